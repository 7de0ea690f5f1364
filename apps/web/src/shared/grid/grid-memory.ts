import { withoutSensitive } from '@assay/contract/kit/kept-search';
import type { PreferenceColumn, PreferenceDraft } from '@assay/contract/identity/preference.types';
import type { Sort } from '@assay/contract/kit/search';
import { actionsColumn, isDataColumn, type Columns } from '../fields/columns.ts';
import { toFilterModel, type FilterModel } from './filter-model.ts';
import { initialList, knownSorts, pageOf, pageSizeOf, type ListState } from './list-state.ts';

/** What the browser keeps of a grid to come back to it. */
export type LocalGridState = {
  readonly tableIdentifier: string;
  readonly search: FilterModel;
  readonly pagination: { readonly page: number; readonly pageSize: number };
  readonly sorting: readonly Sort[];
};

export const toLocal = (tableIdentifier: string, state: ListState, columns: Columns): LocalGridState => ({
  tableIdentifier,
  search: withoutSensitive(state.filters, columns),
  pagination: { page: state.page, pageSize: state.size },
  sorting: state.sort,
});

/** Storage may hold anything: another version wrote it, or a hand. */
export const fromLocal = (local: Partial<LocalGridState>, columns: Columns): ListState => ({
  ...initialList,
  filters: toFilterModel(local.search, columns),
  sort: knownSorts(Array.isArray(local.sorting) ? local.sorting : [], columns),
  page: pageOf(local.pagination?.page),
  size: pageSizeOf(local.pagination?.pageSize),
});

const keptGrids = 40;

/** The grid of every company's page would fill the storage in time: the longest unused go first. */
export const remember = (all: Readonly<Record<string, LocalGridState>>, local: LocalGridState): Record<string, LocalGridState> => {
  const others = Object.entries(all).filter(([table]) => table !== local.tableIdentifier);
  return Object.fromEntries([...others.slice(-(keptGrids - 1)), [local.tableIdentifier, local]]);
};

/** How a column stands in the grid. */
export type ColumnLayout = {
  readonly colId: string;
  readonly hide: boolean;
  readonly width?: number;
  /** Null where the column has a width of its own and does not grow any more. */
  readonly flex?: null;
};

type Shown = { readonly tableName: string; readonly layout: readonly ColumnLayout[]; readonly state: ListState };

/** The columns in sight, in their order. */
export const columnsInSight = ({ layout, state }: Omit<Shown, 'tableName'>): PreferenceColumn[] =>
  layout
    .filter(({ colId, hide }) => !hide && isDataColumn(colId))
    .map(({ colId, width }, columnIndex) => ({
      columnName: colId,
      columnIndex,
      sort: state.sort.find((sort) => sort.colId === colId)?.sort ?? null,
      width: Math.round(width ?? 0),
    }));

/** The record that is saved: the columns in sight, and the filters with the page size. */
export const toPreference = ({ tableName, layout, state }: Shown, columns: Columns): PreferenceDraft => ({
  tableName,
  pageSize: state.size,
  activeColumns: columnsInSight({ layout, state }),
  filters: { ...withoutSensitive(state.filters, columns), from: 0, size: state.size },
});

const inOrder = (active: readonly PreferenceColumn[]): PreferenceColumn[] =>
  active.toSorted((one, other) => one.columnIndex - other.columnIndex);

const sortsOf = ({ activeColumns }: PreferenceDraft): Sort[] =>
  inOrder(activeColumns).flatMap(({ columnName, sort }) => (sort ? [{ colId: columnName, sort }] : []));

/** A preference without columns is that of a layout that was reset: the list's own order holds. */
export const fromPreference = (preference: PreferenceDraft, columns: Columns, plain: ListState = initialList): ListState => ({
  ...plain,
  filters: toFilterModel(preference.filters, columns),
  ...(preference.activeColumns.length === 0 ? {} : { sort: knownSorts(sortsOf(preference), columns) }),
  size: pageSizeOf(preference.pageSize),
});

/** A column that is gone is left out; one that came since waits in the chooser; the actions stay last. Null is the list as it was written. */
export const layoutFrom = (
  preference: Pick<PreferenceDraft, 'activeColumns'> | undefined,
  names: readonly string[],
): ColumnLayout[] | null => {
  if (!preference || preference.activeColumns.length === 0) return null;
  const shown = inOrder(preference.activeColumns).filter(({ columnName }) => names.includes(columnName));
  const hidden = names.filter((name) => isDataColumn(name) && !shown.some(({ columnName }) => columnName === name));
  return [
    ...shown.map(({ columnName, width }) => ({ colId: columnName, hide: false, ...(width > 0 ? { width, flex: null } : {}) })),
    ...hidden.map((colId) => ({ colId, hide: true })),
    { colId: actionsColumn, hide: false },
  ];
};

type Place = { readonly colId: string; readonly hide?: boolean | null };

/**
 * The columns with what decides right after the name: what comes into sight for it would push what decides, too, out of it. As they are where all of it
 * is in sight already.
 */
export const withDeciding = <C extends Place>(all: readonly C[], deciding: readonly string[]): readonly C[] => {
  if (!all.some(({ colId, hide }) => hide && deciding.includes(colId))) return all;
  const name = all.findIndex(({ colId }) => isDataColumn(colId));
  const others = all.slice(name + 1);
  const brought = deciding
    .flatMap((colId) => others.filter((column) => column.colId === colId))
    .map((column) => ({ ...column, hide: false }));
  const rest = others.filter(({ colId }) => !deciding.includes(colId));
  return [...all.slice(0, name + 1), ...brought, ...rest];
};

type Sources = {
  readonly fromAddress: ListState | null;
  readonly local: Partial<LocalGridState> | undefined;
  readonly preference: PreferenceDraft | undefined;
  readonly fallback: ListState;
};

/** The address wins over what the browser kept, and that over the saved preference. */
export const firstState = ({ fromAddress, local, preference, fallback }: Sources, columns: Columns): ListState => {
  if (fromAddress) return fromAddress;
  if (local) return fromLocal(local, columns);
  return preference ? fromPreference(preference, columns, fallback) : fallback;
};
