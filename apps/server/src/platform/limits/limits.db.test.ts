import type pg from 'pg';
import { createPool } from '#platform/db/pool.ts';
import { createTestApp, patient, type TestApp } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLimits, type Limits } from './limits.ts';
import { rates, type RateName } from './rates.ts';

let assay: TestApp;
let clock = Date.UTC(2026, 10, 15, 12, 0, 10);
const now = () => clock;
const exchangeMillis = 20;

beforeAll(async () => {
  assay = await createTestApp({}, patient);
});
afterAll(() => assay.close());

/** One process of several on the same database. */
const aProcess = (): Limits => createLimits(assay.database.pool, { isOn: true, now, exchangeMillis });
type Calls = { readonly name: RateName; readonly who: string; readonly times: number };
const takeMany = async (limits: Limits, { name, who, times }: Calls) => {
  const verdicts = [];
  for (let time = 0; time < times; time += 1) verdicts.push(await limits.take(name, who));
  return verdicts;
};
const passed = (verdicts: readonly { isOver: boolean }[]): number => verdicts.filter(({ isOver }) => !isOver).length;
const rows = (key: string) =>
  assay.database.system('counts', (tx) => tx.query<{ count: number }>(`select count from rate_count where key = $1`, [key]));

/** From now on: waits until what was counted of a key has been told to the others, and their counts have come, or have not come, back. */
const watchExchanges = (key: string, pool: pg.Pool = assay.database.pool) => {
  const asked = vi.spyOn(pool, 'query');
  const isOfKey = (call: readonly unknown[] | undefined): boolean => JSON.stringify(call?.[0]).includes(key);
  const count = (): number =>
    asked.mock.settledResults.filter(({ type }, index) => type !== 'incomplete' && isOfKey(asked.mock.calls[index])).length;
  let seen = count();
  return async (): Promise<void> => {
    await expect.poll(count, { interval: 5 }).toBeGreaterThan(seen);
    seen = count();
  };
};

describe('calls that are counted in the database', () => {
  test.each(['anonymous', 'accountNumber', 'message', 'export', 'reveal'] as const)(
    '%s: as many as its rate says, and then none',
    async (name) => {
      const { limit } = rates[name];
      expect(passed(await takeMany(aProcess(), { name, who: `one-${name}`, times: limit + 5 }))).toBe(limit);
      expect(await aProcess().take(name, `another-${name}`)).toMatchObject({ isOver: false, left: limit - 1 });
    },
  );

  test('are counted once, however many processes serve them at the same time', async () => {
    // A count that takes too long is not waited for, which is another test's business.
    const aPatientOne = () => createLimits(assay.database.pool, { isOn: true, now, exchangeMillis, patienceMillis: 60_000 });
    const processes = [aPatientOne(), aPatientOne(), aPatientOne()];
    const calls = Array.from({ length: 90 }, (_, index) => processes[index % 3] as Limits);
    expect(passed(await Promise.all(calls.map(async (limits) => limits.take('anonymous', 'crowd'))))).toBe(60);
  });

  test('are told how long to wait, and pass again when the time is over', async () => {
    const limits = aProcess();
    const verdicts = await takeMany(limits, { name: 'accountNumber', who: 'patient', times: 11 });
    expect(verdicts.at(-1)).toEqual({ isOver: true, left: 0, seconds: 65 });
    clock += 64_000;
    expect((await limits.take('accountNumber', 'patient')).isOver).toBe(true);
    clock += 1000;
    expect(await limits.take('accountNumber', 'patient')).toMatchObject({ isOver: false, left: 9 });
  });

  test('do not ask the database again once they are spent', async () => {
    const limits = aProcess();
    await takeMany(limits, { name: 'accountNumber', who: 'flood', times: 50 });
    expect(await rows('accountNumber:flood')).toEqual([{ count: 11 }]);
  });
});

/** Moments of calls that passed: the most of them that fall into any span of a length. */
const mostWithin = (moments: readonly number[], millis: number): number =>
  Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + millis).length));

