import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let admin: Who;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const strays = async (): Promise<object[]> => {
  const { rows } = await assay.owner.query<{ id: number }>(
    `select c.id, c.parent_name from company c
     where c.parent_name <> coalesce((select p.name from company p where p.id = c.parent_company_id), '')`,
  );
  return rows;
};

const change = async (id: number, changes: object): Promise<void> => {
  const path = `/company/${id}`;
  const { text } = await assay.call(admin, `GET ${path}`);
  const { body } = JSON.parse(text) as { body: { data: { version: number } } };
  expect((await assay.call(admin, `PUT ${path}`, { body: { version: body.data.version, ...changes } })).status).toBe(200);
};

test('the name of the parent that companies are sorted by is what it is called, whatever becomes of either', async () => {
  const parent = await assay.given.company({ name: 'Parent to be renamed' });
  const other = await assay.given.company({ name: 'Parent to move to' });
  const child = await assay.given.company({ name: 'Child', parentCompanyId: parent });
  expect(await strays()).toEqual([]);
  await change(parent, { name: 'Parent that was renamed' });
  expect(await strays()).toEqual([]);
  await change(child, { parentCompanyId: other });
  expect(await strays()).toEqual([]);
  await change(child, { parentCompanyId: null });
  expect(await strays()).toEqual([]);
});
