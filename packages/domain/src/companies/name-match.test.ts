import { describe, expect, it } from 'vitest';
import { companiesLike, searchesFor } from './name-match.ts';

const companies = [
  { id: 1, name: 'Northwind Logistics LLC' },
  { id: 2, name: 'Northwind, Inc' },
  { id: 3, name: 'Northern Lights' },
  { id: 4, name: 'Northwind Air Transport' },
  { id: 2, name: 'Northwind, Inc' },
];
const found = (typed: string) => companiesLike(typed, companies).map(({ company: { id }, isSame }) => [id, isSame]);

describe('companiesLike', () => {
  it('knows a firm whatever its case, punctuation and legal form, and puts it first', () => {
    expect(found('NORTHWIND INC.')).toEqual([
      [2, true],
      [4, false],
      [1, false],
    ]);
  });

  it('offers what begins alike before what shares a word', () => {
    expect(found('Northwind Logistics of Texas')).toEqual([
      [1, false],
      [2, false],
      [4, false],
    ]);
  });

  it('offers a name that is only spaced otherwise', () => {
    expect(found('North Wind')).toEqual([[2, false]]);
    expect(found('NorthernLights')).toEqual([[3, false]]);
  });

  it('offers nothing for a name that nobody has', () => {
    expect(found('Bayou Crane')).toEqual([]);
    expect(companiesLike('Northwind', [])).toEqual([]);
  });

  it('offers five at most', () => {
    const many = Array.from({ length: 9 }, (_, id) => ({ id, name: `Northwind ${id}` }));
    expect(companiesLike('Northwind', many)).toHaveLength(5);
  });
});

it('searches for the bare name and for its first word', () => {
  expect(searchesFor('Northwind Logistics, L.L.C.')).toEqual(['northwind logistics', 'northwind']);
});
