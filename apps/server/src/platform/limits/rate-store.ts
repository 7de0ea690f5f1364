import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Place, Slot } from './rates.ts';

export type Addition = { readonly place: Place; readonly count: number };

/** What stands in the slots that still count, by key. */
type Slots = ReadonlyMap<string, readonly Slot[]>;

/**
 * Rows are added in one order: who adds in one order never waits in a deadlock. The statement sees the older slots as they were before it,
 * and the one it adds to as it is afterwards.
 */
const addSql = `with given as (
    select * from unnest($1::text[], $2::bigint[], $3::integer[], $4::bigint[], $5::bigint[]) as given (key, start, added, oldest, expires)
  ), added as (
    insert into rate_count as kept (key, window_start, count, expires_at)
    select key, start, added, to_timestamp(expires) from given order by key, start
    on conflict (key, window_start) do update set count = kept.count + excluded.count
    returning key, window_start, count
  )
  select key, window_start as start, count from added
  union all
  select older.key, older.window_start, older.count
  from given join rate_count older on older.key = given.key and older.window_start >= given.oldest and older.window_start < given.start`;

const sweepSql = `delete from rate_count where ctid = any (array(
  select ctid from rate_count where expires_at < now() limit 5000 for update skip locked))`;

const sweepMillis = 60_000;
/** How long a count is waited for. */
const usualPatience = 500;

const byKey = (rows: readonly (Slot & { readonly key: string })[]): Slots => {
  const slots = new Map<string, Slot[]>();
  for (const { key, start, count } of rows) {
    const known = slots.get(key);
    if (known) known.push({ start, count });
    else slots.set(key, [{ start, count }]);
  }
  return slots;
};

/** The counts that all processes share. A database that does not answer in time is not waited for: counting is not what protects an account. */
export const createRateStore = (pool: pg.Pool, patienceMillis = usualPatience) => {
  let sweptAt = performance.now();

  const sweep = (): void => {
    if (performance.now() - sweptAt < sweepMillis) return;
    sweptAt = performance.now();
    pool.query(sweepSql).catch(() => undefined);
  };

  const ask = async (additions: readonly Addition[]): Promise<Slots | null> => {
    try {
      const values = [
        additions.map(({ place }) => place.key),
        additions.map(({ place }) => place.start),
        additions.map(({ count }) => count),
        additions.map(({ place }) => place.oldest),
        additions.map(({ place }) => place.expires),
      ];
      // By name, so that a connection plans it once: planning costs more than counting.
      const { rows } = await pool.query<Slot & { key: string }>({ name: 'count-calls', text: addSql, values });
      return byKey(rows);
    } catch {
      return null;
    }
  };

  /** Adds to counts and answers what they stand at, by key; null where there was no answer. */
  const add = (additions: readonly Addition[]): Promise<Slots | null> => {
    sweep();
    return Promise.race([ask(additions), sleep(patienceMillis, null, { ref: false })]);
  };

  return { add };
};

export type RateStore = ReturnType<typeof createRateStore>;