describe('who waits for the edge of a window', () => {
  test.each(['accountNumber', 'export', 'search'] as const)('has no second budget behind it: %s', async (name) => {
    const { limit, seconds } = rates[name];
    const limits = aProcess();
    for (const edge of [1, 2, 3]) {
      clock = Date.UTC(2026, 10, 15, 14 + edge, 0, seconds) - 100;
      expect(passed(await takeMany(limits, { name, who: `edge-${edge}-${name}`, times: limit + 5 }))).toBe(limit);
      clock += 200;
      expect(passed(await takeMany(limits, { name, who: `edge-${edge}-${name}`, times: limit + 5 }))).toBe(0);
      clock += 30_000;
      expect(passed(await takeMany(limits, { name, who: `edge-${edge}-${name}`, times: limit + 5 }))).toBe(0);
    }
  });

  test.each(['accountNumber', 'write'] as const)(
    '%s: no span of a minute sees more than the limit, whenever anybody calls',
    async (name) => {
      const { limit, seconds, isExact } = rates[name];
      const processes = isExact ? [aProcess(), aProcess()] : [aProcess()];
      let seed = 7;
      const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
      clock = Date.UTC(2026, 10, 15, 19, 0, 0);
      const moments: number[] = [];
      const exchanged = watchExchanges(`${name}:walk-${name}`);
      for (let step = 0; step < 60; step += 1) {
        clock += Math.floor(random() ** 3 * 40_000);
        const times = Math.ceil(random() * (limit / 3));
        const verdicts = await takeMany(processes[step % processes.length] as Limits, { name, who: `walk-${name}`, times });
        for (let count = passed(verdicts); count > 0; count -= 1) moments.push(clock);
        if (!isExact && passed(verdicts) > 0) await exchanged();
      }
      const most = mostWithin(moments, seconds * 1000);
      expect(most).toBeGreaterThan(limit / 2);
      expect(most).toBeLessThanOrEqual(limit);
    },
  );
});

describe('failures at sign-in', () => {
  test('shut it for the address after a hundred in a quarter of an hour, for every process', async () => {
    clock = Date.UTC(2026, 10, 15, 13, 0, 0);
    const [one, two] = [aProcess(), aProcess()];
    for (let count = 0; count < 99; count += 1) await one.failed('entryFailure', 'burglar');
    expect((await two.take('entry', 'burglar')).isOver).toBe(false);
    await two.failed('entryFailure', 'burglar');
    expect(await two.take('entry', 'burglar')).toEqual({ isOver: true, left: 0, seconds: 975 });
    clock += 14 * 60_000;
    expect(await one.take('entry', 'burglar')).toEqual({ isOver: true, left: 0, seconds: 135 });
    expect((await one.take('entry', 'neighbour')).isOver).toBe(false);
    clock += 135_000;
    expect((await one.take('entry', 'burglar')).isOver).toBe(false);
  });
});

describe('calls of users', () => {
  test('are refused at once where the budget is spent here', async () => {
    expect(passed(await takeMany(aProcess(), { name: 'write', who: 'u1', times: 200 }))).toBe(120);
  });

  test('come out of one budget, whichever process serves them', async () => {
    const [one, two] = [aProcess(), aProcess()];
    expect(passed(await takeMany(one, { name: 'search', who: 'u2', times: 100 }))).toBe(100);
    await expect.poll(() => rows('search:u2')).toEqual([{ count: 100 }]);
    // The other learns of them with its own first exchange.
    const exchanged = watchExchanges('search:u2');
    await two.take('search', 'u2');
    await exchanged();
    expect(await rows('search:u2')).toEqual([{ count: 101 }]);
    expect(passed(await takeMany(two, { name: 'search', who: 'u2', times: 100 }))).toBe(19);
  });

  test('cost one statement for all of them, not one each', async () => {
    const limits = aProcess();
    const asked = vi.spyOn(assay.database.pool, 'query');
    for (let user = 0; user < 50; user += 1) for (let time = 0; time < 10; time += 1) await limits.take('read', `u${1000 + user}`);
    await expect.poll(() => rows('read:u1049')).toEqual([{ count: 10 }]);
    expect(asked.mock.calls.length).toBeLessThan(6);
  });
});

describe('a database that is not there', () => {
  test.each(['anonymous', 'entry', 'read'] as const)('lets %s calls pass without a long wait', async (name) => {
    // With patience without end: a call that waited for either would not come back before the test is given up.
    const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' }, { max: 1, patience: 1000 });
    const limits = createLimits(pool, { isOn: true, now, exchangeMillis, patienceMillis: 1_000_000 });
    expect(await limits.take(name, 'x')).toMatchObject({ isOver: false });
    await pool.end();
  });

  test('still has each process keep to its own count', async () => {
    const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' }, { max: 1 });
    const limits = createLimits(pool, { isOn: true, now, exchangeMillis });
    const exchanged = watchExchanges('search:u1', pool);
    const first = await takeMany(limits, { name: 'search', who: 'u1', times: 100 });
    await exchanged();
    expect(passed([...first, ...(await takeMany(limits, { name: 'search', who: 'u1', times: 100 }))])).toBe(120);
    await pool.end();
  });

  test('that does not answer is not waited for', async () => {
    const held = await assay.database.pool.connect();
    await held.query('begin; lock table rate_count in access exclusive mode');
    expect(await aProcess().take('anonymous', 'hanging')).toMatchObject({ isOver: false });
    // The call has passed while its count still waits.
    const waiting = await assay.owner.query(`select from pg_locks where relation = 'rate_count'::regclass and not granted`);
    expect(waiting.rowCount).toBe(1);
    await held.query('rollback');
    held.release();
  });
});
