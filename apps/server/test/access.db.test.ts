import { permits } from '@assay/domain/access/permissions';
import { roles, type Role } from '@assay/domain/access/roles';
import { aCompany, aLocation } from '@assay/testkit/companies';
import type { Route } from '#platform/http/route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources, groups } from '@assay/contract/api';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

/** Two tenants that know nothing of each other. Every text of the second carries a mark that must never reach the first. */
const canary = 'CANARY-B';
type Tenant = { readonly companyId: number; readonly locationId: number };

let assay: TestApp;
let own: Tenant;
let foreign: Tenant;
const signedIn = new Map<Role, NonNullable<Who>>();

const tenant = async (mark: string): Promise<Tenant> => {
  const companyId = await assay.given.company({ name: `${mark} company`, dba: mark });
  await assay.given.company({ name: `${mark} child`, parentCompanyId: companyId });
  const locationId = await assay.given.location({ companyId, name: `${mark} location` });
  return { companyId, locationId };
};

beforeAll(async () => {
  assay = await createTestApp();
  own = await tenant('OWN');
  foreign = await tenant(canary);
  for (const role of roles)
    signedIn.set(role, await assay.given.user({ roles: [role], companyIds: [own.companyId], locationIds: [own.locationId] }));
});
afterAll(() => assay.close());

/** What each call is sent, about whose record. An endpoint without an entry fails below. */
const bodies: Record<string, (of: Tenant) => unknown> = {
  'auth.signIn': () => ({ mode: 'login', username: 'nobody@test.example', password: 'Wrong-Pass-1!' }),
  'auth.refresh': () => ({}),
  'auth.signOut': () => ({}),
  'auth.logout': () => ({}),
  'preference.save': () => ({ tableName: 'company', pageSize: 50, activeColumns: [], filters: { from: 0, size: 50 } }),
  'company.create': ({ companyId }) => aCompany({ parentCompanyId: companyId }),
  'company.update': () => ({ version: 1, dba: 'Changed' }),
  'company.search': ({ companyId }) => ({ filters: { id: companyId } }),
  'company.count': ({ companyId }) => ({ filters: { id: companyId } }),
  'company.export': ({ companyId }) => ({ filters: { id: companyId }, columns: ['name', 'dba'] }),
  'company.parentSearch': () => ({ name: 'c' }),
  'company.childSearch': () => ({ name: 'c' }),
  'company.saveRandomSettings': ({ companyId }) => ({ companyId, enabled: true }),
  'location.create': ({ companyId }) => aLocation({ companyId }),
  'location.update': () => ({ version: 1, phone: '555-555-0100' }),
  'location.search': ({ companyId }) => ({ filters: { companyId } }),
  'location.count': ({ companyId }) => ({ filters: { companyId } }),
  'location.export': ({ companyId }) => ({ filters: { companyId }, columns: ['name'] }),
};

const idFor = (route: Route, param: string, of: Tenant, who: NonNullable<Who>): string => {
  if (param === 'type') return 'ALL';
  if (route.name.startsWith('preference.')) return String(of === own ? who.userId : signedIn.get('GA')?.userId);
  return String(route.name.startsWith('location.') && param === 'id' ? of.locationId : of.companyId);
};

const send = (route: Route, who: Who, of: Tenant) => {
  const path = route.call.path.replace(/:(\w+)/g, (_whole, name: string) => idFor(route, name, of, who ?? { userId: 0, token: '' }));
  return assay.call(who, route.call.method, path, bodies[route.name]?.(of) ?? (route.call.method === 'POST' ? {} : undefined));
};

const declared = [
  ...Object.values(resources).flatMap(({ name, calls }) => Object.keys(calls).map((call) => `${name}.${call}`)),
  ...Object.entries(groups).flatMap(([name, calls]) => Object.keys(calls).map((call) => `${name}.${call}`)),
];
const routeNamed = (name: string): Route => assay.routes.find((route) => route.name === name) as Route;

