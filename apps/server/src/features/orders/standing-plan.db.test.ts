import { actingAs } from '@assay/testkit/actors';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { standingOf } from './orders.repository.ts';

let assay: TestApp;
let companyId = 0;
let participantIds: number[] = [];

beforeAll(async () => {
  assay = await createTestApp();
  companyId = await assay.given.company();
  const locationId = await assay.given.location({ companyId });
  const { rows } = await assay.owner.query<{ id: number }>(
    `insert into participant (company_id, location_id, first_name, last_name, dob, participant_phone_number, primary_id_type, primary_id, occupation_id, status,
       primary_id_blind, ssn_blind, cdl_number_blind, employee_number_blind)
     select $1, $2, 'Dana', 'Driver ' || n, date '1950-01-01' + n, '555-555-0104', 'EID', '****1234', 1, 'Active', 'a' || n, 'b' || n, 'c' || n, 'd' || n
     from generate_series(1, 20000) n returning id::int`,
    [companyId, locationId],
  );
  participantIds = rows.slice(0, 100).map(({ id }) => id);
  await assay.owner.query(`analyze participant`);
});
afterAll(() => assay.close());

const indexes = ['primary_id_blind', 'ssn_blind', 'cdl_number_blind', 'employee_number_blind', 'sort_dob'].map(
  (name) => `participant_${name}`,
);

test.each([
  ['everybody', 1, { roles: ['GA'] as const }],
  ['those of a company', 1, { roles: ['DER'] as const }],
  ['everybody, for a hundred', 100, { roles: ['GA'] as const }],
])('of many people the same one is found through an index by each number and by birth: among %s', async (_, count, { roles }) => {
  const actor = actingAs({ roles: [...roles], companyIds: [companyId] });
  const plan = await assay.database.read(actor, async (tx) => {
    const explained = {
      ...tx,
      query: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => tx.query<Row>(`explain ${text}`, values),
    };
    const asked = { participantIds: participantIds.slice(0, count), orderId: 0, parentOrderServiceId: null };
    const rows = (await standingOf(explained, asked)) as unknown as { readonly 'QUERY PLAN': string }[];
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(indexes.filter((name) => !plan.includes(`using ${name} `) && !plan.includes(`Scan on ${name} `))).toEqual([]);
  expect(plan).not.toMatch(/Seq Scan on participant/);
});
