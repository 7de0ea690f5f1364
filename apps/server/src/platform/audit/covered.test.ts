import { describe, expect, test } from 'vitest';
import { cover, coveredRequest } from './covered.ts';

const isSensitive = new Map([
  ['name', false],
  ['nationalNumber', true],
]);
const storedFor = (filters: Record<string, never>) => coveredRequest({ isSensitive }, { filters }).filters;

describe('of a filter on a sensitive column the trail keeps that there was one', () => {
  test.each([
    ['a plain text', '987-65-4321', cover],
    ['a plain number', 987_654_321, cover],
    ['a list', ['987-65-4321', null], [cover, null]],
    ['a condition', { filterType: 'text', type: 'startsWith', filter: '987' }, { filterType: 'text', type: 'startsWith', filter: cover }],
    ['a range', { type: 'inRange', filter: 1, filterTo: 2 }, { type: 'inRange', filter: cover, filterTo: cover }],
    ['a set', { filterType: 'set', values: ['987-65-4321'] }, { filterType: 'set', values: [cover] }],
    [
      'several at once',
      { operator: 'OR', conditions: [{ type: 'equals', filter: '987' }, { type: 'blank' }] },
      { operator: 'OR', conditions: [{ type: 'equals', filter: cover }, { type: 'blank' }] },
    ],
    ['a date', { type: 'equals', dateFrom: '1980-01-02', dateTo: null }, { type: 'equals', dateFrom: cover, dateTo: null }],
  ])('%s', (_name, filter, kept) => {
    expect(storedFor({ nationalNumber: filter as never })).toEqual({ nationalNumber: kept });
    expect(storedFor({ name: filter as never })).toEqual({ name: filter });
  });
});

test('a column that nobody declared is covered as well', () => {
  expect(storedFor({ other: 'value' as never, constructor: 'value' as never })).toEqual({ other: cover, constructor: cover });
});

test('free words are kept where no column is sensitive, and covered where one is', () => {
  expect(coveredRequest({ isSensitive }, { text: '987-65-4321', format: 'csv' })).toEqual({ text: cover, format: 'csv' });
  expect(coveredRequest({ isSensitive: new Map([['name', false]]) }, { text: 'acme' })).toEqual({ text: 'acme' });
});
