import { describe, expect, it } from 'vitest';
import { differences, isChanged, isSameValue, merged } from './conflict.ts';

const base = { name: 'Acme', phone: '212-555-0100', fax: '', agencies: ['FRA'] };
const names = Object.keys(base);

describe('two people change one record', () => {
  const mine = { ...base, name: 'Acme Inc', fax: '212-555-0199' };
  const theirs = { ...base, name: 'ACME', phone: '212-555-0111' };
  const found = differences({ base, mine, theirs }, names);

  it('shows every field they do not agree on, and suggests the one who changed it', () => {
    expect(found).toEqual([
      { name: 'name', mine: 'Acme Inc', theirs: 'ACME', suggested: 'mine' },
      { name: 'phone', mine: '212-555-0100', theirs: '212-555-0111', suggested: 'theirs' },
      { name: 'fax', mine: '212-555-0199', theirs: '', suggested: 'mine' },
    ]);
  });

  it('saves what was suggested where nothing was chosen, and loses no typing', () => {
    expect(merged(mine, found, {})).toEqual({ ...base, name: 'Acme Inc', phone: '212-555-0111', fax: '212-555-0199' });
  });

  it('saves what was chosen', () => {
    expect(merged(mine, found, { name: 'theirs', phone: 'mine', fax: 'theirs' })).toEqual({
      ...base,
      name: 'ACME',
      phone: '212-555-0100',
      fax: '',
    });
  });
});

describe('a change', () => {
  it('is not a field that is empty in another way, nor a map in another order', () => {
    expect(isSameValue('', null)).toBe(true);
    expect(isSameValue([], undefined)).toBe(true);
    expect(isSameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(isSameValue(false, null)).toBe(false);
    expect(isSameValue(0, null)).toBe(false);
  });

  it('is seen in lists and maps', () => {
    expect(isChanged(base, { ...base, agencies: ['FRA', 'FTA'] })).toBe(true);
    expect(isChanged(base, { ...base, agencies: ['FRA'], fax: null })).toBe(false);
  });
});
