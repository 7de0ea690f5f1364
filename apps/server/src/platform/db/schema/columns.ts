import { sql } from 'drizzle-orm';
import { index, type AnyPgColumn, bigint, boolean, customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

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
export const idList = customType<{ data: number[] }>({ dataType: () => 'bigint[]' });

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

/** A check that a column holds nothing but its closed list (or stays empty). */
export const oneOf = (column: string, values: readonly string[], { orEmpty = false } = {}) =>
  sql.raw(`${column} in (${[...(orEmpty ? [''] : []), ...values].map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`);

export const allOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} <@ array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]::text[]`);

type Sorted = { readonly name: string; readonly key: string; readonly id: AnyPgColumn; readonly more?: readonly AnyPgColumn[] };

/**
 * What a list is sorted by, in the search's own words: the condition under which it shows rows, the key as it is compared, the id that breaks
 * ties. Such an index alone finds the rows of any page, in both directions.
 */
const sortIndex = ({ name, key, id: tieBreak, more = [] }: Sorted) =>
  index(name)
    .on(sql.raw(key), tieBreak, ...more)
    .where(sql.raw('not is_archived'));

const textKey = (column: string): string => `${column} collate "und-x-icu"`;

type Sorts = {
  readonly id: AnyPgColumn;
  readonly text?: readonly string[];
  /** Columns that are never null and compare as they are. */
  readonly plain?: readonly string[];
  /** Columns that may be null: the empty rows come last either way, so each direction needs an index of its own. */
  readonly nullable?: readonly string[];
};

export const sortIndexes = (table: string, { id: tieBreak, text: texts = [], plain = [], nullable = [] }: Sorts) => [
  ...texts.map((column) => sortIndex({ name: `${table}_sort_${column}`, key: textKey(column), id: tieBreak })),
  ...[...plain, ...nullable].map((column) => sortIndex({ name: `${table}_sort_${column}`, key: column, id: tieBreak })),
  ...nullable.map((column) =>
    index(`${table}_sort_${column}_desc`)
      .on(sql.raw(`${column} desc nulls last`), sql.raw('id desc'))
      .where(sql.raw('not is_archived')),
  ),
];

type Named = { readonly id: AnyPgColumn; readonly isActive: AnyPgColumn };

/** The order of the plain list. It also knows the status, so that a list of active records alone is found in it, too; archived ones have their own. */
export const nameIndexes = (table: string, columns: Named) => [
  sortIndex({ name: `${table}_sort_name`, key: textKey('name'), id: columns.id, more: [columns.isActive] }),
  index(`${table}_archived_name`)
    .on(sql.raw(textKey('name')), columns.id)
    .where(sql.raw('is_archived')),
];
