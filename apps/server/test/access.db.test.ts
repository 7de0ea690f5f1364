import { groups, resources } from '@assay/contract/api';
import { roles, type Role } from '@assay/domain/access/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#platform/http/route.ts';
import { alone } from './access-oracle.ts';
import { complaintsAbout } from './access-verdict.ts';
import { bodies, createWorld, sendAbout, sendSeen, type World } from './access-world.ts';
import type { Who } from './test-app.ts';

/** Every call × every role × the own company, its child, its sibling and a stranger's, from the contract and the matrix. */
let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.assay.close());

const declared = [
  ...Object.values(resources).flatMap(({ name, calls }) => Object.keys(calls).map((call) => `${name}.${call}`)),
  ...Object.entries(groups).flatMap(([name, calls]) => Object.keys(calls).map((call) => `${name}.${call}`)),
];
const routeNamed = (name: string): Route => world.assay.routes.find((route) => route.name === name) as Route;

test('every declared call is served, and nothing else', () => {
  expect(world.assay.routes.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

test('every call that takes a body has one in these tests', () => {
  const missing = world.assay.routes.filter(({ name, call, schemas }) => schemas.body && call.method !== 'GET' && !bodies[name]);
  expect(missing.map(({ name }) => name)).toEqual([]);
});

/** Calls that end the caller's own session are made by somebody who has no more to do here. */
const isLastWord = (name: string): boolean => name === 'auth.endSessions' || name === 'auth.setNewPassword';
const callerOf = async (name: string, role: Role): Promise<Who> =>
  // What was made for a call a moment ago is in scope of who signs in after it: a session is remembered for two seconds.
  isLastWord(name) || name === 'user.unlinkIdentity' ? world.person(alone(role)) : (world.people.get(role) ?? null);

describe.each(declared)('%s', (name) => {
  test('answers 401 to who is not signed in, unless it is public', async () => {
    const route = routeNamed(name);
    const { status, body } = await sendAbout(world, route, { who: null, of: world.places.own });
    if (route.call.permission === 'public') return expect(status).not.toBe(403);
    expect({ status, message: body.errorMessage }).toEqual({ status: 401, message: 'Unauthorized access!!' });
  });

  test.each(roles)('keeps %s to what the matrix and the scope allow', async (role) => {
    const route = routeNamed(name);
    if (route.call.permission === 'public') return;
    expect(await complaintsAbout(world, { route, crew: alone(role), callerOf: () => callerOf(name, role) })).toEqual([]);
  });
});

/** These need more than a body to answer 200, and have tests of their own for it. */
const needMore = new Set([
  'auth.endSession',
  'auth.confirmTotp',
  'auth.stepUp',
  'auth.removeTotp',
  'auth.setNewPassword',
  'company.rootParent',
  // Somebody has to belong to it first.
  'consortium.endMember',
  'consortium.enrollmentPdf',
  'consortium.rateLetterPdf',
  // Only what has a whole license leaves.
  'clearinghouse.exportFile',
  // What is shown and sent is a form, of an order that still stands.
  'document.generate',
  'order.resend',
  // Somebody has to be missing, and the employer alone decides what that means.
  'order.noShow',
  'collections.noShow',
  'order.decideNoShow',
  'order-service.viewUrl',
  // A preview leaves no event.
  'participant.merge',
  'sso.save',
  'sso.approve',
  'sso.decline',
  'user.approve',
  'user.decline',
  'user.resendInvitation',
  'view.update',
  'sign-up-request.update',
  'sign-up-request.accept',
  'sign-up-request.decline',
  'import-log.validate',
  'import-log.commit',
  'import-log.stop',
  'import-log.resume',
  'import-log.rollback',
  'import-log.endMissing',
  'bulkRun.stop',
  'bulkRun.resume',
  'bulkRun.undo',
  'bulkRun.close',
  'orderBulk.read',
  'orderBulk.outcomes',
  'orderBulk.stop',
  'orderBulk.resume',
]);

/** These write and leave no event: nothing to restore, one's own settings, a seed that opens nothing before it is confirmed, and places that were sent as they are. */
const unremembered = new Set([
  ...declared.filter((name) => name.endsWith('.bulkRestore')),
  'preference.save',
  'system-message.dismiss',
  'auth.startTotp',
  'user.assignLocations',
  'user.unassignLocations',
]);

const countEvents = async (): Promise<number> => {
  const [row] = await world.assay.database.system('how many events', (tx) =>
    tx.query<{ count: number }>(`select count(*)::integer as count from audit_event`),
  );
  return row?.count ?? 0;
};

test.each(declared.filter((name) => !needMore.has(name)))('%s answers 200 to who may, in the declared form', async (name) => {
  const route = routeNamed(name);
  if (route.call.permission === 'public') return;
  const who = await world.person(alone('GA'));
  const isOwn = name.startsWith('preference.');
  const place = isOwn ? world.places.own : await world.below(world.places.own, name.slice(0, name.indexOf('.')));
  const before = await countEvents();
  const { status, body: answer, text } = await sendSeen(world, route, { who, of: place });
  expect({ status, message: answer.errorMessage }, text.slice(0, 300)).toEqual({ status: 200, message: undefined });
  if (route.call.reply !== 'file') route.schemas.reply.parse(answer.data);
  expect(answer.can !== undefined).toBe(route.call.reply === 'record' || name === 'auth.session');
  if (route.call.writes && !unremembered.has(name)) expect(await countEvents(), 'events in the audit trail').toBeGreaterThan(before);
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
