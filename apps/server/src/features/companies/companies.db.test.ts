import type { Company, CompanyMatch } from '@assay/contract/companies/company.types';
import type { Location } from '@assay/contract/companies/location.types';
import { roles, type Role } from '@assay/domain/access/roles';
import { aCompany } from '@assay/testkit/companies';
import { createTestApp, type Answer, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const dataOf = <T>({ status, body, text }: Answer): T => {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
  return body.data as unknown as T;
};
const faultsOf = ({ status, body }: Answer) => ({ status, faults: (body.errors ?? []).map(({ path, code }) => `${path}: ${code}`) });
const create = (body: object, who: Who = admin) => assay.call(who, 'POST', '/company', body);
const read = async (id: number): Promise<Company> => dataOf(await assay.call(admin, 'GET', `/company/${id}`));
const put = (id: number, body: object, who: Who = admin) => assay.call(who, 'PUT', `/company/${id}`, body);
const remove = (id: number) => assay.call(admin, 'DELETE', `/company/${id}`);
const locationsOf = async (companyId: number, archive = 'Active'): Promise<Location[]> =>
  dataOf(await assay.call(admin, 'POST', '/location/search', { archive, filters: { companyId } }));
const countNamed = async (name: string): Promise<number> => {
  const [row] = await assay.database.system('all of them', (tx) =>
    tx.query<{ count: number }>(`select count(*)::integer as count from company where name = $1`, [name]),
  );
  return row?.count ?? 0;
};

/** A line of companies, each below the one before. */
const line = async (depth: number, name: string): Promise<number[]> => {
  const ids: number[] = [];
  for (let level = 1; level <= depth; level += 1)
    ids.push(await assay.given.company({ name: `${name} ${level}`, parentCompanyId: ids.at(-1) ?? null }));
  return ids;
};

/** Every path is the way up by parents, and nobody stands above himself. */
const expectForest = async (): Promise<void> => {
  const rows = await assay.database.system('the forest', (tx) =>
    tx.query<{ id: number; parent: number | null; path: number[] }>(`select id, parent_company_id as parent, path from company`),
  );
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  const wayUp = (id: number, seen: number[] = []): number[] => {
    if (seen.includes(id)) throw new Error(`a circle at ${id}`);
    const parent = parents.get(id) ?? null;
    return parent === null ? [id] : [...wayUp(parent, [...seen, id]), id];
  };
  expect(rows.map(({ id, path }) => ({ id, path }))).toEqual(rows.map(({ id }) => ({ id, path: wayUp(id) })));
};

describe('a new company', () => {
  test('answers as GET would, with its id and what one may do with it', async () => {
    const draft = aCompany({ name: 'Fresh Freight', contractStart: '2026-01-01', agencies: ['FMCSA'] });
    const answer = await create(draft);
    const created = dataOf<Company>(answer);
    expect(created).toMatchObject({
      ...draft,
      version: 1,
      isActive: true,
      isArchived: false,
      depth: 1,
      rootParentId: created.id,
      parentCompanyId: null,
      companyType: 'EMPLOYER',
    });
    const got = await assay.call(admin, 'GET', `/company/${created.id}`);
    expect({ data: answer.body.data, can: answer.body.can }).toEqual({ data: got.body.data, can: got.body.can });
    expect(answer.body.message).toBe('Created successfully');
    expect(await locationsOf(created.id, 'Both')).toEqual([]);
  });

  test('with createLocation has one MASTER location: the company’s name, numbers and addresses, and nothing else of it', async () => {
    const addresses = Object.fromEntries(
      ['physical', 'mailing', 'billing'].flatMap((kind) => [
        [`${kind}Address1`, `1 ${kind} St`],
        [`${kind}Address2`, `${kind} floor`],
        [`${kind}City`, `${kind} City`],
        [`${kind}State`, 'TX'],
        [`${kind}Zip`, '77002-1234'],
        [`${kind}Country`, 'USA'],
      ]),
    );
    const contact = { phone: '205-555-0101', phone2: '205-555-0102', fax: '205-555-0103', fax2: '205-555-0104' };
    const others = {
      email: 'c@test.example',
      usDot: '99887',
      agencies: ['FAA'],
      timeZone: 'America/Denver',
      isActive: false,
      legalName: 'Legal',
    };
    const { id } = dataOf<Company>(
      await create({ ...aCompany({ name: 'Mastered' }), ...addresses, ...contact, ...others, createLocation: true }),
    );
    const [master, ...more] = await locationsOf(id, 'Both');
    expect(more).toEqual([]);
    const { createdAt, updatedAt, id: locationId, ...rest } = master as Location;
    expect(rest).toEqual({
      companyId: id,
      companyName: 'Mastered',
      name: 'Mastered',
      ...contact,
      ...addresses,
      descriptor: 'MASTER',
      isActive: true,
      isReceiveElectronicInvoices: true,
      email: '',
      usDot: '',
      groupId: null,
      primaryContactId: null,
      externalIds: [],
      locationCodes: [],
      agencies: [],
      timeZone: 'America/Denver',
      version: 1,
      isArchived: false,
    });
    expect([createdAt, updatedAt, locationId > 0]).toEqual([createdAt, createdAt, true]);
    expect(await read(id)).toMatchObject({ locationCount: 1 });
  });

  test.each([false, undefined])('with createLocation %j has none', async (createLocation) => {
    const { id } = dataOf<Company>(await create({ ...aCompany(), ...(createLocation === undefined ? {} : { createLocation }) }));
    expect(await locationsOf(id, 'Both')).toEqual([]);
  });

  test('and its location come both or neither', async () => {
    await assay.owner.query(`alter table location add constraint never_doomed check (name <> 'Doomed') not valid`);
    onTestFinished(async () => void (await assay.owner.query(`alter table location drop constraint never_doomed`)));
    expect(await create({ ...aCompany({ name: 'Doomed' }), createLocation: true })).toMatchObject({
      status: 500,
      body: { code: 'internal' },
    });
    expect(await countNamed('Doomed')).toBe(0);
    const events = await assay.database.system('the history', (tx) => tx.query(`select from audit_event where label = 'Doomed'`));
    expect(events).toEqual([]);
    expect(await create({ ...aCompany({ name: 'Doomed' }) })).toMatchObject({ status: 200 });
  });

  test('hears everything that is wrong with it at once', async () => {
    const answer = await create({
      name: '',
      phone: '5',
      physicalState: 'ZZ',
      physicalZip: '1',
      isDot: 'yes',
      colour: 'red',
      createLocation: 'yes',
      id: 5,
      version: 1,
    });
    expect(answer.status).toBe(400);
    expect(faultsOf(answer).faults.toSorted()).toEqual(
      [
        'colour: unknownKey',
        'createLocation: wrongType',
        'id: unknownKey',
        'isDot: wrongType',
        'name: required',
        'phone: phone',
        'physicalAddress1: required',
        'physicalCity: required',
        'physicalState: state',
        'physicalZip: zip',
        'version: unknownKey',
      ].toSorted(),
    );
  });

  test.each([[undefined], [[]], ['x'], [null]])('is not made of %j', async (body) => {
    expect(await assay.call(admin, 'POST', '/company', body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('points to people and firms that exist', async () => {
    expect(faultsOf(await create(aCompany({ accountManagerId: 999_999 })))).toEqual({
      status: 400,
      faults: ['accountManagerId: reference'],
    });
    expect(faultsOf(await create(aCompany({ primaryMroId: 1 })))).toEqual({ status: 400, faults: ['primaryMroId: reference'] });
    expect(faultsOf(await create(aCompany({ primaryLabId: 1 })))).toEqual({ status: 400, faults: ['primaryLabId: reference'] });
    const created = dataOf<Company>(await create(aCompany({ accountManagerId: admin.userId })));
    expect(created).toMatchObject({ accountManagerId: admin.userId, accountManagerName: 'Test GA' });
  });

  test.each([
    [{ physicalCountry: 'CAN', physicalState: 'ON', physicalZip: 'K1A 0B1' }, []],
    [{ physicalCountry: 'MEX', physicalState: 'JA', physicalZip: '44100' }, []],
    [{ physicalCountry: 'CAN', physicalState: 'ON', physicalZip: '35203' }, ['physicalZip: postalCode']],
    [{ physicalCountry: 'USA', physicalState: 'AL', physicalZip: 'K1A 0B1' }, ['physicalZip: zip']],
    [{ mailingState: 'AL', mailingZip: '352' }, ['mailingZip: zip']],
    [{ contractStart: '2026-02-01', contractEnd: '2026-01-31' }, ['contractEnd: notBefore']],
  ] as const)('%j is judged by the rules of its place', async (given, faults) => {
    expect(faultsOf(await create({ ...aCompany(), ...given })).faults).toEqual(faults);
  });
});

describe('a look-alike', () => {
  test.each([
    { shares: ['name'], given: { name: 'Lookalike Freight, Inc.' }, draft: { name: 'LOOKALIKE FREIGHT L.L.C.' } },
    { shares: ['ein'], given: { name: 'Ein one', ein: '11-1111111' }, draft: { name: 'Other', ein: '11-1111111' } },
    { shares: ['usDot'], given: { name: 'Dot one', usDot: '4455' }, draft: { name: 'Another', usDot: '4455' } },
    {
      shares: ['name', 'ein', 'usDot'],
      given: { name: 'All Three', ein: '22-2222222', usDot: '77' },
      draft: { name: 'all three co.', ein: '22-2222222', usDot: '77' },
    },
  ] as const)('by $shares is a question first, with what it shares', async ({ shares, given, draft }) => {
    const id = await assay.given.company({ ...given, physicalCity: 'Waco', physicalState: 'TX' });
    const answer = await create(aCompany(draft));
    expect({ status: answer.status, code: answer.body.code, says: answer.body.errorMessage }).toEqual({
      status: 409,
      code: 'possible-duplicate',
      says: 'A similar record already exists',
    });
    const matches = answer.body.data as unknown as CompanyMatch[];
    expect(matches).toEqual([
      { id, name: given.name, parentCompanyName: '', physicalCity: 'Waco', physicalState: 'TX', matchedOn: shares },
    ]);
    expect(await countNamed(draft.name)).toBe(0);
    expect(await create({ ...aCompany(draft), acceptDuplicate: true })).toMatchObject({
      status: 200,
      body: { data: { name: draft.name } },
    });
  });

  test('of the same name at the root is accepted when told so: unrelated firms do share names', async () => {
    const first = dataOf<Company>(await create(aCompany({ name: 'Same Root' })));
    expect(await create(aCompany({ name: 'Same Root' }))).toMatchObject({ status: 409, body: { code: 'possible-duplicate' } });
    const second = dataOf<Company>(await create({ ...aCompany({ name: 'Same Root' }), acceptDuplicate: true }));
    expect(second.id).not.toBe(first.id);
  });

  test('names the parent of what it found, and forgets what is archived', async () => {
    const parent = await assay.given.company({ name: 'Umbrella' });
    const child = await assay.given.company({ name: 'Hidden twin', parentCompanyId: parent });
    const found = await create(aCompany({ name: 'Hidden Twin' }));
    expect(found.body.data).toMatchObject([{ id: child, parentCompanyName: 'Umbrella', matchedOn: ['name'] }]);
    await remove(child);
    expect(await create(aCompany({ name: 'Hidden Twin' }))).toMatchObject({ status: 200 });
  });

  test('is not seen in what two companies both leave empty', async () => {
    await assay.given.company({ name: 'Empty one', ein: '', usDot: '' });
    expect(await create(aCompany({ name: 'Empty two', ein: '', usDot: '' }))).toMatchObject({ status: 200 });
  });
});

describe('names below one parent', () => {
  test('differ, whatever the case; elsewhere they may be the same', async () => {
    const [parent, other] = [await assay.given.company({ name: 'P one' }), await assay.given.company({ name: 'P two' })];
    await assay.given.company({ name: 'Depot', parentCompanyId: parent });
    const taken = await create({ ...aCompany({ name: 'DEPOT', parentCompanyId: parent }), acceptDuplicate: true });
    expect({ ...faultsOf(taken), code: taken.body.code }).toEqual({ status: 409, faults: ['name: taken'], code: 'taken' });
    expect(await create({ ...aCompany({ name: 'Depot', parentCompanyId: other }), acceptDuplicate: true })).toMatchObject({ status: 200 });
  });

  test('differ after a change of name and after a move, too', async () => {
    const parent = await assay.given.company({ name: 'P three' });
    await assay.given.company({ name: 'Here first', parentCompanyId: parent });
    const sibling = await assay.given.company({ name: 'Sibling', parentCompanyId: parent });
    const stranger = await assay.given.company({ name: 'here FIRST' });
    expect(faultsOf(await put(sibling, { version: 1, name: 'HERE first' }))).toEqual({ status: 409, faults: ['name: taken'] });
    expect(faultsOf(await put(stranger, { version: 1, parentCompanyId: parent }))).toEqual({ status: 409, faults: ['name: taken'] });
    expect(await read(stranger)).toMatchObject({ version: 1, parentCompanyId: null, depth: 1 });
  });

  test('of an archived one are free, and it cannot come back while its name is taken', async () => {
    const parent = await assay.given.company({ name: 'P four' });
    const gone = await assay.given.company({ name: 'Reused', parentCompanyId: parent });
    await remove(gone);
    expect(await create({ ...aCompany({ name: 'Reused', parentCompanyId: parent }), acceptDuplicate: true })).toMatchObject({
      status: 200,
    });
    expect(faultsOf(await put(gone, { version: 2, isArchived: false }))).toEqual({ status: 409, faults: ['name: taken'] });
    expect(await put(gone, { version: 2, isArchived: false, name: 'Renamed' })).toMatchObject({
      status: 200,
      body: { data: { name: 'Renamed', isArchived: false } },
    });
  });

  test('an SSO account number belongs to one company', async () => {
    await assay.given.company({ ssoAccountNumber: 'ACC-1' });
    expect(faultsOf(await create(aCompany({ ssoAccountNumber: 'ACC-1' })))).toEqual({ status: 409, faults: ['ssoAccountNumber: taken'] });
  });
});

describe('the tree', () => {
  test('a company stands below a parent that exists and is not archived', async () => {
    const parent = await assay.given.company({ name: 'Root of one' });
    expect(await create(aCompany({ parentCompanyId: parent }))).toMatchObject({
      status: 200,
      body: { data: { parentCompanyId: parent, parentCompanyName: 'Root of one', rootParentId: parent, depth: 2 } },
    });
    const gone = await assay.given.company();
    await remove(gone);
    expect(faultsOf(await create(aCompany({ parentCompanyId: 999_999 })))).toEqual({ status: 400, faults: ['parentCompanyId: reference'] });
    expect(faultsOf(await create(aCompany({ parentCompanyId: gone })))).toEqual({
      status: 400,
      faults: ['parentCompanyId: archivedRecord'],
    });
    const free = await assay.given.company();
    expect(faultsOf(await put(free, { version: 1, parentCompanyId: 999_999 }))).toEqual({
      status: 400,
      faults: ['parentCompanyId: reference'],
    });
    expect(faultsOf(await put(free, { version: 1, parentCompanyId: gone }))).toEqual({
      status: 400,
      faults: ['parentCompanyId: archivedRecord'],
    });
  });

  test('nobody stands below himself, his child or his grandchild', async () => {
    const [a = 0, b = 0, c = 0] = await line(3, 'Circle');
    for (const parentCompanyId of [a, b, c])
      expect(faultsOf(await put(a, { version: 1, parentCompanyId }))).toEqual({ status: 400, faults: ['parentCompanyId: cycle'] });
    expect(await read(a)).toMatchObject({ version: 1, parentCompanyId: null });
    await expectForest();
  });

  test('five levels are the most, for one that is new and for one that brings its tree along', async () => {
    const deep = await line(5, 'Deep');
    expect(faultsOf(await create(aCompany({ parentCompanyId: deep[4] ?? 0 })))).toEqual({
      status: 400,
      faults: ['parentCompanyId: depth'],
    });
    const [top = 0] = await line(2, 'Pair');
    expect(faultsOf(await put(top, { version: 1, parentCompanyId: deep[3] ?? 0 }))).toEqual({
      status: 400,
      faults: ['parentCompanyId: depth'],
    });
    expect(await put(top, { version: 1, parentCompanyId: deep[2] ?? 0 })).toMatchObject({ status: 200, body: { data: { depth: 4 } } });
    await expectForest();
  });

  test('a move takes the whole subtree along: its root, its levels, and who sees it', async () => {
    const [a = 0, b = 0, c = 0] = await line(3, 'Moved');
    const archivedLeaf = await assay.given.company({ name: 'Archived leaf', parentCompanyId: c });
    await remove(archivedLeaf);
    const [target = 0] = await line(1, 'Target');
    const der = await assay.given.user({ roles: ['DER'], companyIds: [target] });
    await put(b, { version: 1, parentCompanyId: target });
    for (const [id, depth] of [
      [b, 2],
      [c, 3],
      [archivedLeaf, 4],
    ] as const)
      expect(await read(id)).toMatchObject({ rootParentId: target, rootParentName: 'Target 1', depth });
    expect(await read(a)).toMatchObject({ childCount: 0 });
    expect(dataOf<Company[]>(await assay.call(der, 'GET', '/company')).map(({ id }) => id)).toEqual([b, c, target]);
    await put(b, { version: 2, parentCompanyId: null });
    expect(await read(c)).toMatchObject({ rootParentId: b, depth: 2 });
    await expectForest();
  });

  test('only those who see the whole forest move a company', async () => {
    const [a = 0, b = 0] = await line(2, 'Book');
    const foreign = await assay.given.company({ name: 'Not in the book' });
    const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [a] });
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
    const idle = await assay.given.company({ name: 'Answer idle', parentCompanyId: a, isActive: false });
    await remove(await assay.given.company({ name: 'Answer gone', parentCompanyId: a }));
    const ids = async (method: 'GET' | 'POST', path: string, body?: object) =>
      dataOf<{ id: number }[]>(await assay.call(admin, method, path, body)).map(({ id }) => id);
    expect(await ids('GET', `/company/list/${a}`)).toEqual([b, idle]);
    expect(await ids('POST', '/company/parent/search', { name: 'aNSWER' })).toEqual([a, b, c]);
    expect(await ids('POST', '/company/child/search', { name: 'answer' })).toEqual([b, c]);
    expect(await ids('POST', '/company/parent/search', { name: '%' })).toEqual([]);
    for (const body of [{}, { name: '' }, { name: '   ' }]) expect(await ids('POST', '/company/parent/search', body)).toEqual([]);
    const root = await assay.call(admin, 'GET', `/company/root-parent-company/${c}`);
    const direct = await assay.call(admin, 'GET', `/company/${a}`);
    expect({ data: root.body.data, can: root.body.can }).toEqual({ data: direct.body.data, can: direct.body.can });
    expect(await assay.call(admin, 'GET', '/company/root-parent-company/999999')).toMatchObject({ status: 404 });
  });
});

describe('archiving', () => {
  test('is refused while an active child stands below, and says which', async () => {
    const [a = 0, b = 0, c = 0] = await line(3, 'Standing');
    const second = await assay.given.company({ name: 'Standing also', parentCompanyId: a });
    const location = await assay.given.location({ companyId: a });
    const answer = await remove(a);
    expect({ status: answer.status, code: answer.body.code, data: answer.body.data }).toEqual({
      status: 409,
      code: 'in-the-way',
      data: [
        { kind: 'company', id: b, name: 'Standing 2' },
        { kind: 'company', id: second, name: 'Standing also' },
      ],
    });
    expect(await read(a)).toMatchObject({ isArchived: false, version: 1 });
    expect((await locationsOf(a)).map(({ id, version }) => [id, version])).toEqual([[location, 1]]);
    for (const id of [c, b, second, a]) expect(await remove(id)).toMatchObject({ status: 200 });
  });

  test('takes the locations along, and restoring brings back those and only those', async () => {
    const companyId = await assay.given.company();
    const [stays, goes] = [
      await assay.given.location({ companyId, name: 'Along' }),
      await assay.given.location({ companyId, name: 'Gone before' }),
    ];
    const elsewhere = await assay.given.location({ name: 'Elsewhere' });
    await assay.call(admin, 'DELETE', `/location/${goes}`);
    await remove(companyId);
    expect(await locationsOf(companyId)).toEqual([]);
    expect((await locationsOf(companyId, 'Archived')).map(({ id, version }) => [id, version])).toEqual([
      [stays, 2],
      [goes, 2],
    ]);
    expect(await put(companyId, { version: 2, isArchived: false })).toMatchObject({
      status: 200,
      body: { message: 'Restored successfully', data: { isArchived: false, locationCount: 1, version: 3 } },
    });
    expect((await locationsOf(companyId)).map(({ id, version }) => [id, version])).toEqual([[stays, 3]]);
    expect((await locationsOf(companyId, 'Archived')).map(({ id }) => id)).toEqual([goes]);
    expect(dataOf<Location>(await assay.call(admin, 'GET', `/location/${elsewhere}`))).toMatchObject({ version: 1, isArchived: false });
    await remove(companyId);
    await put(companyId, { version: 4, isArchived: false });
    expect((await locationsOf(companyId)).map(({ id }) => id)).toEqual([stays]);
  });

  test('a company comes back below a parent that is there, or elsewhere', async () => {
    const [a = 0, b = 0] = await line(2, 'Return');
    await remove(b);
    await remove(a);
    expect(faultsOf(await put(b, { version: 2, isArchived: false }))).toEqual({ status: 400, faults: ['parentCompanyId: archivedRecord'] });
    expect(await put(b, { version: 2, isArchived: false, parentCompanyId: null })).toMatchObject({
      status: 200,
      body: { data: { isArchived: false, parentCompanyId: null, depth: 1 } },
    });
    expect(await put(a, { version: 2, isArchived: false })).toMatchObject({ status: 200, body: { data: { childCount: 0 } } });
    await expectForest();
  });

  test('restoring is for those who archive', async () => {
    const companyId = await assay.given.company();
    const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [companyId] });
    await remove(companyId);
    expect(await put(companyId, { version: 2, isArchived: false }, lsa)).toMatchObject({ status: 403 });
    expect(await assay.call(lsa, 'DELETE', `/company/${companyId}`)).toMatchObject({ status: 403 });
  });
});

describe('what one may do with a company', () => {
  const nothing = {
    edit: false,
    archive: false,
    restore: false,
    createLocation: false,
    viewLocations: false,
    viewHistory: false,
    viewRandoms: false,
    editRandoms: false,
    createChild: false,
    move: false,
  };
  const operator = {
    ...nothing,
    edit: true,
    archive: true,
    createLocation: true,
    viewLocations: true,
    viewHistory: true,
    viewRandoms: true,
    editRandoms: true,
    createChild: true,
    move: true,
  };
  const client = { ...nothing, createLocation: true, viewLocations: true, viewRandoms: true };
  const may: Record<Role, typeof nothing | null> = {
    'GA': operator,
    'SA': operator,
    'LSA': { ...operator, archive: false, createChild: false, move: false },
    'DER': client,
    'HRA': client,
    'LHRA': { ...nothing, viewLocations: true },
    'CHO': nothing,
    'MRO': { ...nothing, viewLocations: true, viewHistory: true },
    'MRO-ASSIST': { ...nothing, viewLocations: true },
    'OOA': null,
    'COLLECTOR': null,
  };

  test.each(roles)('as %s, active and archived; every flag is what the call then says', async (role) => {
    const companyId = await assay.given.company();
    const locationId = await assay.given.location({ companyId });
    const who = await assay.given.user({ roles: [role], companyIds: [companyId], locationIds: [locationId] });
    const canOf = async () => (await assay.call(who, 'GET', `/company/${companyId}`)).body.can;
    if (may[role] === null) return expect(await assay.call(who, 'GET', `/company/${companyId}`)).toMatchObject({ status: 403 });
    expect(await canOf()).toEqual(may[role]);
    const locationCan = (await assay.call(who, 'GET', `/location/${locationId}`)).body.can;
    expect(locationCan).toEqual(
      may[role]?.viewLocations ? { edit: may[role].createLocation, archive: may[role].archive, restore: false } : undefined,
    );
    expect((await put(companyId, { version: 1, dba: 'x' }, who)).status === 200).toBe(may[role]?.edit);
    expect((await assay.call(who, 'DELETE', `/company/${companyId}`)).status === 200).toBe(may[role]?.archive);
    if (!may[role]?.archive) await remove(companyId);
    expect(await canOf()).toEqual({
      ...nothing,
      restore: may[role]?.archive,
      viewLocations: may[role]?.viewLocations,
      viewHistory: may[role]?.viewHistory,
      viewRandoms: may[role]?.viewRandoms,
    });
  });
});

describe('at the same time', () => {
  const rounds = Array.from({ length: 6 }, (_, index) => index);

  test.each(rounds)('two companies moved below each other: one stays above, and none fails (%i)', async () => {
    const [a, b] = [await assay.given.company(), await assay.given.company()];
    const answers = await Promise.all([put(a, { version: 1, parentCompanyId: b }), put(b, { version: 1, parentCompanyId: a })]);
    expect(statusesOf(answers)).toEqual([200, 400]);
    await expectForest();
  });

  test.each(rounds)('three in a ring, each below the next: never a circle (%i)', async () => {
    const ids = [await assay.given.company(), await assay.given.company(), await assay.given.company()];
    const answers = await Promise.all(ids.map((id, index) => put(id, { version: 1, parentCompanyId: ids[(index + 1) % 3] ?? 0 })));
    expect(statusesOf(answers)).toEqual([200, 200, 400]);
    await expectForest();
  });

  test.each(rounds)('a tree moves while a leaf grows on it: the leaf knows its way up (%i)', async () => {
    const [a = 0, b = 0, c = 0] = await line(3, `Growing ${crypto.randomUUID()}`);
    const target = await assay.given.company();
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
    const parent = await assay.given.company();
    const mover = await assay.given.company();
    const answers = await Promise.all([
      remove(parent),
      create(aCompany({ parentCompanyId: parent })),
      put(mover, { version: 1, parentCompanyId: parent }),
    ]);
    expect(answers.filter(({ status }) => ![200, 400, 409].includes(status)).map(({ text }) => text)).toEqual([]);
    const orphans = await assay.database.system('orphans', (tx) =>
      tx.query(`select c.id from company c join company p on p.id = c.parent_company_id where p.is_archived and not c.is_archived`),
    );
    expect(orphans).toEqual([]);
  });

  test.each(rounds)('siblings of one name: one is made, the others hear that it is taken (%i)', async () => {
    const parent = await assay.given.company();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create({ ...aCompany({ name: 'Twin', parentCompanyId: parent }), acceptDuplicate: true })),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
  });
});
