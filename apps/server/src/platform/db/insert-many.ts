import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** So many rows a statement: one of thousands takes longer on a busy machine than an answer is waited for. */
const perStatement = 500;

const slices = (rows: readonly Values[]): Values[][] =>
  Array.from({ length: Math.ceil(rows.length / perStatement) }, (_, at) => rows.slice(at * perStatement, (at + 1) * perStatement));

/** Stores rows that name the same columns, many in a statement of one value, and answers their ids in their order. */
export const insertMany = async (tx: Tx, table: PgTable, rows: readonly Values[]): Promise<number[]> => {
  const columns = getTableColumns(table);
  const named = Object.keys(rows[0] ?? {}).flatMap((key) => (columns[key] ? [{ key, column: columns[key].name }] : []));
  const list = named.map(({ column }) => `"${column}"`).join(', ');
  const name = getTableName(table);
  const ids: number[] = [];
  for (const slice of slices(rows)) {
    const json = JSON.stringify(slice.map((row) => Object.fromEntries(named.map(({ key, column }) => [column, row[key] ?? null]))));
    const stored = await tx.query<{ id: number }>(
      `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1::json) returning id`,
      [json],
    );
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
};
