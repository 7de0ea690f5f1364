import type { BulkRequest, BulkResult } from '@assay/contract/kit/bulk';
import type { Call } from '@assay/contract/kit/calls';
import type { Column } from '@assay/contract/kit/columns';
import type { CommonFields } from '@assay/contract/kit/resource';
import type { CountRequest, ExportRequest, PageRequest, rowColumns } from '@assay/contract/kit/search';
import type { NounName } from '@assay/i18n/catalog';
import type { ReactNode } from 'react';

export type Columns = Readonly<Record<string, Column>>;

/** What a grid asks of a resource: its columns, the three calls that read it, and what can be done with many rows where there is such a thing. */
export type ListResource<Row = unknown, Name extends string = string> = {
  readonly name: NounName;
  readonly columns: Readonly<Record<Name, Column>>;
  readonly calls: {
    readonly search: Call<PageRequest, Row[]>;
    readonly count: Call<CountRequest, { count: number }>;
    readonly export: Call<ExportRequest>;
    readonly bulkArchive?: Call<BulkRequest, BulkResult>;
    readonly bulkRestore?: Call<BulkRequest, BulkResult>;
  };
};

/** What is sure to be in a row, whichever columns are in sight. */
export type AnyRow = Readonly<Pick<CommonFields, (typeof rowColumns)[number]>>;
/** The same with what a list asks for besides. */
export type RowWith<Row extends AnyRow, Needs extends keyof Row> = Pick<Row, keyof AnyRow | Needs>;
export type ColumnNameOf<R> = R extends { readonly columns: infer C } ? keyof C & string : never;

/** A column that a screen says more about than its name. */
type ColumnChoice<Row, Name extends string> = {
  readonly name: Name;
  readonly width?: number;
  /** Takes the room that is left. */
  readonly grows?: boolean;
  readonly render?: (row: Row) => ReactNode;
};

/** The columns shown at first, in their order. The others wait in the column chooser. */
export type ColumnChoices<Row, Name extends string> = readonly (Name | ColumnChoice<Row, Name>)[];

export type GridColumn<Row = never> = Column & {
  readonly name: string;
  readonly isShown: boolean;
  readonly width?: number;
  readonly grows?: boolean;
  readonly render?: (row: Row) => ReactNode;
};

export const actionsColumn = 'actions';
/** As the grid library names the column of its ticks. */
export const selectionColumn = 'ag-Grid-SelectionColumn';
/** A column that shows something of the record, unlike the ticks and the menu around it. */
export const isDataColumn = (name: string): boolean => name !== actionsColumn && name !== selectionColumn;

/** An id says nothing to a reader where the name beside it does, and a map does not fit a cell. */
const fitsCell = (name: string, columns: Columns): boolean => {
  const kind = columns[name]?.kind;
  if (kind === 'json' || name === 'version') return false;
  return kind !== 'reference' && kind !== 'references';
};

/** The chosen columns first, then everything else of the resource that fits a cell, hidden. */
export const gridColumns = <Row>(columns: Columns, choices: ColumnChoices<Row, string>): GridColumn<Row>[] => {
  const chosen = choices.map((choice) => (typeof choice === 'string' ? { name: choice } : choice));
  const names = new Set(chosen.map((choice) => choice.name));
  const others = Object.keys(columns).filter((name) => !names.has(name) && fitsCell(name, columns));
  const declared = (name: string): Column => columns[name] ?? { kind: 'text' };
  return [
    ...chosen.map((choice) => ({ ...declared(choice.name), ...choice, isShown: true })),
    ...others.map((name) => ({ ...declared(name), name, isShown: false })),
  ];
};

/** The column that says how far a row has come, of those in sight: its own status before whether it is active. */
export const statusOf = <Shown extends Pick<GridColumn, 'name' | 'isShown'>>(columns: readonly Shown[]): Shown | undefined =>
  ['status', 'isActive'].flatMap((name) => columns.filter((column) => column.isShown && column.name === name))[0];

type FilterKind = 'text' | 'number' | 'date' | 'set' | 'none';

/** How a column is filtered. A closed list is chosen from, never typed. */
export const filterKindOf = (column: Column): FilterKind => {
  switch (column.kind) {
    case 'text':
      return 'text';
    case 'id':
    case 'reference':
    case 'references':
    case 'number':
    case 'money':
      return 'number';
    case 'date':
    case 'time':
      return 'date';
    case 'choice':
    case 'boolean':
      return 'set';
    case 'list':
      return column.values ? 'set' : 'text';
    case 'json':
      return 'none';
  }
};

export const isNumeric = (column: Column): boolean => column.kind === 'number' || column.kind === 'money' || column.kind === 'id';
