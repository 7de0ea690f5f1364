import type { Company } from '@assay/contract/companies/company.types';
import { aCompany } from '@assay/testkit/companies';
import { companiesWorld } from '#test/companies-world.ts';
import { dataOf, refusalOf, type Answer, type Who } from '#test/test-app.ts';
import { describe, expect, test } from 'vitest';

const { world, create, read, put, remove, line, expectForest } = companiesWorld();
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the tree', () => {
  test('a company stands below a parent that exists and is not archived', async () => {
    const parent = await world.assay.given.company({ name: 'Root of one' });
    expect(await create(aCompany({ parentCompanyId: parent }))).toMatchObject({
      status: 200,
      body: { data: { parentCompanyId: parent, parentCompanyName: 'Root of one', rootParentId: parent, depth: 2 } },
    });
    const gone = await world.assay.given.company();
    await remove(gone);
    expect(refusalOf(await create(aCompany({ parentCompanyId: 999_999 })))).toEqual({
      status: 400,
      faults: ['parentCompanyId: reference'],
    });
    expect(refusalOf(await create(aCompany({ parentCompanyId: gone })))).toEqual({
      status: 400,
      faults: ['parentCompanyId: archivedRecord'],
    });
    const free = await world.assay.given.company();
    expect(refusalOf(await put(free, { version: 1, parentCompanyId: 999_999 }))).toEqual({
      status: 400,
      faults: ['parentCompanyId: reference'],
    });
    expect(refusalOf(await put(free, { version: 1, parentCompanyId: gone }))).toEqual({
      status: 400,
      faults: ['parentCompanyId: archivedRecord'],
    });
  });

  test('nobody stands below himself, his child or his grandchild', async () => {
    const [a = 0, b = 0, c = 0] = await line(3, 'Circle');
    for (const parentCompanyId of [a, b, c])
      expect(refusalOf(await put(a, { version: 1, parentCompanyId }))).toEqual({ status: 400, faults: ['parentCompanyId: cycle'] });
    expect(await read(a)).toMatchObject({ version: 1, parentCompanyId: null });
    await expectForest();
  });

  test('five levels are the most, for one that is new and for one that brings its tree along', async () => {
    const deep = await line(5, 'Deep');
    expect(refusalOf(await create(aCompany({ parentCompanyId: deep[4] ?? 0 })))).toEqual({
      status: 400,
      faults: ['parentCompanyId: depth'],
    });
    const [top = 0] = await line(2, 'Pair');
    expect(refusalOf(await put(top, { version: 1, parentCompanyId: deep[3] ?? 0 }))).toEqual({
      status: 400,
      faults: ['parentCompanyId: depth'],
    });
    expect(await put(top, { version: 1, parentCompanyId: deep[2] ?? 0 })).toMatchObject({ status: 200, body: { data: { depth: 4 } } });
    await expectForest();
  });

  test('a move takes the whole subtree along: its root, its levels, and who sees it', async () => {
    const [a = 0, b = 0, c = 0] = await line(3, 'Moved');
    const archivedLeaf = await world.assay.given.company({ name: 'Archived leaf', parentCompanyId: c });
    await remove(archivedLeaf);
    const [target = 0] = await line(1, 'Target');
    const der = await world.assay.given.user({ roles: ['DER'], companyIds: [target] });
    await put(b, { version: 1, parentCompanyId: target });
    for (const [id, depth] of [
      [b, 2],
      [c, 3],
      [archivedLeaf, 4],
    ] as const)
      expect(await read(id)).toMatchObject({ rootParentId: target, rootParentName: 'Target 1', depth });
    expect(await read(a)).toMatchObject({ childCount: 0 });
    expect(dataOf<Company[]>(await world.assay.call(der, 'GET /company')).map(({ id }) => id)).toEqual([b, c, target]);
    await put(b, { version: 2, parentCompanyId: null });
    expect(await read(c)).toMatchObject({ rootParentId: b, depth: 2 });
    await expectForest();
  });

  test('only those who see the whole forest move a company', async () => {
    const [a = 0, b = 0] = await line(2, 'Book');
    const foreign = await world.assay.given.company({ name: 'Not in the book' });
    const lsa = await world.assay.given.user({ roles: ['LSA'], companyIds: [a] });
    for (const parentCompanyId of [foreign, null])
      expect(await put(b, { version: 1, parentCompanyId }, lsa)).toMatchObject({ status: 403 });
    expect(await put(b, { version: 1, parentCompanyId: a, dba: 'Kept in place' }, lsa)).toMatchObject({
      status: 200,
      body: { data: { dba: 'Kept in place' } },
    });
    expect(await put(foreign, { version: 1, dba: 'x' }, lsa)).toMatchObject({ status: 404 });
  });

  test('children, root and the two searches by name answer from it', async () => {
    const [a = 0, b = 0, c = 0] = await line(3, 'Answer');
    const idle = await world.assay.given.company({ name: 'Answer idle', parentCompanyId: a, isActive: false });
    await remove(await world.assay.given.company({ name: 'Answer gone', parentCompanyId: a }));
    const ids = async (method: 'GET' | 'POST', path: string, body?: object) =>
      dataOf<{ id: number }[]>(await world.assay.call(world.admin, `${method} ${path}`, { body })).map(({ id }) => id);
    expect(await ids('GET', `/company/list/${a}`)).toEqual([b, idle]);
    expect(await ids('POST', '/company/parent/search', { name: 'aNSWER' })).toEqual([a, b, c]);
    expect(await ids('POST', '/company/child/search', { name: 'answer' })).toEqual([b, c]);
    expect(await ids('POST', '/company/child/search', { name: 'answer', parentCompanyId: b })).toEqual([c]);
    expect(await ids('POST', '/company/child/search', { name: 'answer', parentCompanyId: c })).toEqual([]);
    expect(await ids('POST', '/company/parent/search', { name: '%' })).toEqual([]);
    for (const body of [{}, { name: '' }, { name: '   ' }]) expect(await ids('POST', '/company/parent/search', body)).toEqual([]);
    const root = await world.assay.call(world.admin, `GET /company/root-parent-company/${c}`);
    const direct = await world.assay.call(world.admin, `GET /company/${a}`);
    expect({ data: root.body.data, can: root.body.can }).toEqual({ data: direct.body.data, can: direct.body.can });
    expect(await world.assay.call(world.admin, 'GET /company/root-parent-company/999999')).toMatchObject({ status: 404 });
  });
});

