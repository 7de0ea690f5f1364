import type { Actor } from '@assay/domain/access/actor';
import type { Column } from '@assay/contract/kit/columns';
import type { AnyResource } from '@assay/contract/kit/resource';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { encryptedColumns } from '../crypto/encrypted-columns.ts';
import { sortColumnOf } from '../db/schema/columns.ts';
import type { Params } from './params.ts';
import { referredName } from './references.ts';

/** One wire field: the SQL that makes it, and who sees it. GET, search, filter, sort and export all ask this. */
export type Field = {
  readonly name: string;
  readonly column: Column;
  readonly sql: string;
  /** Whether there is always a value: then no order has to say where the others go, and an index can serve it both ways. */
  readonly isFilled?: boolean;
  readonly sortKey?: SortKey;
  /** Whether a list of ids that another table holds has one of them: a condition that an index of that table serves. */
  readonly hasMember?: (id: string) => string;
  /** The member of its closed list that means all of them: who filters by it leaves nothing out. */
  readonly all?: string;
  /** Whether its values may not be read outside of the record: nothing keeps them. */
  readonly isSensitive?: boolean;
  readonly isHidden?: (actor: Actor) => boolean;
  /** The same field as it is made for who is not told it before its time: of a row that is not so far it is as if it held nothing. */
  readonly late?: { readonly field: Field; readonly waits: (actor: Actor) => boolean };
  /** How it is made, where that depends on who reads it. */
  readonly sqlFor?: (actor: Actor) => string;
  /** Of what is kept sealed: whether rows hold a value, as a condition over what it is found by. Nothing else is asked of such a field. */
  readonly isBlind?: (value: string, params: Params) => string;
  /** The same for many values at once: the column, and what stands in it for a value. */
  readonly blind?: { readonly column: string; readonly of: (value: string) => readonly string[] };
};

/**
 * How all rows are sorted by what another table holds: a join that keeps every row of `t`, and a key that is never null and orders them as
 * the field's own expression does, collation and all. It is made only when it is sorted by, at a fraction of what a sub-select for each row costs.
 * A field whose order the table keeps (`sortColumnOf`) has its key from there.
 */
export type SortKey = { readonly join?: string; readonly sql: string };

export type Fields = ReadonlyMap<string, Field>;

/** What is said of some fields, by their names. */
export type FieldPolicy<Name extends string = string> = {
  /** Fields that are no column of the table: expressions over `t`. */
  readonly derived?: { readonly [K in Name]?: string | undefined };
  readonly sortKeys?: { readonly [K in Name]?: SortKey | undefined };
  readonly members?: { readonly [K in Name]?: ((id: string) => string) | undefined };
  readonly all?: { readonly [K in Name]?: string | undefined };
  readonly hidden?: { readonly [K in Name]?: ((actor: Actor) => boolean) | undefined };
  /** What some are told of a row only once it is so far: a condition over `t`, and who waits for it. */
  readonly late?: { readonly [K in Name]?: { readonly once: string; readonly waits: (actor: Actor) => boolean } | undefined };
  /** Fields of which different people are told different parts: expressions over `t`, in the place of the one that is the same for everybody. */
  readonly toldTo?: { readonly [K in Name]?: ((actor: Actor) => string) | undefined };
  /** What the covered fields are found by: what a value is stored as beside them, under each key still in use. */
  readonly blindsOf?: ((value: string) => readonly string[]) | undefined;
};

/** As texts are compared; everything else compares as it is. */
export const collated = ({ kind }: Column, sql: string): string =>
  kind === 'text' || kind === 'choice' ? `${sql} collate "und-x-icu"` : sql;

/** Which columns hold what nobody may read outside of the record: those declared so, and those that are stored encrypted. */
export const sensitivityOf = (resource: AnyResource, table: PgTable): ReadonlyMap<string, boolean> => {
  const stored = getTableColumns(table);
  const isEncrypted = (name: string): boolean =>
    encryptedColumns.some((one) => one.table === getTableName(table) && one.column === stored[name]?.name);
  return new Map(Object.entries(resource.columns).map(([name, { sensitive }]) => [name, sensitive === true || isEncrypted(name)]));
};

/** What the kit makes by itself: the name beside a reference that the table holds. */
const madeByKit = ({ fields }: AnyResource, name: string, stored: Readonly<Record<string, { readonly name: string }>>) => {
  const field = fields[name];
  const of = field?.kind === 'text' ? field.nameOf : undefined;
  const [reference, column] = of === undefined ? [] : [fields[of], stored[of]?.name];
  return of !== undefined && reference?.kind === 'reference' && column !== undefined
    ? referredName({ to: reference.to, name: of, column })
    : undefined;
};

