import { resources } from '@assay/contract/api';
import type { Column } from '@assay/contract/kit/columns';
import { operators, type Condition, type FilterValue, type Operator, type SearchRequest } from '@assay/contract/kit/search';
import { seeded } from '@assay/testkit/seeded';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { filtered, operatorsOf, sorted, type Columns, type Row } from './resource-oracle.ts';
import { oddDays, oddMoments, oddWords, storeRows, type Rows } from './resource-rows.ts';
import { createTestApp, type Answer, type TestApp, type Who } from './test-app.ts';

/** Every promise of the search model, over a few hundred rows, against the same promise computed here. */
let assay: TestApp;
let admin: NonNullable<Who>;
let rows: Rows;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  rows = await storeRows(assay.database, { companies: 120, locations: 100, seed: 7, managers: new Map([[admin.userId, 'Test GA']]) });
});
afterAll(() => assay.close());

/** The rows that all tests count on stay as they were. */
const forgetAfterwards = (ids: readonly number[]): void =>
  onTestFinished(() =>
    assay.database.system(
      'the rows of one test',
      async (tx) => void (await tx.query(`delete from company where id = any ($1::bigint[])`, [ids])),
    ),
  );

type Kind = 'company' | 'location';
const kinds = ['company', 'location'] as const;
const columnsOf = (kind: Kind): Columns => resources[kind].columns;
const rowsOf = (kind: Kind): readonly Row[] => (kind === 'company' ? rows.companies : rows.locations);

