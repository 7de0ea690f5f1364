import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPool, endPool } from './pool.ts';

let pool: pg.Pool;
beforeAll(() => {
  const { host, user } = inject('server');
  pool = createPool({ host, user, database: 'postgres' }, { max: 4, name: 'pool-test' });
});
afterAll(() => pool.end());

const valueOf = async (expression: string): Promise<unknown> =>
  (await pool.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value;

describe('what comes out of the database', () => {
  test.each([
    ['42::bigint', 42],
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    [`'{1,9007199254740991}'::bigint[]`, [1, 9_007_199_254_740_991]],
    [`'{}'::bigint[]`, []],
    [`'2026-03-08'::date`, '2026-03-08'],
    [`'0001-01-01'::date`, '0001-01-01'],
    ['12.50::numeric', 12.5],
  ])('%s', async (expression, value) => {
    expect(await valueOf(expression)).toEqual(value);
  });

  test('is refused where a number would lose its end', async () => {
    await expect(valueOf('9007199254740992::bigint')).rejects.toThrow('out of range');
  });

  test('is the same instant whatever the server’s time zone', async () => {
    expect(await valueOf(`current_setting('timezone')`)).toBe('UTC');
    expect(await valueOf(`'2026-11-01 01:30'::timestamptz`)).toEqual(new Date('2026-11-01T01:30:00Z'));
  });
});

test('every connection has its limits of time', async () => {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map((name) =>
    valueOf(`current_setting('${name}')`),
  );
  expect(await Promise.all(limits)).toEqual(['5s', '2s', '10s']);
});

test('one connection stays when the others have gone: an idle process is still seen', async () => {
  await Promise.all(Array.from({ length: 4 }, () => valueOf('pg_sleep(0.1)')));
  Object.assign(pool.options, { idleTimeoutMillis: 50 });
  await Promise.all(Array.from({ length: 4 }, () => valueOf('pg_sleep(0.1)')));
  await expect.poll(() => pool.totalCount).toBe(1);
  // The server takes a moment to see that one has gone.
  await expect
    .poll(() => valueOf(`(select count(*)::int from pg_stat_activity where application_name = 'pool-test:${process.pid}')`))
    .toBe(1);
});

test('a pool that has ended is counted by the server no more', async () => {
  const { host, user } = inject('server');
  for (let time = 0; time < 10; time += 1) {
    const ending = createPool({ host, user, database: 'postgres' }, { max: 5, name: 'ending' });
    await Promise.all(Array.from({ length: 5 }, () => ending.query('select pg_sleep(0.02)')));
    await endPool(ending);
    expect(await valueOf(`(select count(*)::int from pg_stat_activity where application_name like 'ending:%')`)).toBe(0);
  }
});

test('a pool that was never used ends at once', async () => {
  const { host, user } = inject('server');
  const took: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const from = performance.now();
    await endPool(createPool({ host, user, database: 'postgres' }));
    took.push(performance.now() - from);
  }
  // The quickest: what else the machine does only ever adds.
  expect(Math.min(...took)).toBeLessThan(500);
});