describe('children found by name below one company', () => {
  const found = async (who: Who, body: object): Promise<number[]> =>
    dataOf<{ id: number }[]>(await world.assay.call(who, 'POST /company/child/search', { body })).map(({ id }) => id);

  test('are those right below it, as far as the asker sees them', async () => {
    const [top = 0, middle = 0, leaf = 0] = await line(3, 'Narrow');
    const [foreign = 0, foreignChild = 0] = await line(2, 'Narrow foreign');
    const der = await world.assay.given.user({ roles: ['DER'], companyIds: [middle] });
    expect(await found(world.admin, { name: 'narrow', parentCompanyId: top })).toEqual([middle]);
    expect(await found(world.admin, { name: 'narrow', parentCompanyId: foreign })).toEqual([foreignChild]);
    expect(await found(der, { name: 'narrow', parentCompanyId: middle })).toEqual([leaf]);
    // One above, a stranger and one that does not exist answer alike: nothing tells them apart.
    expect(await found(der, { name: 'narrow foreign', parentCompanyId: foreign })).toEqual([]);
    expect(await found(der, { name: 'narrow', parentCompanyId: 999_999 })).toEqual([]);
    expect(await found(der, { name: '', parentCompanyId: middle })).toEqual([]);
  });

  test('a parent that is no number of a company is refused', async () => {
    for (const parentCompanyId of [0, -1, 1.5, 'x', null])
      expect(await world.assay.call(world.admin, 'POST /company/child/search', { body: { name: 'a', parentCompanyId } })).toMatchObject({
        status: 400,
      });
  });
});

describe('at the same time', () => {
  const rounds = Array.from({ length: 6 }, (_, index) => index);

  test.each(rounds)('two companies moved below each other: one stays above, and none fails (%i)', async () => {
    const [a, b] = [await world.assay.given.company(), await world.assay.given.company()];
    const answers = await Promise.all([put(a, { version: 1, parentCompanyId: b }), put(b, { version: 1, parentCompanyId: a })]);
    expect(statusesOf(answers)).toEqual([200, 400]);
    await expectForest();
  });

  test.each(rounds)('three at once, each below the next: never a circle (%i)', async () => {
    const ids = [await world.assay.given.company(), await world.assay.given.company(), await world.assay.given.company()];
    const answers = await Promise.all(ids.map((id, index) => put(id, { version: 1, parentCompanyId: ids[(index + 1) % 3] ?? 0 })));
    expect(statusesOf(answers)).toEqual([200, 200, 400]);
    await expectForest();
  });

  test.each(rounds)('a tree moves while a leaf grows on it: the leaf knows its way up (%i)', async () => {
    const [a = 0, b = 0, c = 0] = await line(3, `Growing ${crypto.randomUUID()}`);
    const target = await world.assay.given.company();
    const answers = await Promise.all([
      put(b, { version: 1, parentCompanyId: target }),
      ...Array.from({ length: 4 }, () => create({ ...aCompany({ parentCompanyId: c }), acceptDuplicate: true })),
      create({ ...aCompany({ parentCompanyId: b }), acceptDuplicate: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await read(a)).toMatchObject({ childCount: 0 });
    await expectForest();
  });

  test.each(rounds)('a parent is archived while a child arrives: no active child below an archived parent (%i)', async () => {
    const parent = await world.assay.given.company();
    const mover = await world.assay.given.company();
    const answers = await Promise.all([
      remove(parent),
      create(aCompany({ parentCompanyId: parent })),
      put(mover, { version: 1, parentCompanyId: parent }),
    ]);
    expect(answers.filter(({ status }) => ![200, 400, 409].includes(status)).map(({ text }) => text)).toEqual([]);
    const orphans = await world.assay.database.system('orphans', (tx) =>
      tx.query(`select c.id from company c join company p on p.id = c.parent_company_id where p.is_archived and not c.is_archived`),
    );
    expect(orphans).toEqual([]);
  });

  test.each(rounds)('siblings of one name: one is made, the others hear that it is taken (%i)', async () => {
    const parent = await world.assay.given.company();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create({ ...aCompany({ name: 'Twin', parentCompanyId: parent }), acceptDuplicate: true })),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
  });
});
