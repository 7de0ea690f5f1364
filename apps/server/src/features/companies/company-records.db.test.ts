import { resources } from '@assay/contract/api';
import type { Company, CompanyCounts } from '@assay/contract/companies/company.types';
import type { AnyResource } from '@assay/contract/kit/resource';
import type { AccountNumber } from '@assay/domain/companies/account-number.fields';
import type { Contact } from '@assay/domain/companies/contact.fields';
import type { Group } from '@assay/domain/companies/group.fields';
import { aLocation } from '@assay/testkit/companies';
import { createBodies } from '#test/kits/kits.ts';
import type { Stock } from '#test/given.ts';
import { createTestApp, dataOf, faultsOf, type Answer, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let admin: NonNullable<Who>;
let stock: Stock;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  // One provider for all: defaults and overlaps are judged among the numbers of a provider.
  stock = await assay.given.stock(1);
});
afterAll(() => assay.close());

const post = (name: string, body: object, who: Who = admin): Promise<Answer> => assay.call(who, `POST /${name}`, { body });
const bodyOf = (name: string, companyId: number, more: object = {}) => ({ ...createBodies[name]?.({ companyId, stock }), ...more });
const searched = async (name: string, body: object, who: Who = admin): Promise<number[]> =>
  dataOf<{ id: number }[]>(await assay.call(who, `POST /${name}/search`, { body })).map(({ id }) => id);
const placeOf = async (companyId: number): Promise<number> =>
  (await searched('location', { filters: { companyId } }))[0] ?? assay.given.location({ companyId });
const make = async <T extends { id: number }>(name: string, companyId: number, more: object = {}): Promise<T> => {
  const place = ['participant', 'order', 'unsolicited-physical'].includes(name) ? { locationId: await placeOf(companyId) } : null;
  const orderable = place && name !== 'participant' ? { orderable: await assay.given.orderable({ companyId, ...place }) } : {};
  return dataOf<T>(await post(name, { ...createBodies[name]?.({ companyId, stock, ...orderable }), ...place, ...more }));
};

test('one contact is the primary of a company, and one of each location', async () => {
  const companyId = await assay.given.company();
  const [here, there] = [await assay.given.location({ companyId }), await assay.given.location({ companyId })];
  const primary = (locationId: number | null) => post('contact', bodyOf('contact', companyId, { locationId, isPrimary: true }));
  for (const locationId of [null, here, there]) expect(await primary(locationId)).toMatchObject({ status: 200 });
  for (const locationId of [null, here]) expect(faultsOf(await primary(locationId))).toEqual(['isPrimary: taken']);
});

