import { searchLimits, type Sort } from '@assay/contract/kit/search';
import type { GridApi, IDatasource } from 'ag-grid-community';
import { isDataColumn, type GridColumn } from '../fields/columns.ts';
import { fromGrid, isSameFilter, type FilterModel } from './filter-model.ts';
import { searchRequest, type ListState } from './list-state.ts';
import type { RowSource } from './row-source.ts';
import type { Total } from './total.ts';

/** How the last question to the server went. */
export type Result =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly total: Total; readonly asked: ListState }
  | { readonly status: 'failed'; readonly error: unknown };

/** What the grid and the state of the list say to each other. */
export type TableRows = {
  readonly columns: readonly GridColumn[];
  /** Columns that a row is made of whether they are shown or not. */
  readonly needs: readonly string[];
  readonly state: ListState;
  readonly fixed: FilterModel;
  readonly source: RowSource<unknown>;
  readonly onChange: (part: Partial<ListState>) => void;
  readonly onResult: (result: Result) => void;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A link may filter by a column that no cell shows: the grid never hears of it. */
const partOf = (filters: FilterModel, columns: readonly GridColumn[], { isInGrid }: { readonly isInGrid: boolean }): FilterModel =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => columns.some((column) => column.name === name) === isInGrid));

const sortOf = (grid: GridApi): Sort[] =>
  grid
    .getColumnState()
    .filter((column) => column.sort)
    .toSorted((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .slice(0, searchLimits.sorts)
    .map(({ colId, sort }) => ({ colId, sort: sort === 'desc' ? 'desc' : 'asc' }));

const filtersOf = (grid: GridApi, { state, columns }: TableRows): FilterModel => ({
  ...partOf(state.filters, columns, { isInGrid: false }),
  ...fromGrid(grid.getFilterModel()),
});

const applySort = (grid: GridApi, sort: readonly Sort[]): void => {
  const state = sort.map(({ colId, sort: direction }, sortIndex) => ({ colId, sort: direction, sortIndex }));
  grid.applyColumnState({ state, defaultState: { sort: null, sortIndex: null } });
};

/** What of a list stands in the head of its grid. */
const headOf = ({ state, columns }: TableRows): Pick<ListState, 'filters' | 'sort'> => ({
  filters: partOf(state.filters, columns, { isInGrid: true }),
  sort: state.sort,
});

/**
 * Makes the head of the grid show what the state says; true when there was something to change, which makes the grid ask by itself. Where the
 * state says what it said before, the grid is ahead: it has taken what was typed and hands it over in a later turn.
 */
const showState = (grid: GridApi, rows: TableRows, before: TableRows | null): boolean => {
  const { filters, sort } = headOf(rows);
  const told = before && headOf(before);
  const isFilterNew = !(told && isSameFilter(told.filters, filters)) && !isSameFilter(fromGrid(grid.getFilterModel()), filters);
  const isSortNew = !(told && isSame(told.sort, sort)) && !isSame(sortOf(grid), sort);
  if (isFilterNew) grid.setFilterModel(filters);
  if (isSortNew) applySort(grid, sort);
  return isFilterNew || isSortNew;
};

/** What the head of the grid asks for: a filter or an order that is not yet the state's starts at the first page. */
const askedOf = (grid: GridApi, rows: TableRows): ListState => {
  const [filters, sort] = [filtersOf(grid, rows), sortOf(grid)];
  const isKnown = isSameFilter(filters, rows.state.filters) && isSame(sort, rows.state.sort);
  return isKnown ? rows.state : { ...rows.state, filters, sort, page: 0 };
};

/** Nothing is made that is not in sight, but for what the rows cannot do without. */
const columnsFor = (grid: GridApi, { needs }: TableRows): string[] => {
  const shown = grid.getColumnState().filter(({ colId, hide }) => hide !== true && isDataColumn(colId));
  return [...new Set(['id', ...needs, ...shown.map(({ colId }) => colId)])];
};

const headDelay = 100;
const openingMillis = 500;

const keyOf = (state: ListState, fixed: FilterModel): string => JSON.stringify(searchRequest(state, fixed));

type Loaded = { readonly columns: readonly string[] };

/** Asks for pages and remembers the last question: an answer that comes too late is nobody's news. */
const asker = () => {
  let lastKey = '';
  let lastTurn = 0;
  let loaded: readonly string[] = [];
  const begin = ({ fixed }: TableRows, asked: ListState, { columns }: Loaded): number => {
    loaded = columns;
    lastKey = keyOf(asked, fixed);
    lastTurn += 1;
    return lastTurn;
  };
  return {
    isLoaded: (columns: readonly string[]): boolean => columns.every((name) => loaded.includes(name)),
    isAsked: ({ state, fixed }: TableRows): boolean => lastKey === keyOf(state, fixed),
    /** The rows as they were read last, where somebody comes back to them. */
    recall: (rows: TableRows, asked: ListState, { columns }: Loaded): unknown[] | null => {
      const page = rows.source.remembered({ state: asked, fixed: rows.fixed, columns });
      if (!page) return null;
      begin(rows, asked, { columns });
      rows.onResult({ status: 'ready', total: page.total, asked });
      return page.rows;
    },
    ask: async (rows: TableRows, asked: ListState, { columns }: Loaded): Promise<unknown[]> => {
      const { source, fixed, onResult } = rows;
      const turn = begin(rows, asked, { columns });
      const tell = (result: Result): void => {
        if (turn === lastTurn) onResult(result);
      };
      tell({ status: 'loading' });
      try {
        const page = await source.page({ state: asked, fixed, columns });
        tell({ status: 'ready', total: page.total, asked });
        return page.rows;
      } catch (error) {
        tell({ status: 'failed', error });
        throw error;
      }
    },
  };
};

/** The grid asks, and we answer, in a later turn: it may not be there any more. */
const isThere = (grid: GridApi | null): grid is GridApi => grid !== null && !grid.isDestroyed();

/** To the grid a page is all there is. */
const datasource = (load: () => Promise<unknown[]>): IDatasource => ({
  getRows: (params) =>
    void load().then(
      (found) => params.successCallback(found, found.length),
      () => params.failCallback(),
    ),
});

/** Asks for what the grid wants; who comes back has the rows as they were at once, and behind them they are read again. */
const loader = () => {
  const { ask, recall, ...known } = asker();
  let isReturning = true;
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  // While it sets up its columns the grid asks for the same rows more than once.
  let last: { readonly key: string; readonly found: Promise<unknown[]> } | null = null;
  let isOpen = false;
  const askOnce = (rows: TableRows, asked: ListState, { columns }: Loaded): Promise<unknown[]> => {
    if (isOpen) return ask(rows, asked, { columns });
    const key = JSON.stringify([rows.source.age(), keyOf(asked, rows.fixed), columns]);
    if (last?.key === key) return last.found;
    if (!last) setTimeout(() => (isOpen = true), openingMillis);
    last = { key, found: ask(rows, asked, { columns }) };
    return last.found;
  };
  return {
    ...known,
    load: (grid: GridApi, rows: TableRows): Promise<unknown[]> => {
      const [asked, columns] = [askedOf(grid, rows), columnsFor(grid, rows)];
      const old = isReturning ? recall(rows, asked, { columns }) : null;
      if (!old) {
        isReturning = false;
        return askOnce(rows, asked, { columns });
      }
      // The grid asks once more when its head is set, and throws away what it was given before.
      refreshing ??= setTimeout(() => {
        isReturning = false;
        if (isThere(grid)) grid.refreshInfiniteCache();
      }, headDelay);
      return Promise.resolve(old);
    },
  };
};

type TableLink = {
  /** The state changed: the grid shows it, and asks for rows when it has not yet. */
  readonly follow: (rows: TableRows) => void;
  /** Filters and order first, then the source of the rows: the first request is already the right one. */
  readonly start: (grid: GridApi) => void;
  readonly filterChanged: () => void;
  readonly sortChanged: () => void;
  /** Another column came into sight: the rows are asked for again when they lack it. */
  readonly columnsChanged: () => void;
};

/**
 * Ties the state of a list and the grid together, each following the other, with one request for a change.
 * The pager is outside, and a new page replaces the rows without a purge.
 */
export const tableLink = (first: TableRows): TableLink => {
  let rows = first;
  let grid: GridApi | null = null;
  const { load, isAsked, isLoaded } = loader();
  const source = datasource(() => (isThere(grid) ? load(grid, rows) : Promise.reject(new Error('The grid is not there'))));
  const catchUp = (): void => {
    if (!isThere(grid) || isAsked(rows)) return;
    grid.refreshInfiniteCache();
    grid.ensureIndexVisible(0, 'top');
  };
  return {
    follow: (next) => {
      const before = rows;
      const isSameList = keyOf(next.state, next.fixed) === keyOf(before.state, before.fixed);
      rows = next;
      if (!isThere(grid)) return;
      // The grid hands its filters over in a later turn, and asks then; what it does not ask for itself is asked for here.
      if (showState(grid, rows, before)) setTimeout(catchUp, headDelay);
      // A grid that has just been opened asks by itself, and stands at its top.
      else if (!isSameList) catchUp();
    },
    start: (ready) => {
      grid = ready;
      showState(grid, rows, null);
      grid.setGridOption('datasource', source);
    },
    filterChanged: () => {
      const filters = grid ? filtersOf(grid, rows) : rows.state.filters;
      if (!isSameFilter(filters, rows.state.filters)) rows.onChange({ filters });
    },
    sortChanged: () => {
      const sort = grid ? sortOf(grid) : rows.state.sort;
      if (!isSame(sort, rows.state.sort)) rows.onChange({ sort });
    },
    columnsChanged: () => {
      if (grid && !isLoaded(columnsFor(grid, rows))) grid.refreshInfiniteCache();
    },
  };
};
