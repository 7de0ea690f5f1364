import { resources } from '@assay/contract/api';
import type { Column } from '@assay/contract/kit/columns';
import type { FilterValue, SearchRequest, Sort } from '@assay/contract/kit/search';
import * as field from '@assay/domain/validation/fields';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { filtered, operatorsOf, sorted, type Columns, type Row } from './resource-oracle.ts';
import { oddDays, oddMoments, oddWords, storeRows, type Rows } from './resource-rows.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

/** What holds of every search that the contract allows, whatever is asked. Seeded: a failure comes again. */
const settings = { seed: 20_261_115, endOnFailure: true };

let assay: TestApp;
let admin: NonNullable<Who>;
let rows: Rows;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  rows = await storeRows(assay.database, { companies: 120, locations: 120, seed: 99, managers: new Map([[admin.userId, 'Test GA']]) });
});
afterAll(() => assay.close());

type Kind = 'company' | 'location';
const columnsOf = (kind: Kind): Columns => resources[kind].columns;
const rowsOf = (kind: Kind): readonly Row[] => (kind === 'company' ? rows.companies : rows.locations);

const post = async <T>(who: Who, path: string, body: unknown): Promise<T> => {
  const answer = await assay.call(who, 'POST', path, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
  return answer.body.data as unknown as T;
};
const countOf = async (who: Who, kind: Kind, request: SearchRequest) =>
  (await post<{ count: number }>(who, `/${kind}/search/count`, request)).count;

/** All the pages of a request, one after the other, as the grid turns them. */
const pagesOf = async (who: Who, kind: Kind, request: SearchRequest, size: number): Promise<number[]> => {
  const ids: number[] = [];
  for (;;) {
    const page = await post<Row[]>(who, `/${kind}/search`, { ...request, size, from: ids.length });
    ids.push(...page.map(({ id }) => id));
    if (page.length < size) return ids;
  }
};

const word = fc.oneof(fc.constantFrom(...oddWords), fc.constantFrom('a', 'E', '%', '_', '\\', "'", ' ', 'ñ', '日'));
const day = fc.constantFrom(...oddDays, '2026-03-09', '2026-11-02', '2026-01-15 00:00:00');
const moment = fc.oneof(day, fc.constantFrom(...oddMoments), fc.constantFrom('2026-01-15 10:30', '2026-07-15T00:00:01'));
const figure = fc.oneof(fc.integer({ min: 0, max: 130 }), fc.constant(9_007_199_254_740_991));

const plainFor = ({ kind, values = [] }: Column): fc.Arbitrary<string | number | boolean> => {
  const choices = values.length > 0 ? fc.constantFrom(...values) : word;
  const kinds: Record<Column['kind'], fc.Arbitrary<string | number | boolean>> = {
    id: figure,
    reference: figure,
    references: figure,
    number: fc.integer({ min: 0, max: 6 }),
    money: figure,
    text: word,
    choice: choices,
    list: choices,
    boolean: fc.boolean(),
    date: day,
    time: moment,
    json: word,
  };
  return kinds[kind];
};

const conditionFor = (column: Column): fc.Arbitrary<FilterValue> => {
  const value = plainFor(column);
  const isDated = column.kind === 'date' || column.kind === 'time';
  return fc.tuple(fc.constantFrom(...operatorsOf[column.kind]), value, value).map(([type, first, second]): FilterValue => {
    if (type === 'blank' || type === 'notBlank') return { type };
    if (isDated) return { filterType: 'date', type, dateFrom: String(first), ...(type === 'inRange' ? { dateTo: String(second) } : {}) };
    return { type, filter: first, ...(type === 'inRange' ? { filterTo: second as number } : {}) };
  });
};

const filterFor = (column: Column): fc.Arbitrary<FilterValue> => {
  const condition = conditionFor(column) as fc.Arbitrary<never>;
  const combined = fc.record({ operator: fc.constantFrom('AND', 'OR'), conditions: fc.array(condition, { minLength: 1, maxLength: 4 }) });
  if (column.kind === 'json') return fc.oneof(condition, combined as fc.Arbitrary<never>, fc.constant(null));
  const values = fc.array(fc.option(plainFor(column), { freq: 5 }), { maxLength: 5 });
  return fc.oneof(
    condition,
    combined as fc.Arbitrary<FilterValue>,
    plainFor(column),
    values,
    values.map((given) => ({ filterType: 'set' as const, values: given })),
    fc.constant(null),
  );
};

type Asked = {
  readonly kind: Kind;
  readonly request: SearchRequest & { readonly filters: Record<string, FilterValue>; readonly sort: Sort[] };
};

const askedOf = (kind: Kind): fc.Arbitrary<Asked> => {
  const entries = Object.entries(columnsOf(kind));
  const filters = fc
    .uniqueArray(fc.constantFrom(...entries), { maxLength: 3, selector: ([name]) => name })
    .chain((chosen) => fc.tuple(...chosen.map(([name, column]) => filterFor(column).map((filter) => [name, filter] as const))))
    .map((pairs) => Object.fromEntries(pairs));
  const sortable = entries.filter(([, column]) => column.kind !== 'list' && column.kind !== 'json').map(([name]) => name);
  const sort = fc.array(fc.record({ colId: fc.constantFrom(...sortable), sort: fc.constantFrom('asc' as const, 'desc' as const) }), {
    minLength: 1,
    maxLength: 3,
  });
  return fc.record({
    kind: fc.constant(kind),
    request: fc.record({ filters, sort, archive: fc.constantFrom('Active', 'Archived', 'Both') }),
  });
};

const asked: fc.Arbitrary<Asked> = fc.oneof(askedOf('company'), askedOf('location'));

const wantedIds = ({ kind, request: { filters, sort, archive } }: Asked): number[] => {
  const shelved = rowsOf(kind).filter((row) => archive === 'Both' || row.isArchived === (archive === 'Archived'));
  return sorted(columnsOf(kind), filtered(columnsOf(kind), shelved, filters), sort).map(({ id }) => id);
};

test('any filters, in any order, by pages of any size, answer what the rows say, and the count is their number', async () => {
  const property = fc.asyncProperty(asked, fc.integer({ min: 5, max: 60 }), async (one, size) => {
    const wanted = wantedIds(one);
    expect(await pagesOf(admin, one.kind, one.request, size)).toEqual(wanted);
    expect(await countOf(admin, one.kind, one.request)).toBe(wanted.length);
  });
  await fc.assert(property, { ...settings, numRuns: 150 });
});

describe('another tenant', () => {
  /** The odd ones that a form lets through. */
  const storable = oddWords.filter((one) => field.text().safeParse(one).success);

  /** A tenant of its own: a tree of companies with locations. */
  const tenant = async (mark: string, count: number): Promise<{ root: number; locations: number[] }> => {
    const root = await assay.given.company({ name: `${mark} root`, dba: mark, contractEnd: '2026-03-08' });
    const locations = [await assay.given.location({ companyId: root, name: `${mark} yard`, locationCodes: [mark] })];
    for (let index = 0; index < count; index += 1) {
      const child = await assay.given.company({
        name: `Acme ${index}`,
        dba: storable[index % storable.length] ?? '',
        parentCompanyId: root,
        isDot: index % 2 === 0,
      });
      locations.push(
        await assay.given.location({
          companyId: child,
          name: `ACME Freight ${index}`,
          descriptor: storable[index % storable.length] ?? '',
        }),
      );
    }
    return { root, locations };
  };

  test('its rows never change what a client is told: not the rows, not their order, not their number', async () => {
    const own = await tenant('OWN', 24);
    const clients = [
      await assay.given.user({ roles: ['DER'], companyIds: [own.root] }),
      await assay.given.user({ roles: ['LSA'], companyIds: [own.root] }),
      await assay.given.user({ roles: ['LHRA'], locationIds: own.locations.slice(0, 9) }),
    ];
    const questions = fc.sample(asked, { ...settings, numRuns: 40 });
    const open: Asked[] = (['company', 'location'] as const).map((kind) => ({
      kind,
      request: { filters: {}, sort: [{ colId: 'name', sort: 'asc' }], archive: 'Both' },
    }));
    const told = async (): Promise<string[]> => {
      const answers: string[] = [];
      for (const client of clients) {
        for (const { kind, request } of [...open, ...questions]) {
          for (const call of ['search', 'search/count']) answers.push((await assay.call(client, 'POST', `/${kind}/${call}`, request)).text);
        }
        answers.push((await assay.call(client, 'GET', '/company')).text, (await assay.call(client, 'GET', '/location')).text);
        answers.push((await assay.call(client, 'POST', '/company/parent/search', { name: 'a' })).text);
        answers.push((await assay.call(client, 'GET', `/company/list/${own.root}`)).text);
      }
      return answers;
    };
    const before = await told();
    await tenant('CANARY', 24);
    await storeRows(assay.database, {
      companies: 30,
      locations: 30,
      seed: 1234,
      managers: new Map([[clients[0]?.userId ?? 0, 'Test DER']]),
    });
    const after = await told();
    expect(after).toEqual(before);
    expect(before.slice(0, 4).map((text) => text.length > 100 || /"count":[1-9]/.test(text))).toEqual([true, true, true, true]);
  });
});

test('with the row policies switched off, the condition of the query alone still keeps a client to the client’s rows', async () => {
  const other = await createTestApp();
  onTestFinished(() => other.close());
  const tenant = async () => {
    const companyId = await other.given.company();
    return { companyId, locationIds: [await other.given.location({ companyId }), await other.given.location({ companyId })] };
  };
  const [own, foreign] = [await tenant(), await tenant()];
  for (const table of ['company', 'location']) await other.owner.query(`alter table ${table} disable row level security`);
  const idsFor = async (who: Who, kind: Kind): Promise<number[][]> => {
    const listed = (await other.call(who, 'GET', `/${kind}`)).body.data as unknown as Row[];
    const found = (await other.call(who, 'POST', `/${kind}/search`, { archive: 'Both' })).body.data as unknown as Row[];
    const exported = (await other.call(who, 'POST', `/${kind}/export`, { columns: ['id'] })).text
      .replaceAll('"', '')
      .trim()
      .split('\n')
      .slice(1)
      .map(Number);
    const { count } = (await other.call(who, 'POST', `/${kind}/search/count`, {})).body.data as unknown as { count: number };
    expect(count).toBe(found.length);
    return [listed.map(({ id }) => id), found.map(({ id }) => id), exported].map((ids) => ids.toSorted((a, b) => a - b));
  };
  for (const role of ['LSA', 'DER', 'HRA'] as const) {
    const who = await other.given.user({ roles: [role], companyIds: [own.companyId] });
    expect(await idsFor(who, 'company')).toEqual([[own.companyId], [own.companyId], [own.companyId]]);
    expect(await idsFor(who, 'location')).toEqual([own.locationIds, own.locationIds, own.locationIds]);
    for (const path of [`/company/${foreign.companyId}`, `/location/${foreign.locationIds[0]}`]) {
      expect(await other.call(who, 'GET', path)).toMatchObject({ status: 404 });
      expect([403, 404]).toContain((await other.call(who, 'PUT', path, { version: 1, name: 'Taken over' })).status);
    }
  }
  const lhra = await other.given.user({ roles: ['LHRA'], locationIds: own.locationIds.slice(0, 1) });
  const assigned = own.locationIds.slice(0, 1);
  expect(await idsFor(lhra, 'location')).toEqual([assigned, assigned, assigned]);
  expect(await other.call(lhra, 'GET', `/location/${own.locationIds[1]}`)).toMatchObject({ status: 404 });
});
