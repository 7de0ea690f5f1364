import type { NearSite } from '@assay/contract/catalog/site.calls';
import type { Dashboard } from '@assay/contract/reports/dashboard.types';
import type { Site } from '@assay/domain/catalog/site.fields';
import { distanceMiles } from '@assay/domain/catalog/nearest';
import { weekdays } from '@assay/domain/sites/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBodies } from '#test/kits/kits.ts';
import type { Stock } from '#test/given.ts';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let stock: Stock;
let companyId = 0;
let foreignId = 0;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  stock = await assay.given.stock(1);
  companyId = await assay.given.company();
  foreignId = await assay.given.company();
});
afterAll(() => assay.close());

const add = (who: Who, given: object = {}) =>
  assay.call(who, 'POST /collection-site', {
    body: { ...createBodies['collection-site']?.({ companyId: 0, stock }), companyIds: [], ...given },
  });
const made = async (given: object = {}): Promise<Site> => dataOf(await add(admin, given));
const near = (body: object, who: Who = admin) => assay.call(who, 'POST /collection-site/nearest', { body });
const found = async (body: object, who: Who = admin): Promise<NearSite[]> => dataOf(await near(body, who));

const austin = { lat: 30.2711, lng: -97.7437 };

describe('the nearest sites', () => {
  // Far from all that the other tests make.
  const boise = { lat: 43.615, lng: -116.2023 };
  const at = (north: number, east: number) => ({ lat: Number((boise.lat + north).toFixed(4)), lng: Number((boise.lng + east).toFixed(4)) });

  beforeAll(async () => {
    await made({ name: 'Ten north', ...at(0.1447, 0), services: ['BAT', 'ORAL'], kind: 'Quest PSC' });
    await made({
      name: 'One east',
      ...at(0, 0.02),
      services: ['ORAL'],
      hours: weekdays.map((day) => ({ day, opens: '00:00', closes: '23:59' })),
    });
    await made({ name: 'Five west', ...at(0, -0.1), services: ['BAT'] });
    await made({ name: 'Sixty south', ...at(-0.868, 0), services: ['BAT'] });
    await made({ name: 'Closed for good', ...at(0, 0), isActive: false });
    const { id } = await made({ name: 'Archived', ...at(0, 0) });
    await assay.call(admin, `DELETE /collection-site/${id}`);
  });

  test('are told by their distance, the active ones within the radius', async () => {
    const told = await found(boise);
    expect(told.map(({ name }) => name)).toEqual(['One east', 'Five west', 'Ten north']);
    for (const { lat, lng, distanceMiles: miles } of told)
      expect(miles).toBeCloseTo(distanceMiles(boise, { lat: lat ?? 0, lng: lng ?? 0 }), 0);
    expect((await found({ ...boise, radiusMiles: 70 })).map(({ name }) => name)).toContain('Sixty south');
    expect((await found({ ...boise, radiusMiles: 2 })).map(({ name }) => name)).toEqual(['One east']);
  });

  test('are of the kinds, and do all of the services, that were asked for', async () => {
    expect((await found({ ...boise, services: ['BAT'] })).map(({ name }) => name)).toEqual(['Five west', 'Ten north']);
    expect((await found({ ...boise, services: ['BAT', 'ORAL'] })).map(({ name }) => name)).toEqual(['Ten north']);
    expect((await found({ ...boise, kinds: ['Quest PSC'] })).map(({ name }) => name)).toEqual(['Ten north']);
  });

  test('are the fifty nearest where there are more, and those farther off where the near ones are too few', async () => {
    const fargo = { lat: 46.8772, lng: -96.7898 };
    const miles = Array.from({ length: 54 }, (_, index) => (index + 1) / 10);
    // Farther and farther off, in another direction each time: neither degree of latitude nor of longitude is their order.
    const around = (far: number, turn: number) => ({
      lat: Number((fargo.lat + (far / 69) * Math.cos(turn)).toFixed(4)),
      lng: Number((fargo.lng + (far / 47) * Math.sin(turn)).toFixed(4)),
    });
    for (const [index, far] of miles.entries()) await made({ name: `Fargo ${index}`, ...around(far, index), kind: 'Preferred Site' });
    await made({ name: 'Fargo far', ...around(20, 1), kind: 'Quest PSC' });
    const byDistance = await found(fargo);
    expect(byDistance.map(({ name }) => name)).toEqual(miles.slice(0, 50).map((_, index) => `Fargo ${index}`));
    expect((await found({ ...fargo, kinds: ['Quest PSC'] })).map(({ name }) => name)).toEqual(['Fargo far']);
  });

  test('say when a collection can next begin, where their hours are known', async () => {
    const [open, unknown] = await found(boise);
    expect(unknown).toMatchObject({ opensAt: null, lastStart: null });
    expect(Date.parse(open?.opensAt ?? '')).toBeLessThanOrEqual(Date.parse(open?.lastStart ?? ''));
    expect(Date.parse(open?.lastStart ?? '')).toBeGreaterThanOrEqual(Date.now() - 1000);
  });

  test('are found by ZIP code, also by that of a post office, whose area is known', async () => {
    expect((await found({ zip: '83702' })).map(({ name }) => name)).toContain('One east');
    expect((await found({ zip: '83702-1234' })).map(({ name }) => name)).toContain('One east');
    expect((await found({ zip: '83799', radiusMiles: 250 })).map(({ name }) => name)).toContain('One east');
    expect(faultsOf(await near({ zip: '00000' }))).toEqual(['zip: unknownZip']);
  });

  test.each([
    [{}, ['zip: required']],
    [{ lat: 1 }, ['lng: required']],
    [{ zip: '1' }, ['zip: zip']],
    [{ ...austin, radiusMiles: 501 }, ['radiusMiles: tooBig']],
    [{ ...austin, kinds: ['None'] }, ['kinds.0: notListed']],
    [{ ...austin, colour: 1 }, ['colour: unknownKey']],
  ])('of %j are refused with what is missing', async (body, faults) => {
    expect(faultsOf(await near(body))).toEqual(faults);
  });

  test('come from the index: the rows of a box, not the table', async () => {
    const client = await assay.owner.connect();
    try {
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from collection_site t where not t.is_archived and t.is_active and t.place <@ box(point(-117, 43), point(-116, 44))`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('collection_site_place');
      await client.query('rollback');
    } finally {
      client.release();
    }
  });
});

describe('a site', () => {
  test('without coordinates is where its ZIP code is, and moves with it', async () => {
    const { id, version } = await made({ name: 'By ZIP' });
    const names = async (zip: string) => (await found({ zip, radiusMiles: 1 })).map(({ name }) => name);
    expect(await names('78701')).toContain('By ZIP');
    await assay.call(admin, `PUT /collection-site/${id}`, { body: { version, physicalZip: '73301', physicalCity: 'Elsewhere' } });
    expect(await names('78701')).not.toContain('By ZIP');
  });

  test('of certain companies is theirs alone, and nobody learns of the others', async () => {
    const own = await made({ name: 'Shared', companyIds: [companyId, foreignId], ...austin });
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const stranger = await assay.given.user({ roles: ['DER'], companyIds: [await assay.given.company()] });
    expect(await assay.call(der, `GET /collection-site/${own.id}`)).toMatchObject({
      status: 200,
      body: { data: { companyIds: [companyId] }, can: { edit: false } },
    });
    expect(await assay.call(stranger, `GET /collection-site/${own.id}`)).toMatchObject({ status: 404 });
    expect((await found(austin, der)).map(({ id }) => id)).toContain(own.id);
    expect((await found(austin, stranger)).map(({ id }) => id)).not.toContain(own.id);
  });

  test('is kept by who has the right, also for everybody, and takes no company out of sight away', async () => {
    const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [companyId] });
    const { id, version } = await made({ name: 'Of both', companyIds: [companyId, foreignId] });
    const answer = await assay.call(lsa, `PUT /collection-site/${id}`, { body: { version, companyIds: [] } });
    expect(faultsOf(answer)).toEqual(['companyIds: required']);
    expect(await assay.call(lsa, `PUT /collection-site/${id}`, { body: { version, code: 'X0' } })).toMatchObject({ status: 200 });
    expect(dataOf<Site>(await assay.call(admin, `GET /collection-site/${id}`)).companyIds).toEqual([companyId, foreignId]);
    const common = await made({ name: 'Everybody’s' });
    expect(await assay.call(lsa, `PUT /collection-site/${common.id}`, { body: { version: 1, code: 'X1' } })).toMatchObject({ status: 200 });
    const limited = await assay.call(lsa, `PUT /collection-site/${common.id}`, { body: { version: 2, companyIds: [companyId] } });
    expect(faultsOf(limited)).toEqual(['companyIds: siteOfAll']);
    const byAdmin = await assay.call(admin, `PUT /collection-site/${common.id}`, { body: { version: 2, companyIds: [companyId] } });
    expect(byAdmin).toMatchObject({ status: 200, body: { data: { companyIds: [companyId] } } });
    expect(faultsOf(await add(lsa, { companyIds: [foreignId] }))).toEqual(['companyIds: reference']);
  });

  test('names only companies that are there and not archived', async () => {
    expect(faultsOf(await add(admin, { companyIds: [999_999] }))).toEqual(['companyIds: reference']);
    const gone = await assay.given.company();
    await assay.call(admin, `DELETE /company/${gone}`);
    expect(faultsOf(await add(admin, { companyIds: [gone] }))).toEqual(['companyIds: archivedRecord']);
  });
});

test('its collectors are users who collect, and see their own site and no other', async () => {
  const collector = await assay.given.user({ roles: ['COLLECTOR'] });
  const [own, other] = [await made({ name: 'Own', otpUserIds: [collector.userId] }), await made({ name: 'Other' })];
  expect(await assay.call(collector, `GET /collection-site/${own.id}`)).toMatchObject({ status: 200, body: { can: { edit: false } } });
  expect(await assay.call(collector, `GET /collection-site/${other.id}`)).toMatchObject({ status: 404 });
  const listed = dataOf<Site[]>(await assay.call(collector, 'POST /collection-site/search', { body: {} }));
  expect(listed.map(({ id }) => id)).toEqual([own.id]);
  expect(faultsOf(await add(admin, { otpUserIds: [admin.userId] }))).toEqual(['otpUserIds: reference']);
  expect(faultsOf(await add(admin, { otpUserIds: [999_999] }))).toEqual(['otpUserIds: reference']);
});

test('who collects where several companies send people is said by who looks after all of them', async () => {
  const [collector, lsa] = [
    await assay.given.user({ roles: ['COLLECTOR'], companyIds: [companyId] }),
    await assay.given.user({ roles: ['LSA'], companyIds: [companyId] }),
  ];
  const named = { otpUserIds: [collector.userId] };
  const put = (id: number) => assay.call(lsa, `PUT /collection-site/${id}`, { body: { version: 1, ...named } });
  for (const companyIds of [[], [companyId, foreignId]])
    expect(faultsOf(await put((await made({ name: 'Shared', companyIds })).id))).toEqual(['otpUserIds: reference']);
  expect((await put((await made({ name: 'Of one', companyIds: [companyId] })).id)).status).toBe(200);
  expect(faultsOf(await add(lsa, { companyIds: [], ...named }))).toEqual(['otpUserIds: reference']);
});

test('the first page of an operator tells where training has run out, and where it is about to', async () => {
  await assay.owner.query('update collection_site set is_active = false');
  const dayFromNow = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const collector = (days: number) => ({ name: 'A', trainedOn: null, refresherDue: dayFromNow(days) });
  await made({ name: 'Late', collectors: [collector(900), collector(-3)] });
  await made({ name: 'Soon', ebts: [{ make: 'Lifeloc', model: '', serial: '7', lastCheck: null, checkDue: dayFromNow(30) }] });
  await made({ name: 'Fine', collectors: [collector(61)] });
  const { tiles } = dataOf<Dashboard>(await assay.call(admin, 'GET /dashboard'));
  expect(tiles.find(({ key }) => key === 'siteTrainingExpired')).toMatchObject({ count: 1, first: ['Late'], due: dayFromNow(-3) });
  expect(tiles.find(({ key }) => key === 'siteTrainingExpiring')).toMatchObject({ count: 1, first: ['Soon'] });
});
