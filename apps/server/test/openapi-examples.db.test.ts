import type { ErrorCode } from '@assay/contract/kit/errors';
import { apiBase } from '@assay/contract/kit/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { readDescription, type ApiDescription, type Operation } from './api-description.ts';
import { createBodies } from './kits/kits.ts';
import { createTestApp, dataOf, type TestApp, type Who } from './test-app.ts';

let assay: TestApp;
let api: ApiDescription;
let ga: NonNullable<Who>;
let panelId = 0;

/** An example speaks of record 1: here it is, a company with a location, a user, a participant, a file and a request for an account. */
beforeAll(async () => {
  assay = await createTestApp();
  api = await readDescription(assay);
  const stock = await assay.given.stock(5);
  const companyIds = [await assay.given.company()];
  const locationIds = [await assay.given.location({ companyId: companyIds[0] ?? 0 })];
  await assay.given.user({ roles: ['HRA'], companyIds, locationIds, passwordHash: 'none' });
  ga = await assay.given.user({ roles: ['GA'] });
  await prepareQueues(assay.owner, assay.queues);
  await assay.given.importLog({ companyId: companyIds[0] ?? 0, userId: ga.userId, fileName: 'yards.csv' });
  await assay.owner.query(
    `insert into bulk_run (target, action, status, changed_count, run_by_id) values ('location', 'archive', 'DONE', 1, $1)`,
    [ga.userId],
  );
  await assay.owner.query(`insert into order_bulk (company_id, template, status, run_by_id) values ($1, '{}', 'DONE', $2)`, [
    companyIds[0],
    ga.userId,
  ]);
  const panel = { ...createBodies.panel?.({ companyId: 1, stock }) };
  panelId = dataOf<{ id: number }>(await assay.call(ga, 'POST /panel', { body: panel })).id;
  // The second of two that are merged is the example's own.
  const person = { ...createBodies.participant?.({ companyId: companyIds[0] ?? 0, locationId: locationIds[0] ?? 0, stock }) };
  dataOf(await assay.call(ga, 'POST /participant', { body: person }));
  // What is ordered is a service that the company has; the first order waits to be sent.
  await assay.owner.query(`insert into company_services (company_id, service_id) values ($1, 1)`, [companyIds[0]]);
  // It is an exam, which may have been done without an order.
  await assay.owner.query(
    `update service set service_type_id = (select min(id) from service_type where code = 'OH'), specimen_type = 'UNKNOWN' where id = 1`,
  );
  await assay.given.order({ companyId: companyIds[0] ?? 0, locationId: locationIds[0] ?? 0 });
  // The company is under the rules that its people work under.
  await assay.owner.query(`update company set is_dot = true, agencies = array(select agency from occupation where id = 1)`);
  const exam = { companyId: companyIds[0], locationId: locationIds[0], participantId: 1, serviceId: 1 };
  dataOf(await assay.call(ga, 'POST /unsolicited-physical', { body: { ...exam, examDate: '2026-01-15', result: 'Passed-24' } }));
  // The first document is the example's.
  await assay.given.document({ companyId: companyIds[0] ?? 0, locationId: locationIds[0] ?? 0, documentName: 'Form' });
  await assay.owner.query(`update document set document_file_path = '2026/11/8f14e45f-ceea-467f-a0e6-3b1f5a2d9c11'`);
  // Somebody whom queries can be about, and what was told and asked of before.
  await assay.given.heldMessage();
  await assay.owner.query(`update company set clearinghouse_designated = true`);
  await assay.owner.query(`update participant set cdl_number = '****1234', cdl_state = 'TX', secondary_agencies = '{FMCSA}' where id = 1`);
  await assay.given.query(1);
  await assay.owner.query(`insert into clearinghouse_consent (participant_id, consent_from) values (1, '2026-01-01')`);
  const nobody = null;
  await assay.call(nobody, 'POST /public/sign-up', { body: { name: 'Some Body', email: 'some@body.example', company: 'Somewhere' } });
});
afterAll(() => assay.close());

/** A refusal that would be the example's own fault. */
const faultsOfForm = new Set<ErrorCode | undefined>(['invalid', 'bad-json', 'bad-request', 'too-large', 'not-found', 'internal']);

/** One's own settings are one's own, and the first panels are fixed by regulation; every other path speaks of record 1. */
const filled = (path: string, { operationId }: Operation): string => {
  if (/^preference[.]|[.]saveNotifications$/.test(operationId)) return path.replace(/\{\w+\}/g, String(ga.userId));
  // The first row of a file has its headings.
  return path.replace('{number}', '2').replace(/\{\w+\}/g, operationId === 'panel.update' ? String(panelId) : '1');
};

const send = async (name: string, operation: Operation) => {
  const [method = '', path = ''] = name.split(' ');
  const example = operation.requestBody?.content['application/json']?.example;
  return assay.call(ga, `${method as 'POST'} ${filled(path.slice(apiBase.length), operation)}`, { body: example });
};

test('every call with a body describes an example, of the form that it describes', () => {
  for (const [name, { requestBody }] of api.operations) {
    const json = requestBody?.content['application/json'];
    if (!json) continue;
    const { schema, example } = json;
    expect(api.checker(schema).safeParse(example).error, name).toBeUndefined();
  }
});

test('the server takes every example that is described, and answers as described', async () => {
  const withBody = api.operations.filter(([, { requestBody }]) => requestBody?.content['application/json']);
  expect(withBody.length).toBeGreaterThan(40);
  const wrong: string[] = [];
  // What is created first is there to be changed.
  const isLater = ([, { operationId }]: (typeof withBody)[number]): number => (operationId.endsWith('.create') ? 0 : 1);
  for (const [name, operation] of withBody.toSorted((one, other) => isLater(one) - isLater(other))) {
    const { status, body, text, headers } = await send(name, operation);
    const isFile = !String(headers['content-type']).includes('json');
    const isAsDescribed = isFile || api.checker(api.answerSchema(operation, status)).safeParse(JSON.parse(text)).success;
    if (faultsOfForm.has(body.code) || !(status in operation.responses) || !isAsDescribed) wrong.push(`${name}: ${text.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
});
