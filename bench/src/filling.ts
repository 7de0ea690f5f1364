import type pg from 'pg';

type Run = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;
type Index = { readonly name: string; readonly text: string };

/** An index that is made over all rows at once is made many times faster than row by row. */
const laterIndexes = async (run: Run, tables: readonly string[]): Promise<Index[]> => {
  const { rows } = await run(
    `select c.relname as name, pg_get_indexdef(c.oid) as text from pg_index x join pg_class c on c.oid = x.indexrelid
     where x.indrelid = any ($1::regclass[]) and not x.indisunique`,
    [tables],
  );
  return rows as Index[];
};

/** Fills these tables and what hangs on them, seen to as a database that has been running for a while sees to them. */
export const fillAtOnce = async (pool: pg.Pool, tables: readonly string[], fill: (run: Run) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  const run: Run = (text, values = []) => client.query({ text, values: [...values], query_timeout: 3_600_000 } as pg.QueryConfig);
  try {
    await run(`set statement_timeout = 0`);
    await run(`set maintenance_work_mem = '512MB'`);
    await run(`set session_replication_role = replica`);
    const indexes = await laterIndexes(run, tables);
    for (const { name } of indexes) await run(`drop index ${name}`);
    await fill(run);
    for (const { text } of indexes) await run(text);
    for (const text of ['vacuum analyze', 'checkpoint']) await run(text);
  } finally {
    client.release(true);
  }
};

const step = 100_000;

/** The numbers from one to another, so many at a time. */
export const inSteps = async (
  { from, to }: { readonly from: number; readonly to: number },
  fill: (first: number, last: number) => Promise<unknown>,
): Promise<void> => {
  for (let next = from; next <= to; next += step) await fill(next, Math.min(to, next + step - 1));
};
