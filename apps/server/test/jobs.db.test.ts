import { roles } from '@assay/domain/access/roles';
import { actingAs } from '@assay/testkit/actors';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createJobs, prepareQueues, type JobQueue, type Jobs } from '#platform/jobs/jobs.ts';
import { retentionJob } from '#features/operations/retention.ts';
import { loadTexts } from '#platform/text.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let assay: TestApp;
const started: Jobs[] = [];

beforeAll(async () => {
  assay = await createTestApp();
  await open(assay.queues, { isWorker: false });
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});
afterAll(() => assay.close());

const errors: unknown[] = [];
const open = async (queues: readonly JobQueue[], { isWorker = true } = {}): Promise<Jobs> => {
  const jobs = createJobs(assay.database, { isWorker, log: { error: (details) => void errors.push(details) } });
  started.push(jobs);
  await prepareQueues(assay.owner, queues as never);
  await jobs.start(queues as never);
  return jobs;
};

type Row = { id: string; name: string; state: string; data: unknown; retry_count: number };
const jobsNamed = (name: string) =>
  assay.database.system('jobs', (tx) =>
    tx.query<Row>(`select id, name, state, data, retry_count from pgboss.job where name = $1 order by created_on`, [name]),
  );
const mails = () =>
  assay.database.system('emails', (tx) =>
    tx.query<{ id: string; recipient: string; subject: string; body: string }>(`select * from mail_message order by created_at`),
  );
/** The time until a second try is minutes; the test does not wait for them. */
const hurry = (name: string) =>
  assay.database.system('hurry', (tx) => tx.query(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [name]));
const send = (jobs: Jobs, queue: string, data: object = {}) => assay.database.system('a job', (tx) => jobs.enqueue(tx, queue, { data }));

const mail = { to: 'someone@test.example', subject: 'Subject', body: 'Body', language: 'en-US' } as const;

