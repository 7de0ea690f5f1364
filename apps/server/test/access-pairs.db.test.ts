import type { Dashboard } from '@assay/contract/reports/dashboard.types';
import { acting, type Actor } from '@assay/domain/access/actor';
import { permits, type Permission } from '@assay/domain/access/permissions';
import { everything } from '@assay/testkit/everything';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUser } from '#platform/auth/sessions.ts';
import { alone, expected, nameOf, pairs, relations, type Crew, type Relation } from './access-oracle.ts';
import { complaintsAbout } from './access-verdict.ts';
import { createWorld, type World } from './access-world.ts';
import { recordAt } from './kits/place.ts';
import { dataOf, type Who } from './test-app.ts';

/** Two roles in one person: what one of them grants holds where that one reaches, and the other lends it nothing. */
let world: World;
const people = new Map<Crew, NonNullable<Who>>();

beforeAll(async () => {
  world = await createWorld();
  for (const crew of pairs) people.set(crew, await world.person(crew));
});
afterAll(() => world.assay.close());

const named = pairs.map((crew) => [nameOf(crew), crew] as const);
const who = (crew: Crew): Who => people.get(crew) ?? null;

/** The actor as a session has it, from the database. */
const actorOf = async (crew: Crew): Promise<Actor> => {
  const found = await world.assay.database.system('who is this', (tx) => findUser(tx, who(crew)?.userId ?? 0));
  return found as Actor;
};

/** An ordinary run asks each call of three of the fifteen, in turns; `npm test -- --all` of all. */
const atOnce = 3;
const isAsked = (pair: number, call: number): boolean => everything() || (pair + call) % (pairs.length / atOnce) === 0;

test.each(named)('every call keeps %s to what one of the roles grants where that one reaches', async (_name, crew) => {
  const wrong: string[] = [];
  // One's own account is at no place, and some of its calls end the session.
  const asked = world.assay.routes
    .filter(({ name, call }) => call.permission !== 'public' && !name.startsWith('auth.'))
    .filter((_route, index) => isAsked(pairs.indexOf(crew), index));
  for (const route of asked) {
    // What was made for a call a moment ago is in scope of who signs in after it: a session is remembered for two seconds.
    const callerOf = async (): Promise<Who> => (route.name === 'user.unlinkIdentity' ? world.person(crew) : who(crew));
    const complaints = await complaintsAbout(world, { route, crew, callerOf });
    wrong.push(...complaints.map((complaint) => `${route.name} ${complaint}`));
  }
  expect(wrong).toEqual([]);
});

/** What a button offers, and the right behind it. */
const companyButtons: Readonly<Record<string, Permission>> = {
  edit: 'company.edit',
  archive: 'company.archive',
  createLocation: 'location.edit',
  viewLocations: 'location.view',
  viewHistory: 'audit.view',
  viewRandoms: 'company.randoms.view',
  editRandoms: 'company.randoms.edit',
  createChild: 'company.create',
  move: 'company.create',
};
const locationButtons: Readonly<Record<string, Permission>> = { edit: 'location.edit', archive: 'location.archive' };

const offers = (can: Readonly<Record<string, boolean>> = {}, buttons: Readonly<Record<string, Permission>>) =>
  Object.keys(buttons).filter((button) => can[button] === true);

describe.each(named)('the buttons of %s', (_name, crew) => {
  test.each(relations)('on a company (%s) offer what holds there, and the endpoint agrees', async (relation) => {
    const { companyId } = world.places[relation];
    const { status, body } = await world.assay.call(who(crew), `GET /company/${companyId}`);
    if (status !== 200) return expect(expected(crew, 'company.view', { relation, thing: 'company' })).toBe(false);
    const wanted = Object.entries(companyButtons).filter(([, permission]) => expected(crew, permission, { relation, thing: 'company' }));
    expect(offers(body.can, companyButtons)).toEqual(wanted.map(([button]) => button));
    const change = await world.assay.call(who(crew), `PUT /company/${companyId}`, { body: { version: 0, dba: 'Changed' } });
    const refusal = permits({ groups: [], ...crew }, 'company.edit') ? 404 : 403;
    expect(change.status).toBe(body.can?.edit ? 409 : refusal);
  });

  test.each(relations)('on a location (%s) offer what holds there, and the endpoint agrees', async (relation) => {
    const { locationId } = world.places[relation];
    const { status, body } = await world.assay.call(who(crew), `GET /location/${locationId}`);
    if (status !== 200) return expect(expected(crew, 'location.view', { relation, thing: 'location' })).toBe(false);
    const wanted = Object.entries(locationButtons).filter(([, permission]) => expected(crew, permission, { relation, thing: 'location' }));
    expect(offers(body.can, locationButtons)).toEqual(wanted.map(([button]) => button));
    const change = await world.assay.call(who(crew), `PUT /location/${locationId}`, { body: { version: 0, phone: '555-555-0100' } });
    const refusal = permits({ groups: [], ...crew }, 'location.edit') ? 404 : 403;
    expect(change.status).toBe(body.can?.edit ? 409 : refusal);
  });

  test('on a user offer what the endpoint then does', async () => {
    for (const relation of relations) {
      const { userId } = world.places[relation];
      const { status, body } = await world.assay.call(who(crew), `GET /user/${userId}`);
      const isSeen = expected(crew, 'user.view', { relation, thing: 'user' });
      expect(status === 200).toBe(isSeen);
      if (!isSeen) continue;
      const change = await world.assay.call(who(crew), `PUT /user/${userId}`, { body: { version: 0, lastName: 'Changed' } });
      expect(change.status).toBe(body.can?.edit ? 409 : 404);
    }
  });
});