/** Whether a row holds a covered value in this field. The index leaves out the rows that have none. */
const blindIn =
  (column: string, blindsOf: NonNullable<FieldPolicy['blindsOf']>) =>
  (value: string, params: Params): string =>
    `(t."${column}" <> '' and t."${column}" = any (${params.add(blindsOf(value), 'text[]')}))`;

/** A field that holds nothing until a row is so far: read, filtered and sorted alike. */
const heldBack = ({ sql }: { readonly sql: string }, { once }: { readonly once: string }) => ({
  sql: `(case when ${once} then ${sql} end)`,
  isFilled: false,
});

/** The fields of a resource over its table. A declared column that nothing makes is a mistake that ends the start. */
export const fieldsOf = (
  resource: AnyResource,
  table: PgTable,
  { derived = {}, sortKeys = {}, members = {}, all = {}, hidden = {}, late = {}, toldTo: parts = {}, blindsOf }: FieldPolicy,
): Fields => {
  const stored = getTableColumns(table);
  const sensitive = sensitivityOf(resource, table);
  const entries = Object.entries(resource.columns).map(([name, column]): [string, Field] => {
    const made = derived[name] === undefined ? madeByKit(resource, name, stored) : undefined;
    const sql = derived[name] ?? made?.sql ?? (stored[name] ? `t."${stored[name].name}"` : undefined);
    if (!sql) throw new Error(`${resource.name}.${name} is declared, but neither a column of ${getTableName(table)} nor derived`);
    // Another name for a column is filled where the column is.
    const source = derived[name] === undefined ? stored[name] : Object.values(stored).find((one) => derived[name] === `t.${one.name}`);
    const isFilled = source?.notNull === true;
    const kept = stored[sortColumnOf(name)];
    const sortKey = sortKeys[name] ?? (kept ? { sql: collated(column, `t."${kept.name}"`) } : made?.sortKey);
    const isHidden = hidden[name];
    const sqlFor = parts[name];
    const hasMember = members[name];
    const everything = all[name] === undefined ? {} : { all: all[name] };
    const isSensitive = sensitive.get(name) === true;
    const blind = column.covered && blindsOf ? stored[`${name}Blind`] : undefined;
    if (column.covered && !blind) throw new Error(`${resource.name}.${name} is covered, and nothing says what it is found by`);
    const isBlind = blind && blindsOf ? { isBlind: blindIn(blind.name, blindsOf), blind: { column: blind.name, of: blindsOf } } : {};
    const more = {
      ...isBlind,
      ...everything,
      ...(sortKey ? { sortKey } : {}),
      ...(hasMember ? { hasMember } : {}),
      ...(isHidden ? { isHidden } : {}),
      ...(sqlFor ? { sqlFor } : {}),
    };
    const field = { name, column, sql, isFilled, isSensitive, ...more };
    const told = late[name];
    return [name, told ? { ...field, late: { field: { ...field, ...heldBack(field, told) }, waits: told.waits } } : field];
  });
  return new Map(entries);
};

/** How a kind of column travels. */
const projections: Partial<Record<Column['kind'], (sql: string) => string>> = {
  time: (sql) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  date: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
  money: (sql) => `to_char(${sql}, 'FM999999999999990.00')`,
};

const projectedFields = new WeakMap<Field, string>();

/** A field in a select list: the same for everybody, and put together once. */
const projected = (field: Field): string => {
  const { name, column, sql } = field;
  const known = projectedFields.get(field) ?? `${projections[column.kind]?.(sql) ?? sql} as "${name}"`;
  projectedFields.set(field, known);
  return known;
};

/** A field as this actor is told it. */
const toldTo = (field: Field, actor: Actor): Field => {
  if (field.sqlFor) return { ...field, sql: field.sqlFor(actor) };
  return field.late?.waits(actor) === true ? field.late.field : field;
};

export const visibleFields = (fields: Fields, actor: Actor): Field[] =>
  [...fields.values()].filter((field) => !field.isHidden?.(actor)).map((field) => toldTo(field, actor));

/** The select list of what this actor may see, or of the chosen part of it: a column that is not in it cannot leak. */
export const selectList = (fields: Fields, actor: Actor, { chosen }: { readonly chosen?: ReadonlySet<string> } = {}): string =>
  visibleFields(fields, actor)
    .filter(({ name }) => chosen?.has(name) ?? true)
    .map(projected)
    .join(', ');

/** A field this actor knows of; a hidden one reads as unknown. */
export const findField = (fields: Fields, actor: Actor, { name }: { readonly name: string }): Field | null => {
  const field = fields.get(name);
  return field && !field.isHidden?.(actor) ? toldTo(field, actor) : null;
};

/** A field that everybody knows there is, and this actor has no right to read. */
export const isWithheld = (fields: Fields, actor: Actor, { name }: { readonly name: string }): boolean => {
  const field = fields.get(name);
  return field?.column.byRight === true && field.isHidden?.(actor) === true;
};
