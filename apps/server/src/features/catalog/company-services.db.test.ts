import type { CompanyService } from '@assay/domain/catalog/company-services.fields';
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

const add = (body: object) => assay.call(admin, 'POST /company-services', { body });
const addGroup = (body: object) => assay.call(admin, 'POST /company-services/group-company-service', { body });
const ofCompany = (companyId: number, who = admin) => assay.call(who, `GET /company-services/company/${companyId}`);

describe('the services of a company', () => {
  test('are listed by its id, and by that of nobody’s company not at all', async () => {
    const [own, foreign] = [await assay.given.company(), await assay.given.company()];
    const { id } = dataOf<CompanyService>(await add({ companyId: own, serviceId: stock.nextService() }));
    await add({ companyId: foreign, serviceId: stock.nextService() });
    expect(dataOf<CompanyService[]>(await ofCompany(own)).map((row) => row.id)).toEqual([id]);
    const der = await assay.given.user({ roles: ['DER'], companyIds: [own] });
    expect(dataOf<CompanyService[]>(await ofCompany(own, der)).map((row) => row.id)).toEqual([id]);
    expect(await ofCompany(foreign, der)).toMatchObject({ status: 404 });
    expect(await ofCompany(999_999)).toMatchObject({ status: 404 });
  });

  test('a service is given to a company once', async () => {
    const service = { companyId: await assay.given.company(), serviceId: stock.nextService() };
    await add(service);
    const refused = await add(service);
    expect([refused.status, faultsOf(refused)]).toEqual([409, ['serviceId: taken']]);
  });

  test('terms are the administrator’s to set: who represents the company only reads them', async () => {
    const companyId = await assay.given.company();
    const { id } = dataOf<CompanyService>(await add({ companyId, serviceId: stock.nextService(), priceOverride: '12.50' }));
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    expect(dataOf(await assay.call(der, `GET /company-services/${id}`))).toMatchObject({ priceOverride: '12.50' });
    expect(await assay.call(der, `PUT /company-services/${id}`, { body: { version: 1, priceOverride: '1.00' } })).toMatchObject({
      status: 403,
    });
  });

  test('come from a company of the same group, and from no other', async () => {
    const parent = await assay.given.company();
    const child = await assay.given.company({ parentCompanyId: parent });
    expect(await add({ companyId: child, groupCompanyId: parent, serviceId: stock.nextService() })).toMatchObject({ status: 200 });
    const refused = await add({ companyId: child, groupCompanyId: await assay.given.company(), serviceId: stock.nextService() });
    expect([refused.status, faultsOf(refused)]).toEqual([400, ['groupCompanyId: otherGroup']]);
  });
});

describe('the services of a group', () => {
  test('are given together; what is there stays as it is, and each new one is remembered', async () => {
    const groupCompanyId = await assay.given.company();
    const companyId = await assay.given.company({ parentCompanyId: groupCompanyId });
    const [held, fresh] = [stock.nextService(), stock.nextService()];
    await add({ companyId, serviceId: held, priceOverride: '9.00' });
    const rows = dataOf<CompanyService[]>(await addGroup({ groupCompanyId, companyId, serviceIds: [fresh, held, fresh] }));
    const termsOf = new Map(rows.map(({ serviceId, groupCompanyId: group, priceOverride }) => [serviceId, { group, priceOverride }]));
    expect(termsOf).toEqual(
      new Map([
        [held, { group: null, priceOverride: '9.00' }],
        [fresh, { group: groupCompanyId, priceOverride: null }],
      ]),
    );
    const events = await assay.owner.query(`select from audit_event where entity = 'company-services' and company_id = $1`, [companyId]);
    expect(events.rowCount).toBe(2);
  });

  test('are refused whole where one is not there, archived, or the companies are strangers', async () => {
    const companyId = await assay.given.company();
    const [good, gone] = [stock.nextService(), stock.nextService()];
    await assay.call(admin, `DELETE /service/${gone}`);
    const group = { groupCompanyId: companyId, companyId };
    const refused = await addGroup({ ...group, serviceIds: [good, 999_999, gone] });
    expect(faultsOf(refused)).toEqual(['serviceIds.1: reference', 'serviceIds.2: archivedRecord']);
    expect(faultsOf(await addGroup({ ...group, groupCompanyId: await assay.given.company(), serviceIds: [good] }))).toEqual([
      'groupCompanyId: otherGroup',
    ]);
    expect(faultsOf(await addGroup({ ...group, companyId: 999_999, serviceIds: [good] }))).toEqual(['companyId: reference']);
    expect(dataOf(await ofCompany(companyId))).toEqual([]);
  });
});

