import { bulkLimits } from '@assay/domain/bulk/bulk-run';
import type { BulkRun } from '@assay/contract/bulk/bulk-run.calls';
import type { BulkResult } from '@assay/contract/kit/bulk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { takeOver } from '#platform/jobs/runs.ts';
import { bulkRuns } from '#platform/resource/bulk-runs.ts';
import { createTestApp, dataOf, type TestApp } from '#test/test-app.ts';
import type { Who } from '#test/who.ts';

type Signed = NonNullable<Who>;

let assay: TestApp;
let ga: Signed;
beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const query = <Row extends Record<string, unknown>>(text: string): Promise<Row[]> =>
  assay.database.system('for a test', (tx) => tx.query<Row>(text));

/** A company with more locations than anybody waits for. */
const crowd = async (count = 40) => {
  const companyId = await assay.given.company();
  for (let index = 0; index < count; index += 1) await assay.given.location({ companyId, name: `Yard ${index}` });
  return { companyId, of: { filters: { companyId } } };
};

type Sent = { readonly who?: Signed; readonly of?: string; readonly expected?: number };
const send = async (
  action: 'archive' | 'restore',
  search: object,
  { who = ga, of = 'location', expected }: Sent = {},
): Promise<BulkResult> =>
  dataOf(await assay.call(who, `POST /${of}/bulk/${action}`, { body: { search, ...(expected === undefined ? {} : { expected }) } }));
const runs = async (who: Signed = ga): Promise<BulkRun[]> => dataOf(await assay.call(who, 'GET /bulk-run'));
const runOf = async (id: number | null, who: Signed = ga): Promise<BulkRun> => {
  const found = (await runs(who)).find((run) => run.id === id);
  if (!found) throw new Error(`no run ${id}`);
  return found;
};
const steer = (word: 'stop' | 'resume' | 'undo', { id, version }: Pick<BulkRun, 'id' | 'version'>, who: Signed = ga) =>
  assay.call(who, `POST /bulk-run/${id}/${word}`, { body: { version } });
const ended = (id: number | null, who?: Signed) =>
  expect.poll(async () => (await runOf(id, who)).status, { timeout: 60_000, interval: 100 }).toMatch(/DONE|FAILED/);