describe('row policies, with the query’s own condition left out', () => {
  const watched: readonly Permission[] = [
    'self',
    'company.view',
    'company.edit',
    'company.randoms.view',
    'location.view',
    'location.edit',
    'participant.edit',
    'order.create',
    'user.edit',
    'audit.view',
  ];

  const idsUnder = async (
    actor: Actor,
    { permission, table }: { readonly permission: Permission; readonly table: 'company' | 'location' },
  ): Promise<number[]> => {
    const rows = await world.assay.database.read(acting(actor, permission), (tx) => tx.query<{ id: number }>(`select id from ${table}`));
    return rows.map(({ id }) => id);
  };
  const textUnder = (actor: Actor, { permission, sql }: { readonly permission: Permission; readonly sql: string }): Promise<string> =>
    world.assay.database.read(acting(actor, permission), async (tx) => JSON.stringify(await tx.query(sql)));

  test.each(named)('show %s the companies and locations of each right, and not those of another', async (_name, crew) => {
    const actor = await actorOf(crew);
    for (const permission of watched) {
      const [companies, locations] = [
        await idsUnder(actor, { permission, table: 'company' }),
        await idsUnder(actor, { permission, table: 'location' }),
      ];
      const shown = (thing: 'company' | 'location'): Relation[] =>
        relations.filter((relation) =>
          thing === 'company'
            ? companies.includes(world.places[relation].companyId)
            : locations.includes(world.places[relation].locationId),
        );
      const wanted = (thing: 'company' | 'location') => relations.filter((relation) => expected(crew, permission, { relation, thing }));
      expect([permission, shown('company'), shown('location')]).toEqual([permission, wanted('company'), wanted('location')]);
    }
  });

  test.each(named)('keep users and their history from %s, whatever another right shows', async (_name, crew) => {
    const actor = await actorOf(crew);
    for (const permission of watched.filter((one) => permits(actor, one))) {
      const seen =
        (await textUnder(actor, { permission, sql: `select username from app_user where id <> ${actor.userId}` })) +
        (await textUnder(actor, { permission, sql: `select canon from audit_event where entity = 'user'` }));
      const inTree = (relation: Relation): boolean =>
        (['GA', 'SA', 'LSA', 'DER', 'HRA', 'OOA', 'CHO', 'LHRA'] as const).some(
          (role) => crew.roles.includes(role) && expected({ ...crew, roles: [role] }, permission, { relation, thing: 'company' }),
        );
      const leaked = relations.filter((relation) => !inTree(relation) && seen.includes(`CANARY-${relation.toUpperCase()}`));
      expect([permission, leaked]).toEqual([permission, []]);
    }
  });
});

