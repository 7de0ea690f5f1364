import { actingAs } from '@assay/testkit/actors';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { failureOf } from '#platform/http/failures.ts';
import { captureLog, errorLevel } from './captured-log.ts';
import { createOwnServer, type OwnServer } from './own-server.ts';
import { createTestApp, type Answer, type TestApp, type Who } from './test-app.ts';

const log = captureLog();
const nobody: Who = null;
let server: OwnServer;
let assay: TestApp;
let ga: NonNullable<Who>;
let companyId: number;

beforeAll(async () => {
  server = await createOwnServer();
  assay = await createTestApp({}, { server, logger: log.logger, patience: 1 });
  assay.readiness.isReady = true;
  companyId = await assay.given.company();
  ga = await assay.given.user({ roles: ['GA'] });
});
afterAll(async () => {
  await assay.close();
  await server.end();
});

const actor = actingAs({ roles: ['GA'] });
const readCompany = () => assay.call(ga, `GET /company/${companyId}`);
const savePreference = () =>
  assay.call(ga, `POST /user/${ga.userId}/preference`, {
    body: {
      tableName: 'company',
      pageSize: 50,
      activeColumns: [],
      filters: { from: 0, size: 50 },
    },
  });
const readiness = async () => (await assay.call(nobody, 'GET /health/ready')).status;

type Timed = Answer & { readonly millis: number };
const timed = async (ask: () => Promise<Answer>): Promise<Timed> => {
  const from = performance.now();
  const answer = await ask();
  return { ...answer, millis: performance.now() - from };
};

/** Asks again and again until told to stop; keeps every answer. */
const keepAsking = (ask: () => Promise<Answer>) => {
  const answers: Timed[] = [];
  const state = { isOver: false };
  const run = async () => {
    while (!state.isOver) {
      answers.push(await timed(ask));
      await sleep(20);
    }
  };
  const done = run();
  return {
    answers,
    stop: async () => {
      state.isOver = true;
      await done;
    },
  };
};

const unavailable = {
  statusCode: 503,
  body: { errorMessage: 'The service isn’t available right now. Please try again in a moment.', code: 'unavailable' },
};

const recover = async () => {
  const from = performance.now();
  await vi.waitFor(async () => expect((await readCompany()).status).toBe(200), { timeout: 60_000, interval: 100 });
  expect(performance.now() - from).toBeLessThan(5000);
  // What is told of readiness may be a second old.
  await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 60_000 });
};

describe('a database that is killed while requests run', () => {
  const answers: Timed[] = [];
  let idle: unknown;
  let busy: unknown;

  beforeAll(async () => {
    const askers = [readCompany, readCompany, savePreference, savePreference].map(keepAsking);
    let resume = () => undefined as void;
    const killed = new Promise<void>((resolve) => (resume = resolve));
    const idleWork = assay.database.write(actor, async (tx) => {
      await tx.query('select 1');
      await killed;
      await tx.query('select 2');
    });
    const busyWork = assay.database.read(actor, (tx) => tx.query('select pg_sleep(4)'));
    const outcomes = Promise.allSettled([idleWork, busyWork]);
    // Every asker has been answered once before the database goes, however busy the machine is.
    const untilAll = (isSo: (answers: readonly Timed[]) => boolean) =>
      vi.waitFor(() => expect(askers.every((asker) => isSo(asker.answers))).toBe(true), { timeout: 60_000, interval: 20 });
    const failed = (given: readonly Timed[]): number => given.filter(({ status }) => status !== 200).length;
    await untilAll((given) => given.length > 0);
    server.kill();
    await untilAll((given) => failed(given) > 0);
    resume();
    [idle, busy] = (await outcomes).map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as unknown) : null));
    await untilAll((given) => failed(given) > 3);
    for (const asker of askers) {
      await asker.stop();
      answers.push(...asker.answers);
    }
  });

  test('is answered for by 503 in the envelope, within three seconds, and by nothing else', () => {
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const failed = answers.filter(({ status }) => status !== 200);
    expect(failed.length).toBeGreaterThan(4);
    for (const { text, headers, millis } of failed) {
      expect(JSON.parse(text)).toEqual(unavailable);
      expect(headers['retry-after']).toBe('1');
      expect(millis).toBeLessThan(3000);
    }
  });

  test('fails the transactions it interrupts as unavailable, whether they were waiting for it or not', () => {
    expect([failureOf(idle).code, failureOf(busy).code]).toEqual(['unavailable', 'unavailable']);
  });

  test('leaves the process alive and not ready', async () => {
    expect((await assay.call(nobody, 'GET /health/live')).status).toBe(200);
    expect(await readiness()).toBe(503);
  });

  test('is logged once a request', () => {
    const failures = log.lines.filter(({ level }) => level >= errorLevel);
    const ids = failures.map(({ reqId }) => reqId);
    expect(ids).toHaveLength(answers.filter(({ status }) => status !== 200).length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is used again by itself when it is back, and sessions go on', async () => {
    await server.start();
    await recover();
    expect((await savePreference()).status).toBe(200);
  });
});

