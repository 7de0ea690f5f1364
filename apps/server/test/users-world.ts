import type { User } from '@assay/contract/identity/user.types';
import { afterAll, beforeAll } from 'vitest';
import { eventsIn } from './audit-events.ts';
import { createTestApp, dataOf, type TestApp, type Who } from './test-app.ts';

/** Two companies that know nothing of each other, with a location each, and everybody who may have to do with their users. */
type UsersWorld = {
  readonly assay: TestApp;
  readonly ga: NonNullable<Who>;
  readonly other: NonNullable<Who>;
  readonly sa: NonNullable<Who>;
  readonly own: number;
  readonly child: number;
  readonly foreign: number;
  readonly site: number;
  readonly foreignSite: number;
  readonly der: NonNullable<Who>;
  readonly lsa: NonNullable<Who>;
};

const createUsersWorld = async (): Promise<UsersWorld> => {
  const assay = await createTestApp();
  const { given } = assay;
  const own = await given.company({ name: 'Own Freight' });
  const foreign = await given.company({ name: 'CANARY Freight' });
  return {
    assay,
    ga: await given.user({ roles: ['GA'], username: 'ga@test.example' }),
    other: await given.user({ roles: ['GA'], username: 'other@test.example' }),
    sa: await given.user({ roles: ['SA'], username: 'sa@test.example' }),
    own,
    child: await given.company({ name: 'Own Child', parentCompanyId: own }),
    foreign,
    site: await given.location({ companyId: own, name: 'Own Yard' }),
    foreignSite: await given.location({ companyId: foreign, name: 'CANARY Yard' }),
    der: await given.user({ roles: ['DER'], companyIds: [own], groups: ['ORDERS-CREATE', 'RANDOMS-FULLCONTROL'] }),
    lsa: await given.user({ roles: ['LSA'], companyIds: [own], groups: ['ORDERS-CREATE'] }),
  };
};

type Told = { readonly action: string; readonly before: unknown; readonly after: unknown };

let made = 0;

/** What the tests of users begin with. */
export const usersWorld = () => {
  const world = {} as { -readonly [K in keyof UsersWorld]: UsersWorld[K] };
  beforeAll(async () => void Object.assign(world, await createUsersWorld()));
  afterAll(() => world.assay.close());
  const get = (id: number, who: Who = world.ga) => world.assay.call(who, `GET /user/${id}`);
  const read = async (id: number, who: Who = world.ga): Promise<User> => dataOf(await get(id, who));
  const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    world.assay.database.system('what is stored', (tx) => tx.query<Row>(text, values));
  return {
    world,
    get,
    read,
    query,
    draft: (overrides: object = {}) => ({
      username: `new-${(made += 1)}@own.example`,
      firstName: 'Nora',
      lastName: 'Vale',
      roles: ['HRA'],
      companyIds: [world.own],
      ...overrides,
    }),
    create: (body: object, who: Who = world.ga) => world.assay.call(who, 'POST /user', { body }),
    put: (id: number, body: object, who: Who = world.ga) => world.assay.call(who, `PUT /user/${id}`, { body }),
    /** A change on top of the record as it stands. */
    change: async (id: number, changes: object, who: Who = world.ga) =>
      world.assay.call(who, `PUT /user/${id}`, { body: { version: (await read(id)).version, ...changes } }),
    /** A user of the own company who signs in with a password. */
    hra: async (overrides: object = {}): Promise<number> =>
      (await world.assay.given.user({ roles: ['HRA'], companyIds: [world.own], passwordHash: 'x', ...overrides })).userId,
    lastEvent: async (id: number): Promise<Told> => {
      const { action = '', before, after } = (await eventsIn(world.assay.database.pool, { entity: 'user', entityId: id })).at(-1) ?? {};
      return { action, before, after };
    },
    countEvents: async (): Promise<number> => (await query<{ n: number }>(`select count(*)::integer as n from audit_event`))[0]?.n ?? 0,
  };
};
