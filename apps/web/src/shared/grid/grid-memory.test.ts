import type { GridPreference } from '@assay/contract/identity/preference.types';
import { describe, expect, it } from 'vitest';
import { firstState, fromLocal, fromPreference, layoutFrom, remember, toLocal, toPreference, withDeciding } from './grid-memory.ts';
import { initialList, type ListState } from './list-state.ts';

const columns = {
  name: { kind: 'text' },
  phone: { kind: 'text' },
  isActive: { kind: 'boolean' },
  ssn: { kind: 'text', sensitive: true },
} as const;

const state: ListState = {
  text: 'acme',
  archive: 'Both',
  filters: { isActive: { filterType: 'set', values: [true] }, ssn: { filterType: 'text', type: 'equals', filter: '900-00-0001' } },
  sort: [{ colId: 'name', sort: 'desc' }],
  page: 3,
  size: 200,
};

const layout = [
  { colId: 'name', hide: false, width: 240.4 },
  { colId: 'phone', hide: true },
  { colId: 'isActive', hide: false, width: 120 },
  { colId: 'actions', hide: false, width: 48 },
];

const saved: GridPreference = { ...toPreference({ tableName: 'company', layout, state }, columns), id: 5 };

describe('the kept grid state', () => {
  it('has exactly the four parts, and no filter of a sensitive column', () => {
    expect(toLocal('company', state, columns)).toEqual({
      tableIdentifier: 'company',
      search: { isActive: { filterType: 'set', values: [true] } },
      pagination: { page: 3, pageSize: 200 },
      sorting: [{ colId: 'name', sort: 'desc' }],
    });
  });

  it('comes back with page, size, filters and sort', () => {
    const { filters, ...rest } = fromLocal(toLocal('company', state, columns), columns);
    expect(rest).toEqual({ text: '', archive: 'Active', sort: state.sort, page: 3, size: 200 });
    expect(Object.keys(filters)).toEqual(['isActive']);
  });

  it('is page 0 of 50 where the storage holds nonsense', () => {
    expect(fromLocal({ pagination: { page: -1, pageSize: 17 }, sorting: {} } as never, columns)).toEqual(initialList);
    expect(fromLocal({}, columns)).toEqual(initialList);
  });

  it('forgets the grid that was not used for the longest time', () => {
    let all = {};
    for (let index = 0; index < 45; index += 1) all = remember(all, toLocal(`grid-${index}`, initialList, columns));
    all = remember(all, toLocal('grid-10', initialList, columns));
    expect(Object.keys(all)).toHaveLength(40);
    expect(Object.keys(all)).not.toContain('grid-4');
    expect(Object.keys(all).at(-1)).toBe('grid-10');
  });
});

describe('the preference record', () => {
  it('lists the columns in sight, without the actions, and the filters with from and size', () => {
    expect(saved).toEqual({
      id: 5,
      tableName: 'company',
      pageSize: 200,
      activeColumns: [
        { columnName: 'name', columnIndex: 0, sort: 'desc', width: 240 },
        { columnName: 'isActive', columnIndex: 1, sort: null, width: 120 },
      ],
      filters: { isActive: { filterType: 'set', values: [true] }, from: 0, size: 200 },
    });
  });

  it('gives the list its filters, sort and size back, on the first page', () => {
    expect(fromPreference(saved, columns)).toEqual({
      ...initialList,
      filters: { isActive: { filterType: 'set', values: [true] } },
      sort: [{ colId: 'name', sort: 'desc' }],
      size: 200,
    });
  });

  it('lays the columns out in its order, new ones hidden, gone ones left out, actions last', () => {
    const shuffled = {
      ...saved,
      activeColumns: [
        { columnName: 'gone', columnIndex: 0, sort: null, width: 9 },
        { columnName: 'isActive', columnIndex: 2, sort: null, width: 90 },
        { columnName: 'phone', columnIndex: 1, sort: null, width: 0 },
      ],
    };
    expect(layoutFrom(shuffled, ['name', 'phone', 'isActive', 'actions'])).toEqual([
      { colId: 'phone', hide: false },
      { colId: 'isActive', hide: false, width: 90, flex: null },
      { colId: 'name', hide: true },
      { colId: 'actions', hide: false },
    ]);
  });

  it('without columns is that of a layout that was reset: the list as it was written', () => {
    const reset = { tableName: 'company', pageSize: 50, activeColumns: [], filters: { from: 0, size: 50 } } as const;
    const plain = { ...initialList, sort: [{ colId: 'name', sort: 'asc' }] } as const;
    expect(layoutFrom({ ...reset, activeColumns: [] }, ['name', 'phone'])).toBeNull();
    expect(fromPreference({ ...reset, activeColumns: [] }, columns, plain)).toEqual(plain);
  });
});

describe('what decides', () => {
  const all = ['name', 'phone', 'city', 'isActive', 'updatedAt'].map((colId) => ({ colId, hide: colId === 'isActive' }));
  const order = (deciding: string[]) => withDeciding(all, deciding).map(({ colId, hide }) => (hide ? `(${colId})` : colId));

  it('stands right after the name, all of it, where some of it has to come into sight', () => {
    expect(order(['updatedAt', 'isActive'])).toEqual(['name', 'updatedAt', 'isActive', 'phone', 'city']);
    expect(order(['name', 'isActive'])).toEqual(['name', 'isActive', 'phone', 'city', 'updatedAt']);
  });

  it('leaves the columns as they are where all of it is in sight', () => {
    expect(withDeciding(all, ['updatedAt'])).toBe(all);
  });
});

describe('where a grid starts', () => {
  const local = toLocal('company', { ...initialList, page: 1 }, columns);
  const sources = { fromAddress: { ...initialList, page: 7 }, local, preference: saved, fallback: initialList };

  it('is the address before the browser, the browser before the preference', () => {
    expect(firstState(sources, columns).page).toBe(7);
    expect(firstState({ ...sources, fromAddress: null }, columns).page).toBe(1);
    expect(firstState({ ...sources, fromAddress: null, local: undefined }, columns).size).toBe(200);
    expect(firstState({ ...sources, fromAddress: null, local: undefined, preference: undefined }, columns)).toBe(initialList);
  });
});