describe('what somebody with two roles tries', () => {
  const crewOf = (crew: Crew): Promise<NonNullable<Who>> => world.person(crew);
  const textOf = async (by: Who, path: string, body?: object): Promise<string> =>
    (await world.assay.call(by, `${body ? 'POST' : 'GET'} ${path}`, { body })).text;

  test('an LSA who is MRO edits a company that only the review officer sees: it is not there to be edited', async () => {
    const by = await crewOf({ roles: ['LSA', 'MRO'], companies: ['own'], locations: [] });
    const { companyId } = world.places.foreign;
    const { body } = await world.assay.call(by, `GET /company/${companyId}`);
    expect(body.can).toMatchObject({ edit: false, createLocation: false, editRandoms: false });
    const version = (body.data as unknown as { version: number }).version;
    const change = await world.assay.call(by, `PUT /company/${companyId}`, { body: { version, dba: 'Taken over' } });
    expect({ status: change.status, code: change.body.code }).toEqual({ status: 404, code: 'not-found' });
    expect((await world.assay.call(by, `GET /company/random-settings/${companyId}`)).status).toBe(404);
  });

  test('an LHRA who is OOA of a company looks into that company by the rights of the LHRA', async () => {
    const by = await crewOf({ roles: ['LHRA', 'OOA'], groups: ['ORDERS-CREATE'], companies: ['own'], locations: ['foreign'] });
    for (const path of [`/company/${world.places.own.companyId}`, `/location/${world.places.own.locationId}`])
      expect((await world.assay.call(by, `GET ${path}`)).status).toBe(404);
    const admin = await crewOf(alone('GA'));
    for (const relation of relations) {
      const path = `/participant/${recordAt(world.places[relation], 'participant')}`;
      const { version } = dataOf<{ version: number }>(await world.assay.call(admin, `GET ${path}`));
      const change = { version, lastName: `CANARY-${relation.toUpperCase()}` };
      expect((await world.assay.call(admin, `PUT ${path}`, { body: change })).status).toBe(200);
    }
    const { activity, ...today } = dataOf<Dashboard>(await world.assay.call(by, 'GET /dashboard'));
    const told = (isPerson: boolean) => JSON.stringify(activity.filter(({ entity }) => (entity === 'participant') === isPerson));
    const seen =
      (await textOf(by, '/company/search', {})) + (await textOf(by, '/location/search', {})) + JSON.stringify(today) + told(false);
    expect(relations.filter((relation) => seen.includes(`CANARY-${relation.toUpperCase()}`))).toEqual(['foreign']);
    // People are seen by who orders for the whole company.
    expect(relations.filter((relation) => told(true).includes(`CANARY-${relation.toUpperCase()}`))).toEqual(['own', 'foreign']);
  });

  test('an LHRA who is CHO of a company counts its locations by the right to see companies', async () => {
    const by = await crewOf({ roles: ['LHRA', 'CHO'], companies: ['own'], locations: ['sibling'] });
    const { body } = await world.assay.call(by, 'GET /dashboard');
    const { tiles } = body.data as unknown as { tiles: { key: string; count: number }[] };
    const counts = Object.fromEntries(tiles.map(({ key, count }) => [key, count]));
    expect(counts).toMatchObject({ companies: 2, locations: 1 });
  });

  test('an LSA who is MRO reads the history of users beyond the own book', async () => {
    const by = await crewOf({ roles: ['LSA', 'MRO'], companies: ['own'], locations: [] });
    const users = await textOf(by, '/audit-log/search', { size: 500, filters: { entity: 'user' } });
    expect(relations.filter((relation) => users.includes(`CANARY-${relation.toUpperCase()}`))).toEqual(['own', 'child']);
    const companies = await textOf(by, '/audit-log/search', { size: 500, filters: { entity: 'company' } });
    expect(relations.filter((relation) => companies.includes(`CANARY-${relation.toUpperCase()}`))).toEqual([...relations]);
  });

  test('a DER who is LHRA elsewhere exports what the LHRA does not see as a list of users', async () => {
    const by = await crewOf({ roles: ['DER', 'LHRA'], companies: ['child'], locations: ['sibling'] });
    const users = await textOf(by, '/user/export', { columns: ['username', 'companyNames', 'locationNames'] });
    expect(relations.filter((relation) => users.includes(`CANARY-${relation.toUpperCase()}`))).toEqual(['child']);
    const locations = await textOf(by, '/location/export', { columns: ['name'] });
    expect(relations.filter((relation) => locations.includes(`CANARY-${relation.toUpperCase()}`))).toEqual(['child', 'sibling']);
  });

  test('a DER who is LHRA elsewhere turns off the notifications of a user there', async () => {
    const by = await crewOf({ roles: ['DER', 'LHRA'], companies: ['child'], locations: ['sibling'] });
    const save = (userId: number) =>
      world.assay.call(by, `POST /user/${userId}/notification`, { body: { approvalWaiting: { email: false } } });
    expect((await save(world.places.sibling.userId)).status).toBe(404);
    expect((await save(world.places.child.userId)).status).toBe(200);
    expect((await save(by.userId)).status).toBe(200);
  });
});
