import { describe, expect, it } from 'vitest';
import { fromSearch, initialList, searchRequest, sinceRead, toSearch, type ListState } from './list-state.ts';

const columns = {
  name: { kind: 'text' },
  isActive: { kind: 'boolean' },
  updatedAt: { kind: 'time' },
  ssn: { kind: 'text', sensitive: true },
  fax: { kind: 'text', unsorted: true },
} as const;

const full: ListState = {
  text: 'acme',
  archive: 'Both',
  filters: { isActive: { filterType: 'set', values: [false] } },
  sort: [
    { colId: 'name', sort: 'asc' },
    { colId: 'updatedAt', sort: 'desc' },
  ],
  page: 2,
  size: 100,
};

describe('the address of a list', () => {
  it('comes back as the list it was made from', () => {
    expect(fromSearch(toSearch(full, columns), columns)).toEqual(full);
  });

  it('is bare for a plain list', () => {
    expect(toSearch(initialList, columns)).toEqual({});
  });

  it('counts pages as the pager does and writes a descending column with a minus', () => {
    expect(toSearch(full, columns)).toMatchObject({ page: 3, sort: 'name,-updatedAt' });
  });

  it('never holds words that may be a covered number', () => {
    const covered = { ...columns, ssn: { kind: 'text', covered: true } } as const;
    expect(toSearch({ ...initialList, text: '900 00 0001' }, columns)).toEqual({ text: '900 00 0001' });
    expect(toSearch({ ...initialList, text: '900 00 0001' }, covered)).toEqual({});
    expect(toSearch({ ...initialList, text: 'okonkwo' }, covered)).toEqual({ text: 'okonkwo' });
  });

  it('never holds the value of a sensitive column', () => {
    const state: ListState = { ...initialList, filters: { ssn: { filterType: 'text', type: 'equals', filter: '900-00-0001' } } };
    expect(toSearch(state, columns)).toEqual({});
  });

  it('takes the short filters of a link', () => {
    expect(fromSearch({ filters: { isActive: false }, archive: 'Archived' }, columns)).toEqual({
      ...initialList,
      archive: 'Archived',
      filters: { isActive: { filterType: 'set', values: [false] } },
    });
  });

  it('takes a number for a text, as the router reads 42', () => {
    expect(fromSearch({ text: 42 }, columns)?.text).toBe('42');
  });

  it('falls back where it makes no sense', () => {
    const odd = { text: {}, archive: 'Gone', filters: 7, sort: 'nothing,-fax,name', page: -3, size: 17 };
    expect(fromSearch(odd, columns)).toEqual({ ...initialList, sort: [{ colId: 'name', sort: 'asc' }] });
  });

  it('says nothing when it holds only the keys of the screen', () => {
    expect(fromSearch({ tab: 'locations' }, columns)).toBeNull();
  });
});

describe('the address of a list that a view is open of', () => {
  it('is bare for the view as it was saved', () => {
    expect(toSearch(full, columns, { ...full, page: 0 })).toEqual({ page: 3 });
  });

  it('says what was changed since, also what was taken away, and comes back as that', () => {
    const changed: ListState = { ...full, text: '', filters: {}, page: 0 };
    const search = toSearch(changed, columns, full);
    expect(search).toEqual({ text: '', filters: {} });
    expect(fromSearch(search, columns, full)).toEqual(changed);
  });

  it('takes filters in any order for the same', () => {
    const name = { filterType: 'text', type: 'contains', filter: 'x' } as const;
    const one = { ...full, filters: { ...full.filters, name } };
    expect(toSearch(one, columns, { ...full, page: 2, filters: { name, ...full.filters } })).toEqual({ page: 3 });
  });
});

describe('a search request', () => {
  it('asks for the page with the fixed filters on top', () => {
    const fixed = { companyId: { filterType: 'number', type: 'equals', filter: 7 } } as const;
    expect(searchRequest(full, fixed)).toEqual({
      text: 'acme',
      archive: 'Both',
      filters: { isActive: { filterType: 'set', values: [false] }, ...fixed },
      sort: full.sort,
      from: 200,
      size: 100,
    });
  });
});

describe('the order that a list starts with', () => {
  const plain: ListState = { ...initialList, sort: [{ colId: 'name', sort: 'asc' }] };

  it('is not written, and stands where the address names none', () => {
    expect(toSearch(plain, columns, plain)).toEqual({});
    expect(fromSearch({ page: 2 }, columns, plain)).toEqual({ ...plain, page: 1 });
  });

  it('is written when it was taken off', () => {
    expect(toSearch({ ...plain, sort: [] }, columns, plain)).toEqual({ sort: '' });
    expect(fromSearch({ sort: '' }, columns, plain)?.sort).toEqual([]);
  });
});

describe('what was written to the address', () => {
  it('is no news when it is read late: what was written since then stands', () => {
    expect(sinceRead(['{}', 'first', 'second'], 'first')).toEqual(['first', 'second']);
    expect(sinceRead(['first', 'second'], 'second')).toEqual(['second']);
  });

  it('is news when somebody else wrote it, as by going back', () => {
    expect(sinceRead(['second'], 'first')).toBeNull();
  });
});
