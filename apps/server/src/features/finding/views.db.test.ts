import type { Can } from '@assay/contract/kit/envelope';
import type { Acting } from '@assay/domain/access/actor';
import { viewLimits, type View } from '@assay/domain/finding/view.fields';
import { actingAs } from '@assay/testkit/actors';
import { randomUUID } from 'node:crypto';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Person = NonNullable<Who>;
let assay: TestApp;
let companyId: number;
let elsewhere: number;
let people: Record<'ga' | 'sa' | 'mro' | 'der' | 'colleague' | 'hra' | 'lhra' | 'parents' | 'stranger' | 'lsa' | 'cho', Person>;

beforeAll(async () => {
  assay = await createTestApp();
  const { given } = assay;
  const parentCompanyId = await given.company({ name: 'Parent' });
  companyId = await given.company({ name: 'Viewed', parentCompanyId });
  elsewhere = await given.company({ name: 'Elsewhere' });
  const locationId = await given.location({ companyId, name: 'Viewed yard' });
  const at = (roles: Parameters<typeof given.user>[0]['roles'], companyIds: number[] = [companyId]) => given.user({ roles, companyIds });
  people = {
    ga: await at(['GA'], []),
    sa: await at(['SA'], []),
    mro: await at(['MRO'], []),
    der: await at(['DER']),
    colleague: await at(['DER']),
    hra: await at(['HRA']),
    lhra: await given.user({ roles: ['LHRA'], locationIds: [locationId] }),
    parents: await at(['DER'], [parentCompanyId]),
    stranger: await at(['DER'], [elsewhere]),
    lsa: await at(['LSA'], [elsewhere]),
    cho: await at(['CHO']),
  };
});
afterAll(() => assay.close());

const draft = (more: object = {}) => ({ tableName: 'location', name: `Drivers ${randomUUID()}`, state: { text: 'CANARY-NAME' }, ...more });
const post = (who: Who, body: object) => assay.call(who, 'POST /view', { body });
const save = async (who: Who, more: object = {}): Promise<View> => dataOf<View>(await post(who, draft(more)));
const put = (who: Who, { id, version }: View, values: object) => assay.call(who, `PUT /view/${id}`, { body: { version, ...values } });
const canOf = async (who: Who, { id }: View): Promise<Can | undefined> => (await assay.call(who, `GET /view/${id}`)).body.can;

/** Who sees a view, by every way there is to one. */
const seers = async ({ id }: View): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, who] of Object.entries(people)) {
    const read = await assay.call(who, `GET /view/${id}`);
    const listed = await assay.call(who, 'POST /view/search', { body: { filters: { id }, archive: 'Both' } });
    const counted = dataOf<{ count: number }>(await assay.call(who, 'POST /view/search/count', { body: { filters: { id } } }));
    const isSeen = read.status === 200;
    expect([name, dataOf<View[]>(listed).length === 1, counted.count === 1]).toEqual([name, isSeen, isSeen]);
    if (!isSeen) expect([read.status, read.text.includes('CANARY')]).toEqual([404, false]);
    if (isSeen) found.push(name);
  }
  return found;
};

