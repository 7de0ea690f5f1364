import { roles } from '@assay/domain/access/roles';
import { tileKeys, tileRule, type TileKey } from '@assay/domain/reports/today';
import { describe, expect, test } from 'vitest';
import { resources } from '../api.ts';
import type { AnyResource } from '../kit/resource.ts';
import type { FilterValue } from '../kit/search.ts';
import { todayList, todayPath } from './today-lists.ts';

const facts = { today: '2026-11-16', lastCheck: '2026-11-14', lastGood: '2026-11-13', held: roles };

/** What a filter leaves different from row to row: a day or a moment out of a range. */
const isRange = (value: FilterValue): boolean =>
  typeof value === 'object' && value !== null && 'dateFrom' in value && typeof value.dateFrom === 'string';

const listOf = (key: TileKey) => {
  const resource: AnyResource = resources[tileRule(key).list as keyof typeof resources];
  const list = todayList(key, facts);
  const ranges = Object.entries(list.filters).flatMap(([name, value]) => (isRange(value) ? [name] : []));
  return { ...list, resource, ranges, title: list.name ?? resource.title };
};

/** Those that open a whole list, in its own order. */
const isWhole = (key: TileKey): boolean => Object.keys(listOf(key).filters).length === 0;

describe.each(tileKeys.filter((key) => !isWhole(key)))('%s', (key) => {
  const { resource, sort, show, due, filters, ranges, title } = listOf(key);
  const [first] = sort;

  test('is sorted by what decided, and by the name where that is the same in all', () => {
    expect(first, 'an order').toBeDefined();
    if (due !== undefined) expect(first?.colId).toBe(due);
    if (ranges.length > 0) expect(ranges).toContain(first?.colId);
    if (due === undefined && ranges.length === 0) expect([title, 'at']).toContain(first?.colId);
  });

  test('has in sight what decided and what it is sorted by', () => {
    const query = new URL(todayPath(key, todayList(key, facts)), 'http://assay').searchParams;
    const shown = new Set((query.get('show') ?? '').split(','));
    if (first?.colId !== title) expect(shown).toContain(first?.colId);
    expect(query.get('sort')?.replace('-', '')).toBe(first?.colId);
    expect(JSON.parse(query.get('filters') ?? '{}')).toEqual(filters);
    for (const name of ranges) expect(shown).toContain(name);
  });

  test('asks for columns that its list has, in an order that it can be in', () => {
    for (const name of [...show, ...Object.keys(filters)]) expect(resource.columns, name).toHaveProperty(name);
    for (const { colId } of sort) expect(resource.columns[colId]?.unsorted ?? false, colId).toBe(false);
  });
});

test('the others are the lists themselves', () => {
  const whole = tileKeys.filter(isWhole);
  expect(whole).toEqual(['companies', 'locations', 'users']);
  // Said in the address: without anything there the list would come back as it was left.
  expect(whole.map((key) => todayPath(key, todayList(key, facts)))).toEqual([
    '/company?archive=Active',
    '/location?archive=Active',
    '/user?archive=Active',
  ]);
});
