import type { Company } from '@assay/contract/companies/company.types';
import { createTestApp, dataOf, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What is shown of a company and stands in none of its columns, worked out a second time. */
let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const read = async (id: number, who: Who = admin): Promise<Company> => dataOf(await assay.call(who, `GET /company/${id}`));

test('the names above, the levels, who manages it, and how many unarchived companies and locations stand below', async () => {
  const root = await assay.given.company({ name: 'Root' });
  const middle = await assay.given.company({ name: 'Middle', parentCompanyId: root, accountManagerId: admin.userId });
  const leaves = [
    await assay.given.company({ name: 'Leaf', parentCompanyId: middle }),
    await assay.given.company({ name: 'Archived leaf', parentCompanyId: middle }),
  ];
  const sites = [await assay.given.location({ companyId: middle }), await assay.given.location({ companyId: middle })];
  dataOf(await assay.call(admin, `DELETE /company/${leaves[1]}`));
  dataOf(await assay.call(admin, `DELETE /location/${sites[1]}`));
  expect(await read(middle)).toMatchObject({
    parentCompanyId: root,
    parentCompanyName: 'Root',
    rootParentId: root,
    rootParentName: 'Root',
    depth: 2,
    childCount: 1,
    locationCount: 1,
    accountManagerName: 'Test GA',
  });
  expect(await read(leaves[0] ?? 0)).toMatchObject({ parentCompanyName: 'Middle', rootParentName: 'Root', depth: 3, childCount: 0 });
  expect(await read(root)).toMatchObject({ parentCompanyId: null, parentCompanyName: '', rootParentId: root, depth: 1, locationCount: 0 });
});

test('what stands above a client’s companies shows by number, not by name', async () => {
  const parent = await assay.given.company({ name: 'Holding nobody here may read' });
  const own = await assay.given.company({ name: 'Ours', parentCompanyId: parent });
  const der = await assay.given.user({ roles: ['DER'], companyIds: [own] });
  expect(await read(own, der)).toMatchObject({
    parentCompanyId: parent,
    parentCompanyName: '',
    rootParentId: parent,
    rootParentName: '',
    depth: 2,
  });
});

test('names stand as people would put them: whatever the case, accents beside their letters, figures before letters', async () => {
  for (const name of ['abc', 'ABD', 'Abe', 'Éa', 'eb', 'EC', 'ñu', 'na', 'nz', 'oa', '2nd', '10th'])
    await assay.given.company({ name: `Zz sorted ${name}` });
  const found = dataOf<Company[]>(
    await assay.call(admin, 'POST /company/search', { body: { text: 'zz sorted', sort: [{ colId: 'name', sort: 'asc' }] } }),
  );
  const shown = found.map(({ name }) => name.slice('Zz sorted '.length));
  expect(shown).toEqual(['10th', '2nd', 'abc', 'ABD', 'Abe', 'Éa', 'eb', 'EC', 'na', 'ñu', 'nz', 'oa']);
});

test('the list answers 500 and no more', async () => {
  await assay.database.system('many', (tx) =>
    tx.query(
      `insert into company (name, phone, name_key, path, company_type, result_release_mode, ccf_kind, time_zone, language, id) overriding system value
       select '~ filler ' || id, '', '', array[id], 'EMPLOYER', 'TPA', 'Paper', 'America/New_York', 'es', id from generate_series(5000, 5500) id`,
    ),
  );
  const capped = await assay.call(admin, 'GET /company');
  expect(dataOf<Company[]>(capped)).toHaveLength(500);
  expect(capped.body.can).toBeUndefined();
});
