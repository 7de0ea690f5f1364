import type { TestApp } from './test-app.ts';

/** What every table holds, so that whatever changed is seen. */
export const fingerprintsOf = async ({ owner }: TestApp): Promise<Record<string, string>> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job')`,
  );
  const prints = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(r::text, '|' order by r::text)) as print from ${name} r`,
  );
  const { rows } = await owner.query<{ name: string; print: string }>(prints.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name.replace('public.', ''), print]));
};
