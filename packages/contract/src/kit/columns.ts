import type { Field, FieldKind } from '@assay/domain/fields/field';
import { forEachKey, keysOf } from '@assay/domain/keys';

/** How a column is compared, shown and exported. */
export type ColumnKind =
  | 'id'
  | 'reference'
  | 'references'
  | 'number'
  | 'money'
  | 'text'
  | 'choice'
  | 'boolean'
  | 'date'
  | 'time'
  | 'list'
  | 'json';

export type Column = {
  readonly kind: ColumnKind;
  /** The closed list of a choice or of a list's members; its labels stand in the catalogs under `labels.<list>`. */
  readonly list?: string;
  readonly values?: readonly string[];
  /** Free text searches these. */
  readonly text?: true;
  /** Never kept in the browser's storage as a filter. */
  readonly sensitive?: true;
  /** Tells who a person is (SSN, driver license): an export that carries it needs a fresh proof of identity. */
  readonly identifier?: true;
  /** Shown of one record at a time, and each look is an event: no row of a list carries it. An export does, which is an event itself. */
  readonly viewed?: true;
  /** Only who has a right of its own reads it: an answer to anybody else lacks it. */
  readonly byRight?: true;
  /** Kept sealed: a list shows its last signs, and finds it by the whole of it alone. */
  readonly covered?: true;
  /** Made by the server: a client may send it back, and it is ignored. */
  readonly derived?: true;
  /** The list may be long, and no index of it is in this order: the grid offers to filter by it, not to sort. Who asks the API for it waits. */
  readonly unsorted?: true;
};

const severalValues = new Set<ColumnKind>(['list', 'references', 'json']);

/** Whether rows can be sorted by a column: each has one value in it, which can be read. */
export const isSortable = ({ kind, covered }: Column): boolean => !severalValues.has(kind) && covered !== true;

/** Whether a grid offers to: a long list has an index for it. */
export const isOfferedSort = (column: Column): boolean => column.unsorted !== true && isSortable(column);

/** What every stored entity carries besides its own fields. */
export const commonColumns = {
  id: { kind: 'id', derived: true },
  version: { kind: 'number', derived: true },
  isArchived: { kind: 'boolean', derived: true },
  createdAt: { kind: 'time', derived: true },
  updatedAt: { kind: 'time', derived: true },
} as const satisfies Record<string, Column>;

const columnKinds: Record<FieldKind, ColumnKind> = {
  text: 'text',
  choice: 'choice',
  choices: 'list',
  flag: 'boolean',
  day: 'date',
  time: 'time',
  number: 'number',
  money: 'money',
  reference: 'reference',
  references: 'references',
  codes: 'list',
  byChoice: 'json',
  rows: 'json',
  json: 'json',
};

/** A closed list, where the members are the values of the column and not of something inside of it. */
const listed = (field: Field): Pick<Column, 'list' | 'values'> =>
  field.kind === 'choice' || field.kind === 'choices' ? { list: field.list, values: field.values } : {};

const columnOf = (field: Field): Column => ({
  kind: columnKinds[field.kind],
  ...listed(field),
  ...((field.kind === 'text' || field.kind === 'codes') && field.search ? { text: true } : {}),
  ...(field.kind === 'text' && field.covered ? { covered: true } : {}),
  ...(field.sensitive ? { sensitive: true } : {}),
  ...(field.identifier ? { identifier: true } : {}),
  ...(field.viewed ? { viewed: true } : {}),
  ...(field.byRight ? { byRight: true } : {}),
  ...(field.derived ? { derived: true } : {}),
});

/** The columns of a search, from the fields of a record. */
export const columnsOf = <Name extends string>(fields: Readonly<Record<Name, Field>>): Readonly<Record<Name, Column>> =>
  forEachKey(keysOf(fields), (name) => columnOf(fields[name]));

/** The same columns, where a grid sorts by some of them alone: the others say so. The id is always an order. */
export const sortedBy = <Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  sorts: readonly string[] | undefined,
): Readonly<Record<Name, Column>> =>
  sorts === undefined
    ? columns
    : forEachKey(keysOf(columns), (name) => (name === 'id' || sorts.includes(name) ? columns[name] : { ...columns[name], unsorted: true }));
