import type { SearchRequest } from '@assay/contract/kit/search';
import { describe, expect, test } from 'vitest';
import type { AppError } from '../http/app-error.ts';
import type { Field } from './fields.ts';
import { numbersIn, numbersOf, refuseGuesses } from './numbers.ts';

const isBlind = (): string => 'true';
const plain = { column: { kind: 'text' }, sql: 't.name' } as const;
const searchable = {
  fields: new Map<string, Field>([
    ['name', { ...plain, name: 'name' }],
    ['ssn', { ...plain, name: 'ssn', isBlind }],
    ['cdlNumber', { ...plain, name: 'cdlNumber', isBlind }],
  ]),
};
const equals = (filter: string) => ({ filterType: 'text', type: 'equals', filter }) as const;
const refusal = (request: SearchRequest): string | null => {
  try {
    refuseGuesses(searchable, request);
    return null;
  } catch (error) {
    return (error as AppError).fields.map(({ path, code }) => `${path}: ${code}`).join();
  }
};
const [one, other] = ['123-45-6789', '223-45-6789'];

describe('a request for one whole number', () => {
  test.each<[string, SearchRequest]>([
    ['a condition', { filters: { ssn: equals(one) } }],
    ['a bare value', { filters: { ssn: one } }],
    ['an and', { filters: { ssn: { operator: 'AND', conditions: [equals(one), { filterType: 'text', type: 'notBlank' }] } } }],
    ['words', { text: one }],
  ])('may be %s', (_, request) => {
    expect(numbersIn(searchable, request)).toEqual([one]);
    expect(refusal(request)).toBeNull();
  });
});

describe('a request for several', () => {
  test.each<[string, SearchRequest, string]>([
    ['a list', { filters: { ssn: [one, other] } }, 'filters.ssn: oneNumber'],
    ['a list of one', { filters: { ssn: [one] } }, 'filters.ssn: oneNumber'],
    ['a set', { filters: { ssn: { filterType: 'set', values: [other, null] } } }, 'filters.ssn: oneNumber'],
    ['an or', { filters: { ssn: { operator: 'OR', conditions: [equals(one), equals(other)] } } }, 'filters.ssn: oneNumber'],
    ['an and', { filters: { ssn: { operator: 'AND', conditions: [equals(one), equals(other)] } } }, 'filters.ssn: oneNumber'],
    ['two columns', { filters: { ssn: one, cdlNumber: 'TX12345678' } }, 'filters.cdlNumber: oneNumber'],
    ['words and a column', { text: other, filters: { ssn: one } }, 'filters.ssn: oneNumber'],
  ])('is refused: %s', (_, request, told) => {
    expect(refusal(request)).toBe(told);
  });
});

test('what is not covered, and what is not whole, is asked as ever', () => {
  expect(refusal({ filters: { name: [one, other], ssn: ['41', '42'] }, text: 'Guessed' })).toBeNull();
  expect(numbersIn(searchable, { filters: { name: one, ssn: '41' }, text: 'Guessed' })).toEqual([]);
});

test('a record says its numbers, and what is shown of one is none', () => {
  expect(numbersOf(searchable, { name: one, ssn: one, cdlNumber: '***-**-6789' })).toEqual([one]);
  expect(numbersOf(searchable, { ssn: '41', cdlNumber: null })).toEqual([]);
});
