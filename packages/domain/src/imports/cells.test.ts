import { expect, it } from 'vitest';
import * as field from '../fields/field.ts';
import { wordsFor } from './cells.ts';

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

it('a cell of a closed list says one of its members: the first of them, and whether there are more', () => {
  expect(wordsFor('kind', field.choice('kind', ['x', 'y']))).toEqual({ list: 'kind', values: ['x', 'y'], hasMore: false });
  expect(wordsFor('kinds', field.choices('letter', letters))).toEqual({ list: 'letter', values: ['a', 'b', 'c', 'd', 'e'], hasMore: true });
});

it('a cell of a flag says yes or no, and that of a status what statuses are called', () => {
  expect(wordsFor('isDer', field.flag(false))).toEqual({ list: 'yesNo', values: ['true', 'false'], hasMore: false });
  expect(wordsFor('isActive', field.flag(true))).toEqual({ list: 'activity', values: ['true', 'false'], hasMore: false });
});

it('any other cell says what it likes', () => {
  expect(wordsFor('name', field.text())).toBeNull();
});