describe('the outbox', () => {
  test('holds a job if and only if the transaction commits', async () => {
    const broken = assay.database.system('broken', async (tx) => {
      await assay.post(tx, { ...mail, to: 'never@test.example' });
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await mails()).toEqual([]);
    expect(await jobsNamed('mail')).toEqual([]);
    const id = await assay.database.system('whole', (tx) => assay.post(tx, mail));
    expect((await mails()).map((row) => row.id)).toEqual([id]);
    expect((await jobsNamed('mail')).map((row) => row.id)).toEqual([id]);
  });

  test.each(roles)('is open to a %s, under the role of the database that goes with it', async (role) => {
    const actor = actingAs({ userId: 1, roles: [role] });
    const id = await assay.database.write(actor, (tx) => assay.post(tx, mail));
    expect((await jobsNamed('mail')).map((row) => row.id)).toContain(id);
  });

  test('is closed to what nobody works on: the change fails with it', async () => {
    await expect(send(assay.jobs, 'no-such-queue')).rejects.toThrow('no-such-queue');
  });

  test('takes the same id once', async () => {
    const id = await assay.database.system('once', (tx) => assay.post(tx, mail));
    await assay.database.system('twice', (tx) => assay.jobs.enqueue(tx, 'mail', { data: {}, id }));
    expect((await jobsNamed('mail')).filter((row) => row.id === id)).toHaveLength(1);
  });
});

describe('a worker', () => {
  test('does each job, with what it was given', async () => {
    const seen: object[] = [];
    const jobs = await open([{ name: 'seen', work: async ({ data, attempt }) => void seen.push({ ...data, attempt }) }]);
    for (const n of [1, 2, 3]) await send(jobs, 'seen', { n });
    await expect.poll(() => seen.length).toBe(3);
    expect(seen).toEqual(expect.arrayContaining([1, 2, 3].map((n) => ({ n, attempt: 1 }))));
    await expect.poll(async () => (await jobsNamed('seen')).map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
  });

  test('shares the work with others: none is done twice', async () => {
    const seen: number[] = [];
    const queue: JobQueue = { name: 'shared', work: async ({ data }) => void seen.push((data as { n: number }).n) };
    const [jobs] = await Promise.all([open([queue]), open([queue]), open([queue])]);
    for (let n = 0; n < 9; n += 1) await send(jobs, 'shared', { n });
    await expect.poll(() => seen.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('tries again what failed, and lays aside what keeps failing', async () => {
    const attempts: number[] = [];
    const queue: JobQueue = {
      name: 'stubborn',
      retryLimit: 1,
      work: async ({ attempt }) => {
        attempts.push(attempt);
        throw new Error('not today');
      },
    };
    const jobs = await open([queue]);
    await send(jobs, 'stubborn', { n: 7 });
    await expect.poll(async () => (await jobsNamed('stubborn')).map(({ state }) => state)).toEqual(['retry']);
    await hurry('stubborn');
    await expect.poll(async () => (await jobsNamed('dead')).map(({ data }) => data)).toEqual([{ n: 7 }]);
    expect(attempts).toEqual([1, 2]);
  });

  test('is not what a process for pages alone is', async () => {
    const seen: string[] = [];
    const jobs = await open([{ name: 'left', work: async ({ id }) => void seen.push(id) }], { isWorker: false });
    await send(jobs, 'left');
    const others: string[] = [];
    const worker = await open([{ name: 'taken', work: async ({ id }) => void others.push(id) }]);
    // Two turns of a worker that began later: the one for pages has had its time.
    for (const turn of [1, 2]) {
      await send(worker, 'taken');
      await expect.poll(() => others).toHaveLength(turn);
    }
    expect(seen).toEqual([]);
    expect(await jobsNamed('left')).toMatchObject([{ state: 'created' }]);
  });

  test('that stops finishes what it began', async () => {
    const steps: string[] = [];
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const work = async () => {
      steps.push('began');
      await finished;
      steps.push('done');
    };
    const jobs = await open([{ name: 'long', work }]);
    await send(jobs, 'long');
    await expect.poll(() => steps).toEqual(['began']);
    started.splice(0);
    const stopped = jobs.stop().then(() => steps.push('stopped'));
    expect(await jobsNamed('long')).toMatchObject([{ state: 'active' }]);
    finish();
    await stopped;
    expect(steps).toEqual(['began', 'done', 'stopped']);
    expect(await jobsNamed('long')).toMatchObject([{ state: 'completed' }]);
  });

  test('has stopped once the end of its last job is noted, however long that takes: the connections are closed next', async () => {
    const steps: string[] = [];
    const jobs = await open([{ name: 'noted', work: async () => void steps.push('done') }]);
    started.splice(0);
    await assay.owner
      .query(`create function pgboss.slow_end() returns trigger language plpgsql as $$ begin perform pg_sleep(1.5); return new; end $$;
      create trigger slow_end before update on pgboss.job for each row
      when (old.state = 'active' and new.state = 'completed') execute function pgboss.slow_end()`);
    await send(jobs, 'noted');
    await expect.poll(() => steps).toEqual(['done']);
    await jobs.stop();
    const noted = await jobsNamed('noted');
    await assay.owner.query(`drop trigger slow_end on pgboss.job; drop function pgboss.slow_end()`);
    expect(noted).toMatchObject([{ state: 'completed' }]);
  });

  test('says nothing in the log when all is well', () => {
    expect(errors).toEqual([]);
  });
});

describe('the nightly retention report', () => {
  const run = async () =>
    retentionJob({ database: assay.database, post: assay.post, texts: await loadTexts() }).work({ id: '', data: {}, attempt: 1 });
  const reports = () =>
    assay.database.system('reports', (tx) => tx.query<{ day: string; findings: object[] }>(`select day, findings from retention_report`));

  beforeAll(async () => {
    const archived = await assay.given.company({ name: 'Archived long ago' });
    await assay.given.company({ name: 'Still here' });
    await assay.given.user({ roles: ['GA'], username: 'ga1@test.example' });
    await assay.given.user({ roles: ['GA', 'SA'], username: 'ga2@test.example' });
    await assay.given.user({ roles: ['SA'], username: 'sa@test.example' });
    const { userId: gone } = await assay.given.user({ roles: ['GA'], username: 'gone@test.example' });
    await assay.database.system('long ago', async (tx) => {
      await tx.query(`update company set is_archived = true, updated_at = now() - interval '8 years' where id = $1`, [archived]);
      await tx.query(`update app_user set is_active = false where id = $1`, [gone]);
      await tx.query(`delete from mail_message`);
      const insert = `insert into idempotency_key (user_id, route, key, body_hash, answer, created_at) values (1, 'r', $1, '', '', now() - $2::interval)`;
      await tx.query(insert, ['old', '24 hours 1 minute']);
      await tx.query(insert, ['young', '23 hours 59 minutes']);
    });
  });

  test('is planned for every night, on New York’s clocks', async () => {
    await open(assay.queues, { isWorker: false });
    const plans = await assay.database.system('plans', (tx) => tx.query(`select name, cron, timezone from pgboss.schedule`));
    expect(plans).toContainEqual({ name: 'retention-report', cron: '15 2 * * *', timezone: 'America/New_York' });
  });

  test('is made once a day, however often and by however many it is asked for', async () => {
    await Promise.all([run(), run(), run()]);
    await run();
    const made = await reports();
    expect(made).toHaveLength(1);
    expect(made[0]?.day).toBe(new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' }));
    expect(made[0]?.findings).toEqual(expect.arrayContaining([expect.objectContaining({ entity: 'company', archived: 1, overdue: 1 })]));
  });

  test('is told once to each administrator who is still there, and to nobody else', async () => {
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['ga1@test.example', 'ga2@test.example']);
    expect(sent[0]?.body).toMatch(/1/);
    expect(sent[0]?.body).not.toContain('Archived long ago');
  });

  test('sweeps the answers kept for repeated requests when they are a day old', async () => {
    const keys = await assay.database.system('keys', (tx) =>
      tx.query<{ key: string }>(`select key from idempotency_key where route = 'r'`),
    );
    expect(keys.map(({ key }) => key)).toEqual(['young']);
  });

  test('comes again the next day', async () => {
    await assay.database.system('yesterday', (tx) => tx.query(`update retention_report set day = '2020-01-01'`));
    await run();
    expect(await reports()).toHaveLength(2);
    expect(await mails()).toHaveLength(4);
  });
});
