import { resources } from '@assay/contract/api';
import { isOfferedSort } from '@assay/contract/kit/columns';
import type { AnyResource } from '@assay/contract/kit/resource';
import type { PageRequest } from '@assay/contract/kit/search';
import type { Field, FieldKind, Fields } from '@assay/domain/fields/field';
import { writableNames } from '@assay/domain/fields/values';
import { resourceNames, type ResourceName } from '@assay/domain/resources';
import { everything } from '@assay/testkit/everything';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { snakeCase } from '#platform/db/schema/field-columns.ts';
import { tableNameOf } from '#platform/db/schema/record-table.ts';
import { rowsOf } from './kits/kits.ts';
import { propertySettings } from './promises/properties.ts';
import { createTestApp, dataOf, type TestApp, type Who } from './test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;

const count = 1400;
const entity = `mod(i, 7) <> 0 as is_active, false as is_archived, '2024-01-01'::timestamptz + mod(i, 9) * interval '1 day' as created_at`;

/** A value for row `i`, where the kind of the field needs or orders by one: what is asked for tells the rows apart, what is not is empty in some. */
const filled = (field: Field): string | null => {
  const isRequired = 'required' in field && field.required;
  if (field.kind === 'text') return isRequired ? `'T' || i` : `case when mod(i, 2) = 0 then '' else 'T' || mod(i, 12) end`;
  if (field.kind === 'choice') return isRequired || field.initial !== undefined ? `'${field.initial ?? field.values[0]}'` : null;
  const values: Partial<Record<FieldKind, string>> = {
    day: `'2026-01-01'::date + mod(i, 40)`,
    time: `'2026-01-01'::timestamptz + mod(i, 40) * interval '1 hour'`,
    number: '1 + mod(i, 9)',
    money: 'mod(i, 40)',
    reference: '100001 + mod(i, 60)',
  };
  const value = values[field.kind];
  if (value === undefined) return null;
  return isRequired ? value : `case when i < 1150 then ${value} end`;
};

const fillOf = (name: ResourceName): string => {
  const fields: Fields = resources[name].fields;
  const columns = writableNames(fields).flatMap((field) => {
    const value = field === 'isActive' || !fields[field] ? null : filled(fields[field]);
    return value === null ? [] : [{ column: `"${snakeCase(field)}"`, value }];
  });
  return `insert into ${tableNameOf(name)} (is_active, is_archived, created_at, ${columns.map(({ column }) => column).join()})
    select one.*, ${columns.map(({ value }) => value).join()} from generate_series(1, ${count}) i, lateral (select ${entity}) one`;
};

/** The list of the reasons is closed. */
const filledNames = resourceNames.filter((name) => name !== 'reasonfortest');

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  const client = await assay.owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const name of filledNames) await client.query(rowsOf[name]?.(count, entity) ?? fillOf(name));
    await client.query(
      `update company t set child_count = (select count(*) from company where parent_company_id = t.id), location_count = (select count(*) from location where company_id = t.id), parent_name = coalesce((select name from company where id = t.parent_company_id), '')`,
    );
  } finally {
    client.release(true);
  }
});
afterAll(() => assay.close());

const idsOf = async (name: string, request: PageRequest, who: Who = admin): Promise<number[]> =>
  dataOf<{ id: number }[]>(await assay.call(who, `POST /${name}/search`, { body: { columns: ['id'], ...request } })).map(({ id }) => id);

/** All rows, in pages that are not deep. */
const allIds = async (name: string, request: PageRequest, who: Who = admin): Promise<number[]> => {
  const pages: number[] = [];
  for (const from of [0, 500, 1000]) pages.push(...(await idsOf(name, { ...request, from, size: 500 }, who)));
  return pages;
};

/** What is sent to PostgreSQL until the test is done. */
const watchQuestions = () => {
  const asked = vi.spyOn(assay.database, 'readOne');
  onTestFinished(() => asked.mockRestore());
  return () => asked.mock.lastCall?.[1] ?? { text: '', values: [] };
};
const isFromPlace = ({ text }: { readonly text: string }): boolean => /t\.?"?id"? [<>]=? |, t\.id\) [<>]/.test(text);

const sortable = ({ columns }: AnyResource): string[] =>
  Object.entries(columns)
    .filter(([, column]) => isOfferedSort(column))
    .map(([name]) => name);

/** Without a column that says where its empty rows are, an order is walked as ever. */
const walked: Partial<Record<ResourceName, readonly string[]>> = {
  'user': ['name', 'state', 'userType', 'mainRole', 'pendingByName', 'hasTotp', 'needsYourApproval', 'cognitoUserId'],
  // When somebody was born is kept nowhere, not even as a place in an order.
  'participant': ['dob'],
  'mro': ['userName'],
  'view': ['ownerName', 'isOffered'],
  'service-type': ['family'],
  'sign-up-request': ['decidedByName'],
};

