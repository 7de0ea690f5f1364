import { resources } from '@assay/contract/api';
import { apiBase } from '@assay/contract/kit/calls';
import type { Column } from '@assay/contract/kit/columns';
import { permits } from '@assay/domain/access/permissions';
import { roles, type Role } from '@assay/domain/access/roles';
import { resourceNames } from '@assay/domain/resources';
import { issueAccessToken } from '#platform/auth/tokens.ts';
import type { Route } from '#platform/http/route.ts';
import { relations } from './access-oracle.ts';
import { bodies, createWorld, isOther, pathAbout, type World } from './access-world.ts';
import type { About } from './kits/kit.ts';
import type { Place } from './kits/place.ts';
import { printOf } from './fingerprints.ts';
import { aFile } from './fuzz-files.ts';
import type { Draft } from './fuzz-mutators.ts';
import { aSearch, chance, moreFields, oneOf, type Chance } from './fuzz-values.ts';
import type { Form } from './multipart.ts';
import type { Who } from './who.ts';

/** A family of companies with somebody of every role, and a place that administrators may spoil: theirs is the only hand that reaches everywhere. */
export type FuzzWorld = Omit<World, 'people'> & { readonly people: Map<Role, NonNullable<Who>>; readonly sandbox: Place };

/** Far apart, so that an id that administrators send in the wrong place is nobody's. */
const spread = (table: string, first: number): string => `setval(pg_get_serial_sequence('${table}', 'id'), ${first})`;

export const createFuzzWorld = async (): Promise<FuzzWorld> => {
  const world = await createWorld();
  await world.assay.database.system('ids apart', (tx) =>
    tx.query(`select ${spread('company', 100_000)}, ${spread('location', 200_000)}, ${spread('app_user', 300_000)}`),
  );
  let sandbox = await world.below(world.places.own);
  for (const name of resourceNames.filter(isOther)) sandbox = await world.below(sandbox, name);
  return { ...world, people: new Map(world.people), sandbox };
};

/** Sessions that a call ended or that grew old begin again, with their owners at their desks. */
export const revive = async ({ assay, people }: FuzzWorld): Promise<void> => {
  const sessions = await assay.database.system('the next requests', (tx) =>
    tx.query<{ id: string; userId: number }>(
      `update app_session set ended_at = null, created_at = now(), last_seen_at = now(), proved_at = now()
       where user_id = any ($1::bigint[]) returning id, user_id as "userId"`,
      [[...people.values()].map(({ userId }) => userId)],
    ),
  );
  const tokens = new Map(
    await Promise.all(sessions.map(async ({ id, userId }) => [userId, await issueAccessToken(assay.keys.token, id)] as const)),
  );
  for (const [role, { userId, token }] of people) people.set(role, { userId, token: tokens.get(userId) ?? token });
};

/** Everything that a refused call must leave as it is. Tries, sessions, rates and the trail are what refusals are remembered in. */
const kept = [
  'company',
  'location',
  'company_random_settings',
  'app_user',
  'user_company',
  'user_location',
  'grid_preference',
  'recovery_code',
  'company_sso',
  'user_identity',
  'sign_up_request',
  'contact_message',
  'mail_message',
  'mail_token',
  'import_log',
  'import_row',
  'import_mapping',
];

const fingerprintSql = kept.map(printOf).join(' union all ');

export const fingerprint = async ({ assay }: FuzzWorld): Promise<Record<string, string>> => {
  const rows = await assay.database.system('what is stored', (tx) => tx.query<{ name: string; print: string }>(fingerprintSql));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
};

const everywhere = new Set<Role>(['GA', 'SA']);

/** Who asks: mostly somebody who may, sometimes anybody, sometimes nobody. */
const roleFor = ({ call: { permission } }: Route, random: Chance): Role | null => {
  if (permission === 'public') return null;
  const turn = random.fraction();
  const allowed = roles.filter((role) => permits({ roles: [role], groups: [] }, permission));
  if (turn < 0.8 && allowed.length > 0) return oneOf(random, allowed);
  return turn < 0.96 ? oneOf(random, roles) : null;
};