test('every declared call is served, and nothing else', () => {
  expect(assay.routes.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

test('every call that takes a body has one in these tests', () => {
  const missing = assay.routes.filter(({ name, call, schemas }) => schemas.body && call.method !== 'GET' && !bodies[name]);
  expect(missing.map(({ name }) => name)).toEqual([]);
});

describe.each(declared)('%s', (name) => {
  test('answers 401 to who is not signed in, unless it is public', async () => {
    const route = routeNamed(name);
    const { status, body } = await send(route, null, own);
    if (route.call.permission === 'public') return expect(status).not.toBe(403);
    expect({ status, message: body.errorMessage }).toEqual({ status: 401, message: 'Unauthorized access!!' });
  });

  test.each(roles)('asks the matrix about %s', async (role) => {
    const route = routeNamed(name);
    const { permission } = route.call;
    if (permission === 'public') return;
    const { status, body } = await send(route, signedIn.get(role) ?? null, own);
    if (permits({ roles: [role], groups: [] }, permission)) return expect(status).not.toBe(403);
    expect({ status, message: body.errorMessage }).toEqual({ status: 403, message: 'Not authorized' });
  });

  test('answers 200 to who may, in the declared form', async () => {
    const route = routeNamed(name);
    if (route.call.permission === 'public') return;
    const companyId = await assay.given.company();
    const mine = { companyId, locationId: await assay.given.location({ companyId }) };
    const who = signedIn.get('GA') ?? null;
    const { status, body } = await send(route, who, name.startsWith('preference.') ? own : mine);
    expect({ status, message: body.errorMessage }).toEqual({ status: 200, message: undefined });
    if (route.call.reply !== 'file') route.schemas.reply.parse(body.data);
    expect(body.can !== undefined).toBe(route.call.reply === 'record' || name === 'auth.session');
  });

  test.each(['DER', 'HRA', 'LSA', 'LHRA', 'CHO'] as const)('shows and changes nothing of another tenant for %s', async (role) => {
    const route = routeNamed(name);
    if (route.call.permission === 'public') return;
    const before = await assay.database.system('what is there', (tx) =>
      tx.query(`select id, version, is_archived from company where dba = '${canary}' or path[1] = ${foreign.companyId} order by id`),
    );
    const { status, text } = await send(route, signedIn.get(role) ?? null, foreign);
    expect(text).not.toContain(canary);
    if (route.call.reply === 'record' || route.call.writes) expect([400, 403, 404]).toContain(status);
    const after = await assay.database.system('what is there now', (tx) =>
      tx.query(`select id, version, is_archived from company where dba = '${canary}' or path[1] = ${foreign.companyId} order by id`),
    );
    expect(after).toEqual(before);
  });
});

test('a record of another tenant and one that does not exist answer the same bytes', async () => {
  const der = signedIn.get('DER') ?? null;
  const [theirs, nobodys] = [
    await assay.call(der, 'GET', `/company/${foreign.companyId}`),
    await assay.call(der, 'GET', '/company/999999999'),
  ];
  expect(theirs.text).toBe(nobodys.text);
  expect(theirs.status).toBe(404);
});

test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '1e3', '%20'])(
  'an id that is no positive integer (%s) reads as not found',
  async (id) => {
    const answer = await assay.call(signedIn.get('GA') ?? null, 'GET', `/company/${id}`);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: 'not-found' });
  },
);

describe('row policies, with the query’s own condition left out', () => {
  const visible = async (role: Role, table: string): Promise<number[]> => {
    const who = signedIn.get(role);
    const actor = {
      userId: who?.userId ?? 0,
      username: '',
      roles: [role],
      groups: [],
      companyIds: [own.companyId],
      locationIds: [own.locationId],
    };
    const rows = await assay.database.read(actor, (tx) => tx.query<{ id: number }>(`select id from ${table}`));
    return rows.map(({ id }) => id);
  };

  test.each(['DER', 'HRA', 'LSA', 'LHRA', 'OOA', 'CHO', 'COLLECTOR'] as const)('a %s still finds no foreign company', async (role) => {
    expect(await visible(role, 'company')).not.toContain(foreign.companyId);
  });

  test('a location-bound user finds the assigned location only', async () => {
    expect(await visible('LHRA', 'location')).toEqual([own.locationId]);
  });

  test('every table is covered by row-level security', async () => {
    const bare = await assay.database.system('the catalog', (tx) =>
      tx.query(
        `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and relkind = 'r' and not relrowsecurity and relname <> 'schema_migration'`,
      ),
    );
    expect(bare).toEqual([]);
  });
});