describe('a view is seen', () => {
  test('by its owner alone until it is shared, not even by an administrator', async () => {
    expect(await seers(await save(people.der))).toEqual(['der']);
    expect(await seers(await save(people.ga))).toEqual(['ga']);
  });

  test('of a DER, by DERs who share a company with the owner, and by no DER of another one', async () => {
    const shared = await save(people.der, { sharedWithRoles: ['DER'] });
    // Administrators of all companies see it too: they may have to archive it.
    expect(await seers(shared)).toEqual(['ga', 'sa', 'der', 'colleague', 'parents']);
    expect(await seers(await save(people.der, { sharedWithRoles: ['LHRA'] }))).toEqual(['ga', 'sa', 'der', 'lhra']);
  });

  test('of staff for all companies, by everybody with the role; of staff for some, in those', async () => {
    expect(await seers(await save(people.ga, { sharedWithRoles: ['DER', 'MRO'] }))).toEqual([
      'ga',
      'sa',
      'mro',
      'der',
      'colleague',
      'parents',
      'stranger',
    ]);
    expect(await seers(await save(people.lsa, { sharedWithRoles: ['DER'] }))).toEqual(['ga', 'sa', 'stranger', 'lsa']);
  });

  test('by nobody else any more when it is unshared', async () => {
    const shared = await save(people.der, { sharedWithRoles: ['DER'] });
    await put(people.der, shared, { sharedWithRoles: [] });
    expect(await seers(shared)).toEqual(['der']);
  });

  test('in the companies that its owner worked in as it was saved, also once the owner has moved on', async () => {
    const [from, to] = [await assay.given.company(), await assay.given.company()];
    const mover = await assay.given.user({ roles: ['DER'], companyIds: [from] });
    const [old, fresh] = [
      await assay.given.user({ roles: ['DER'], companyIds: [from] }),
      await assay.given.user({ roles: ['DER'], companyIds: [to] }),
    ];
    const { id } = await save(mover, { sharedWithRoles: ['DER'] });
    await assay.database.system('the owner moves', (tx) =>
      tx.query(`update user_company set company_id = $2 where user_id = $1`, [mover.userId, to]),
    );
    const statusFor = async (who: Who) => (await assay.call(who, `GET /view/${id}`)).status;
    expect([await statusFor(old), await statusFor(fresh)]).toEqual([200, 404]);
  });

  test('among the tabs of who has the role: an administrator’s own lists are not filled with those of clients', async () => {
    const { id } = await save(people.der, { sharedWithRoles: ['DER'] });
    const offered = async (who: Who) =>
      dataOf<View[]>(await assay.call(who, 'POST /view/search', { body: { filters: { tableName: 'location', isOffered: true, id } } }))
        .length;
    expect([await offered(people.der), await offered(people.colleague), await offered(people.ga)]).toEqual([1, 1, 0]);
  });
});

describe('a view is shared', () => {
  test('by an employer’s people with roles of an employer', async () => {
    expect(faultsOf(await post(people.der, draft({ sharedWithRoles: ['GA'] })))).toEqual(['sharedWithRoles: notListed']);
    expect((await post(people.der, draft({ sharedWithRoles: ['DER', 'HRA'] }))).status).toBe(200);
    const own = await save(people.der);
    expect(faultsOf(await put(people.der, own, { sharedWithRoles: ['MRO'] }))).toEqual(['sharedWithRoles: notListed']);
  });

  test('not by who has no right to share; views of their own they have', async () => {
    expect(faultsOf(await post(people.cho, draft({ sharedWithRoles: ['CHO'] })))).toEqual(['sharedWithRoles: notListed']);
    expect((await save(people.cho)).ownerId).toBe(people.cho.userId);
  });
});

describe('a view is changed', () => {
  test('by its owner alone, and the buttons say so', async () => {
    const shared = await save(people.der, { sharedWithRoles: ['DER'] });
    expect(await canOf(people.der, shared)).toEqual({ edit: true, archive: true, restore: false });
    expect(await canOf(people.colleague, shared)).toEqual({ edit: false, archive: false, restore: false });
    expect(await canOf(people.ga, shared)).toEqual({ edit: false, archive: true, restore: false });
    for (const who of [people.colleague, people.ga]) expect((await put(who, shared, { name: 'Taken over' })).status).toBe(403);
    expect((await put(people.stranger, shared, { name: 'Taken over' })).status).toBe(404);
    expect((await assay.call(people.colleague, `DELETE /view/${shared.id}`)).status).toBe(403);
    expect(dataOf<View>(await assay.call(people.der, `GET /view/${shared.id}`))).toEqual(shared);
  });

  test('by one at a time: who has not seen the last change overwrites nothing', async () => {
    const first = await save(people.der);
    expect((await put(people.der, first, { state: { text: 'one' } })).status).toBe(200);
    const late = await put(people.der, first, { state: { text: 'two' } });
    expect([late.status, late.body.code, late.body.data]).toEqual([409, 'conflict', expect.objectContaining({ state: { text: 'one' } })]);
    const second = await save(people.der);
    expect([first.id === second.id, second.state]).toEqual([false, { text: 'CANARY-NAME' }]);
  });

  test('not into one of another list', async () => {
    expect(faultsOf(await put(people.der, await save(people.der), { tableName: 'company' }))).toEqual(['tableName: notListed']);
  });

  test('to a name that none of the owner’s views of the list has, whatever its case', async () => {
    const { name } = await save(people.der);
    const again = await post(people.der, draft({ name: name.toUpperCase() }));
    expect([again.status, faultsOf(again)]).toEqual([409, ['name: taken']]);
    expect((await post(people.der, draft({ name, tableName: 'company' }))).status).toBe(200);
    expect((await post(people.colleague, draft({ name }))).status).toBe(200);
  });
});

