import { sql } from 'drizzle-orm';
import { index, type AnyPgColumn, type PgTable, bigint, boolean, customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** Building blocks of tables. A property's name is the wire name; the column's is its snake_case twin. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = (name: string) => bigint(name, { mode: 'number' });
export const words = (name: string) => text(name).notNull().default('');
export const flag = (name: string, standing: boolean) => boolean(name).notNull().default(standing);
export const wordList = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);
export const json = <T>(name: string, standing: string) =>
  jsonb(name)
    .$type<T>()
    .notNull()
    .default(sql`${sql.raw(`'${standing}'::jsonb`)}`);
export const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: 'string' });
export const now = (name: string) => moment(name).notNull().defaultNow();
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const idList = customType<{ data: number[] }>({ dataType: () => 'bigint[]' });

/** Pictures of records, one of each, apart from the records that are listed. */
export const pictureColumns = (key: string, record: () => AnyPgColumn) => ({
  recordId: reference(key).primaryKey().references(record),
  bytes: bytea('bytes').notNull(),
});

/** A table of records, each with an ID. */
export type RecordTable = PgTable & { readonly id: AnyPgColumn<{ data: number; notNull: true }> };

/** What every stored entity carries. */
export const entityColumns = {
  id: id(),
  version: integer('version').notNull().default(1),
  isActive: flag('is_active', true),
  isArchived: flag('is_archived', false),
  createdAt: now('created_at'),
  updatedAt: now('updated_at'),
  createdBy: reference('created_by'),
  updatedBy: reference('updated_by'),
};

/** Whether a record was archived by the archiving of its company, to come back with it. */
export const archivedWithCompany = () => flag('archived_with_company', false);

/** A check that a column holds nothing but its closed list (or stays empty). */
export const oneOf = (column: string, values: readonly string[], { orEmpty = false } = {}) =>
  sql.raw(`${column} in (${[...(orEmpty ? [''] : []), ...values].map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`);

export const allOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} <@ array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]::text[]`);

type Columns = Readonly<Record<string, AnyPgColumn>> & { readonly id: AnyPgColumn; readonly isActive: AnyPgColumn };

const live = sql.raw('not is_archived');
const isText = (column: AnyPgColumn): boolean => column.columnType === 'PgText';
const keyOf = (column: AnyPgColumn): string => (isText(column) ? `${column.name} collate "und-x-icu"` : column.name);

/**
 * What a list is sorted by, in the search's own words: the condition under which it shows rows, the key as it is compared, the id that breaks
 * ties. Such an index alone finds the rows of any page, in both directions. Of a column that may be null the empty rows come last either way,
 * so each direction needs an index of its own.
 */
export const sortIndexes = (
  table: string,
  columns: Columns,
  { column, beside = [] }: { readonly column: AnyPgColumn; readonly beside?: readonly AnyPgColumn[] },
) => {
  const name = `${table}_sort_${column.name}`;
  const key = sql.raw(keyOf(column));
  if (column.name === 'name')
    return [
      index(name)
        .on(key, columns.id, columns.isActive, ...beside)
        .where(live),
    ];
  const ascending = index(name)
    .on(key, columns.id, ...beside)
    .where(live);
  if (column.notNull) return [ascending];
  const descending = index(`${name}_desc`).on(sql.raw(`${column.name} desc nulls last`), sql.raw('id desc'), ...beside);
  return [ascending, descending.where(live)];
};

/** The column that keeps, for the order alone, what a field shows that no column of the table holds. */
export const sortColumnOf = (name: string): string => `sort${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const several = new Set(['PgArray', 'PgJsonb', 'PgCustomColumn']);

/**
 * The indexes of a list that may be long: one for each column that it is sorted by and has stored, and one by the first of them (its name) of
 * what is archived. The order by name also knows the status, so that a list of active records alone is found in it, too.
 */
export const listIndexes = (
  table: string,
  columns: Columns,
  { sorts = ['name'], decidedBy = [] }: { readonly sorts?: readonly string[] | undefined; readonly decidedBy?: readonly string[] } = {},
) => {
  const first = columns[sorts[0] ?? ''];
  const beside = decidedBy.flatMap((name) => columns[name] ?? []);
  const archived =
    first &&
    index(`${table}_archived_${first.name}`)
      .on(sql.raw(keyOf(first)), columns.id)
      .where(sql.raw('is_archived'));
  return [
    ...sorts
      .flatMap((name) => columns[name] ?? columns[sortColumnOf(name)] ?? [])
      .filter((column) => !several.has(column.columnType))
      .flatMap((column) => sortIndexes(table, columns, { column, beside: beside.filter((one) => one !== column) })),
    ...(archived ? [archived] : []),
  ];
};
