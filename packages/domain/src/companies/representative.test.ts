import { expect, test } from 'vitest';
import type { Role } from '../access/roles.ts';
import { representativesOf } from './representative.ts';

const person = (name: string, roles: readonly Role[], off: { isActive?: boolean; isArchived?: boolean } = {}) => ({
  name,
  roles,
  isActive: true,
  isArchived: false,
  ...off,
});
const company = (id: number, ...people: ReturnType<typeof person>[]) => ({ id, name: `Company ${id}`, people });
const [ana, bo] = [person('Ana', ['DER']), person('Bo', ['HRA', 'DER'])];

test('a company’s own representatives come before those above it', () => {
  expect(representativesOf([company(3, ana, bo), company(2, person('Cy', ['DER']))])).toEqual({ ders: [ana, bo], from: null });
});

test('without one of its own, those of the nearest company above are inherited, and from where is said', () => {
  const line = [company(3, person('Di', ['HRA'])), company(2), company(1, ana), company(0, bo)];
  expect(representativesOf(line)).toEqual({ ders: [ana], from: { id: 1, name: 'Company 1' } });
});

test.each([
  ['inactive', { isActive: false }],
  ['archived', { isArchived: true }],
])('one who is %s represents nobody', (_state, off) => {
  expect(representativesOf([company(2, person('Ed', ['DER'], off)), company(1, ana)])?.ders).toEqual([ana]);
  expect(representativesOf([company(2, person('Ed', ['DER'], off))])).toBeNull();
});

test('a line without a representative has none', () => {
  expect(representativesOf([])).toBeNull();
  expect(representativesOf([company(1, person('Flo', ['GA', 'LSA']))])).toBeNull();
});