test('a database that restarts in between goes unnoticed by who asks later', async () => {
  await Promise.all(Array.from({ length: 8 }, readCompany));
  server.kill();
  await expect.poll(() => assay.database.requestPool.idleCount).toBe(0);
  await server.start();
  await recover();
});

test('a database that accepts and never answers costs a request seconds, not minutes', async () => {
  await Promise.all([readCompany(), readCompany(), savePreference(), savePreference()]);
  const stopped = server.processes();
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    // What was known a second ago may still be told.
    const unready = expect.poll(readiness).toBe(503);
    const [answer] = await Promise.all([timed(savePreference), unready]);
    const ready = await timed(() => assay.call(nobody, 'GET /health/ready'));
    expect(answer.status).toBe(503);
    expect(answer.millis).toBeLessThan(8000);
    expect(ready.status).toBe(503);
    expect(ready.millis).toBeLessThan(3000);
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
  await recover();
});

describe('a statement that takes too long', () => {
  test('is cut off and answered 503', async () => {
    await assay.owner.query(
      `create function doze() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return new; end $$;
       create trigger doze before insert on audit_event for each row when (new.canon like '%slow@test.example%') execute function doze()`,
    );
    const answer = await timed(() =>
      assay.call(nobody, 'POST /auth/sign-in', { body: { mode: 'login', username: 'slow@test.example', password: 'x' } }),
    );
    expect(JSON.parse(answer.text)).toEqual(unavailable);
    expect(answer.millis).toBeGreaterThan(4900);
    expect(answer.millis).toBeLessThan(7500);
  });

  test('that waits for a lock is cut off sooner', async () => {
    const holder = await assay.database.pool.connect();
    try {
      await holder.query('begin; lock table company in access exclusive mode');
      const answer = await timed(readCompany);
      expect(JSON.parse(answer.text)).toEqual(unavailable);
      expect(answer.millis).toBeLessThan(3000);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await readCompany()).status).toBe(200);
  });
});

test('with every connection taken, a request is told so within three seconds and the next is served', async () => {
  const small = await createTestApp({}, { server, poolSize: 2, patience: 1 });
  try {
    const who = await small.given.user({ roles: ['GA'] });
    expect((await small.call(who, 'GET /company')).status).toBe(200);
    const held = [await small.database.requestPool.connect(), await small.database.requestPool.connect()];
    const crowd = await Promise.all(Array.from({ length: 10 }, () => timed(() => small.call(who, 'GET /company'))));
    for (const { text, millis } of crowd) {
      expect(JSON.parse(text)).toEqual(unavailable);
      expect(millis).toBeLessThan(3000);
    }
    for (const client of held) client.release();
    expect((await small.call(who, 'GET /company')).status).toBe(200);
  } finally {
    await small.close();
  }
});

test('what breaks inside a transaction leaves nothing behind for the next', async () => {
  const broken = assay.database.write(actingAs({ roles: ['DER'], companyIds: [1] }), async (tx) => {
    await tx.query(`set local app.user_id = '77'`);
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  const [state] = await assay.database.system('who am I', (tx) =>
    tx.query(`select current_user, coalesce(current_setting('app.user_id', true), '') as "userId"`),
  );
  expect(state).toEqual({ current_user: server.logins.system.user, userId: '' });
});