describe.each(Object.entries(resources).filter(([name]) => name !== 'reasonfortest'))('%s', (name, resource) => {
  /** An ordinary run walks each order in one direction, in turns; `npm test -- --all` in both. */
  const isWalkedIn = (direction: number, column: number): boolean => everything() || direction === column % 2;
  const cases = sortable(resource).flatMap((colId, column) =>
    (['asc', 'desc'] as const).filter((_, direction) => isWalkedIn(direction, column)).map((sort) => ({ colId, sort })),
  );
  const jumps = fc.sample(
    fc.array(fc.record({ from: fc.integer({ min: 1001, max: count + 5 }), size: fc.integer({ min: 1, max: 60 }) }), {
      minLength: 3,
      maxLength: 3,
    }),
    { ...propertySettings, numRuns: cases.length },
  );

  test.each(cases.map((one, index) => ({ ...one, jumps: jumps[index] ?? [] })))(
    'by $colId, $sort: deep pages are those of the whole order, from wherever they are reached',
    async ({ colId, sort, jumps: random }) => {
      const order = { sort: [{ colId, sort }] } as const;
      const wanted = await allIds(name, order);
      const lastQuestion = watchQuestions();
      const reached: boolean[] = [];
      // There, on, back over the same rows, and anywhere.
      for (const page of [
        { from: 1200, size: 40 },
        { from: 1240, size: 40 },
        { from: 1160, size: 40 },
        { from: 1130, size: 30 },
        ...random,
      ]) {
        const { from, size } = page;
        expect(await idsOf(name, { ...order, ...page }), JSON.stringify(page)).toEqual(wanted.slice(from, from + size));
        reached.push(isFromPlace(lastQuestion()));
      }
      const isWalked = walked[name as ResourceName]?.includes(colId) ?? false;
      expect(reached.slice(1, 4)).toEqual([!isWalked, !isWalked, !isWalked]);
    },
  );
});

test('two keys are walked, and so is what is not deep', async () => {
  const lastQuestion = watchQuestions();
  const sort = [
    { colId: 'companyType', sort: 'asc' },
    { colId: 'name', sort: 'asc' },
  ] as const;
  for (const request of [{ from: 1100, sort }, { from: 1150, sort }, { from: 950 }, { from: 1000 }]) {
    await idsOf('company', request);
    expect(isFromPlace(lastQuestion()), JSON.stringify(request)).toBe(false);
  }
});

test('a key and an id that goes the other way: deep pages are those of the whole order', async () => {
  const order = {
    sort: [
      { colId: 'isActive', sort: 'asc' },
      { colId: 'id', sort: 'desc' },
    ],
  } as const;
  const wanted = await allIds('company', order);
  for (const from of [1100, 1120, 1080])
    expect(await idsOf('company', { ...order, from, size: 20 }), String(from)).toEqual(wanted.slice(from, from + 20));
});

describe('after a change', () => {
  const byName = { sort: [{ colId: 'name', sort: 'asc' }] } as const;
  const page = { from: 1200, size: 50 };

  type Changed = { readonly what: string; readonly colId: string; readonly change: () => Promise<unknown> };
  const changes: readonly Changed[] = [
    { what: 'of a row before it', colId: 'name', change: () => assay.given.company({ name: 'ZZZ last' }) },
    {
      what: 'that a trigger makes',
      colId: 'locationCount',
      change: () => assay.given.location({ companyId: 100_007, name: 'A yard that is counted with its company' }),
    },
  ];
  test.each(changes)('$what a page is exact', async ({ colId, change }) => {
    const order = { sort: [{ colId, sort: 'desc' }] } as const;
    await idsOf('company', { ...order, ...page });
    await change();
    const wanted = await allIds('company', order);
    expect(await idsOf('company', { ...order, ...page })).toEqual(wanted.slice(1200, 1250));
    expect(await idsOf('company', { ...order, ...page, from: 1250 })).toEqual(wanted.slice(1250, 1300));
  });

  test('that is refused, or of another table, places stay', async () => {
    const lastQuestion = watchQuestions();
    // A connection counts for up to a second what it wrote before: only what it writes from then on is its own.
    await expect
      .poll(async () => {
        await idsOf('company', { ...byName, ...page });
        expect((await assay.call(admin, 'POST /company', { body: { name: '' } })).status).toBe(400);
        await assay.given.user({ roles: ['GA'] });
        await idsOf('company', { ...byName, ...page });
        return isFromPlace(lastQuestion());
      })
      .toBe(true);
  });
});

test('nobody is led by the place of another: neither of another scope nor of another person', async () => {
  const all = await assay.given.user({ roles: ['GA'] });
  const ids = await allIds('company', {}, all);
  const most = ids.filter((_id, index) => index % 9 !== 0);
  const wide = await assay.given.user({ roles: ['DER'], companyIds: most });
  const twin = await assay.given.user({ roles: ['DER'], companyIds: most });
  const other = await assay.given.user({ roles: ['DER'], companyIds: ids.filter((_id, index) => index % 8 !== 0) });
  const lastQuestion = watchQuestions();
  const deep = { from: 1100, size: 20 };
  for (const who of [all, wide, twin, other]) {
    const wanted = await allIds('company', {}, who);
    expect(wanted.length).toBeGreaterThan(1120);
    expect(await idsOf('company', deep, who)).toEqual(wanted.slice(1100, 1120));
    expect(isFromPlace(lastQuestion())).toBe(false);
    expect(await idsOf('company', { ...deep, from: 1120 }, who)).toEqual(wanted.slice(1120, 1140));
    expect(isFromPlace(lastQuestion())).toBe(true);
  }
});

test('nor by one that was found under another filter, archive or number of rows', async () => {
  const lastQuestion = watchQuestions();
  const deep = { from: 1100, size: 20, sort: [{ colId: 'id', sort: 'asc' }] } as const;
  const questions: PageRequest[] = [
    {},
    { archive: 'Both' },
    { filters: { name: 'Firm' } },
    { filters: { name: 'Firm 1' }, archive: 'Both' },
    { text: 'firm' },
    { total: 3000 },
  ];
  for (const question of questions) {
    await idsOf('company', { ...deep, ...question });
    expect(isFromPlace(lastQuestion()), JSON.stringify(question)).toBe(false);
  }
});
