import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Window } from './rates.ts';

export type Addition = { readonly window: Window; readonly count: number };

/** Rows are added in one order: who adds in one order never waits in a ring. */
const addSql = `insert into rate_count as kept (key, window_start, count, expires_at)
  select key, window_start, added, to_timestamp(expires)
  from unnest($1::text[], $2::bigint[], $3::integer[], $4::bigint[]) as given (key, window_start, added, expires)
  order by key, window_start
  on conflict (key, window_start) do update set count = kept.count + excluded.count
  returning key, count`;

const sweepSql = `delete from rate_count where ctid = any (array(
  select ctid from rate_count where expires_at < now() limit 5000 for update skip locked))`;

const sweepMillis = 60_000;
const patienceMillis = 500;

/** The counts that all processes share. A database that does not answer in time is not waited for: counting is not what keeps the door shut. */
export const createRateStore = (pool: pg.Pool) => {
  let sweptAt = performance.now();

  const sweep = (): void => {
    if (performance.now() - sweptAt < sweepMillis) return;
    sweptAt = performance.now();
    pool.query(sweepSql).catch(() => undefined);
  };

  const ask = async (additions: readonly Addition[]): Promise<ReadonlyMap<string, number> | null> => {
    try {
      const { rows } = await pool.query<{ key: string; count: number }>(addSql, [
        additions.map(({ window }) => window.key),
        additions.map(({ window }) => window.start),
        additions.map(({ count }) => count),
        additions.map(({ window }) => window.end),
      ]);
      return new Map(rows.map(({ key, count }) => [key, count]));
    } catch {
      return null;
    }
  };

  /** Adds to counts and answers what they stand at, by key; null where there was no answer. */
  const add = (additions: readonly Addition[]): Promise<ReadonlyMap<string, number> | null> => {
    sweep();
    return Promise.race([ask(additions), sleep(patienceMillis, null, { ref: false })]);
  };

  return { add };
};

export type RateStore = ReturnType<typeof createRateStore>;
