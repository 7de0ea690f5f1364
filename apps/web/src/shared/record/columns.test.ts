import { expect, it } from 'vitest';
import { inTwo } from './columns.ts';

const section = (key: string, size: number) => ({
  key,
  title: 'form.overview' as const,
  fields: Array.from({ length: size }, (_, index) => `${key}${index}`),
});
const keys = (sizes: readonly number[]): string[][] =>
  inTwo(sizes.map((size, index) => section(String.fromCodePoint(97 + index), size))).map((column) => column.map(({ key }) => key));

it('splits where the columns come out about even, and keeps the order', () => {
  expect(keys([6, 6, 6, 6])).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(keys([20, 2, 2, 2])).toEqual([['a'], ['b', 'c', 'd']]);
  expect(keys([2, 2, 20])).toEqual([['a', 'b'], ['c']]);
});

it('needs no second column for one section', () => {
  expect(keys([6])).toEqual([['a']]);
  expect(inTwo([])).toEqual([]);
});