describe('the services of companies above', () => {
  const inherited = async (companyId: number, who = admin): Promise<number[]> =>
    dataOf<CompanyService[]>(await assay.call(who, `GET /company-services/inherited/${companyId}`)).map(({ id }) => id);

  test('are the company’s until it has its own, also one that is switched off', async () => {
    const parent = await assay.given.company();
    const child = await assay.given.company({ parentCompanyId: parent });
    const [one, other] = [stock.nextService(), stock.nextService()];
    const made = [];
    for (const serviceId of [one, other]) made.push(dataOf<CompanyService>(await add({ companyId: parent, serviceId })).id);
    expect(new Set(await inherited(child))).toEqual(new Set(made));
    expect(await inherited(parent)).toEqual([]);
    await add({ companyId: child, serviceId: one, isActive: false });
    expect(await inherited(child)).toEqual([made[1]]);
  });

  test('are told as far as the reader sees those companies, and of a stranger’s company nothing', async () => {
    const parent = await assay.given.company();
    const child = await assay.given.company({ parentCompanyId: parent });
    await add({ companyId: parent, serviceId: stock.nextService() });
    const der = await assay.given.user({ roles: ['DER'], companyIds: [child] });
    expect(await inherited(child, der)).toEqual([]);
    expect(await assay.call(der, `GET /company-services/inherited/${parent}`)).toMatchObject({ status: 404 });
  });
});

test('a service of a DOT test has the DOT panel of its specimen, and no other test has it', async () => {
  const dot = { code: 'T1', name: 'T', serviceTypeId: 1, specimenType: 'URINE', isDot: true, collectionKind: 'SPLIT' };
  const send = (body: object) => assay.call(admin, 'POST /service', { body });
  expect(faultsOf(await send({ ...dot, panelId: 3 }))).toEqual(['panelId: otherRegime']);
  expect(faultsOf(await send({ ...dot, panelId: 2 }))).toEqual(['panelId: otherSpecimen']);
  expect(faultsOf(await send({ ...dot, specimenType: 'ORAL', panelId: 2 }))).toEqual(['specimenType: otherSpecimen']);
  expect(faultsOf(await send({ ...dot, isDot: false, panelId: 1 }))).toEqual(['panelId: otherRegime']);
  expect(await send({ ...dot, panelId: 1 })).toMatchObject({ status: 200 });
});

test('what the rule decides of a new DOT drug test follows from it: the panel of its specimen, and that it is split', async () => {
  const least = { code: 'T2', name: 'T2', serviceTypeId: 1, specimenType: 'URINE', isDot: true };
  const made = await assay.call(admin, 'POST /service', { body: least });
  expect(made.body.data).toMatchObject({ panelId: 1, collectionKind: 'SPLIT' });
  const { id } = dataOf<{ id: number }>(made);
  const cleared = await assay.call(admin, `PUT /service/${id}`, { body: { version: 1, panelId: null, collectionKind: '' } });
  expect(faultsOf(cleared)).toEqual(['panelId: required', 'collectionKind: dotSplit']);
  const plain = await assay.call(admin, 'POST /service', { body: { ...least, code: 'T3', isDot: false } });
  expect(plain.body.data).toMatchObject({ panelId: null, collectionKind: '' });
});
