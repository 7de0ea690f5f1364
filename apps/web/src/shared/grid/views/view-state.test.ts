import { describe, expect, it } from 'vitest';
import { initialList, type ListState } from '../list-state.ts';
import { isLaidAs, layoutOfView, listOfView, toViewState } from './view-state.ts';

const columns = {
  name: { kind: 'text' },
  isActive: { kind: 'boolean' },
  updatedAt: { kind: 'time' },
  ssn: { kind: 'text', sensitive: true },
} as const;
const names = ['name', 'isActive', 'updatedAt'];

const state: ListState = {
  text: 'acme',
  archive: 'Both',
  filters: { isActive: { filterType: 'set', values: [false] } },
  sort: [
    { colId: 'updatedAt', sort: 'desc' },
    { colId: 'name', sort: 'asc' },
  ],
  page: 3,
  size: 100,
};
const layout = [
  { colId: 'updatedAt', hide: false, width: 140 },
  { colId: 'name', hide: false, width: 0 },
  { colId: 'isActive', hide: true, width: 90 },
  { colId: 'actions', hide: false, width: 52 },
];

/** As the server keeps it and gives it back. */
const kept = (saved: object) => JSON.parse(JSON.stringify(saved)) as Readonly<Record<string, unknown>>;

describe('a view', () => {
  it('comes back as the list that it was made of, on its first page', () => {
    const saved = kept(toViewState({ state, layout }, columns));
    expect(listOfView(saved, columns)).toEqual({ ...state, page: 0 });
    expect(layoutOfView(saved, names)?.filter(({ hide }) => !hide)).toEqual([
      { colId: 'updatedAt', hide: false, width: 140, flex: null },
      { colId: 'name', hide: false },
      { colId: 'actions', hide: false },
    ]);
  });

  it('keeps nothing of a sensitive column', () => {
    const secret = { ...state, filters: { ...state.filters, ssn: { filterType: 'text', type: 'equals', filter: '900-00-0001' } } } as const;
    expect(JSON.stringify(toViewState({ state: secret, layout }, columns))).not.toContain('900-00');
  });

  it('is opened without what is not there any more', () => {
    const { name: _gone, ...fewer } = columns;
    const saved = kept(
      toViewState({ state: { ...state, filters: { ...state.filters, name: { type: 'equals', filter: 'x' } } }, layout }, columns),
    );
    expect(listOfView(saved, fewer)).toMatchObject({ filters: state.filters, sort: [{ colId: 'updatedAt', sort: 'desc' }] });
    expect(layoutOfView(saved, ['isActive', 'updatedAt'])?.map(({ colId }) => colId)).toEqual(['updatedAt', 'isActive', 'actions']);
  });

  it.each([{}, { text: {}, archive: 'Gone', filters: 7, sort: 'name', size: 17, columns: [null, { columnName: 4 }] }])(
    'of whatever another hand wrote is a plain list: %j',
    (saved) => {
      expect(listOfView(saved, columns)).toEqual(initialList);
      expect(layoutOfView(saved, names)).toBeNull();
    },
  );

  it('saved where there are no columns keeps those of before', () => {
    const before = kept(toViewState({ state, layout }, columns));
    expect(toViewState({ state, layout: null }, columns, before)).toMatchObject({ columns: before.columns });
  });

  it('knows whether its columns stand as they were saved', () => {
    const saved = kept(toViewState({ state, layout }, columns));
    expect(isLaidAs(saved, layout)).toBe(true);
    expect(isLaidAs(saved, layout.toReversed())).toBe(false);
    expect(isLaidAs(saved, layout.with(0, { colId: 'updatedAt', hide: false, width: 200 }))).toBe(false);
  });
});
