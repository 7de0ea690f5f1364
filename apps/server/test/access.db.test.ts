import { groups, resources } from '@assay/contract/api';
import type { Call } from '@assay/contract/kit/calls';
import type { AnyResource } from '@assay/contract/kit/resource';
import type { Role } from '@assay/domain/access/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#platform/http/route.ts';
import { alone, relations } from './access-oracle.ts';
import { classesOf, complaintsAbout, leaksOf } from './access-verdict.ts';
import { bodies, createWorld, sendAbout, sendToSucceed, type World } from './access-world.ts';
import { callNames, needMore, ownOnly, unremembered } from './kits/kits.ts';
import type { Who } from './test-app.ts';

/** Every call × every class of roles × the own company, its child, its sibling and a stranger's, from the contract and the matrix. */
let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.assay.close());

const declared = [
  ...Object.values(resources).flatMap(({ name, calls }) => Object.keys(calls).map((call) => `${name}.${call}`)),
  ...Object.entries(groups).flatMap(([name, calls]) => Object.keys(calls).map((call) => `${name}.${call}`)),
];
const callsOf: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  ...Object.fromEntries(Object.values<AnyResource>(resources).map(({ name, calls }) => [name, calls])),
  ...groups,
};
const callOf = (name: string): Call => {
  const [group = '', call = ''] = name.split('.');
  return callsOf[group]?.[call] as Call;
};
/** Whether a call succeeds with what the features say of it. */
const mustSucceed = (name: string, role: Role): boolean => !needMore.has(name) && !ownOnly[name]?.includes(role);
const routeNamed = (name: string): Route => world.assay.routes.find((route) => route.name === name) as Route;

test('every declared call is served, and nothing else', () => {
  expect(world.assay.routes.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

test('every call that takes a body has one in these tests', () => {
  const missing = world.assay.routes.filter(({ name, call, schemas }) => schemas.body && call.method !== 'GET' && !bodies[name]);
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('every call that may be made has to succeed somewhere, or says what it needs', () => {
  const proved = new Set(allowed.map(({ name }) => name));
  expect(declared.filter((name) => !isPublic(name) && !proved.has(name) && !needMore.has(name))).toEqual([]);
});

test('what the features say is said of calls that there are', () => {
  expect(callNames.filter((name) => !declared.includes(name))).toEqual([]);
});

/** Calls that end the caller's own session are made by somebody who has no more to do here. */
const isLastWord = (name: string): boolean => name === 'auth.endSessions' || name === 'auth.setNewPassword';
const callerOf = async (name: string, role: Role): Promise<Who> =>
  // What was made for a call a moment ago is in scope of who signs in after it: a session is remembered for two seconds.
  isLastWord(name) || name === 'user.unlinkIdentity' ? world.person(alone(role)) : (world.people.get(role) ?? null);

const isPublic = (name: string): boolean => callOf(name).permission === 'public';

test.each(declared)('%s answers 401 to who is not signed in, unless it is public', async (name) => {
  const { status, body } = await sendAbout(world, routeNamed(name), { who: null, of: world.places.own });
  if (isPublic(name)) return expect(status).not.toBe(403);
  expect({ status, message: body.errorMessage }).toEqual({ status: 401, message: 'Unauthorized access!!' });
});

describe.each(declared.filter((name) => !isPublic(name)))('%s', (name) => {
  test.each(classesOf({ name, call: callOf(name) }))(
    'keeps $role to what the matrix and the scope allow',
    async ({ role, isPermitted, reached }) => {
      const route = routeNamed(name);
      // What may be done succeeds below; who lacks the right is refused wherever it is.
      const done = mustSucceed(name, role) ? reached[0] : undefined;
      const about = isPermitted ? relations.filter((relation) => relation !== done) : (['own'] as const);
      expect(await complaintsAbout(world, { route, crew: alone(role), callerOf: () => callerOf(name, role), about })).toEqual([]);
    },
  );
});

/** These write and leave no event: nothing to restore, and what a feature says of its own. */
const isUnremembered = (name: string): boolean => name.endsWith('.bulkRestore') || unremembered.has(name);

const countEvents = async (): Promise<number> => {
  const [row] = await world.assay.database.system('how many events', (tx) =>
    tx.query<{ count: number }>(`select count(*)::integer as count from audit_event`),
  );
  return row?.count ?? 0;
};

const isEverywhere = (role: Role): boolean => role === 'GA' || role === 'SA';

/** What changes something is done by somebody who has done nothing before. */
const doerOf = (name: string, role: Role): Promise<Who> => (callOf(name).writes ? world.person(alone(role)) : callerOf(name, role));

const allowed = declared
  .filter((name) => !isPublic(name))
  .flatMap((name) =>
    classesOf({ name, call: callOf(name) }).flatMap(({ role, reached }) =>
      reached.length > 0 && mustSucceed(name, role) ? [{ name, role, reached }] : [],
    ),
  );

test.each(allowed)('$name answers 200 to $role, in the declared form', async ({ name, role, reached: [relation = 'own'] }) => {
  const route = routeNamed(name);
  const before = await countEvents();
  const about = { who: await doerOf(name, role), of: world.places[relation], isEverywhere: isEverywhere(role) };
  const answered = await sendToSucceed(world, route, about);
  const { status, body: answer, text } = answered;
  expect({ status, message: answer.errorMessage }, text.slice(0, 300)).toEqual({ status: 200, message: undefined });
  expect(leaksOf(route, alone(role), answered)).toEqual([]);
  if (route.call.reply !== 'file') route.schemas.reply.parse(answer.data);
  expect(answer.can !== undefined).toBe(route.call.reply === 'record' || name === 'auth.session');
  if (route.call.writes && !isUnremembered(name)) expect(await countEvents(), 'events in the audit trail').toBeGreaterThan(before);
});

test('a record of another tenant and one that does not exist answer the same bytes', async () => {
  const der = world.people.get('DER') ?? null;
  for (const [entity, id] of [
    ['company', world.places.foreign.companyId],
    ['location', world.places.sibling.locationId],
    ['user', world.places.foreign.userId],
  ] as const) {
    const [theirs, nobodys] = [
      await world.assay.call(der, `GET /${entity}/${id}`),
      await world.assay.call(der, `GET /${entity}/999999999`),
    ];
    expect(theirs.text).toBe(nobodys.text);
    expect(theirs.status).toBe(404);
  }
});

test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '1e3', '%20'])(
  'an id that is no positive integer (%s) reads as not found',
  async (id) => {
    const answer = await world.assay.call(world.people.get('GA') ?? null, `GET /company/${id}`);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: 'not-found' });
  },
);
