import type { Fields } from '@assay/domain/fields/field';
import { referencesIn, type NamedReference } from '@assay/domain/fields/references';
import { isResourceName, type ResourceName } from '@assay/domain/resources';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { id, listIndexes } from './columns.ts';
import { listChecks, snakeCase } from './field-columns.ts';

/** Where the name of a table is not that of its resource; `group`, `order` and `user` are words of SQL. */
const tableNames: Partial<Record<ResourceName, string>> = {
  'user': 'app_user',
  'audit-log': 'audit_event',
  'group': 'location_group',
  'view': 'grid_view',
  'order': 'orders',
};

export const tableNameOf = (resource: ResourceName): string => tableNames[resource] ?? resource.replaceAll('-', '_');

/** A table by its name alone: tables refer to each other in circles, their modules do not. */
const named = (resource: ResourceName) => pgTable(tableNameOf(resource), { id: id() });

type Columns = Readonly<Record<string, AnyPgColumn>> & { readonly id: AnyPgColumn; readonly isActive: AnyPgColumn };

type Keyed = { readonly table: string; readonly columns: Columns; readonly indexed: readonly string[] };

/** A reference is to a record that is there, and what refers to a record is found by it. */
const referenceKeys = ({ table, columns, indexed }: Keyed, { name, to }: NamedReference) => {
  const column = columns[name];
  if (!column || !isResourceName(to)) return [];
  const key = foreignKey({ columns: [column], foreignColumns: [named(to).id] });
  return indexed.includes(name) ? [key] : [key, index(`${table}_of_${snakeCase(name).replace(/_id$/, '')}`).on(column, columns.id)];
};

type Listed<Fs extends Fields> = {
  readonly fields: Fs;
  /** What the list is sorted by, where it may be long: an index for each. The first of them is what archived ones are listed by. */
  readonly sorts?: readonly ((keyof Fs & string) | 'createdAt' | 'updatedAt')[];
  /** By what a row is shown or not, besides whose it is: known to every order of the list. */
  readonly decidedBy?: readonly ((keyof Fs & string) | 'createdBy')[];
  /** Phone numbers by which a record is found. */
  readonly phones?: readonly string[];
  /** References with an index of their own. */
  readonly indexed?: readonly (keyof Fs & string)[];
};

/** Many have no second number: what is empty is in no index. */
const phoneKey = (table: string, column: AnyPgColumn | undefined) =>
  column
    ? [
        index(`${table}_by_${column.name}`)
          .on(column)
          .where(sql.raw(`${column.name} <> '' and not is_archived`)),
      ]
    : [];

/** What the table of a record needs for its lists, its search, its closed lists and its references. */
export const recordKeys = <Fs extends Fields>(
  table: string,
  columns: Columns,
  { fields, sorts, decidedBy = [], indexed = [], phones = [] }: Listed<Fs>,
) => [
  ...listIndexes(table, columns, { sorts, decidedBy }),
  ...(columns.searchText ? [index(`${table}_search_text`).using('gin', sql`search_text gin_trgm_ops`)] : []),
  ...phones.flatMap((name) => phoneKey(table, columns[name])),
  ...listChecks(table, fields),
  ...referencesIn(fields).flatMap((reference) => referenceKeys({ table, columns, indexed }, reference)),
];
