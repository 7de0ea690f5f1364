import type { Physician } from '@assay/domain/catalog/physician.fields';
import type { Dashboard } from '@assay/contract/reports/dashboard.types';
import { aCompany } from '@assay/testkit/companies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBodies } from '#test/kits/kits.ts';
import type { Stock } from '#test/given.ts';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let stock: Stock;
let mro: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  stock = await assay.given.stock(1);
  mro = await assay.given.user({ roles: ['MRO'] });
});
afterAll(() => assay.close());

const add = (who: Who, given: object = {}) =>
  assay.call(who, 'POST /mro', { body: { ...createBodies.mro?.({ companyId: 0, stock }), ...given } });
const made = async (given: object = {}): Promise<Physician> => dataOf(await add(admin, given));
const change = (who: Who, { id, version }: Physician, given: object) => assay.call(who, `PUT /mro/${id}`, { body: { version, ...given } });

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

describe('a physician', () => {
  test('is called as reports are signed, and holds until the first of licence and certificate runs out', async () => {
    expect(await made({ licenseExpiry: '2031-02-01', certExpiry: '2030-12-31' })).toMatchObject({
      name: 'Ada Reviewer, MD',
      validUntil: '2030-12-31',
    });
  });

  test('of a user is one', async () => {
    const { userId } = await assay.given.user({ roles: ['MRO'] });
    await made({ userId });
    expect(await add(admin, { userId })).toMatchObject({ status: 409, body: { code: 'taken', errors: [{ path: 'userId' }] } });
  });

  test('is the default until another is: a second is refused, and the first named', async () => {
    const first = await made({ lastName: 'First', isDefault: true });
    const second = await made({ lastName: 'Second' });
    const refused = await change(admin, second, { isDefault: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'taken' } });
    expect(refused.body.errors).toEqual([
      { path: 'isDefault', code: 'onlyDefault', message: 'Ada First, MD is the default. Clear the default there first.' },
    ]);
    expect(await change(admin, first, { isDefault: false })).toMatchObject({ status: 200 });
    expect(await change(admin, second, { isDefault: true })).toMatchObject({ status: 200 });
  });

  test('two who become the default at once do not both', async () => {
    await assay.owner.query('update mro set is_default = false');
    const both = [await made(), await made()];
    const outcomes = await Promise.all(both.map((one) => change(admin, one, { isDefault: true })));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  test('is chosen by companies, and not archived while one has chosen it', async () => {
    const { id, name } = await made();
    const company = await assay.call(admin, 'POST /company', { body: aCompany({ primaryMroId: id }) });
    expect(company).toMatchObject({ status: 200, body: { data: { primaryMroName: name } } });
    expect(await assay.call(admin, `DELETE /mro/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'in-the-way', data: [{ kind: 'company' }] },
    });
  });
});

describe('a medical review officer', () => {
  test('keeps the own record, and nobody else’s', async () => {
    expect(faultsOf(await add(mro))).toEqual(['userId: ownPhysician']);
    const own = dataOf<Physician>(await add(mro, { userId: mro.userId }));
    const other = await made();
    const renewed = await change(mro, own, { licenseExpiry: '2035-01-01' });
    expect(renewed).toMatchObject({ status: 200, body: { can: { edit: true, archive: false } } });
    expect(await assay.call(mro, `GET /mro/${other.id}`)).toMatchObject({ status: 200, body: { can: { edit: false } } });
    expect(await change(mro, other, { licenseExpiry: '2035-01-01' })).toMatchObject({ status: 403 });
    const current = dataOf<Physician>(renewed);
    expect(faultsOf(await change(mro, current, { isDefault: true }))).toEqual(['isDefault: ownPhysician']);
    expect(faultsOf(await change(mro, current, { userId: null }))).toEqual(['userId: ownPhysician']);
  });

  test('an assistant looks, and changes nothing', async () => {
    const assistant = await assay.given.user({ roles: ['MRO-ASSIST'] });
    const { id } = await made();
    expect(await assay.call(assistant, `GET /mro/${id}`)).toMatchObject({ status: 200, body: { can: { edit: false } } });
    expect((await add(assistant)).status).toBe(403);
  });
});

test('the first page of an operator tells whose licence or certificate has run out, and whose is about to', async () => {
  await assay.owner.query(`update mro set is_active = false`);
  await made({ lastName: 'Late', licenseExpiry: dayFromNow(-1) });
  await made({ lastName: 'Today', certExpiry: dayFromNow(0) });
  await made({ lastName: 'Soon', certExpiry: dayFromNow(60) });
  await made({ lastName: 'Later', certExpiry: dayFromNow(61) });
  const tilesOf = async (who: Who) => dataOf<Dashboard>(await assay.call(who, 'GET /dashboard')).tiles;
  const tiles = await tilesOf(admin);
  const tileOf = (key: string) => tiles.find((tile) => tile.key === key);
  expect(tileOf('physiciansExpired')).toMatchObject({ count: 1, urgency: 'overdue', first: ['Ada Late, MD'], due: dayFromNow(-1) });
  expect(tileOf('physiciansExpiring')).toMatchObject({ count: 2, first: ['Ada Today, MD', 'Ada Soon, MD'] });
  expect((await tilesOf(mro)).filter(({ key }) => key.startsWith('physicians'))).toEqual([]);
});
