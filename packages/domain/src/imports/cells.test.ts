import { expect, it } from 'vitest';
import * as field from '../fields/field.ts';
import { withZeros, wordsFor } from './cells.ts';

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

it.each([
  ['zip', '2134', '02134'],
  ['zip', '501', '00501'],
  ['zip', '21341234', '02134-1234'],
  ['postalCode', '1000', '01000'],
  ['ein', '12345678', '01-2345678'],
])('a code (%s) of too few digits, %s, was %s before a spreadsheet took it for a number', (code, text, was) => {
  expect(withZeros(code, text)).toBe(was);
});

it.each([
  ['zip', '21'],
  ['zip', '213412'],
  ['zip', '0213'],
  ['zip', '2134-'],
  ['ein', '123456789'],
  ['phone', '2134'],
])('nothing is known of another one (%s): %s', (code, text) => {
  expect(withZeros(code, text)).toBeNull();
});
