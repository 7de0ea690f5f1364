import type { Dashboard, Tile } from '@assay/contract/reports/dashboard.types';
import { permits } from '@assay/domain/access/permissions';
import { roles, type Role } from '@assay/domain/access/roles';
import { createTestApp, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let admin: NonNullable<Who>;
type Tenant = { readonly root: number; readonly locationIds: number[] };
let own: Tenant;
let foreign: Tenant;

/** A day so many days from today on New York's calendar. */
const dayFrom = (days: number): string => {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
};

/** Companies of every sort that a tile counts, on both sides of every border. */
const tenant = async (mark: string): Promise<Tenant> => {
  const { given } = assay;
  const root = await given.company({ name: `${mark} root`, contractEnd: dayFrom(0) });
  const below = (name: string, more = {}) => given.company({ name: `${mark} ${name}`, parentCompanyId: root, ...more });
  for (const days of [-1, 59, 60, 61]) await below(`ends in ${days}`, { contractEnd: dayFrom(days) });
  const idle = await below('idle', { isActive: false, contractEnd: dayFrom(5) });
  const archived = await below('archived', { isActive: false, contractEnd: dayFrom(5) });
  const locationIds = [
    await given.location({ companyId: root, name: `${mark} one` }),
    await given.location({ companyId: root, name: `${mark} two` }),
    await given.location({ companyId: idle, name: `${mark} idle` }),
  ];
  const gone = await given.location({ companyId: await below('had one'), name: `${mark} gone` });
  await assay.call(admin, 'DELETE', `/location/${gone}`);
  await assay.call(admin, 'DELETE', `/company/${archived}`);
  return { root, locationIds };
};

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  own = await tenant('OWN');
  foreign = await tenant('FOREIGN');
});
afterAll(() => assay.close());

const read = async (who: Who): Promise<Dashboard> => {
  const { status, body, text } = await assay.call(who, 'GET', '/dashboard');
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body.data as unknown as Dashboard;
};

/** What the grid asks for when a tile's path is opened. */
const listBehind = ({ path }: Tile): { call: string; request: object } => {
  const { pathname, searchParams } = new URL(path, 'http://assay.test');
  const [filters, archive] = [searchParams.get('filters'), searchParams.get('archive')];
  expect([...searchParams.keys()].filter((key) => key !== 'filters' && key !== 'archive')).toEqual([]);
  return {
    call: `${pathname}/search`,
    request: { ...(filters ? { filters: JSON.parse(filters) as object } : {}), ...(archive ? { archive } : {}) },
  };
};

const countsBehind = async (who: Who, tiles: readonly Tile[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const tile of tiles) {
    const { call, request } = listBehind(tile);
    const { status, body } = await assay.call(who, 'POST', `${call}/count`, request);
    counts[tile.key] = status === 200 ? (body.data as unknown as { count: number }).count : -status;
  }
  return counts;
};

const asCounts = (tiles: readonly Tile[]): Record<string, number> => Object.fromEntries(tiles.map(({ key, count }) => [key, count]));

describe('tiles', () => {
  test.each(roles)('count for %s what the list behind them counts, and only lists that may be read', async (role) => {
    const who = await assay.given.user({ roles: [role], companyIds: [own.root], locationIds: own.locationIds.slice(0, 2) });
    const { tiles } = await read(who);
    expect(asCounts(tiles)).toEqual(await countsBehind(who, tiles));
    const companyTiles = ['contractsEnding', 'companiesWithoutLocation', 'companiesInactive', 'companies', 'companiesArchived'];
    const holder = { roles: [role], groups: [] };
    const wanted = [...(permits(holder, 'company.view') ? companyTiles : []), ...(permits(holder, 'location.view') ? ['locations'] : [])];
    expect(tiles.map(({ key }) => key)).toEqual(wanted);
  });

  test('count what is there: borders of the sixty days, archived ones apart', async () => {
    const one = { contractsEnding: 4, companiesWithoutLocation: 5, companiesInactive: 1, companies: 7, companiesArchived: 1, locations: 3 };
    const der = await assay.given.user({ roles: ['DER'], companyIds: [own.root] });
    expect(asCounts((await read(der)).tiles)).toEqual(one);
    const both = Object.fromEntries(Object.entries(one).map(([key, count]) => [key, count * 2]));
    for (const role of ['GA', 'SA', 'MRO'] as const)
      expect(asCounts((await read(await assay.given.user({ roles: [role] }))).tiles)).toEqual(both);
    const lhra = await assay.given.user({ roles: ['LHRA'], locationIds: own.locationIds.slice(0, 1) });
    expect(asCounts((await read(lhra)).tiles)).toEqual({
      contractsEnding: 1,
      companiesWithoutLocation: 0,
      companiesInactive: 0,
      companies: 1,
      companiesArchived: 0,
      locations: 1,
    });
  });

  test('of nothing open lists of nothing', async () => {
    const bare = await assay.given.company({ name: 'Without an end' });
    await assay.given.location({ companyId: bare });
    const readers = [
      await assay.given.user({ roles: ['DER'] }),
      await assay.given.user({ roles: ['LHRA'] }),
      await assay.given.user({ roles: ['DER'], companyIds: [bare] }),
    ];
    for (const who of readers) {
      const { tiles } = await read(who);
      expect(asCounts(tiles)).toEqual(await countsBehind(who, tiles));
      expect(tiles.find(({ key }) => key === 'contractsEnding')).toMatchObject({
        count: 0,
        path: expect.stringContaining('contractEnd') as string,
      });
    }
    await assay.database.system('leave the rows as they were', async (tx) => {
      await tx.query(`delete from user_company where company_id = $1`, [bare]);
      await tx.query(`delete from location where company_id = $1`, [bare]);
      await tx.query(`delete from company where id = $1`, [bare]);
    });
  });
});

