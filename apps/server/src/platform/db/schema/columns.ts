import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

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
