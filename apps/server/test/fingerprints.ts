import type { TestApp } from './test-app.ts';

/** What a table holds, in whatever order: how many rows, and the sum of their hashes, which needs no sorting. */
export const printOf = (table: string): string =>
  `select '${table}' as name, count(*)::text || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)::text as print from ${table} t`;

/** What every table holds, so that whatever changed is seen. */
export const fingerprintsOf = async ({ owner }: TestApp): Promise<Record<string, string>> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job')`,
  );
  const { rows } = await owner.query<{ name: string; print: string }>(tables.map(({ name }) => printOf(name)).join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name.replace('public.', ''), print]));
};
