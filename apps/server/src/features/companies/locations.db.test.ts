import type { Location } from '@assay/contract/companies/location.types';
import { aCompany, aLocation } from '@assay/testkit/companies';
import { createTestApp, dataOf, type Answer, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const faultsOf = ({ status, body }: Answer) => ({ status, faults: (body.errors ?? []).map(({ path, code }) => `${path}: ${code}`) });
const create = (body: object, who: Who = admin) => assay.call(who, 'POST /location', { body });
const put = (id: number, body: object, who: Who = admin) => assay.call(who, `PUT /location/${id}`, { body });
const remove = (id: number, who: Who = admin) => assay.call(who, `DELETE /location/${id}`);
const read = async (id: number): Promise<Location> => dataOf(await assay.call(admin, `GET /location/${id}`));

describe('a new location', () => {
  test('belongs to a company that is there, and answers as GET would', async () => {
    const companyId = await assay.given.company({ name: 'Owner' });
    const answer = await create(aLocation({ companyId, name: 'North yard', locationCodes: ['N-1'] }));
    const created = dataOf<Location>(answer);
    expect(created).toMatchObject({
      companyId,
      companyName: 'Owner',
      name: 'North yard',
      locationCodes: ['N-1'],
      version: 1,
      isActive: true,
      isArchived: false,
      isReceiveElectronicInvoices: false,
    });
    const got = await assay.call(admin, `GET /location/${created.id}`);
    expect({ data: answer.body.data, can: answer.body.can }).toEqual({ data: got.body.data, can: got.body.can });
    expect(answer.body.message).toBe('Created successfully');
  });

  test('is refused without a company, below one that is not there, and below an archived one', async () => {
    const gone = await assay.given.company();
    await assay.call(admin, `DELETE /company/${gone}`);
    expect(faultsOf(await create({ name: 'Nowhere' }))).toEqual({ status: 400, faults: ['companyId: required'] });
    expect(faultsOf(await create(aLocation({ companyId: 999_999 })))).toEqual({ status: 400, faults: ['companyId: reference'] });
    expect(faultsOf(await create(aLocation({ companyId: gone })))).toEqual({ status: 400, faults: ['companyId: archivedRecord'] });
  });

  test.each(['LSA', 'DER', 'HRA'] as const)(
    'of another tenant is no more possible than of a company that is not there (%s)',
    async (role) => {
      const [own, foreign] = [await assay.given.company(), await assay.given.company()];
      const who = await assay.given.user({ roles: [role], companyIds: [own] });
      const [theirs, nobodys] = [
        await create(aLocation({ companyId: foreign, name: 'Same' }, 1), who),
        await create(aLocation({ companyId: 999_999, name: 'Same' }, 1), who),
      ];
      expect(faultsOf(theirs)).toEqual({ status: 400, faults: ['companyId: reference'] });
      expect(theirs.text).toBe(nobodys.text);
      expect(await create(aLocation({ companyId: own }), who)).toMatchObject({ status: 200 });
    },
  );

  test('needs no look-alike question: createLocation and acceptDuplicate are no keys of it', async () => {
    const companyId = await assay.given.company();
    expect(faultsOf(await create({ ...aLocation({ companyId }), acceptDuplicate: true }))).toEqual({
      status: 400,
      faults: ['acceptDuplicate: unknownKey'],
    });
  });

  test('points to groups and contacts that exist', async () => {
    const companyId = await assay.given.company();
    expect(faultsOf(await create(aLocation({ companyId, groupId: 1 })))).toEqual({ status: 400, faults: ['groupId: reference'] });
    expect(faultsOf(await create(aLocation({ companyId, primaryContactId: 1 })))).toEqual({
      status: 400,
      faults: ['primaryContactId: reference'],
    });
  });
});

describe('codes', () => {
  test('differ within a company, whatever the case; another company may use them too', async () => {
    const [companyId, other] = [await assay.given.company(), await assay.given.company()];
    await assay.given.location({ companyId, locationCodes: ['A-1', 'Ñ-2'] });
    for (const code of ['A-1', 'a-1', 'ñ-2']) {
      const answer = await create(aLocation({ companyId, locationCodes: ['Z-9', code] }));
      expect({ ...faultsOf(answer), code: answer.body.code }).toEqual({ status: 409, faults: ['locationCodes: taken'], code: 'taken' });
    }
    expect(faultsOf(await create(aLocation({ companyId, locationCodes: ['B', 'b'] })))).toEqual({
      status: 400,
      faults: ['locationCodes: repeated'],
    });
    expect(await create(aLocation({ companyId: other, locationCodes: ['A-1'] }))).toMatchObject({ status: 200 });
  });

  test('of one’s own are no one else’s: a change keeps them, takes free ones, and refuses taken ones', async () => {
    const companyId = await assay.given.company();
    const [first] = [
      await assay.given.location({ companyId, locationCodes: ['A'] }),
      await assay.given.location({ companyId, locationCodes: ['B'] }),
    ];
    expect(await put(first, { version: 1, locationCodes: ['a', 'C'] })).toMatchObject({ status: 200 });
    expect(faultsOf(await put(first, { version: 2, locationCodes: ['b'] }))).toEqual({ status: 409, faults: ['locationCodes: taken'] });
    expect(await read(first)).toMatchObject({ locationCodes: ['a', 'C'], version: 2 });
  });

  test('of an archived location are free, and it cannot come back while they are taken', async () => {
    const companyId = await assay.given.company();
    const gone = await assay.given.location({ companyId, locationCodes: ['Q'] });
    await remove(gone);
    expect(await create(aLocation({ companyId, locationCodes: ['Q'] }))).toMatchObject({ status: 200 });
    expect(faultsOf(await put(gone, { version: 2, isArchived: false }))).toEqual({ status: 409, faults: ['locationCodes: taken'] });
    expect(await put(gone, { version: 2, isArchived: false, locationCodes: ['R'] })).toMatchObject({
      status: 200,
      body: { data: { isArchived: false } },
    });
  });
});

describe('the MASTER', () => {
  const forbidden = { status: 400, faults: ['descriptor: forbidden'] };
  const withMaster = async () => {
    const body = { ...aCompany(), createLocation: true };
    const { id: companyId } = dataOf<{ id: number }>(await assay.call(admin, 'POST /company', { body }));
    const [master] = dataOf<[Location]>(await assay.call(admin, `GET /location/list/${companyId}`));
    return { companyId, master };
  };

  test('is the location that a company is born with, and no other is called so, whatever the case', async () => {
    const { companyId, master } = await withMaster();
    const plain = await assay.given.location({ companyId });
    expect(faultsOf(await create(aLocation({ companyId, descriptor: 'Master' })))).toEqual(forbidden);
    expect(faultsOf(await put(plain, { version: 1, descriptor: 'master' }))).toEqual(forbidden);
    expect(await put(master.id, { version: 1, name: 'Still the master', descriptor: 'MASTER' })).toMatchObject({ status: 200 });
    await remove(master.id);
    expect(faultsOf(await put(plain, { version: 1, descriptor: 'MASTER' }))).toEqual(forbidden);
    expect(await put(master.id, { version: 3, isArchived: false })).toMatchObject({ status: 200 });
    const other = await assay.given.company();
    expect(faultsOf(await create(aLocation({ companyId: other, descriptor: 'MASTER' })))).toEqual(forbidden);
  });
});

describe('a change', () => {
  test('never moves a location to another company', async () => {
    const other = await assay.given.company();
    const id = await assay.given.location();
    expect(faultsOf(await put(id, { version: 1, companyId: other }))).toEqual({ status: 400, faults: ['companyId: reference'] });
    expect(faultsOf(await put(id, { version: 1, companyId: null }))).toEqual({ status: 400, faults: ['companyId: required'] });
    expect((await read(id)).version).toBe(1);
  });

  test('of a location of an archived company waits for the company', async () => {
    const companyId = await assay.given.company();
    const id = await assay.given.location({ companyId });
    await assay.call(admin, `DELETE /company/${companyId}`);
    expect(faultsOf(await put(id, { version: 2, isArchived: false }))).toEqual({ status: 400, faults: ['companyId: archivedRecord'] });
  });

  test('brought back alone, a location does not go away and come back with its company’s next restoring', async () => {
    const companyId = await assay.given.company();
    const id = await assay.given.location({ companyId });
    await assay.call(admin, `DELETE /company/${companyId}`);
    await assay.call(admin, `PUT /company/${companyId}`, { body: { version: 2, isArchived: false } });
    await remove(id);
    await assay.call(admin, `DELETE /company/${companyId}`);
    await assay.call(admin, `PUT /company/${companyId}`, { body: { version: 4, isArchived: false } });
    expect(await read(id)).toMatchObject({ isArchived: true });
  });

  test('is for those who may: a client edits, an administrator archives', async () => {
    const companyId = await assay.given.company();
    const id = await assay.given.location({ companyId });
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const lhra = await assay.given.user({ roles: ['LHRA'], locationIds: [id] });
    expect(await put(id, { version: 1, phone: '205-555-0100' }, der)).toMatchObject({
      status: 200,
      body: { can: { edit: true, archive: false, restore: false } },
    });
    expect(await remove(id, der)).toMatchObject({ status: 403 });
    expect(await put(id, { version: 2, phone: '205-555-0101' }, lhra)).toMatchObject({ status: 403 });
  });
});

describe('the list of a company', () => {
  test('has its unarchived locations by name, of those in the reader’s scope', async () => {
    const companyId = await assay.given.company();
    const ids = [
      await assay.given.location({ companyId, name: 'b' }),
      await assay.given.location({ companyId, name: 'A' }),
      await assay.given.location({ companyId, name: 'c' }),
    ];
    await remove(ids[2] ?? 0);
    await assay.given.location({ name: 'Elsewhere' });
    const lhra = await assay.given.user({ roles: ['LHRA'], locationIds: ids.slice(0, 1) });
    const namesFor = async (who: Who) =>
      dataOf<Location[]>(await assay.call(who, `GET /location/list/${companyId}`)).map(({ name }) => name);
    expect(await namesFor(admin)).toEqual(['A', 'b']);
    expect(await namesFor(lhra)).toEqual(['b']);
    expect(await assay.call(lhra, `GET /location/list/${await assay.given.company()}`)).toMatchObject({ status: 404 });
  });
});

describe('at the same time', () => {
  const rounds = Array.from({ length: 6 }, (_, index) => index);
  const activeOf = (companyId: number) =>
    assay.database.system('all of them', (tx) =>
      tx.query<{ id: number }>(`select id from location where company_id = $1 and not is_archived`, [companyId]),
    );

  test.each(rounds)('locations of one code: one is made, the others hear that it is taken (%i)', async () => {
    const companyId = await assay.given.company();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => create(aLocation({ companyId, locationCodes: [index % 2 ? 'same' : 'SAME'] }))),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
    expect(await activeOf(companyId)).toHaveLength(1);
  });

  test.each(rounds)('a new location and a changed one take one code: one of them gets it (%i)', async () => {
    const companyId = await assay.given.company();
    const id = await assay.given.location({ companyId });
    const answers = await Promise.all([
      create(aLocation({ companyId, locationCodes: ['X'] })),
      put(id, { version: 1, locationCodes: ['x'] }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  test.each(rounds)('a company is archived while its locations change and new ones come: none stays active, no deadlock (%i)', async () => {
    const companyId = await assay.given.company();
    const ids = [
      await assay.given.location({ companyId }),
      await assay.given.location({ companyId }),
      await assay.given.location({ companyId }),
    ];
    const answers = await Promise.all([
      put(ids[0] ?? 0, { version: 1, phone: '205-555-0111' }),
      assay.call(admin, `DELETE /company/${companyId}`),
      put(ids[1] ?? 0, { version: 1, phone: '205-555-0112' }),
      create(aLocation({ companyId })),
      remove(ids[2] ?? 0),
    ]);
    expect(answers.filter(({ status }) => ![200, 400, 409].includes(status)).map(({ text }) => text)).toEqual([]);
    expect(answers[1]?.status).toBe(200);
    expect(await activeOf(companyId)).toEqual([]);
  });
});
