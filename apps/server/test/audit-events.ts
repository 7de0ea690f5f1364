import type pg from 'pg';
import type { Fact } from '#platform/audit/chain.ts';

/** An event as it was sealed. */
export type Told = Fact & { readonly shard: number; readonly seq: number; readonly at: string };

/** The events that say this, in the order in which they happened. Those of one record are found by their index: to read every event of a long trail takes longer than most tests. */
export const eventsIn = async (pool: pg.Pool, wanted: Partial<Told> = {}): Promise<Told[]> => {
  const { rows } = await pool.query<{ canon: string }>(
    `select canon from audit_event
     where ($2::text is null or entity = $2) and ($3::bigint is null or entity_id = $3) and canon::jsonb @> $1::jsonb order by at, shard, seq`,
    [JSON.stringify(wanted), wanted.entity ?? null, wanted.entityId ?? null],
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
