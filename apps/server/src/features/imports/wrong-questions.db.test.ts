import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { createTestApp, faultsOf, type TestApp } from '#test/test-app.ts';
import type { Who } from '#test/who.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let [companyId, importId] = [0, 0];

beforeAll(async () => {
  assay = await createTestApp();
  await prepareQueues(assay.owner, assay.queues);
  admin = await assay.given.user({ roles: ['GA'] });
  companyId = await assay.given.company();
  importId = await assay.given.importLog({ companyId, userId: admin.userId, fileName: 'yards.csv' });
});
afterAll(() => assay.close());

it.each([
  ['mappings?area=template', 'area: notListed'],
  ['mappings?companyId=0', 'companyId: tooSmall'],
  [':id/rows?size=0', 'size: tooSmall'],
  [':id/rows?size=501', 'size: tooBig'],
  [':id/rows?size=ten', 'size: wrongType'],
  [':id/rows?from=-1', 'from: wrongType'],
])('GET /import-log/%s is refused on its field', async (asked, fault) => {
  const answer = await assay.call(admin, `GET /import-log/${asked.replace(':id', String(importId))}`);
  expect([answer.status, faultsOf(answer)]).toEqual([400, [fault]]);
});

it('finds a record by each field once', async () => {
  const values = { area: 'location', companyId: String(companyId), matchOn: 'name,name' };
  const sent = await assay.call(admin, 'POST /import-log', { form: { values, file: { name: 'yards.csv', bytes: 'Name\nOne\n' } } });
  expect([sent.status, faultsOf(sent)]).toEqual([400, ['matchOn: repeated']]);
  const again = await assay.call(admin, `POST /import-log/${importId}/validate`, { body: { matchOn: ['name', 'descriptor', 'name'] } });
  expect([again.status, faultsOf(again)]).toEqual([400, ['matchOn: repeated']]);
});
