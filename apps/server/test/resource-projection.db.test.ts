import { resources } from '@assay/contract/api';
import { companySchemas } from '@assay/contract/companies/company.schemas';
import { locationSchemas } from '@assay/contract/companies/location.schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from './resource-oracle.ts';
import { storeRows, type Rows } from './resource-rows.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

/** One projection for GET and search: a record travels in one form, whoever asks how. */
let assay: TestApp;
let admin: NonNullable<Who>;
let rows: Rows;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  rows = await storeRows(assay.database, { companies: 80, locations: 60, seed: 3, managers: new Map([[admin.userId, 'Test GA']]) });
});
afterAll(() => assay.close());

const schemas = { company: companySchemas.record, location: locationSchemas.record };

describe.each(['company', 'location'] as const)('%s', (kind) => {
  const stored = (): readonly Row[] => (kind === 'company' ? rows.companies : rows.locations);
  const searched = async (): Promise<Row[]> => {
    const answer = await assay.call(admin, 'POST', `/${kind}/search`, { archive: 'Both', size: 500, sort: [{ colId: 'id', sort: 'asc' }] });
    return answer.body.data as unknown as Row[];
  };

  test('search answers every stored value, and what is derived from it', async () => {
    expect(await searched()).toEqual(stored());
  });

  test('GET answers the same record as search, letter for letter', async () => {
    for (const row of await searched()) {
      const { body, text } = await assay.call(admin, 'GET', `/${kind}/${row.id}`);
      expect(JSON.stringify(body.data)).toBe(JSON.stringify(row));
      expect(text.startsWith('{"statusCode":200,"body":{"data":{')).toBe(true);
    }
  });

  test('a record has the declared columns, each in the declared form, and no other', async () => {
    for (const row of await searched()) {
      expect(Object.keys(row).toSorted()).toEqual(Object.keys(resources[kind].columns).toSorted());
      schemas[kind].parse(row);
    }
  });
});

test('what was never said: "" for text, null for a reference or a day, [] for a list, {} for a map', async () => {
  const companyId = await assay.given.company({ name: 'Bare' });
  const locationId = await assay.given.location({ companyId, name: 'Bare yard' });
  const company = (await assay.call(admin, 'GET', `/company/${companyId}`)).body.data as unknown as Row;
  const location = (await assay.call(admin, 'GET', `/location/${locationId}`)).body.data as unknown as Row;
  expect(company).toMatchObject({
    legalName: '',
    tier: '',
    parentCompanyName: '',
    accountManagerName: '',
    parentCompanyId: null,
    accountManagerId: null,
  });
  expect(company).toMatchObject({
    contractStart: null,
    contractEnd: null,
    agencies: [],
    uscgVesselIds: [],
    defaultExpiryHours: {},
    retestNegativeDilute: {},
  });
  expect(location).toMatchObject({ descriptor: '', email: '', groupId: null, primaryContactId: null, locationCodes: [], externalIds: [] });
  expect(Object.values(company).filter((value) => value === undefined)).toEqual([]);
});

test('moments travel in UTC with milliseconds, days as days', async () => {
  const id = await assay.given.company({ name: 'Moments', contractStart: '2024-02-29', contractEnd: '2026-03-08' });
  await assay.database.system('moments', (tx) =>
    tx.query(`update company set created_at = '2026-03-08 02:00:00-05', updated_at = '2026-11-15 02:33:19.5129Z' where id = $1`, [id]),
  );
  expect((await assay.call(admin, 'GET', `/company/${id}`)).body.data).toMatchObject({
    createdAt: '2026-03-08T07:00:00.000Z',
    updatedAt: '2026-11-15T02:33:19.513Z',
    contractStart: '2024-02-29',
    contractEnd: '2026-03-08',
  });
});

test('what stands above a client’s companies shows by number, not by name', async () => {
  const parent = await assay.given.company({ name: 'Holding nobody here may read' });
  const own = await assay.given.company({ name: 'Ours', parentCompanyId: parent });
  const der = await assay.given.user({ roles: ['DER'], companyIds: [own] });
  const { body } = await assay.call(der, 'GET', `/company/${own}`);
  expect(body.data).toMatchObject({ parentCompanyId: parent, parentCompanyName: '', rootParentId: parent, rootParentName: '', depth: 2 });
});