const search = (kind: Kind, request: unknown) => assay.call(admin, 'POST', `/${kind}/search`, request);
const idsOf = ({ status, body, text }: Answer): number[] => {
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 500)}`);
  return (body.data as unknown as Row[]).map(({ id }) => id);
};
const found = async (kind: Kind, request: SearchRequest): Promise<number[]> =>
  idsOf(await search(kind, { archive: 'Both', size: 500, ...request }));
const expected = (kind: Kind, filters: Readonly<Record<string, FilterValue>>): number[] =>
  sorted(columnsOf(kind), filtered(columnsOf(kind), rowsOf(kind), filters), [{ colId: 'name', sort: 'asc' }]).map(({ id }) => id);
const expectFound = async (kind: Kind, filters: Readonly<Record<string, FilterValue>>): Promise<void> => {
  expect(await found(kind, { filters }), JSON.stringify(filters)).toEqual(expected(kind, filters));
};
const faultsOf = ({ body }: Answer): string[] => (body.errors ?? []).map(({ path, code }) => `${path}: ${code}`);

/** Some values that the column holds, and one that it does not. */
const samples = (kind: Kind, name: string, column: Column): (string | number | boolean)[] => {
  const random = seeded(name.length);
  const held = rowsOf(kind).flatMap((row) => row[name] as string | number | boolean | null | string[]);
  const values = [...new Set(held)].filter((value) => value !== null && typeof value !== 'object');
  const missing =
    { number: 99, id: 10_000_000, reference: 424_242, boolean: true, date: '1950-06-01', time: '1950-06-01' }[column.kind as string] ??
    'nowhere';
  return [...random.shuffled(values).slice(0, 2), missing] as (string | number | boolean)[];
};

const conditionFor = ({ kind }: Column, type: Operator, value: string | number | boolean, next: string | number | boolean): Condition => {
  if (type === 'blank' || type === 'notBlank') return { type };
  if (kind === 'date' || kind === 'time')
    return { filterType: 'date', type, dateFrom: String(value), ...(type === 'inRange' ? { dateTo: String(next) } : {}) };
  return { type, filter: value, ...(type === 'inRange' ? { filterTo: next as number } : {}) };
};

type Subject = {
  readonly kind: Kind;
  readonly name: string;
  readonly column: Column;
  readonly is: Column['kind'];
  readonly isModel: boolean;
};

/** What the server makes and the first columns of each kind are models of theirs, asked about everything; the others show that they follow. */
const subjectsOf = (kind: Kind): Subject[] => {
  const seen = new Map<string, number>();
  return Object.entries(columnsOf(kind)).map(([name, column]) => {
    const before = seen.get(column.kind) ?? 0;
    seen.set(column.kind, before + 1);
    return { kind, name, column, is: column.kind, isModel: before < 2 || column.derived === true };
  });
};
const wrongTypes: Record<Column['kind'], readonly unknown[]> = {
  text: [5, true],
  choice: [5, false],
  list: [5, true],
  boolean: ['true', 1, 'Yes'],
  json: [],
  id: ['1', 1.5, true, 1e21],
  reference: ['1', 1.5, true],
  references: ['1', 1.5, true],
  number: ['1', true],
  money: ['1'],
  date: [5, true, '01/15/2026', '2026-02-30', '2026-13-01', '', 'today', '2026-01-15T25:00', '2026-01-15 12:61'],
  time: [5, true, '01/15/2026', '2026-02-30', 'x', '', '2026-01-15T12:00+05:00'],
};

const everyColumn = kinds.flatMap(subjectsOf);

describe.each(everyColumn)('$kind, $name ($is)', ({ kind, name, column, isModel }) => {
  const asked = operatorsOf[column.kind].filter((type) => isModel || ['equals', 'contains', 'inRange', 'blank'].includes(type));

  test.each(asked)('%s finds what it says', async (type) => {
    const values = samples(kind, name, column).slice(0, isModel ? 3 : 1);
    const conditions = values.map((value, index) => conditionFor(column, type, value, values[index + 1] ?? value));
    for (const condition of type === 'blank' || type === 'notBlank' ? conditions.slice(0, 1) : conditions)
      await expectFound(kind, { [name]: condition });
  });

  test.each(isModel ? operators.filter((type) => !operatorsOf[column.kind].includes(type)) : [])('%s is refused by name', async (type) => {
    const answer = await search(kind, {
      filters: { [name]: { type, filter: 'a', filterTo: 'b', dateFrom: '2026-01-01', dateTo: '2026-01-02' } },
    });
    expect({ status: answer.status, faults: faultsOf(answer) }).toEqual({ status: 400, faults: [`filters.${name}: operator`] });
  });

  if (!isModel) {
    test('a plain value and a list of values', async () => {
      const [value = null] = samples(kind, name, column);
      for (const filter of column.kind === 'json' ? [null] : [value, [value, null]]) await expectFound(kind, { [name]: filter });
    });
  }

  test.each(isModel ? ['any of'] : [])('%s: a plain value, a list of values, a set with and without the empty ones', async () => {
    const values = samples(kind, name, column);
    if (column.kind === 'json') {
      for (const filter of ['a', ['a'], { filterType: 'set', values: ['a'] }])
        expect(faultsOf(await search(kind, { filters: { [name]: filter } }))).toEqual([`filters.${name}: operator`]);
      return expectFound(kind, { [name]: null });
    }
    for (const filter of [values[0] ?? null, null, values, [], [null], [...values, null]]) await expectFound(kind, { [name]: filter });
    for (const given of [values, [null], [...values, null], []]) await expectFound(kind, { [name]: { filterType: 'set', values: given } });
  });

  test.each(isModel ? ['AND and OR'] : [])('conditions combined by %s', async () => {
    const [first = '', second = ''] = samples(kind, name, column);
    if (column.kind === 'json')
      return expectFound(kind, { [name]: { operator: 'OR', conditions: [{ type: 'blank' }, { type: 'notBlank' }] } });
    const conditions = [
      conditionFor(column, 'notEqual', first, first),
      conditionFor(column, 'equals', second, second),
      { filterType: 'set' as const, values: [first] },
    ];
    for (const operator of ['AND', 'OR'] as const) {
      await expectFound(kind, { [name]: { operator, conditions } });
      await expectFound(kind, { [name]: { filterType: 'join', operator, conditions: conditions.slice(0, 2) } });
    }
  });

  test.each(isModel ? ['another type'] : [])('a value of %s is refused by name', async () => {
    for (const value of wrongTypes[column.kind]) {
      for (const filter of [value, [value], { filterType: 'set', values: [value] }, { type: 'equals', filter: value }]) {
        const answer = await search(kind, { filters: { [name]: filter } });
        expect({ status: answer.status, path: answer.body.errors?.[0]?.path }, JSON.stringify(filter)).toEqual({
          status: 400,
          path: `filters.${name}`,
        });
      }
    }
  });

  const isSortable = column.kind !== 'list' && column.kind !== 'json';

  const pagesOf = async (request: SearchRequest, count: number): Promise<number[]> => {
    const pages: number[] = [];
    for (let from = 0; from <= count; from += 7) pages.push(...idsOf(await search(kind, { ...request, size: 7, from })));
    return pages;
  };

  test.each(isSortable ? (['asc', 'desc'] as const) : [])(
    'sorted %s: as people sort, total, and in pages that neither overlap nor skip',
    async (sort) => {
      const wanted = sorted(columnsOf(kind), rowsOf(kind), [{ colId: name, sort }]).map(({ id }) => id);
      expect(await found(kind, { sort: [{ colId: name, sort }] })).toEqual(wanted);
      const filters = { id: { type: 'lessThanOrEqual', filter: 24 } } as const;
      expect(await pagesOf({ archive: 'Both', filters, sort: [{ colId: name, sort }] }, 24)).toEqual(wanted.filter((id) => id <= 24));
    },
  );

  test.each(isSortable ? [] : (['asc', 'desc'] as const))('%s is no order it can stand in, and it says so', async (sort) => {
    expect(faultsOf(await search(kind, { sort: [{ colId: name, sort }] }))).toEqual([`sort.${name}: sort`]);
  });
});

describe('words', () => {
  test.each([
    ...oddWords.filter((word) => word !== ''),
    'ACM',
    'nDE',
    'ñandú',
    'ÉCOLE',
    'οδοσ',
    'ZÜRICH',
    '本',
    '%S',
    '_s',
    'Xs',
    '\\s',
    '\\\\',
    '"',
    "'",
    'a%b',
    'b_c\\d',
  ])('contains %j takes every sign for itself, whatever the case', async (word) => {
    await expectFound('company', { name: word });
    await expectFound('company', { legalName: { type: 'startsWith', filter: word } });
    await expectFound('company', { legalName: { type: 'endsWith', filter: word } });
    await expectFound('company', { dba: { type: 'notContains', filter: word } });
    await expectFound('company', { dba: [word.toLowerCase(), word.toUpperCase()] });
    await expectFound('location', { locationCodes: { type: 'contains', filter: word } });
  });

  test('names stand as people would put them: whatever the case, accents beside their letters, figures before letters', async () => {
    const names = ['abc', 'ABD', 'Abe', 'Éa', 'eb', 'EC', 'ñu', 'na', 'nz', 'oa', '2nd', '10th'];
    const ids = [];
    for (const name of names) ids.push(await assay.given.company({ name: `Zz sorted ${name}` }));
    forgetAfterwards(ids);
    const answer = await search('company', { text: 'zz sorted', sort: [{ colId: 'name', sort: 'asc' }] });
    const shown = (answer.body.data as unknown as { name: string }[]).map(({ name }) => name.slice('Zz sorted '.length));
    expect(shown).toEqual(['10th', '2nd', 'abc', 'ABD', 'Abe', 'Éa', 'eb', 'EC', 'na', 'ñu', 'nz', 'oa']);
  });

  test('up to three columns decide the order, one after the other', async () => {
    const sorts = [
      { colId: 'companyType', sort: 'desc' },
      { colId: 'isDot', sort: 'asc' },
      { colId: 'contractEnd', sort: 'desc' },
    ] as const;
    expect(await found('company', { sort: sorts })).toEqual(sorted(columnsOf('company'), rows.companies, sorts).map(({ id }) => id));
  });
});

describe('days and moments', () => {
  const moments = [
    '2026-01-15',
    '2026-01-16',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-07-14',
    '2026-07-15',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ];
  const typed = [
    ...moments,
    ...moments.map((day) => `${day} 00:00:00`),
    '2026-01-15T10:30',
    '2026-01-15 10:30:00',
    '2026-03-08 03:00:00',
    '2026-07-14 23:59:59.999',
    ...oddMoments,
  ];

  test.each(typed)('%s on a moment: a day is the whole day of New York', async (dateFrom) => {
    for (const type of ['equals', 'notEqual', 'lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual'] as const) {
      await expectFound('company', { createdAt: { filterType: 'date', type, dateFrom } });
    }
    for (const dateTo of ['2026-03-08', '2026-11-01 00:00:00', '2026-07-15T04:00:00.000Z', dateFrom]) {
      await expectFound('location', { updatedAt: { filterType: 'date', type: 'inRange', dateFrom, dateTo } });
    }
  });

  test.each([...oddDays, '2026-01-15 10:30:00', '2026-01-15T00:00:00.000Z'])(
    '%s on a day: the time of day does not matter',
    async (dateFrom) => {
      for (const type of ['equals', 'notEqual', 'lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual'] as const) {
        await expectFound('company', { contractEnd: { filterType: 'date', type, dateFrom } });
      }
      for (const dateTo of [...oddDays, dateFrom])
        await expectFound('company', { contractStart: { filterType: 'date', type: 'inRange', dateFrom, dateTo } });
    },
  );

  test('the day on which the clocks go forward has 23 hours, and the one on which they go back 25', async () => {
    const within = async (day: string) => (await found('company', { filters: { createdAt: day } })).length;
    const held = (from: string, to: string) =>
      rows.companies.filter(({ createdAt }) => String(createdAt) >= from && String(createdAt) < to).length;
    expect(await within('2026-03-08')).toBe(held('2026-03-08T05', '2026-03-09T04'));
    expect(await within('2026-11-01')).toBe(held('2026-11-01T04', '2026-11-02T05'));
  });

  test.each([
    { filterType: 'date', type: 'inRange', dateFrom: '2026-01-01' },
    { filterType: 'date', type: 'inRange', dateTo: '2026-01-01' },
    { filterType: 'date', type: 'equals' },
    { filterType: 'date', type: 'equals', dateFrom: null },
  ])('%j lacks an end and is refused', async (filter) => {
    expect(faultsOf(await search('company', { filters: { createdAt: filter } }))).toEqual(['filters.createdAt: date']);
  });
});

describe('free text', () => {
  const textOf = (kind: Kind, row: Row): string => {
    const names = Object.entries(columnsOf(kind)).filter(([, column]) => column.text);
    return names.map(([name]) => String(row[name])).join(' ');
  };
  const fold = (text: string): string => [...text].map((letter) => letter.toLowerCase()).join('');

  test.each([
    'acme',
    'ACME freight',
    'freight ACME',
    'a%b',
    '_',
    '%',
    '\\',
    "o'b",
    'SAY "HI"',
    'école',
    'ΟΔΟΣ',
    'οδοσ',
    '運輸 日本',
    '😀',
    '  acme   ',
    'acme nowhere',
    'a e i o u c m',
    '',
    '   ',
  ])('%j: every word stands somewhere in the record', async (text) => {
    const words = fold(text).split(/\s+/).filter(Boolean);
    for (const kind of kinds) {
      const wanted = rowsOf(kind).filter((row) => words.every((word) => fold(textOf(kind, row)).includes(word)));
      expect(new Set(await found(kind, { text }))).toEqual(new Set(wanted.map(({ id }) => id)));
    }
  });

  test('it is asked of the seventh word too', async () => {
    forgetAfterwards([await assay.given.company({ name: 'One two three four five six seven' })]);
    expect(await found('company', { text: 'one two three four five six seven' })).toHaveLength(1);
    expect(await found('company', { text: 'one two three four five six eight' })).toEqual([]);
  });

  test('it narrows what the filters leave', async () => {
    const filters = { isDot: true };
    const wanted = filtered(columnsOf('company'), rows.companies, filters).filter((row) => fold(textOf('company', row)).includes('acme'));
    expect(new Set(await found('company', { text: 'acme', filters }))).toEqual(new Set(wanted.map(({ id }) => id)));
  });
});

describe('what is archived', () => {
  test.each(kinds)('%s: Active by default, Archived, or Both', async (kind) => {
    const ids = (isArchived: boolean) =>
      new Set(
        rowsOf(kind)
          .filter((row) => row.isArchived === isArchived)
          .map(({ id }) => id),
      );
    expect(new Set(idsOf(await search(kind, { size: 500 })))).toEqual(ids(false));
    expect(new Set(idsOf(await search(kind, { size: 500, archive: 'Active' })))).toEqual(ids(false));
    expect(new Set(idsOf(await search(kind, { size: 500, archive: 'Archived' })))).toEqual(ids(true));
    expect(new Set(idsOf(await search(kind, { size: 500, archive: 'Both' })))).toEqual(new Set([...ids(true), ...ids(false)]));
  });
});

describe('pages', () => {
  test('50 rows unless asked, and the rest from where the last page ended', async () => {
    const all = await found('company', {});
    expect(idsOf(await search('company', { archive: 'Both' }))).toEqual(all.slice(0, 50));
    expect(idsOf(await search('company', { archive: 'Both', from: 50, size: 100 }))).toEqual(all.slice(50, 150));
    expect(idsOf(await search('company', { archive: 'Both', from: all.length }))).toEqual([]);
    expect(idsOf(await search('company', undefined))).toEqual(idsOf(await search('company', {})));
  });

  test.each([
    [{ size: 0 }, 'size: tooSmall'],
    [{ size: 501 }, 'size: tooBig'],
    [{ size: 1.5 }, 'size: wrongType'],
    [{ size: '50' }, 'size: wrongType'],
    [{ from: -1 }, 'from: tooSmall'],
    [{ from: 100_000_001 }, 'from: tooBig'],
    [{ from: null }, 'from: wrongType'],
    [{ text: 'x'.repeat(201) }, 'text: tooLong'],
    [{ text: 5 }, 'text: wrongType'],
    [{ archive: 'All' }, 'archive: notListed'],
    [{ archive: 'active' }, 'archive: notListed'],
    [{ sort: [{ colId: 'name', sort: 'up' }] }, 'sort.0.sort: notListed'],
    [{ sort: [{ colId: 'name' }] }, 'sort.0.sort: notListed'],
    [{ sort: { colId: 'name', sort: 'asc' } }, 'sort: wrongType'],
    [{ sort: ['a', 'b', 'c', 'd'].map((colId) => ({ colId, sort: 'asc' })) }, 'sort: tooMany'],
    [{ sort: [{ colId: 'name', sort: 'asc', nulls: 'first' }] }, 'sort.0.nulls: unknownKey'],
    [{ page: 2 }, 'page: unknownKey'],
    [{ filter: {} }, 'filter: unknownKey'],
    [{ filters: [] }, 'filters: wrongType'],
    [{ filters: { colour: 'red' } }, 'filters.colour: unknownColumn'],
    [{ filters: { searchText: 'a' } }, 'filters.searchText: unknownColumn'],
    [{ filters: { name_key: 'a' } }, 'filters.name_key: unknownColumn'],
    [{ filters: { 'name" is null or "': 'a' } }, 'filters.name" is null or ": unknownColumn'],
    [{ filters: { constructor: 'a' } }, 'filters.constructor: unknownColumn'],
    [{ sort: [{ colId: 'colour', sort: 'asc' }] }, 'sort.colour: unknownColumn'],
    [{ sort: [{ colId: 'path', sort: 'asc' }] }, 'sort.path: unknownColumn'],
    [{ filters: { name: { type: 'like', filter: 'a' } } }, 'filters.name.type: notListed'],
    [{ filters: { name: { type: 'equals', filter: 'a', caseSensitive: true } } }, 'filters.name.caseSensitive: unknownKey'],
    [{ filters: { name: { type: 'equals' } } }, 'filters.name: wrongType'],
    [{ filters: { name: { type: 'contains', filter: null } } }, 'filters.name: wrongType'],
    [{ filters: { id: { type: 'inRange', filter: 1 } } }, 'filters.id: wrongType'],
    [
      { filters: { name: { operator: 'AND', conditions: Array.from({ length: 31 }, () => ({ type: 'blank' })) } } },
      'filters.name.conditions: tooMany',
    ],
    [{ filters: { id: Array.from({ length: 1001 }, (_, index) => index) } }, 'filters.id: tooMany'],
  ])('%j is refused: %s', async (request, fault) => {
    for (const call of ['search', 'search/count', 'export']) {
      const answer = await assay.call(admin, 'POST', `/company/${call}`, request);
      expect({ status: answer.status, code: answer.body.code, faults: faultsOf(answer) }).toEqual({
        status: 400,
        code: 'invalid',
        faults: [fault],
      });
    }
  });

  test.each(['nul \0 here', 'high \uD800 alone', 'low \uDC00 alone'])('%j is the caller’s mistake, wherever it stands', async (text) => {
    const requests = [
      { text },
      { text: `\u00a0${text}` },
      { filters: { name: text } },
      { filters: { name: [text] } },
      { filters: { name: { filterType: 'set', values: [text] } } },
      { filters: { name: { type: 'equals', filter: text } } },
      { filters: { locationCount: text } },
      { filters: { companyType: text } },
      { filters: { agencies: text } },
      { filters: { agencies: { type: 'contains', filter: text } } },
      { filters: { createdAt: text } },
      { filters: { contractEnd: { type: 'equals', dateFrom: text } } },
      { filters: { [text]: 1 } },
      { sort: [{ colId: text, sort: 'asc' }] },
    ];
    for (const request of requests) {
      for (const call of ['search', 'search/count', 'export']) {
        const { status, body } = await assay.call(admin, 'POST', `/company/${call}`, request);
        expect({ status, isNamed: (body.errors ?? []).length > 0 }, `${call} ${JSON.stringify(request)}`).toEqual({
          status: 400,
          isNamed: true,
        });
      }
    }
    for (const call of ['parent/search', 'child/search']) {
      expect(faultsOf(await assay.call(admin, 'POST', `/company/${call}`, { name: text }))).toEqual(['name: characters']);
    }
  });

  test.each([[[]], ['text'], [5], [true]])('a body of %j is refused', async (body) => {
    expect(await search('company', body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe('GET of the list', () => {
  test('answers the first 500 unarchived, by name', async () => {
    const first = idsOf(await assay.call(admin, 'GET', '/company'));
    expect(first).toEqual(idsOf(await search('company', { size: 500 })));
    const more = Array.from({ length: 501 - first.length }, (_, index) => index + 5000);
    forgetAfterwards(more);
    await assay.database.system('many', async (tx) => {
      await tx.query(
        `insert into company (name, phone, name_key, path, company_type, result_release_mode, ccf_kind, time_zone, language, id) overriding system value
         select '~ filler ' || id, '', '', array[id], 'EMPLOYER', 'TPA', 'Paper', 'America/New_York', 'es', id from unnest($1::bigint[]) id`,
        [more],
      );
    });
    const capped = await assay.call(admin, 'GET', '/company');
    expect(idsOf(capped)).toHaveLength(500);
    expect(capped.body.can).toBeUndefined();
  });
});
