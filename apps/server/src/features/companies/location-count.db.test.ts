import { createTestApp, dataOf, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

describe('the number of locations that companies are sorted by', () => {
  const strays = async (): Promise<object[]> => {
    const { rows } = await assay.owner.query<{ id: number }>(
      `select c.id, c.location_count from company c
       where c.location_count <> (select count(*) from location l where l.company_id = c.id and not l.is_archived)`,
    );
    return rows;
  };
  const write = async (method: 'PUT' | 'DELETE', path: string, body?: object): Promise<void> => {
    dataOf(await assay.call(admin, `${method} ${path}`, { body }));
  };
  const versionOf = async (path: string): Promise<number> => dataOf<{ version: number }>(await assay.call(admin, `GET ${path}`)).version;

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
