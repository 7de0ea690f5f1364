import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** Stores rows that name the same columns, all in one statement of one value, and answers their ids in their order. */
export const insertMany = async (tx: Tx, table: PgTable, rows: readonly Values[]): Promise<number[]> => {
  const [first] = rows;
  if (!first) return [];
  const columns = getTableColumns(table);
  const named = Object.keys(first).flatMap((key) => (columns[key] ? [{ key, column: columns[key].name }] : []));
  const list = named.map(({ column }) => `"${column}"`).join(', ');
  const name = getTableName(table);
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(named.map(({ key, column }) => [column, row[key] ?? null]))));
  const stored = await tx.query<{ id: number }>(
    `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1::json) returning id`,
    [json],
  );
  return stored.map(({ id }) => id);
};
