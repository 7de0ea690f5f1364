import { expect, test } from 'vitest';
import type { GridColumn } from '../fields/columns.ts';
import { askedColumns, withAsked } from './asked-columns.ts';

const columns: GridColumn[] = [
  { name: 'name', kind: 'text', isShown: true },
  { name: 'phone', kind: 'text', isShown: true },
  { name: 'contractEnd', kind: 'date', isShown: true },
  { name: 'usDot', kind: 'text', isShown: false },
];

test('an address asks for columns that the list has', () => {
  expect(askedColumns('usDot,nothing,contractEnd', columns)).toEqual(['usDot', 'contractEnd']);
  expect(askedColumns(undefined, columns)).toEqual([]);
  expect(askedColumns({}, columns)).toEqual([]);
});

test('they stand right behind the name, in sight', () => {
  const shown = withAsked(columns, ['usDot', 'contractEnd']);
  expect(shown.map(({ name, isShown }) => [name, isShown])).toEqual([
    ['name', true],
    ['usDot', true],
    ['contractEnd', true],
    ['phone', true],
  ]);
  expect(withAsked(columns, ['name']).map(({ name }) => name)).toEqual(columns.map(({ name }) => name));
  expect(withAsked(columns, [])).toEqual(columns);
});