describe('changes', () => {
  const changeOf = (path: string, body?: object, method: 'POST' | 'PUT' | 'DELETE' = 'PUT') => assay.call(admin, method, path, body);
  const seenBy = async (role: Role, wishes: object) => (await read(await assay.given.user({ roles: [role], ...wishes }))).changes;

  test('show the latest of each record, newest first, by whom, and where it leads', async () => {
    const companyId = await assay.given.company({ name: 'Changing' });
    const locationId = await assay.given.location({ companyId, name: 'Changing yard' });
    await changeOf(`/company/${companyId}`, { version: 1, dba: 'a' });
    await changeOf(`/location/${locationId}`, { version: 1, phone: '205-555-0100' });
    await changeOf(`/company/${companyId}`, { version: 2, name: 'Changed' });
    const changes = await seenBy('DER', { companyIds: [companyId] });
    expect(changes.map(({ at, ...change }) => ({ ...change, isTime: /^\d{4}-.*\.\d{3}Z$/.test(at) }))).toEqual([
      {
        by: 'Test GA',
        action: 'UPDATE',
        entity: 'company',
        entityId: companyId,
        label: 'Changed',
        path: `/company/${companyId}`,
        isTime: true,
      },
      {
        by: 'Test GA',
        action: 'UPDATE',
        entity: 'location',
        entityId: locationId,
        label: 'Changing yard',
        path: `/location/${locationId}`,
        isTime: true,
      },
    ]);
    await changeOf(`/company/${companyId}`, undefined, 'DELETE');
    expect((await seenBy('DER', { companyIds: [companyId] })).map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'DELETE company',
      'DELETE location',
    ]);
  });

  test('are at most twelve', async () => {
    const companyIds: number[] = [];
    for (let index = 0; index < 14; index += 1) companyIds.push(await assay.given.company());
    for (const id of companyIds) await changeOf(`/company/${id}`, { version: 1, dba: 'x' });
    const changes = await seenBy('DER', { companyIds });
    expect(changes.map(({ entityId }) => entityId)).toEqual(companyIds.toReversed().slice(0, 12));
  });

  test.each(roles)('are of records that %s may read, and of no other', async (role) => {
    const marks = { own: `Mine ${role}`, foreign: `CANARY ${role}` };
    for (const [{ root, locationIds }, mark] of [
      [own, marks.own],
      [foreign, marks.foreign],
    ] as const) {
      for (const path of [`/company/${root}`, ...locationIds.map((id) => `/location/${id}`)]) {
        const { version } = (await assay.call(admin, 'GET', path)).body.data as unknown as { version: number };
        expect(await changeOf(path, { version, name: mark })).toMatchObject({ status: 200 });
      }
    }
    const who = await assay.given.user({ roles: [role], companyIds: [own.root], locationIds: own.locationIds.slice(0, 1) });
    const { changes } = await read(who);
    for (const { entity, entityId, label } of changes) {
      const { status, body } = await assay.call(who, 'GET', `/${entity}/${entityId}`);
      expect({ status, name: (body.data as unknown as { name: string } | undefined)?.name }).toEqual({ status: 200, name: label });
    }
    const isEverywhere = ['GA', 'SA', 'MRO', 'MRO-ASSIST'].includes(role);
    expect(changes.some(({ label }) => label === marks.foreign)).toBe(isEverywhere);
    // An LHRA sees the one location, a CHO the company that is given as a whole, and no locations.
    const bound: Partial<Record<Role, number>> = { LSA: 4, DER: 4, HRA: 4, LHRA: 1, CHO: 1 };
    expect(changes.filter(({ label }) => label === marks.own)).toHaveLength(isEverywhere ? 4 : (bound[role] ?? 0));
  });
});
