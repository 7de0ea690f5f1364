import type { Condition, SetCondition, Sort } from '../kit/search.ts';

const dayMillis = 86_400_000;
export const dayFrom = (today: string, days: number): string => new Date(Date.parse(today) + days * dayMillis).toISOString().slice(0, 10);

export const oneOf = (...values: readonly (string | boolean)[]): SetCondition => ({ filterType: 'set', values });
export const blank: Condition = { filterType: 'text', type: 'blank' };
export const asc = (...names: readonly string[]): Sort[] => names.map((colId) => ({ colId, sort: 'asc' }));

/** Days from today on, both ends included. */
export const between = (
  { today }: { readonly today: string },
  { from, to }: { readonly from: number; readonly to: number },
): Condition => ({
  filterType: 'date',
  type: 'inRange',
  dateFrom: dayFrom(today, from),
  dateTo: dayFrom(today, to),
});
export const before = (day: string): Condition => ({ filterType: 'date', type: 'lessThan', dateFrom: day });
