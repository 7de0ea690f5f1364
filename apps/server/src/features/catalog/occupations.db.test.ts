import type { Occupation } from '@assay/domain/catalog/occupation.fields';
import { misCategoriesOf } from '@assay/domain/catalog/mis-categories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let der: NonNullable<Who>;
let lhra: NonNullable<Who>;
let companyId = 0;
let foreignId = 0;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  companyId = await assay.given.company();
  foreignId = await assay.given.company();
  const locationId = await assay.given.location({ companyId });
  der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
  lhra = await assay.given.user({ roles: ['LHRA'], locationIds: [locationId] });
});
afterAll(() => assay.close());

const add = (who: Who, body: unknown) => assay.call(who, 'POST /occupation', { body });
const made = async (who: Who, body: object): Promise<Occupation> => dataOf(await add(who, body));

describe('every installation', () => {
  test('starts with the employee categories of the MIS report, which belong to no company', async () => {
    const seeded = dataOf<Occupation[]>(await assay.call(admin, 'GET /occupation')).filter(({ type }) => type === 'DOT');
    const told = seeded.map(({ agency, occupation, misCategory, companyId: of }) => [agency, occupation, misCategory, of].join('|'));
    const wanted = Object.entries(misCategoriesOf).flatMap(([agency, names]) => names.map((name) => [agency, name, name, null].join('|')));
    expect(new Set(told)).toEqual(new Set(wanted));
    expect(seeded.every(({ safetySensitive, randomEligible }) => safetySensitive && randomEligible)).toBe(true);
  });
});

describe('adding an occupation', () => {
  test('by its name alone makes it NON-DOT, and the list has it at once', async () => {
    const created = await made(admin, { occupation: 'Crane operator' });
    expect(created).toMatchObject({ type: 'NON-DOT', agency: 'NON-DOT', misCategory: '', companyId: null });
    const listed = dataOf<Occupation[]>(await assay.call(admin, 'GET /occupation/internal'));
    expect(listed.map(({ id }) => id)).toContain(created.id);
  });

  test.each([[undefined], [null], [[]], ['x'], [{}]])('of %j adds nothing', async (body) => {
    const count = async () => dataOf<{ count: number }>(await assay.call(admin, 'POST /occupation/search/count', { body: {} })).count;
    const before = await count();
    expect((await add(admin, body)).status).toBe(400);
    expect(await count()).toBe(before);
  });

  test('makes an employer’s its own company’s, which no other sees', async () => {
    const created = await made(der, { occupation: 'Yard hand' });
    expect(created.companyId).toBe(companyId);
    const stranger = await assay.given.user({ roles: ['DER'], companyIds: [foreignId] });
    expect(await assay.call(stranger, `GET /occupation/${created.id}`)).toMatchObject({ status: 404 });
    expect(await assay.call(lhra, `GET /occupation/${created.id}`)).toMatchObject({ status: 200, body: { can: { edit: false } } });
    expect(faultsOf(await add(stranger, { occupation: 'Thief', companyId }))).toEqual(['companyId: reference']);
  });

  test('asks which company, where its maker works for several', async () => {
    const both = await assay.given.user({ roles: ['DER'], companyIds: [companyId, foreignId] });
    expect(faultsOf(await add(both, { occupation: 'Guard' }))).toEqual(['companyId: required']);
    expect(await made(both, { occupation: 'Guard', companyId: foreignId })).toMatchObject({ companyId: foreignId });
  });

  test('of DOT is the administrator’s', async () => {
    const dot = { occupation: 'Long-haul driver', type: 'DOT', agency: 'FMCSA', misCategory: 'Driver' };
    expect(faultsOf(await add(der, dot))).toEqual(['type: dotOccupation']);
    const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [companyId] });
    const created = await made(lsa, { ...dot, companyId });
    expect(created).toMatchObject({ agency: 'FMCSA', misCategory: 'Driver' });
    const read = await assay.call(der, `GET /occupation/${created.id}`);
    expect(read.body.can).toMatchObject({ edit: false, archive: false });
    const change = { version: 1, occupation: 'Mine' };
    expect(await assay.call(der, `PUT /occupation/${created.id}`, { body: change })).toMatchObject({ status: 403 });
  });
});

describe('an occupation', () => {
  test('is there once among everybody’s, once in a company and once per agency, whatever the case', async () => {
    await made(admin, { occupation: 'Welder' });
    expect(await add(admin, { occupation: 'WELDER' })).toMatchObject({
      status: 409,
      body: { code: 'taken', errors: [{ path: 'occupation' }] },
    });
    const own = await made(admin, { occupation: 'welder', companyId });
    expect(await add(admin, { occupation: 'Welder', companyId })).toMatchObject({ status: 409 });
    expect(await made(admin, { occupation: 'Welder', companyId: foreignId })).toMatchObject({ companyId: foreignId });
    await made(admin, { occupation: 'Welder', companyId, type: 'DOT', agency: 'FTA', misCategory: 'Armed Security Personnel' });
    await assay.call(admin, `DELETE /occupation/${own.id}`);
    expect(await made(admin, { occupation: 'Welder', companyId })).toMatchObject({ companyId });
  });

  test('of everybody is read by an employer and changed by none', async () => {
    const { id, version } = await made(admin, { occupation: 'Painter' });
    expect(await assay.call(der, `GET /occupation/${id}`)).toMatchObject({ status: 200, body: { can: { edit: false } } });
    expect(await assay.call(der, `PUT /occupation/${id}`, { body: { version, occupation: 'Mine' } })).toMatchObject({ status: 403 });
    expect(dataOf<Occupation>(await assay.call(admin, `GET /occupation/${id}`)).occupation).toBe('Painter');
  });

  test('does not change hands', async () => {
    const { id, version } = await made(admin, { occupation: 'Mason', companyId });
    for (const to of [foreignId, null])
      expect(faultsOf(await assay.call(admin, `PUT /occupation/${id}`, { body: { version, companyId: to } }))).toEqual([
        'companyId: reference',
      ]);
  });

  test('is offered while it is active, DOT first', async () => {
    const { id } = await made(admin, { occupation: 'Idle', isActive: false });
    const offered = dataOf<Occupation[]>(await assay.call(lhra, 'GET /occupation/internal'));
    expect(offered.map((one) => one.id)).not.toContain(id);
    const types = offered.map(({ type }) => type);
    expect(types.toSorted()).toEqual(types);
    expect(offered.filter((one) => one.companyId !== null && one.companyId !== companyId)).toEqual([]);
  });
});
