import type pg from 'pg';
import type { Fact } from '#platform/audit/chain.ts';

/** An event as it was sealed. */
export type Told = Fact & { readonly shard: number; readonly seq: number; readonly at: string };

/** The events that say this, in the order in which they happened. */
export const eventsIn = async (pool: pg.Pool, wanted: Partial<Told> = {}): Promise<Told[]> => {
  const { rows } = await pool.query<{ canon: string }>(
    `select canon from audit_event where canon::jsonb @> $1::jsonb order by at, shard, seq`,
    [JSON.stringify(wanted)],
  );
  return rows.map(({ canon }) => JSON.parse(canon) as Told);
};

/** What happens while some work is done. */
export const auditedBy = async <T>(pool: pg.Pool, work: () => Promise<T>): Promise<{ result: T; events: Told[] }> => {
  const placeOf = ({ shard, seq }: Told): string => `${shard}:${seq}`;
  const before = new Set((await eventsIn(pool)).map(placeOf));
  const result = await work();
  return { result, events: (await eventsIn(pool)).filter((event) => !before.has(placeOf(event))) };
};