const archivedIn = async (companyId: number): Promise<number> => {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from location where company_id = ${companyId} and is_archived`,
  );
  return row?.count ?? -1;
};

describe('many records', () => {
  beforeAll(() => assay.jobs.start(assay.queues));
  afterAll(() => assay.jobs.stop());

  it('are archived in the background, each with its event of that run, and come back by an undo', async () => {
    const { companyId, of } = await crowd();
    const begun = await send('archive', of, { expected: 40 });
    expect(begun).toMatchObject({ matchedCount: 40, changedCount: 0, changed: [], leftOut: [] });
    await ended(begun.runId);
    const run = await runOf(begun.runId);
    expect(run).toMatchObject({
      target: 'location',
      action: 'archive',
      status: 'DONE',
      totalCount: 40,
      doneCount: 40,
      changedCount: 40,
      leftOut: [],
      canStop: false,
      canUndo: true,
    });
    expect(await archivedIn(companyId)).toBe(40);
    const events = await query<{ count: number }>(
      `select count(*)::integer as count from audit_event where action = 'DELETE' and entity = 'location' and company_id = ${companyId} and canon::jsonb ->> 'reason' = 'bulk:${run.id}'`,
    );
    expect(events).toEqual([{ count: 40 }]);
    const back = dataOf<BulkRun>(await steer('undo', run));
    expect(back).toMatchObject({ action: 'restore', totalCount: 40 });
    await ended(back.id);
    expect(await archivedIn(companyId)).toBe(0);
    // What was taken back is no longer told of, and is not taken back twice.
    expect((await runs()).map(({ id }) => id)).not.toContain(run.id);
    expect(await steer('undo', { ...run, version: run.version + 1 })).toMatchObject({ status: 409, body: { code: 'decided' } });
  });

  it('few are changed while one waits', async () => {
    const { companyId, of } = await crowd(3);
    expect(await send('archive', of)).toMatchObject({ changedCount: 3, runId: null });
    expect(await archivedIn(companyId)).toBe(3);
  });

  it('thousands are looked at for one person once at a time: who looks again and again takes nobody’s connections', async () => {
    const { of } = await crowd(1001);
    const look = () => assay.call(ga, 'POST /location/bulk/archive', { body: { search: of, isPreview: true } });
    const key = `hashtextextended('bulk plan of ${ga.userId}', 0)`;
    const client = await assay.owner.connect();
    await client.query(`select pg_advisory_lock(${key})`);
    expect(await look()).toMatchObject({ status: 429, body: { code: 'work-under-way' } });
    await client.query(`select pg_advisory_unlock(${key})`);
    client.release();
    expect(await look()).toMatchObject({ status: 200, body: { data: { matchedCount: 1001 } } });
  });

  it('those that cannot go are told by their reason, the rest goes', async () => {
    const { of, companyId } = await crowd();
    await query(
      `update location set is_archived = true where id in (select id from location where company_id = ${companyId} order by id limit 10)`,
    );
    const { runId, leftOutCounts } = await send('archive', { ...of, archive: 'Both' });
    expect(leftOutCounts).toEqual({ done: 10 });
    await ended(runId);
    const { leftOut, ...run } = await runOf(runId);
    expect(run).toMatchObject({ totalCount: 40, changedCount: 30, leftOutCount: 10 });
    expect(leftOut).toMatchObject([{ reason: 'done', count: 10 }]);
    expect(leftOut[0]?.names).toHaveLength(5);
  });

  it('a tree of companies goes from below, and comes back from above', async () => {
    const top = await assay.given.company();
    const children: number[] = [];
    for (let index = 0; index < 30; index += 1) children.push(await assay.given.company({ parentCompanyId: top }));
    const { runId } = await send('archive', { filters: { id: [top, ...children] } }, { of: 'company' });
    await ended(runId);
    const run = await runOf(runId);
    expect(run).toMatchObject({ changedCount: 31, leftOutCount: 0 });
    const back = dataOf<BulkRun>(await steer('undo', run));
    await ended(back.id);
    expect(await runOf(back.id)).toMatchObject({ changedCount: 31, leftOutCount: 0 });
  });

  it('what somebody has changed since is left to them by an undo', async () => {
    const { of, companyId } = await crowd();
    const { runId } = await send('archive', of);
    await ended(runId);
    const [theirs] = await query<{ id: number }>(`select id from location where company_id = ${companyId} order by id limit 1`);
    await assay.call(ga, `PUT /location/${theirs?.id}`, { body: { version: 2, isArchived: false } });
    await assay.call(ga, `DELETE /location/${theirs?.id}`);
    const back = dataOf<BulkRun>(await steer('undo', await runOf(runId)));
    await ended(back.id);
    expect(await runOf(back.id)).toMatchObject({ changedCount: 39, leftOut: [{ reason: 'changed', count: 1 }] });
    expect(await archivedIn(companyId)).toBe(1);
  });

  it('a run is its owner’s: nobody else sees or steers it, and it is put away once it is over', async () => {
    const { of } = await crowd();
    const other = await assay.given.user({ roles: ['GA'] });
    const { runId } = await send('archive', of);
    await ended(runId);
    const run = await runOf(runId);
    expect((await runs(other)).map(({ id }) => id)).not.toContain(runId);
    expect(await steer('undo', run, other)).toMatchObject({ status: 404 });
    expect(await assay.call(other, `POST /bulk-run/${runId}/close`)).toMatchObject({ status: 404 });
    expect(await assay.call(ga, `POST /bulk-run/${runId}/close`)).toMatchObject({ status: 200 });
    expect((await runs()).map(({ id }) => id)).not.toContain(runId);
  });
});

describe('a run that was begun', () => {
  // Nobody works on it until the jobs begin.
  afterEach(() => assay.jobs.stop());

  it('is stopped before it changes anything more, and goes on by a word', async () => {
    const { of, companyId } = await crowd();
    const { runId } = await send('archive', of);
    const run = await runOf(runId);
    expect(run).toMatchObject({ status: 'QUEUED', canStop: true, canUndo: false });
    expect(await steer('undo', run)).toMatchObject({ status: 409, body: { code: 'decided' } });
    expect(await steer('stop', { ...run, version: 9 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const stopped = dataOf<BulkRun>(await steer('stop', run));
    expect(stopped).toMatchObject({ status: 'STOPPED', canResume: true, canStop: false });
    await assay.jobs.start(assay.queues);
    // A run begun after it is done, and it is not.
    const other = await crowd();
    await ended((await send('archive', other.of)).runId);
    expect(await archivedIn(companyId)).toBe(0);
    await steer('resume', stopped);
    await ended(runId);
    expect(await archivedIn(companyId)).toBe(40);
  });

  it('leaves what was changed since it was planned, and who lost the right changes nothing', async () => {
    const { of, companyId } = await crowd();
    const leaver = await assay.given.user({ roles: ['GA'] });
    const mine = await send('archive', of);
    const [first] = await query<{ id: number }>(`select id from location where company_id = ${companyId} order by id limit 1`);
    await query(`update location set version = version + 1 where id = ${first?.id}`);
    const theirs = await crowd();
    const lost = await send('archive', theirs.of, { who: leaver });
    await query(`update app_user set is_active = false where id = ${leaver.userId}`);
    await assay.jobs.start(assay.queues);
    await ended(mine.runId);
    expect(await runOf(mine.runId)).toMatchObject({ changedCount: 39, leftOut: [{ reason: 'changed', count: 1 }] });
    await expect
      .poll(() => query<{ status: string; problem: string }>(`select status, problem from bulk_run where id = ${lost.runId}`))
      .toEqual([{ status: 'FAILED', problem: 'forbidden' }]);
    expect(await archivedIn(theirs.companyId)).toBe(0);
  });

  it('is taken over from a process that was killed in the middle of it, and changes each record once', async () => {
    const { of, companyId } = await crowd();
    const { runId } = await send('archive', of);
    // As the killed process left it: some are changed, its job is gone.
    await assay.owner.query(`delete from pgboss.job where name = 'bulk'`);
    await query(`update bulk_run set status = 'RUNNING', touched_at = now() - interval '1 hour' where id = ${runId}`);
    await assay.jobs.start(assay.queues);
    await takeOver(assay.database, { ...bulkRuns, seconds: 20 });
    await ended(runId);
    expect(await runOf(runId)).toMatchObject({ doneCount: 40, changedCount: 40 });
    expect(await archivedIn(companyId)).toBe(40);
    expect(await query(`select max(version) from location where company_id = ${companyId}`)).toEqual([{ max: 2 }]);
  });

  it('keeps its place in the queue: what waits for its turn, or to be tried again, was left by nobody', async () => {
    const { of } = await crowd();
    const { runId } = await send('archive', of);
    const stateOf = () =>
      query<{ run: string; jobs: number }>(
        `select run, (select count(*)::integer from pgboss.job j where j.name = 'bulk' and (j.data ->> 'id')::bigint = r.id) as jobs from bulk_run r where id = ${runId}`,
      );
    const before = await stateOf();
    await query(`update bulk_run set touched_at = now() - interval '1 hour' where id = ${runId}`);
    await takeOver(assay.database, { ...bulkRuns, seconds: 20 });
    expect(await stateOf()).toEqual(before);
    await assay.owner.query(
      `update pgboss.job set state = 'retry', retry_count = 3, start_after = now() + interval '1 minute' where name = 'bulk'`,
    );
    await takeOver(assay.database, { ...bulkRuns, seconds: 20 });
    expect(await stateOf()).toEqual(before);
    await assay.owner.query(`delete from pgboss.job where name = 'bulk'`);
  });

  it('ends with the part in which its owner lost the right', async () => {
    const { of, companyId } = await crowd(60);
    const leaver = await assay.given.user({ roles: ['GA'] });
    const { runId } = await send('archive', of, { who: leaver });
    await assay.owner.query(`create function take_right() returns trigger language plpgsql security definer as $$ begin
      update app_user set is_active = false where id = new.run_by_id; return new; end $$`);
    await assay.owner.query(
      `create trigger take_right after update on bulk_run for each row when (new.id = ${runId} and new.done_count = 25) execute function take_right()`,
    );
    await assay.jobs.start(assay.queues);
    await expect
      .poll(() => query(`select status, problem, changed_count as changed from bulk_run where id = ${runId}`))
      .toEqual([{ status: 'FAILED', problem: 'forbidden', changed: 25 }]);
    expect(await archivedIn(companyId)).toBe(25);
    await assay.owner.query(`drop trigger take_right on bulk_run; drop function take_right()`);
  });

  it('is one of a few that somebody has under way: who has others do theirs waits for none of them long', async () => {
    const busy = await assay.given.user({ roles: ['GA'] });
    const { of } = await crowd(30);
    const body = { search: of };
    const begin = () => assay.call(busy, 'POST /location/bulk/archive', { body });
    for (let index = 0; index < bulkLimits.underWay; index += 1) expect(await begin()).toMatchObject({ status: 200 });
    expect(await begin()).toMatchObject({ status: 429, body: { code: 'work-under-way' } });
    const [first] = await runs(busy);
    if (!first) throw new Error('no run');
    const stopped = dataOf<BulkRun>(await steer('stop', first, busy));
    expect(await begin()).toMatchObject({ status: 200 });
    expect(await steer('resume', stopped, busy)).toMatchObject({ status: 429 });
    // Nobody else is kept from theirs.
    expect((await send('archive', of)).runId).not.toBeNull();
    await query(`delete from bulk_run where run_by_id = ${busy.userId}`);
  });

  it('is put away only where it does not go on', async () => {
    const { of } = await crowd();
    const { runId } = await send('archive', of);
    const stopped = dataOf<BulkRun>(await steer('stop', await runOf(runId)));
    const client = await assay.owner.connect();
    await client.query('begin');
    await client.query(`update bulk_run set status = 'QUEUED' where id = ${runId}`);
    const closing = assay.call(ga, `POST /bulk-run/${stopped.id}/close`);
    await expect.poll(() => query(`select from pg_locks where not granted`)).toHaveLength(1);
    await client.query('commit');
    client.release();
    expect(dataOf<BulkRun>(await closing)).toMatchObject({ status: 'QUEUED' });
    expect((await runs()).map(({ id }) => id)).toContain(runId);
    await query(`delete from bulk_run where id = ${runId}`);
  });

  it('tells no names to who no longer sees the records', async () => {
    const { companyId, of } = await crowd();
    const mover = await assay.given.user({ roles: ['SA'] });
    await query(
      `update location set is_archived = true where id in (select id from location where company_id = ${companyId} order by id limit 10)`,
    );
    const { runId } = await send('archive', { ...of, archive: 'Both' }, { who: mover });
    await assay.jobs.start(assay.queues);
    await ended(runId, mover);
    expect((await runOf(runId, mover)).leftOut).toMatchObject([{ reason: 'done', count: 10, names: { length: 5 } }]);
    await query(`update app_user set roles = '{DER}' where id = ${mover.userId}`);
    await expect.poll(async () => (await runOf(runId, mover)).leftOut).toEqual([{ reason: 'done', count: 10, names: [] }]);
    await query(`insert into user_company (user_id, company_id) values (${mover.userId}, ${companyId})`);
    await expect.poll(async () => (await runOf(runId, mover)).leftOut).toMatchObject([{ names: { length: 5 } }]);
  });
});

describe('a run that asks for a proof of identity', () => {
  afterEach(() => assay.jobs.stop());
  const prove = ({ userId }: Signed, age: string) =>
    query(`update app_session set proved_at = now() - interval '${age}' where user_id = ${userId}`);
  const leavers = async () => {
    const companyId = await assay.given.company();
    for (let index = 0; index < 30; index += 1) await assay.given.user({ roles: ['HRA'], companyIds: [companyId] });
    const ids = (await query<{ id: number }>(`select user_id as id from user_company where company_id = ${companyId}`)).map(({ id }) => id);
    await query(`update app_user set is_archived = true where id in (${ids.join()})`);
    return { filters: { id: ids }, archive: 'Both' };
  };

  it('asks before it begins, and holds the proof to its end', async () => {
    await prove(ga, '0 minutes');
    const { runId } = await send('restore', await leavers(), { of: 'user' });
    await prove(ga, '1 hour');
    await assay.jobs.start(assay.queues);
    await ended(runId);
    expect(await runOf(runId)).toMatchObject({ changedCount: 30, leftOut: [] });
  });

  it('asks again before it goes on', async () => {
    await prove(ga, '0 minutes');
    const { runId } = await send('restore', await leavers(), { of: 'user' });
    const stopped = dataOf<BulkRun>(await steer('stop', await runOf(runId)));
    await prove(ga, '1 hour');
    expect(await steer('resume', stopped)).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
    await prove(ga, '0 minutes');
    expect(await steer('resume', stopped)).toMatchObject({ status: 200 });
  });
});
