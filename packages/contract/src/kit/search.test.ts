import { describe, expect, it } from 'vitest';
import { operators, pageSizes, searchLimits } from './search.ts';
import { countRequest, exportRequest, fewConditions, searchRequest } from './search.schemas.ts';

const isTaken = (request: unknown): boolean => searchRequest.safeParse(request).success;
const isTakenFilter = (value: unknown): boolean => isTaken({ filters: { column: value } });

describe('a search: "All keys optional"', () => {
  it('may say nothing', () => {
    expect(searchRequest.parse({})).toEqual({});
  });

  it('takes the example of the documentation as it is', () => {
    const example = {
      from: 0,
      size: 50,
      text: 'free words',
      archive: 'Both',
      sort: [{ colId: 'name', sort: 'asc' }],
      filters: {
        name: 'acme',
        isActive: true,
        createdAt: { filterType: 'date', type: 'inRange', dateFrom: '2026-01-01', dateTo: '2026-02-01' },
      },
    };
    expect(searchRequest.parse(example)).toEqual(example);
  });

  it('refuses an unknown key, at the top and in a sort', () => {
    expect(isTaken({ page: 1 })).toBe(false);
    expect(isTaken({ sort: [{ colId: 'name', sort: 'asc', nulls: 'last' }] })).toBe(false);
  });

  it.each([1, 50, 500])('takes pages of %d', (size) => {
    expect(isTaken({ size })).toBe(true);
  });

  it.each([0, 501, -1, 1.5, '50', null])('refuses pages of %j', (size) => {
    expect(isTaken({ size })).toBe(false);
  });

  it('offers pages of 50, 100, 200 and 500, and 50 when nothing is said', () => {
    expect(pageSizes).toEqual([50, 100, 200, 500]);
    expect(searchLimits).toMatchObject({ defaultSize: 50, size: 500 });
  });

  it('starts at 0 or later', () => {
    expect(isTaken({ from: 0 })).toBe(true);
    expect(isTaken({ from: searchLimits.from })).toBe(true);
    for (const from of [-1, 0.5, searchLimits.from + 1, '0']) expect(isTaken({ from })).toBe(false);
  });

  it('shows the active, the archived or both', () => {
    for (const archive of ['Active', 'Archived', 'Both']) expect(isTaken({ archive })).toBe(true);
    for (const archive of ['active', 'All', '', null]) expect(isTaken({ archive })).toBe(false);
  });

  it('sorts by three columns at most, up or down', () => {
    const by = (count: number) => Array.from({ length: count }, (_, index) => ({ colId: `c${index}`, sort: 'desc' }));
    expect(isTaken({ sort: by(3) })).toBe(true);
    expect(isTaken({ sort: by(4) })).toBe(false);
    expect(isTaken({ sort: [{ colId: 'name', sort: 'up' }] })).toBe(false);
  });

  it('looks for 200 characters of free text at most', () => {
    expect(isTaken({ text: 'x'.repeat(200) })).toBe(true);
    expect(isTaken({ text: 'x'.repeat(201) })).toBe(false);
  });
});

describe('the columns of a search', () => {
  it('are some of them, by name', () => {
    expect(isTaken({ columns: ['name', 'phone'] })).toBe(true);
    for (const columns of [[], 'name', [5], Array.from({ length: 201 }, () => 'a')]) expect(isTaken({ columns })).toBe(false);
  });

  it('go with how many rows were counted, and without where to stop', () => {
    expect(isTaken({ total: 0 })).toBe(true);
    for (const total of [-1, 0.5, '1']) expect(isTaken({ total })).toBe(false);
    expect(isTaken({ limit: 5 })).toBe(false);
  });
});

describe('a count', () => {
  it('takes what its search takes, and where to stop', () => {
    const request = { text: 'a', columns: ['name'], total: 5, sort: [{ colId: 'name', sort: 'asc' }], limit: 10_001 };
    expect(countRequest.parse(request)).toEqual(request);
    for (const limit of [0, -1, 1.5, '5', null]) expect(countRequest.safeParse({ limit }).success).toBe(false);
  });
});

describe('a filter', () => {
  it.each([['acme'], [5], [true], [null], [['a', 'b']], [[1, null]], [[]]])('may be the plain value or list %j', (value) => {
    expect(isTakenFilter(value)).toBe(true);
  });

  it.each(operators)("may be the grid's model with %s", (type) => {
    expect(isTakenFilter({ filterType: 'text', type, filter: 'a', filterTo: 'b' })).toBe(true);
    expect(isTakenFilter({ type })).toBe(true);
  });

  it('knows thirteen ways to compare', () => {
    expect(operators).toHaveLength(13);
    expect(isTakenFilter({ type: 'like', filter: 'a' })).toBe(false);
    expect(isTakenFilter({ type: 'toString', filter: 'a' })).toBe(false);
  });

  it('may be a set of values, at most a thousand', () => {
    expect(isTakenFilter({ filterType: 'set', values: ['A', null] })).toBe(true);
    expect(isTakenFilter({ filterType: 'set', values: Array.from({ length: 1001 }, () => 'A') })).toBe(false);
  });

  it('may combine conditions by AND or OR, at least one and at most thirty', () => {
    const combined = (operator: string, count: number) => ({
      operator,
      conditions: Array.from({ length: count }, () => ({ type: 'blank' })),
    });
    expect(isTakenFilter(combined('AND', 1))).toBe(true);
    expect(isTakenFilter(combined('OR', 30))).toBe(true);
    expect(isTakenFilter(combined('OR', 31))).toBe(false);
    expect(isTakenFilter(combined('OR', 0))).toBe(false);
    expect(isTakenFilter(combined('NOT', 1))).toBe(false);
  });

  it('does not combine what is combined already', () => {
    const inner = { operator: 'AND', conditions: [{ type: 'blank' }] };
    expect(isTakenFilter({ operator: 'OR', conditions: [inner] })).toBe(false);
  });

  it.each([{ type: 'equals', filter: 'a', colour: 1 }, { filter: 'a' }, {}, [{}], [['a']]])('is not %j', (value) => {
    expect(isTakenFilter(value)).toBe(false);
  });
});

describe('an export', () => {
  it('is a search with a format and columns', () => {
    const request = { text: 'a', archive: 'Active', format: 'xlsx', columns: ['name', 'actions'] };
    expect(exportRequest.parse(request)).toEqual(request);
    expect(exportRequest.parse({})).toEqual({});
  });

  it.each([{ format: 'pdf' }, { columns: [] }, { columns: 'name' }, { colour: 1 }, { size: 501 }, { total: 5 }])(
    'refuses %j',
    (request) => {
      expect(exportRequest.safeParse(request).success).toBe(false);
    },
  );

  it('has keys that a search has not', () => {
    expect(isTaken({ format: 'csv' })).toBe(false);
  });
});

describe('more conditions than anybody asks for', () => {
  const many = Object.fromEntries(
    Array.from({ length: 1999 }, (_, index) => [`c${index}`, { operator: 'AND', conditions: [{ a: 1 }, { a: 1 }, { a: 1 }] }]),
  );

  it('are refused by their number, before one of them is looked at', () => {
    const { error } = fewConditions(searchRequest).safeParse({ filters: many });
    expect(error?.issues).toMatchObject([{ path: ['filters'], message: 'tooMany', params: { max: searchLimits.allConditions } }]);
  });

  it('are none of an ordinary search, nor of one without filters', () => {
    for (const body of [{}, { filters: { name: 'acme', id: [1, 2, 3] } }])
      expect(fewConditions(searchRequest).safeParse(body).success).toBe(true);
  });
});
