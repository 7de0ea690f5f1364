import type { ProviderLink } from '@assay/domain/catalog/provider-link.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';
import type { Stock } from '#test/given.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let stock: Stock;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  stock = await assay.given.stock(40);
});
afterAll(() => assay.close());

const link = (given: object) =>
  assay.call(admin, 'POST /company-servicetype-provider', { body: { serviceTypeId: 1, effectiveFrom: '2026-01-01', ...given } });

describe('links of a company to its providers', () => {
  test('one default at a time for a type: another is refused and named, one after it is not', async () => {
    const companyId = await assay.given.company();
    const first = { companyId, providerId: stock.nextProvider(), isDefault: true, effectiveTo: '2026-12-31' };
    const { id, providerName } = dataOf<ProviderLink>(await link(first));
    const refused = await link({ companyId, providerId: stock.nextProvider(), isDefault: true, effectiveFrom: '2026-06-01' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        errors: [
          { path: 'isDefault', code: 'secondDefault', message: `${providerName} is already the default then (01/01/2026 – 12/31/2026)` },
        ],
        data: [{ kind: 'company-servicetype-provider', id, name: providerName }],
      },
    });
    expect(await link({ companyId, providerId: stock.nextProvider(), isDefault: true, effectiveFrom: '2027-01-01' })).toMatchObject({
      status: 200,
    });
    expect(await link({ companyId, providerId: stock.nextProvider() })).toMatchObject({ status: 200 });
  });

  test('a location has a default of its own, and so has another type', async () => {
    const companyId = await assay.given.company();
    const locationId = await assay.given.location({ companyId });
    const one = { companyId, isDefault: true };
    expect(await link({ ...one, providerId: stock.nextProvider() })).toMatchObject({ status: 200 });
    expect(await link({ ...one, providerId: stock.nextProvider(), locationId })).toMatchObject({ status: 200 });
    expect(await link({ ...one, providerId: stock.nextProvider(), serviceTypeId: 2 })).toMatchObject({ status: 200 });
    expect(await link({ ...one, providerId: stock.nextProvider(), locationId })).toMatchObject({ status: 409 });
  });

  test('the same provider twice at a time is refused with the dates that stand in the way', async () => {
    const [companyId, providerId] = [await assay.given.company(), stock.nextProvider()];
    await link({ companyId, providerId });
    const refused = await link({ companyId, providerId, effectiveFrom: '2030-01-01' });
    expect([refused.status, faultsOf(refused)]).toEqual([409, ['effectiveFrom: overlaps']]);
    const other = dataOf<ProviderLink>(await link({ companyId, providerId: stock.nextProvider(), isDefault: true }));
    const changed = await assay.call(admin, `PUT /company-servicetype-provider/${other.id}`, {
      body: { version: other.version, providerId },
    });
    expect(faultsOf(changed)).toEqual(['effectiveFrom: overlaps']);
  });

  test('what was archived comes back only where nothing has taken its place', async () => {
    const [companyId, providerId] = [await assay.given.company(), stock.nextProvider()];
    const { id } = dataOf<ProviderLink>(await link({ companyId, providerId }));
    await assay.call(admin, `DELETE /company-servicetype-provider/${id}`);
    expect(await link({ companyId, providerId })).toMatchObject({ status: 200 });
    const back = await assay.call(admin, `PUT /company-servicetype-provider/${id}`, { body: { version: 2, isArchived: false } });
    expect([back.status, faultsOf(back)]).toEqual([409, ['effectiveFrom: overlaps']]);
  });

  test('one that is switched off is in nobody’s way, and comes on again only where nothing has taken its place', async () => {
    const [companyId, providerId] = [await assay.given.company(), stock.nextProvider()];
    const { id } = dataOf<ProviderLink>(await link({ companyId, providerId, isDefault: true, isActive: false }));
    expect(await link({ companyId, providerId, isDefault: true })).toMatchObject({ status: 200 });
    const on = await assay.call(admin, `PUT /company-servicetype-provider/${id}`, { body: { version: 1, isActive: true } });
    expect([on.status, faultsOf(on)]).toEqual([409, ['effectiveFrom: overlaps']]);
  });

  test('two defaults that come at once do not both stay', async () => {
    const companyId = await assay.given.company();
    const answers = await Promise.all([1, 2, 3, 4].map(() => link({ companyId, providerId: stock.nextProvider(), isDefault: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('it does not change hands', async () => {
    const made = dataOf<ProviderLink>(await link({ companyId: await assay.given.company(), providerId: stock.nextProvider() }));
    const moved = await assay.call(admin, `PUT /company-servicetype-provider/${made.id}`, {
      body: { version: 1, companyId: await assay.given.company() },
    });
    expect(faultsOf(moved)).toEqual(['companyId: reference']);
  });

  test('who runs some companies sees the links of those alone, and changes none', async () => {
    const [own, foreign] = [await assay.given.company(), await assay.given.company()];
    const mine = dataOf<ProviderLink>(await link({ companyId: own, providerId: stock.nextProvider() }));
    const theirs = dataOf<ProviderLink>(await link({ companyId: foreign, providerId: stock.nextProvider() }));
    const manager = await assay.given.user({ roles: ['LSA'], companyIds: [own] });
    expect(await assay.call(manager, `GET /company-servicetype-provider/${mine.id}`)).toMatchObject({ status: 200 });
    expect(await assay.call(manager, `GET /company-servicetype-provider/${theirs.id}`)).toMatchObject({ status: 404 });
    expect(await assay.call(manager, `DELETE /company-servicetype-provider/${mine.id}`)).toMatchObject({ status: 403 });
    const der = await assay.given.user({ roles: ['DER'], companyIds: [own] });
    expect(await assay.call(der, 'GET /company-servicetype-provider')).toMatchObject({ status: 403 });
  });
});

test('a link of a company above holds for the company until it has one of its own in effect', async () => {
  const parent = await assay.given.company();
  const companyId = await assay.given.company({ parentCompanyId: parent });
  const inherited = async () =>
    dataOf<ProviderLink[]>(await assay.call(admin, `GET /company-servicetype-provider/inherited/${companyId}`)).map(({ id }) => id);
  const { id } = dataOf<ProviderLink>(await link({ companyId: parent, providerId: stock.nextProvider() }));
  expect(await inherited()).toEqual([id]);
  const locationId = await assay.given.location({ companyId });
  await link({ companyId, locationId, providerId: stock.nextProvider() });
  expect(await inherited()).toEqual([id]);
  await link({ companyId, providerId: stock.nextProvider() });
  expect(await inherited()).toEqual([]);
});
