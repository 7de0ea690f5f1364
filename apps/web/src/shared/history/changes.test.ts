import { describe, expect, it } from 'vitest';
import { changesOf, isNothing } from './changes.ts';

describe('what an event changed', () => {
  it('is one entry per field, with what it was and what it became', () => {
    expect(changesOf({ before: { phone: '1', fax: '' }, after: { phone: '2', fax: '3' } }, [])).toEqual([
      { name: 'phone', before: '1', after: '2' },
      { name: 'fax', before: '', after: '3' },
    ]);
  });

  it('leaves out what stayed the same, and what was nothing and still is', () => {
    const before = { name: 'Acme', codes: [], note: null, ids: { a: 1 } };
    expect(changesOf({ before, after: { name: 'Acme', codes: null, note: '', ids: { a: 1 } } }, [])).toEqual([]);
  });

  it('tells a new record by what was filled in, and no as an answer', () => {
    expect(changesOf({ before: null, after: { name: 'Acme', fax: '', isDot: false } }, [])).toEqual([
      { name: 'name', before: undefined, after: 'Acme' },
      { name: 'isDot', before: undefined, after: false },
    ]);
  });

  it('goes in the order of the record, and puts what it does not know last', () => {
    const after = { how: 'x', phone: '1', name: 'A' };
    expect(changesOf({ before: null, after }, ['name', 'phone']).map(({ name }) => name)).toEqual(['name', 'phone', 'how']);
  });

  it('is nothing for an event that tells nothing', () => {
    expect(changesOf({ before: null, after: null }, [])).toEqual([]);
  });
});

describe('nothing', () => {
  it.each([[null], [undefined], [''], [[]], [{}]])('is %j', (value) => {
    expect(isNothing(value)).toBe(true);
  });

  it.each([[0], [false], [' '], [[null]], [{ a: null }]])('is not %j', (value) => {
    expect(isNothing(value)).toBe(false);
  });
});