const idsOf = (places: readonly Place[]): number[] =>
  places.flatMap(({ companyId, locationId, userId }) => [companyId, locationId, userId]);

const columnsOf = (name: string): Readonly<Record<string, Column>> | undefined =>
  /\.(search|count|export)$/.test(name) ? resources[name.split('.')[0] as keyof typeof resources]?.columns : undefined;

const bodyOf = (route: Route, place: Place, random: Chance): unknown => {
  const { name, call, schemas } = route;
  const columns = columnsOf(name);
  if (columns) {
    const search = aSearch(columns, random);
    if (!name.endsWith('.export')) return search;
    // A file has no last page: of the trail of all these requests it takes the beginning.
    const filters = { ...(search.filters as object), id: { type: 'lessThan', filter: 300 } };
    return { ...search, filters, format: oneOf(random, ['csv', 'xlsx']), columns: [oneOf(random, Object.keys(columns)), 'id'] };
  }
  if (!schemas.body) return call.method === 'POST' && random.fraction() < 0.5 ? {} : undefined;
  const { parentCompanyId: _moves, roles: _roles, ...more } = moreFields(schemas.documented ?? schemas.body, random);
  const sent = bodies[name]?.(place) as object | undefined;
  return { ...(random.fraction() < 0.5 ? more : {}), ...(call.isUpload ? (sent as Form).values : sent) };
};

const tables: Readonly<Record<string, string>> = { company: 'company', location: 'location', user: 'app_user' };

/** The version that a change has to name, where the call is one. */
const versionOf = async ({ assay }: FuzzWorld, { name }: Route, { who, of }: About): Promise<number | undefined> => {
  const [resource = '', call] = name.split('.');
  const table = name === 'auth.saveProfile' ? 'app_user' : call === 'update' ? tables[resource] : undefined;
  if (!table) return undefined;
  const id = { company: of.companyId, location: of.locationId, app_user: name === 'auth.saveProfile' ? who?.userId : of.userId }[table];
  const [row] = await assay.database.system('the version', (tx) =>
    tx.query<{ version: number }>(`select version from ${table} where id = $1`, [id ?? 0]),
  );
  return row?.version;
};

export type Case = { readonly draft: Draft; readonly role: Role | null; readonly random: Chance };
type Caller = Pick<Case, 'role' | 'random'>;

/** What is taken away is made for it, a few times; the rest asks for what belongs to others or to nobody. */
const placeFor = async (world: FuzzWorld, route: Route, { role, random }: Caller): Promise<Place> => {
  const { places, sandbox } = world;
  if (route.name.endsWith('.remove')) {
    if (random.fraction() < 0.1) return world.below(sandbox, route.name.slice(0, route.name.indexOf('.')));
    return { ...places.foreign, ...(role && everywhere.has(role) ? { companyId: 999_999, locationId: 999_999, userId: 999_999 } : {}) };
  }
  if (role && everywhere.has(role) && route.call.writes) return sandbox;
  return random.fraction() < 0.6 ? places.own : places[oneOf(random, relations)];
};

/** A request that keeps the rules, by somebody, about something; the same for the same seed. */
export const aCase = async (world: FuzzWorld, route: Route, { seed }: { readonly seed: number }): Promise<Case> => {
  const first = chance(seed, []);
  const role = roleFor(route, first);
  const isAdmin = role !== null && everywhere.has(role);
  const random = { ...first, ids: idsOf(isAdmin ? [world.sandbox] : Object.values(world.places)) };
  const who = role ? (world.people.get(role) ?? null) : null;
  const place = await placeFor(world, route, { role, random });
  const body = bodyOf(route, place, random);
  const version = random.fraction() < 0.6 ? await versionOf(world, route, { who, of: place }) : undefined;
  const draft = {
    method: route.call.method,
    url: apiBase + pathAbout(route, { who, of: place }),
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
    body: version === undefined ? body : { ...(body as object), version },
  };
  const file = route.call.isUpload ? aFile(random) : undefined;
  return { draft: { ...draft, file }, role, random };
};
