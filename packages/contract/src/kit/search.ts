/** The search model: what the grid sends and `search`, `search/count` and `export` understand. No zod here; see `search.schemas.ts`. */
export const archiveFilters = ['Active', 'Archived', 'Both'] as const;
export type ArchiveFilter = (typeof archiveFilters)[number];

export const pageSizes = [50, 100, 200, 500] as const;
export const searchLimits = {
  size: 500,
  defaultSize: 50,
  from: 100_000_000,
  sorts: 3,
  conditions: 30,
  allConditions: 100,
  values: 1000,
  text: 200,
  columns: 200,
} as const;

export const operators = [
  'equals',
  'notEqual',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'blank',
  'notBlank',
  'lessThan',
  'lessThanOrEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'inRange',
] as const;
export type Operator = (typeof operators)[number];

/** What cannot be read is compared with the whole of it, and in no other way. */
export const coveredOperators: readonly Operator[] = ['equals', 'blank', 'notBlank'];

export type Condition = {
  readonly filterType?: 'text' | 'number' | 'date' | 'boolean' | undefined;
  readonly type: Operator;
  readonly filter?: string | number | boolean | null | undefined;
  readonly filterTo?: string | number | null | undefined;
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
};
export type SetCondition = { readonly filterType: 'set'; readonly values: readonly (string | number | boolean | null)[] };
export type Combined = {
  readonly filterType?: string | undefined;
  readonly operator: 'AND' | 'OR';
  readonly conditions: readonly (Condition | SetCondition)[];
};
export type PlainValue = string | number | boolean | null;
export type FilterValue = PlainValue | readonly PlainValue[] | Condition | SetCondition | Combined;

export type Sort = { readonly colId: string; readonly sort: 'asc' | 'desc' };

export type SearchRequest = {
  readonly from?: number | undefined;
  readonly size?: number | undefined;
  readonly text?: string | undefined;
  readonly archive?: ArchiveFilter | undefined;
  readonly sort?: readonly Sort[] | undefined;
  readonly filters?: Readonly<Record<string, FilterValue>> | undefined;
};

/** What every row of a search carries, whichever columns are asked for: to open it, to write to it and to offer what can be done with it. */
export const rowColumns = ['id', 'version', 'isActive', 'isArchived'] as const;

export type PageRequest = SearchRequest & {
  /** Only these are made and sent, besides those that every row carries. Absent: all of them. */
  readonly columns?: readonly string[] | undefined;
  /** How many rows the caller has counted: a page beyond their middle is then found from the end. Without it pages count from the start. */
  readonly total?: number | undefined;
};

export type CountRequest = PageRequest & {
  /** Where to stop counting. Absent: never. */
  readonly limit?: number | undefined;
};

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Records that were picked one by one: of these, what the rest of the request lets through. */
export type Picked = { readonly ids?: readonly number[] | undefined };
/** How many records one call takes that is about many. */
export const maxPicked = 5000;

export type ExportRequest = SearchRequest &
  Picked & {
    readonly format?: ExportFormat | undefined;
    readonly columns?: readonly string[] | undefined;
  };