describe('a group', () => {
  test('notifies of failures by default, and counts its locations', async () => {
    const companyId = await assay.given.company();
    const group = await make<Group>('group', companyId);
    expect(group).toMatchObject({ notifiesFailure: true, locationCount: 0 });
    await post('location', aLocation({ companyId, groupId: group.id }));
    expect(dataOf<Group>(await assay.call(admin, `GET /group/${group.id}`)).locationCount).toBe(1);
  });

  test('is listed by its company, for who sees the company', async () => {
    const [own, foreign] = [await assay.given.company(), await assay.given.company()];
    const [one, archived] = [await make<Group>('group', own), await make<Group>('group', own)];
    await make<Group>('group', foreign);
    await assay.call(admin, `DELETE /group/${archived.id}`);
    const der = await assay.given.user({ roles: ['DER'], companyIds: [own] });
    expect(dataOf<Group[]>(await assay.call(der, `GET /group/list/${own}`)).map(({ id }) => id)).toEqual([one.id]);
    expect(await assay.call(der, `GET /group/list/${foreign}`)).toMatchObject({ status: 404 });
  });

  test('has a name of its own in its company, whatever the case, and any in another', async () => {
    const [one, other] = [await assay.given.company(), await assay.given.company()];
    await make('group', one, { name: 'North yards' });
    const second = await post('group', bodyOf('group', one, { name: 'NORTH YARDS' }));
    expect([second.status, faultsOf(second)]).toEqual([409, ['name: taken']]);
    expect(await post('group', bodyOf('group', other, { name: 'North yards' }))).toMatchObject({ status: 200 });
  });

  test('in use stays, and what uses it is named; many at once leave it out', async () => {
    const companyId = await assay.given.company();
    const group = await make<Group>('group', companyId);
    const location = await make<{ id: number; name: string }>('location', companyId, { groupId: group.id });
    expect(await assay.call(admin, `DELETE /group/${group.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in-the-way', data: [{ kind: 'location', id: location.id, name: location.name }] },
    });
    const bulk = await assay.call(admin, 'POST /group/bulk/archive', { body: { ids: [group.id] } });
    expect(bulk).toMatchObject({ body: { data: { changedCount: 0, leftOut: [{ id: group.id, reason: 'in-the-way' }] } } });
  });
});

describe('a location in use', () => {
  test.each(['contact', 'account-number'])('by a %s is not archived, alone or among many', async (kind) => {
    const companyId = await assay.given.company();
    const locationId = await assay.given.location({ companyId });
    const { id } = await make<{ id: number }>(kind, companyId, { locationId });
    expect(await assay.call(admin, `DELETE /location/${locationId}`)).toMatchObject({
      status: 409,
      body: { code: 'in-the-way', data: [{ kind, id }] },
    });
    const bulk = await assay.call(admin, 'POST /location/bulk/archive', { body: { ids: [locationId] } });
    expect(bulk).toMatchObject({ body: { data: { leftOut: [{ id: locationId, reason: 'in-the-way' }] } } });
  });
});

describe('a contact', () => {
  test('is found by its company and by its location', async () => {
    const companyId = await assay.given.company();
    const locationId = await assay.given.location({ companyId });
    const [whole, local] = [await make<Contact>('contact', companyId), await make<Contact>('contact', companyId, { locationId })];
    expect(local).toMatchObject({ name: 'Ana Ruiz', locationId });
    expect(await searched('contact', { filters: { companyId } })).toEqual([whole.id, local.id]);
    expect(await searched('contact', { filters: { locationId } })).toEqual([local.id]);
  });

  test('of another company is nobody’s primary contact', async () => {
    const [own, foreign] = [await assay.given.company(), await assay.given.company()];
    const theirs = await make<Contact>('contact', foreign);
    const refused = await post('location', aLocation({ companyId: own, primaryContactId: theirs.id }));
    expect([refused.status, faultsOf(refused)]).toEqual([400, ['primaryContactId: otherCompany']]);
  });

  test('of the whole company is seen by who has one location of it, and changed by who has the company', async () => {
    const companyId = await assay.given.company();
    const [here, elsewhere] = [await assay.given.location({ companyId }), await assay.given.location({ companyId })];
    const [whole, local, other] = [
      await make<Contact>('contact', companyId),
      await make<Contact>('contact', companyId, { locationId: here }),
      await make<Contact>('contact', companyId, { locationId: elsewhere }),
    ];
    const lhra = await assay.given.user({ roles: ['LHRA'], groups: ['CONTACTS-FULLCONTROL'], locationIds: [here] });
    expect(await searched('contact', { filters: { companyId } }, lhra)).toEqual([whole.id, local.id]);
    expect(await assay.call(lhra, `GET /contact/${other.id}`)).toMatchObject({ status: 404 });
    expect(await assay.call(lhra, `GET /contact/${whole.id}`)).toMatchObject({ body: { can: { edit: false } } });
    expect(await assay.call(lhra, `GET /contact/${local.id}`)).toMatchObject({ body: { can: { edit: true } } });
    const change = (id: number, body: object) => assay.call(lhra, `PUT /contact/${id}`, { body: { version: 1, ...body } });
    expect(await change(whole.id, { title: 'Boss' })).toMatchObject({ status: 400 });
    expect(faultsOf(await change(local.id, { locationId: null }))).toEqual(['locationId: required']);
    expect(faultsOf(await change(local.id, { locationId: elsewhere }))).toEqual(['locationId: reference']);
    expect(await change(local.id, { title: 'Boss' })).toMatchObject({ status: 200 });
    expect(faultsOf(await post('contact', bodyOf('contact', companyId), lhra))).toEqual(['locationId: required']);
    expect(await post('contact', bodyOf('contact', companyId, { locationId: here }), lhra)).toMatchObject({ status: 200 });
  });

  test('is neither seen nor written without its permission group', async () => {
    const companyId = await assay.given.company();
    const contact = await make<Contact>('contact', companyId);
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const viewer = await assay.given.user({ roles: ['DER'], groups: ['CONTACTS-VIEW'], companyIds: [companyId] });
    expect(await assay.call(der, `GET /contact/${contact.id}`)).toMatchObject({ status: 403 });
    expect(await assay.call(viewer, `GET /contact/${contact.id}`)).toMatchObject({ status: 200, body: { can: { edit: false } } });
    expect(await post('contact', bodyOf('contact', companyId), viewer)).toMatchObject({ status: 403 });
  });
});

describe('the 24-hour DER contact of a company (49 CFR 40.36)', () => {
  const has = async (id: number, who: Who = admin): Promise<boolean> =>
    dataOf<Company>(await assay.call(who, `GET /company/${id}`)).hasDerContact;
  const der = { roles: ['DER'], isReachable24h: true };

  test('is a DER on call, of its own or of a company above it, also where that is out of sight', async () => {
    const above = await assay.given.company({ isDot: true });
    const below = await assay.given.company({ isDot: true, parentCompanyId: above });
    const client = await assay.given.user({ roles: ['HRA'], companyIds: [below] });
    await make('contact', above, { ...der, isReachable24h: false });
    await make('contact', above, { ...der, roles: ['HR'] });
    await make('contact', above, { ...der, isActive: false });
    expect([await has(above), await has(below)]).toEqual([false, false]);
    const { id } = await make<Contact>('contact', above, der);
    expect([await has(above), await has(below), await has(below, client)]).toEqual([true, true, true]);
    await assay.call(admin, `DELETE /contact/${id}`);
    expect(await has(below, client)).toBe(false);
  });

  test('is missed by Today at active DOT companies alone', async () => {
    const missing = async (): Promise<number> =>
      dataOf<{ tiles: { key: string; count: number }[] }>(await assay.call(admin, 'GET /dashboard')).tiles.find(
        ({ key }) => key === 'derContactMissing',
      )?.count ?? -1;
    const before = await missing();
    const [dot] = [await assay.given.company({ isDot: true }), await assay.given.company({ isDot: false })];
    await assay.given.company({ isDot: true, isActive: false });
    expect(await missing()).toBe(before + 1);
    await make('contact', dot, der);
    expect(await missing()).toBe(before);
  });
});

describe('an account number', () => {
  const use = { panelCode: '', serviceTypeCode: 'DRG' };

  test('is taken once per provider, whatever the case and the company', async () => {
    const [one, other] = [await assay.given.company(), await assay.given.company()];
    const provider = dataOf<{ id: number }>(await post('provider', bodyOf('provider', one))).id;
    await make('account-number', one, { accountNumber: 'Ab-1' });
    const second = await post('account-number', bodyOf('account-number', other, { accountNumber: 'AB-1' }));
    expect([second.status, faultsOf(second)]).toEqual([409, ['accountNumber: taken']]);
    expect(await post('account-number', bodyOf('account-number', other, { accountNumber: 'AB-1', providerId: provider }))).toMatchObject({
      status: 200,
    });
  });

  test('is the only default of its provider while it is in effect, and says which one stands in the way', async () => {
    const companyId = await assay.given.company();
    const first = await make<AccountNumber>('account-number', companyId, {
      isDefault: true,
      effectiveTo: '2026-12-31',
      accountNumber: 'DEF-1',
    });
    const second = (more: object) => post('account-number', bodyOf('account-number', companyId, { isDefault: true, ...more }));
    const refused = await second({ effectiveFrom: '2026-12-31' });
    expect([refused.status, refused.body.errors, refused.body.data]).toEqual([
      409,
      [{ path: 'isDefault', code: 'otherNumberDefault', message: 'DEF-1 is already the default for this provider during these dates' }],
      [{ kind: 'account-number', id: first.id, name: 'DEF-1', effectiveFrom: null, effectiveTo: '2026-12-31' }],
    ]);
    const next = dataOf<AccountNumber>(await second({ effectiveFrom: '2027-01-01' }));
    const late = await assay.call(admin, `PUT /account-number/${first.id}`, { body: { version: 1, effectiveTo: null } });
    expect(faultsOf(late)).toEqual(['isDefault: otherNumberDefault']);
    await assay.call(admin, `DELETE /account-number/${next.id}`);
    expect(await assay.call(admin, `PUT /account-number/${first.id}`, { body: { version: 1, effectiveTo: null } })).toMatchObject({
      status: 200,
    });
    const back = await assay.call(admin, `PUT /account-number/${next.id}`, { body: { version: 2, isArchived: false } });
    expect(faultsOf(back)).toEqual(['isDefault: otherNumberDefault']);
  });

  test('for the same work is not in effect twice on a day; an inactive one is in nobody’s way', async () => {
    const companyId = await assay.given.company();
    await make('account-number', companyId, { ...use, effectiveFrom: '2026-01-01' });
    const refused = await post('account-number', bodyOf('account-number', companyId, { ...use, effectiveTo: '2026-01-01' }));
    expect([refused.status, faultsOf(refused)]).toEqual([409, ['effectiveFrom: sameUse']]);
    for (const fine of [{ effectiveTo: '2025-12-31' }, { isDot: true }, { isActive: false }, {}])
      expect(await post('account-number', bodyOf('account-number', companyId, { ...use, ...fine })), JSON.stringify(fine)).toMatchObject({
        status: 200,
      });
  });

  test('of two defaults at once one is refused', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const companyId = await assay.given.company();
      const both = [1, 2].map(() => post('account-number', bodyOf('account-number', companyId, { isDefault: true })));
      expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  test('keeps its provider from being archived', async () => {
    const companyId = await assay.given.company();
    const provider = dataOf<{ id: number }>(await post('provider', bodyOf('provider', companyId))).id;
    const { id, accountNumber } = await make<AccountNumber>('account-number', companyId, { providerId: provider });
    expect(await assay.call(admin, `DELETE /provider/${provider}`)).toMatchObject({
      status: 409,
      body: { code: 'in-the-way', data: [{ kind: 'account-number', id, name: accountNumber }] },
    });
  });
});

describe('what belongs to a company', () => {
  /** Whatever has to have a company: a new resource is held to this by its declaration. */
  const isOwned = ({ fields: { companyId } }: AnyResource): boolean => companyId?.kind === 'reference' && companyId.required === true;
  const kinds = Object.values<AnyResource>(resources)
    .filter((resource) => isOwned(resource) && resource.calls.create)
    .map(({ name }) => name);

  test('is what the declarations say', () => {
    expect(kinds).toEqual(expect.arrayContaining(['location', 'group', 'contact', 'account-number', 'company-services']));
  });

  // People go from one company to another (participants.db.test.ts).
  test.each(kinds.filter((kind) => kind !== 'participant'))('does not change hands: %s', async (kind) => {
    const { id } = await make<{ id: number }>(kind, await assay.given.company());
    const refused = await assay.call(admin, `PUT /${kind}/${id}`, { body: { version: 1, companyId: await assay.given.company() } });
    expect([refused.status, faultsOf(refused)]).toEqual([400, ['companyId: reference']]);
  });

  test.each(kinds)('does not come back while the company is archived, alone or among many: %s', async (kind) => {
    const companyId = await assay.given.company();
    const { id } = await make<{ id: number }>(kind, companyId);
    await assay.call(admin, `DELETE /company/${companyId}`);
    const alone = await assay.call(admin, `PUT /${kind}/${id}`, { body: { version: 2, isArchived: false } });
    expect(faultsOf(alone)).toEqual(['companyId: archivedRecord']);
    expect(await assay.call(admin, `POST /${kind}/bulk/restore`, { body: { ids: [id] } })).toMatchObject({
      body: { data: { changedCount: 0, leftOut: [{ id }] } },
    });
  });

  test('is archived with it and comes back with it, but for what was archived before', async () => {
    const companyId = await assay.given.company();
    const made = new Map<string, { stays: readonly number[]; gone: number }>();
    for (const kind of kinds) {
      const gone = await make<{ id: number }>(kind, companyId);
      await assay.call(admin, `DELETE /${kind}/${gone.id}`);
      await make(kind, companyId);
      made.set(kind, { stays: [], gone: gone.id });
    }
    for (const [kind, one] of made) made.set(kind, { ...one, stays: await searched(kind, { filters: { companyId } }) });
    await assay.call(admin, `DELETE /company/${companyId}`);
    for (const kind of kinds) expect(await searched(kind, { filters: { companyId } }), kind).toEqual([]);
    await assay.call(admin, `PUT /company/${companyId}`, { body: { version: 2, isArchived: false } });
    for (const kind of kinds) {
      expect(await searched(kind, { filters: { companyId } }), kind).toEqual(made.get(kind)?.stays);
      const filters = kind === 'order' ? { companyId, isUnsolicitedPhysical: false } : { companyId };
      expect(await searched(kind, { archive: 'Archived', filters }), kind).toEqual([made.get(kind)?.gone]);
    }
  });

  test('a DER chooses the provider of an account number by name, and reads nothing else of it', async () => {
    const companyId = await assay.given.company();
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const pick = (body: object, who: Who = der) => assay.call(who, 'POST /provider/pick', { body });
    const [first] = dataOf<{ id: number; name: string }[]>(await pick({ size: 1 }));
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['id', 'isArchived', 'name']);
    expect(dataOf(await pick({ text: first?.name ?? '' }))).toContainEqual(first);
    const made = await post('account-number', bodyOf('account-number', companyId, { providerId: first?.id }), der);
    expect(made).toMatchObject({ status: 200, body: { data: { providerName: first?.name } } });
    // The catalog itself stays closed, and filters find out nothing of what is not told.
    expect(await assay.call(der, 'POST /provider/search', { body: {} })).toMatchObject({ status: 403 });
    expect(await pick({ filters: { apiBaseUrl: 'x' } })).toMatchObject({ status: 400 });
    const lhra = await assay.given.user({ roles: ['LHRA'], locationIds: [await assay.given.location({ companyId })] });
    expect(await pick({}, lhra)).toMatchObject({ status: 403 });
  });

  test('is counted in one call, each kind as far as the reader sees it', async () => {
    const companyId = await assay.given.company();
    const [here, elsewhere] = [await assay.given.location({ companyId }), await assay.given.location({ companyId })];
    await make('group', companyId);
    for (const locationId of [null, here, elsewhere]) await make('contact', companyId, { locationId });
    await make('account-number', companyId);
    const counts = async (who: Who): Promise<CompanyCounts> => dataOf(await assay.call(who, `GET /company/${companyId}/counts`));
    for (const name of ['company-services', 'company-servicetype-provider']) await make(name, companyId);
    for (const locationId of [here, elsewhere]) await make('participant', companyId, { locationId });
    const queries = { 'clearinghouse': 0, 'clearinghouse-consent': 0 };
    const none = Object.fromEntries(['order', 'unsolicited-physical', 'document', 'occupation', 'note'].map((name) => [name, 0]));
    const seen = { ...none, 'location': 2, 'participant': 2, 'group': 1, 'account-number': 1, 'company-services': 1 };
    const others = { 'contact': 3, 'company-servicetype-provider': 1, 'user': 0 };
    expect(await counts(admin)).toEqual({ ...seen, ...queries, ...others });
    // Also whoever works at one of its locations alone is its user.
    await assay.given.user({ roles: ['LHRA'], locationIds: [elsewhere] });
    expect(await counts(await assay.given.user({ roles: ['DER'], companyIds: [companyId] }))).toEqual({
      ...seen,
      ...queries,
      user: 2,
    });
    const lhra = await assay.given.user({ roles: ['LHRA'], groups: ['CONTACTS-VIEW'], locationIds: [here] });
    expect({ 'unsolicited-physical': 0, ...(await counts(lhra)) }).toEqual({ ...seen, location: 1, participant: 1, contact: 2 });
    const cho = await assay.given.user({ roles: ['CHO'], companyIds: [companyId] });
    expect(await counts(cho)).toEqual({ participant: 2, order: 0, document: 0, note: 0, ...queries });
    const stranger = await assay.given.user({ roles: ['DER'], companyIds: [await assay.given.company()] });
    expect(await assay.call(stranger, `GET /company/${companyId}/counts`)).toMatchObject({ status: 404 });
  });
});
