import { resources } from '@assay/contract/api';
import type { Column } from '@assay/contract/kit/columns';
import { rowColumns, type PageRequest } from '@assay/contract/kit/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from './resource-oracle.ts';
import { storeRows } from './resource-rows.ts';
import { createTestApp, type Answer, type TestApp, type Who } from './test-app.ts';

/** What a search makes and sends, from which end it is found, and how far it is counted. */
let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  await storeRows(assay.database, { companies: 60, locations: 60, seed: 3, managers: new Map([[admin.userId, 'Test GA']]) });
});
afterAll(() => assay.close());

type Kind = 'company' | 'location';
const kinds = ['company', 'location'] as const;
const columnsOf = (kind: Kind): Readonly<Record<string, Column>> => resources[kind].columns;

const dataOf = <T>({ status, body, text }: Answer): T => {
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 500)}`);
  return body.data as unknown as T;
};
const rowsOf = async (kind: Kind, request: PageRequest): Promise<Row[]> =>
  dataOf<Row[]>(await assay.call(admin, 'POST', `/${kind}/search`, { archive: 'Both', ...request }));
const countOf = async (kind: Kind, request: object): Promise<number> =>
  dataOf<{ count: number }>(await assay.call(admin, 'POST', `/${kind}/search/count`, { archive: 'Both', ...request })).count;

describe.each(kinds)('the columns of a search for %s', (kind) => {
  test('are all of them unless some are named', async () => {
    const [row] = await rowsOf(kind, { size: 1 });
    expect(Object.keys(row ?? {}).toSorted()).toEqual(Object.keys(columnsOf(kind)).toSorted());
  });

  test('each as in the whole record, besides what every row carries', async () => {
    const whole = await rowsOf(kind, { size: 500 });
    for (const name of Object.keys(columnsOf(kind))) {
      const names = [...new Set([...rowColumns, name])];
      const wanted = whole.map((row) => Object.fromEntries(names.map((key) => [key, row[key]])));
      expect(await rowsOf(kind, { size: 500, columns: [name] }), name).toEqual(wanted);
    }
  });

  test('that it filters and sorts by need not be among them', async () => {
    const request = { filters: { phone: { type: 'notBlank' } }, sort: [{ colId: 'createdAt', sort: 'desc' }] } as const;
    const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
    expect(ids(await rowsOf(kind, { ...request, columns: ['name'] }))).toEqual(ids(await rowsOf(kind, request)));
  });

  test.each(['colour', 'path', 'searchText', 'name" from company --', 'actions'])('are refused by name: %s', async (name) => {
    for (const call of ['search', 'search/count']) {
      const { status, body } = await assay.call(admin, 'POST', `/${kind}/${call}`, { columns: ['name', name] });
      expect([status, body.errors?.map(({ path, code }) => [path, code])]).toEqual([400, [[`columns.${name}`, 'unknownColumn']]]);
    }
  });
});

describe.each(kinds)('the pages of %s, found from the end', (kind) => {
  const sortable = Object.entries(columnsOf(kind)).filter(([, column]) => !['list', 'references', 'json'].includes(column.kind));

  test.each(sortable.map(([name]) => name))('sorted by %s, are those that are found from the start', async (colId) => {
    for (const sort of ['asc', 'desc'] as const) {
      const request: PageRequest = { sort: [{ colId, sort }], columns: ['id'] };
      const whole = await rowsOf(kind, { ...request, size: 500 });
      const pages: Row[] = [];
      for (let from = 0; from < whole.length; from += 17)
        pages.push(...(await rowsOf(kind, { ...request, from, size: 17, total: whole.length })));
      expect(pages).toEqual(whole);
    }
  });

  test('end with the rows: past them there is nothing', async () => {
    const total = await countOf(kind, {});
    expect(await rowsOf(kind, { from: total, total })).toEqual([]);
    expect(await rowsOf(kind, { from: total + 50, total })).toEqual([]);
  });
});

describe('a count', () => {
  test('is exact, or stops at its limit', async () => {
    const all = await countOf('company', {});
    expect(all).toBeGreaterThan(50);
    expect(await countOf('company', { limit: 20 })).toBe(20);
    expect(await countOf('company', { limit: all + 1 })).toBe(all);
    expect(await countOf('company', { limit: 1, filters: { name: 'no such company' } })).toBe(0);
  });

  test('does not bound the pages', async () => {
    expect(await countOf('company', { limit: 10 })).toBe(10);
    expect(await rowsOf('company', { from: 40, size: 10 })).toHaveLength(10);
  });
});

describe('the number of locations that companies are sorted by', () => {
  const strays = async (): Promise<object[]> => {
    const { rows } = await assay.owner.query<{ id: number }>(
      `select c.id, c.location_count from company c
       where c.location_count <> (select count(*) from location l where l.company_id = c.id and not l.is_archived)`,
    );
    return rows;
  };
  const write = async (method: 'PUT' | 'DELETE', path: string, body?: object): Promise<void> => {
    dataOf(await assay.call(admin, method, path, body));
  };
  const versionOf = async (path: string): Promise<number> => dataOf<{ version: number }>(await assay.call(admin, 'GET', path)).version;

  test('is what there is, whatever becomes of them', async () => {
    const companyId = await assay.given.company();
    const first = await assay.given.location({ companyId, name: 'First' });
    await assay.given.location({ companyId, name: 'Second' });
    expect(await strays()).toEqual([]);
    await write('DELETE', `/location/${first}`);
    expect(await strays()).toEqual([]);
    await write('PUT', `/location/${first}`, { version: await versionOf(`/location/${first}`), isArchived: false });
    expect(await strays()).toEqual([]);
    await write('DELETE', `/company/${companyId}`);
    expect(await strays()).toEqual([]);
    await write('PUT', `/company/${companyId}`, { version: await versionOf(`/company/${companyId}`), isArchived: false });
    expect(await strays()).toEqual([]);
    await assay.owner.query('delete from location where id = $1', [first]);
    expect(await strays()).toEqual([]);
  });
});
