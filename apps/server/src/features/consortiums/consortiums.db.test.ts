import type { Member, MemberOf } from '@assay/contract/consortiums/consortium.types';
import type { Company } from '@assay/domain/companies/company.fields';
import type { Location } from '@assay/domain/companies/location.fields';
import type { Consortium } from '@assay/domain/consortiums/consortium.fields';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const address = { physicalAddress1: '1 Main Street', physicalCity: 'Austin', physicalState: 'TX', physicalZip: '78701' };
const whole = (more: object = {}) => ({ name: `Pool ${randomUUID()}`, phone: '555-555-0100', agencies: ['FMCSA'], ...address, ...more });

const post = (body: object, who: Who = admin) => assay.call(who, 'POST /consortium', { body });
const make = async (more: object = {}): Promise<Consortium> => dataOf<Consortium>(await post(whole(more)));
const add = (id: number, body: object, who: Who = admin) => assay.call(who, `POST /consortium/${id}/members`, { body });
const end = (id: number, body: object, who: Who = admin) => assay.call(who, `POST /consortium/${id}/members/end`, { body });
const membersOf = async (id: number, who: Who = admin): Promise<Member[]> =>
  dataOf<Member[]>(await assay.call(who, `GET /consortium/${id}/members`));
const count = async (table: 'company' | 'location' | 'consortium'): Promise<number> =>
  Number((await assay.owner.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
const joined = async (id: number, joinedOn = '2026-01-01'): Promise<number> => {
  const companyId = await assay.given.company();
  expect(await add(id, { companyId, joinedOn })).toMatchObject({ status: 200 });
  return companyId;
};

describe('"createLocation makes its company record (type CONSORTIUM) and MASTER location in one transaction"', () => {
  test('with the name, phone and address of the consortium, each remembered', async () => {
    const made = await make({ createLocation: true });
    const company = dataOf<Company>(await assay.call(admin, `GET /company/${made.companyId}`));
    expect(company).toMatchObject({ name: made.name, companyType: 'CONSORTIUM', agencies: ['FMCSA'], isDot: true, ...address });
    const [master, ...others] = dataOf<Location[]>(await assay.call(admin, `GET /location/list/${made.companyId}`));
    expect([master?.descriptor, others]).toEqual(['MASTER', []]);
    expect(made.companyName).toBe(made.name);
    const { rows } = await assay.owner.query<{ entity: string }>(
      `select entity from audit_event where company_id = $1 and action = 'CREATE' order by entity`,
      [made.companyId],
    );
    expect(rows.map(({ entity }) => entity)).toEqual(['company', 'consortium', 'location']);
  });

  test('all of them or none: what a company lacks is told, and a name that is taken leaves nothing behind', async () => {
    const taken = await make();
    const before = [await count('company'), await count('location'), await count('consortium')];
    const bare = await post({ name: 'Bare', createLocation: true });
    expect([bare.status, faultsOf(bare)]).toEqual([
      400,
      ['phone: required', ...['Address1', 'City', 'State', 'Zip'].map((part) => `physical${part}: required`)],
    ]);
    expect(faultsOf(await post(whole({ name: taken.name.toUpperCase(), createLocation: true })))).toEqual(['name: taken']);
    expect([await count('company'), await count('location'), await count('consortium')]).toEqual(before);
  });

  test('a company that is chosen is not made; one that it has it keeps', async () => {
    const [one, other] = [await assay.given.company(), await assay.given.company()];
    expect(faultsOf(await post(whole({ companyId: one, createLocation: true })))).toEqual(['companyId: companyChosen']);
    const { id } = await make();
    const put = (version: number, companyId: number | null) => assay.call(admin, `PUT /consortium/${id}`, { body: { version, companyId } });
    expect(await put(1, one)).toMatchObject({ status: 200 });
    for (const companyId of [other, null]) expect(faultsOf(await put(2, companyId))).toEqual(['companyId: companyKept']);
  });
});

describe('members', () => {
  test('join and leave with dates, are counted today, and are told in the history', async () => {
    const { id } = await make();
    const companyId = await joined(id);
    await joined(id, '2999-01-01');
    const read = async () => dataOf<Consortium>(await assay.call(admin, `GET /consortium/${id}`));
    expect((await read()).memberCount).toBe(1);
    const member = (await membersOf(id)).find((one) => one.companyId === companyId);
    expect(member).toMatchObject({ joinedOn: '2026-01-01', leftOn: null, version: 1 });
    const left = await end(id, { memberId: member?.id, leftOn: '2026-06-30', version: 1 });
    expect(dataOf<Member[]>(left).find((one) => one.companyId === companyId)).toMatchObject({ leftOn: '2026-06-30', version: 2 });
    expect((await read()).memberCount).toBe(0);
    const { rows } = await assay.owner.query<{ canon: string }>(
      `select canon from audit_event where entity = 'consortium' and entity_id = $1 and action = 'UPDATE' order by id`,
      [id],
    );
    expect(rows.map(({ canon }) => (JSON.parse(canon) as { after: object }).after)).toMatchObject([
      { member: member?.companyName, joinedOn: '2026-01-01' },
      { joinedOn: '2999-01-01' },
      { member: member?.companyName, leftOn: '2026-06-30' },
    ]);
  });

  test('belong once at a time; who left comes back the day after', async () => {
    const { id } = await make();
    const companyId = await joined(id);
    const [first] = await membersOf(id);
    expect(faultsOf(await add(id, { companyId, joinedOn: '2026-03-01' }))).toEqual(['joinedOn: overlaps']);
    expect(faultsOf(await end(id, { memberId: first?.id, leftOn: '2025-12-31', version: 1 }))).toEqual(['leftOn: notBefore']);
    expect(await end(id, { memberId: first?.id, leftOn: '2026-06-30', version: 1 })).toMatchObject({ status: 200 });
    expect(await add(id, { companyId, joinedOn: '2026-06-30' })).toMatchObject({ status: 409 });
    expect(await add(id, { companyId, joinedOn: '2026-07-01' })).toMatchObject({ status: 200 });
    expect(faultsOf(await end(id, { memberId: first?.id, leftOn: '2026-07-01', version: 2 }))).toEqual(['leftOn: overlaps']);
  });

  test('two who add the same company at once do not both succeed', async () => {
    const { id } = await make();
    const companyId = await assay.given.company();
    const outcomes = await Promise.all([1, 2, 3].map(() => add(id, { companyId, joinedOn: '2026-01-01' })));
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('a stale version, an archived company or consortium and a member of another are refused', async () => {
    const [{ id }, other] = [await make(), await make()];
    await joined(id);
    const [member] = await membersOf(id);
    expect(await end(id, { memberId: member?.id, leftOn: '2026-06-30', version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(faultsOf(await end(other.id, { memberId: member?.id, leftOn: '2026-06-30', version: 1 }))).toEqual(['memberId: reference']);
    const gone = await assay.given.company();
    await assay.call(admin, `DELETE /company/${gone}`);
    expect(faultsOf(await add(id, { companyId: gone, joinedOn: '2026-01-01' }))).toEqual(['companyId: archivedRecord']);
    await assay.call(admin, `DELETE /consortium/${id}`);
    const late = await add(id, { companyId: await assay.given.company(), joinedOn: '2026-01-01' });
    expect(late).toMatchObject({ status: 409, body: { code: 'archived' } });
  });
});

describe('"A member sees its own membership and people only"', () => {
  test('a DER sees the consortium and the own membership, and no other member', async () => {
    const made = await make({ createLocation: true });
    const [own, others] = [await joined(made.id), [await joined(made.id), await joined(made.id)]];
    const stranger = await make();
    const der = await assay.given.user({ roles: ['DER'], companyIds: [own] });
    const read = await assay.call(der, `GET /consortium/${made.id}`);
    expect(dataOf<Consortium>(read)).toMatchObject({ id: made.id, memberCount: 1, companyName: '' });
    expect(read.body.can).toMatchObject({ edit: false, archive: false });
    expect((await membersOf(made.id, der)).map(({ companyId }) => companyId)).toEqual([own]);
    expect(dataOf<Consortium[]>(await assay.call(der, 'GET /consortium')).map(({ id }) => id)).toEqual([made.id]);
    expect(await assay.call(der, `GET /consortium/${stranger.id}/members`)).toMatchObject({ status: 404 });
    const of = (companyId: number) => assay.call(der, `GET /consortium/company/${companyId}`);
    expect(dataOf<MemberOf[]>(await of(own))).toMatchObject([{ consortiumId: made.id, consortiumName: made.name }]);
    for (const companyId of others) expect(await of(companyId)).toMatchObject({ status: 404 });
    expect(await add(made.id, { companyId: own, joinedOn: '2030-01-01' }, der)).toMatchObject({ status: 403 });
  });

  test('who runs it sees all members; who has a member among their companies has no say in it', async () => {
    const made = await make({ createLocation: true });
    const [one, other] = [await joined(made.id), await joined(made.id)];
    const wishes = { roles: ['LSA'], groups: ['RANDOMS-FULLCONTROL'] } as const;
    const runs = await assay.given.user({ ...wishes, companyIds: [made.companyId ?? 0] });
    const serves = await assay.given.user({ ...wishes, companyIds: [one] });
    expect((await membersOf(made.id, runs)).map(({ companyId }) => companyId).toSorted((a, b) => a - b)).toEqual([one, other]);
    expect((await membersOf(made.id, serves)).map(({ companyId }) => companyId)).toEqual([one]);
    const rename = (who: Who) => assay.call(who, `PUT /consortium/${made.id}`, { body: { version: 1, description: 'Changed' } });
    expect(await rename(serves)).toMatchObject({ status: 403 });
    expect(await add(made.id, { companyId: one, joinedOn: '2030-01-01' }, serves)).toMatchObject({ status: 403 });
    expect(await rename(runs)).toMatchObject({ status: 200 });
    expect(await add(made.id, { companyId: made.companyId, joinedOn: '2026-02-01' }, runs)).toMatchObject({ status: 200 });
    expect(faultsOf(await post(whole(), runs))).toEqual(['companyId: required']);
    expect(await post(whole({ createLocation: true }), runs)).toMatchObject({ status: 403 });
  });
});
