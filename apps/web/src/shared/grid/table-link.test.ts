import type { GridApi, IDatasource } from 'ag-grid-community';
import { describe, expect, it } from 'vitest';
import { initialList, type ListState } from './list-state.ts';
import type { Asked, Page } from './row-source.ts';
import { tableLink, type Result } from './table-link.ts';

/** As much of the grid as the link talks to: it holds filters and order, and asks its source when they change. */
const standIn = ({ asksLater = false } = {}) => {
  let filters: Record<string, unknown> = {};
  let sort: { colId: string; sort: 'asc' | 'desc'; sortIndex: number }[] = [];
  let hidden = ['phone'];
  let source: IDatasource | undefined;
  const given: unknown[][] = [];
  const ask = (): void =>
    source?.getRows({ successCallback: (rows: unknown[]) => given.push(rows), failCallback: () => undefined } as never);
  let isDestroyed = false;
  const api = {
    isDestroyed: () => isDestroyed,
    getFilterModel: () => (isDestroyed ? undefined : filters),
    getColumnState: () =>
      ['name', 'phone', 'actions'].map((colId) => ({ ...sort.find((one) => one.colId === colId), colId, hide: hidden.includes(colId) })),
    setFilterModel: (model: Record<string, unknown>) => {
      filters = model;
      ask();
    },
    applyColumnState: ({ state }: { state: typeof sort }) => {
      sort = state;
      ask();
    },
    setGridOption: (_name: string, value: IDatasource) => {
      source = value;
      if (!asksLater) ask();
    },
    refreshInfiniteCache: ask,
    ensureIndexVisible: () => undefined,
  };
  const show = (colId: string): void => {
    hidden = hidden.filter((name) => name !== colId);
  };
  const leave = (): void => {
    isDestroyed = true;
    ask();
  };
  return { api: api as unknown as GridApi, given, show, leave, type: (model: Record<string, unknown>) => api.setFilterModel(model) };
};

const open = (first: ListState = initialList, remembered: Page<unknown> | null = null, grid = standIn()) => {
  const asked: ListState[] = [];
  const results: Result['status'][] = [];
  const changes: Partial<ListState>[] = [];
  const made: (readonly string[])[] = [];
  const total = { count: 120, isExact: true };
  const within: Asked['fixed'][] = [];
  const page = ({ state, fixed, columns }: Asked): Promise<Page<unknown>> => {
    asked.push(state);
    within.push(fixed);
    made.push(columns);
    return Promise.resolve({ rows: [state.page], total });
  };
  const rows = (state: ListState, fixed: Asked['fixed'] = {}) => ({
    columns: [{ name: 'name', kind: 'text', isShown: true } as const],
    state,
    fixed,
    needs: ['companyId'],
    source: {
      page,
      remembered: () => remembered,
      place: { get: () => 0, set: () => undefined },
      count: () => Promise.resolve(total),
      countAll: () => Promise.resolve(total),
      forget: () => undefined,
      age: () => 0,
    },
    onChange: (part: Partial<ListState>) => void changes.push(part),
    onResult: ({ status }: Result) => void results.push(status),
  });
  const link = tableLink(rows(first));
  return { grid, link, rows, asked, within, made, results, changes };
};

const name = { name: { filterType: 'text', type: 'contains', filter: 'a' } } as const;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the state of a list and its grid', () => {
  it('start with one request, already filtered and sorted', () => {
    const { grid, link, asked } = open({ ...initialList, filters: name, sort: [{ colId: 'name', sort: 'desc' }], page: 2 });
    link.start(grid.api);
    expect(asked).toEqual([{ ...initialList, filters: name, sort: [{ colId: 'name', sort: 'desc' }], page: 2 }]);
  });

  it('ask once for another page', () => {
    const { grid, link, rows, asked } = open();
    link.start(grid.api);
    link.follow(rows({ ...initialList, page: 1 }));
    link.follow(rows({ ...initialList, page: 1 }));
    expect(asked.map(({ page }) => page)).toEqual([0, 1]);
  });

  it('ask again when the place fixes another filter, and for what was asked before that, however soon', () => {
    const { grid, link, rows, within } = open();
    link.start(grid.api);
    link.follow(rows(initialList, name));
    link.follow(rows(initialList));
    expect(within).toEqual([{}, name, {}]);
  });

  it('leave the first question to the grid, which asks in a later turn', () => {
    const { grid, link, rows, asked } = open(initialList, null, standIn({ asksLater: true }));
    link.start(grid.api);
    link.follow(rows(initialList));
    expect(asked).toEqual([]);
    link.follow(rows({ ...initialList, page: 1 }));
    expect(asked.map(({ page }) => page)).toEqual([1]);
  });

  it('ask nothing for a grid that was left before it got to asking', () => {
    const { grid, link, asked } = open();
    link.start(grid.api);
    grid.leave();
    expect(asked).toHaveLength(1);
  });

  it('go back to the first page when a filter is typed, and tell the state', () => {
    const { grid, link, asked, changes } = open({ ...initialList, page: 3 });
    link.start(grid.api);
    grid.type(name);
    link.filterChanged();
    expect(asked.at(-1)).toEqual({ ...initialList, filters: name, page: 0 });
    expect(changes).toEqual([{ filters: name }]);
  });

  it('keep a filter that the grid has taken and not handed over yet, whatever else changes meanwhile', () => {
    const { grid, link, rows, changes } = open();
    link.start(grid.api);
    grid.type(name);
    link.follow(rows({ ...initialList, text: 'smith' }));
    link.filterChanged();
    expect(changes).toEqual([{ filters: name }]);
    link.follow(rows({ ...initialList, text: 'smith', filters: name }));
    link.follow(rows({ ...initialList, text: 'smith' }));
    expect(grid.api.getFilterModel()).toEqual({});
  });

  it('leave a filter alone that no column of the grid knows', () => {
    const hidden = { companyId: { filterType: 'number', type: 'equals', filter: 7 } } as const;
    const { grid, link, changes } = open({ ...initialList, filters: hidden });
    link.start(grid.api);
    grid.type(name);
    link.filterChanged();
    expect(changes).toEqual([{ filters: { ...hidden, ...name } }]);
  });

  it('ask for the columns in sight, and again only for one that the rows lack', () => {
    const { grid, link, made } = open();
    link.start(grid.api);
    link.columnsChanged();
    expect(made).toEqual([['id', 'companyId', 'name']]);
    grid.show('phone');
    link.columnsChanged();
    link.columnsChanged();
    expect(made.slice(1)).toEqual([['id', 'companyId', 'name', 'phone']]);
  });

  it('tell only what came of the last question', async () => {
    const { grid, link, rows, results } = open();
    link.start(grid.api);
    link.follow(rows({ ...initialList, page: 1 }));
    await settled();
    expect(results).toEqual(['loading', 'loading', 'ready']);
  });

  it('have the rows at once that were there before, and read them again behind', async () => {
    const { grid, link, asked, results } = open(initialList, { rows: ['old'], total: { count: 1, isExact: true } });
    link.start(grid.api);
    expect([asked.length, results]).toEqual([0, ['ready']]);
    await expect.poll(() => [asked.length, results]).toEqual([1, ['ready', 'loading', 'ready']]);
    expect(grid.given).toEqual([['old'], [0]]);
  });
});