describe('a view that is archived', () => {
  const restore = (who: Who, view: View) =>
    assay.call(who, `PUT /view/${view.id}`, { body: { version: view.version + 1, isArchived: false } });

  test('leaves the tabs and comes back by who archived it', async () => {
    const own = await save(people.der);
    expect((await assay.call(people.der, `DELETE /view/${own.id}`)).status).toBe(200);
    expect(dataOf<View[]>(await assay.call(people.der, 'POST /view/search', { body: { filters: { id: own.id } } }))).toEqual([]);
    expect(await canOf(people.der, own)).toEqual({ edit: false, archive: false, restore: true });
    expect((await restore(people.der, own)).status).toBe(200);
  });

  test('was shared: an administrator of all companies archives and restores it, and changes nothing else', async () => {
    const shared = await save(people.der, { sharedWithRoles: ['DER'] });
    expect((await assay.call(people.sa, `DELETE /view/${shared.id}`)).status).toBe(200);
    expect((await restore(people.colleague, shared)).status).toBe(403);
    const renamed = { version: shared.version + 1, isArchived: false, name: 'Taken over' };
    expect((await assay.call(people.sa, `PUT /view/${shared.id}`, { body: renamed })).status).toBe(403);
    expect((await restore(people.sa, shared)).status).toBe(200);
    expect(dataOf<View>(await assay.call(people.der, `GET /view/${shared.id}`))).toMatchObject({ name: shared.name, isArchived: false });
  });
});

test('nobody has more views than the limit, neither new ones nor ones that come back', async () => {
  const who = await assay.given.user({ roles: ['GA'] });
  const spare = await save(who);
  await assay.call(who, `DELETE /view/${spare.id}`);
  await assay.database.system('all that one may have', (tx) =>
    tx.query(`insert into grid_view (created_by, table_name, name) select $1, 'company', 'V' || n from generate_series(1, $2) n`, [
      who.userId,
      viewLimits.each,
    ]),
  );
  expect(faultsOf(await post(who, draft()))).toEqual(['name: tooMany']);
  const back = await assay.call(who, `PUT /view/${spare.id}`, { body: { version: spare.version + 1, isArchived: false } });
  expect(faultsOf(back)).toEqual(['name: tooMany']);
});

describe('the row policies alone, without the condition of the query,', () => {
  const asDer = (userId: number, companyIds: number[]) => actingAs({ userId, roles: ['DER'], companyIds });
  const idsSeen = (actor: Acting) =>
    assay.database.read(actor, async (tx) => (await tx.query<{ id: number }>(`select id from grid_view`)).map(({ id }) => id));

  test('show nobody the view of others', async () => {
    const own = await save(people.der);
    const shared = await save(people.der, { sharedWithRoles: ['DER'] });
    const among = async (actor: Acting) => {
      const ids = await idsSeen(actor);
      return [ids.includes(own.id), ids.includes(shared.id)];
    };
    expect(await among(asDer(people.der.userId, []))).toEqual([true, true]);
    expect(await among(asDer(people.colleague.userId, [companyId]))).toEqual([false, true]);
    expect(await among(asDer(people.stranger.userId, [elsewhere]))).toEqual([false, false]);
    expect(await among(asDer(people.hra.userId, [companyId]))).toEqual([false, false]);
    expect(await among(actingAs({ userId: people.mro.userId, roles: ['MRO'] }))).toEqual([false, false]);
    expect(await among(actingAs({ userId: people.ga.userId, roles: ['GA'] }))).toEqual([false, true]);
  });

  test('let nobody write one that is shared with them', async () => {
    const { id } = await save(people.der, { sharedWithRoles: ['DER'] });
    const rename = (userId: number) =>
      assay.database.write(asDer(userId, [companyId]), (tx) => tx.query(`update grid_view set name = 'Mine' where id = $1`, [id]));
    await expect(rename(people.colleague.userId)).rejects.toThrow(/row-level security/);
    await expect(rename(people.der.userId)).resolves.toEqual([]);
  });
});
