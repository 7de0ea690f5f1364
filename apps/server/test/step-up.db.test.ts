import { groups, resources } from '@assay/contract/api';
import type { Call, Method } from '@assay/contract/kit/calls';
import { actingAs } from '@assay/testkit/actors';
import { randomUUID } from 'node:crypto';
import { tableNameOf } from '#platform/db/schema/record-table.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt, fromBase32, stepAt } from '#features/identity/second-factor/totp-codes.ts';
import { manyPhysicals, manyRequests, manyUsers } from './many-records.ts';
import { createWorld, sendSeen, type World } from './access-world.ts';
import { recordAt } from './kits/place.ts';
import { copied, exportOf, fileAgain } from './proved-exports.ts';
import { authClientOf, password, type AuthClient } from './auth-client.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { passcodeFor } from './mails.ts';
import type { Answer, TestApp, Who } from './test-app.ts';

let world: World;
let assay: TestApp;
let auth: AuthClient;
let passwordHash: string;

beforeAll(async () => {
  world = await createWorld();
  assay = world.assay;
  auth = authClientOf(assay);
  passwordHash = await assay.passwords.hash(password);
});
afterAll(() => assay.close());

const operator = () => assay.given.user({ roles: ['GA'], passwordHash });
/** The person walked away from an open session some minutes ago. */
const leaveOpen = (who: NonNullable<Who>) =>
  auth.sql(`update app_session set proved_at = now() - interval '6 minutes' where user_id = $1`, [who.userId]);
const outcome = ({ status, body }: Answer) => ({ status, code: body.code, data: body.data });
const waysOf = ({ body }: Answer) => (body.data as unknown as { ways: string[] } | undefined)?.ways;

type Sent = { readonly method: Method; readonly path: string; readonly body?: unknown };

const waitingChange = (companyId: number) =>
  auth.sql(`insert into company_sso (company_id, waiting, waiting_by, waiting_at) values ($1, $2, '{1}', now())`, [
    companyId,
    JSON.stringify({ enabled: false, issuer: 'https://id.example', clientId: 'c', accountNumber: '', requireSecondFactor: false }),
  ]);

const manyOf = (name: keyof typeof copied, shown: string) => async (): Promise<Sent> => {
  const [columns, table, id] = [copied[name], tableNameOf(name), recordAt(world.places.own, name)];
  await auth.sql(`insert into ${table} (${columns}) select ${columns} from ${table}, generate_series(1, 1001) where id = $1`, [id]);
  return exportOf(name, shown);
};
const exportAfter =
  (sql: string, name: string, { shown }: { readonly shown: string }) =>
  async (): Promise<Sent> => {
    await auth.sql(sql);
    return exportOf(name, shown);
  };

/** For every call that declares it: what makes it ask for a fresh proof, set up so that it would otherwise go through. */
const scenarios: Readonly<Record<string, (who: NonNullable<Who>) => Promise<Sent>>> = {
  'user.create': async () => ({
    method: 'POST',
    path: '/user',
    body: {
      username: `${randomUUID()}@evil.example`,
      firstName: 'Eve',
      lastName: 'Evil',
      roles: ['DER'],
      companyIds: [world.places.own.companyId],
    },
  }),
  'user.update': async () => {
    const { userId } = await world.below(world.places.own);
    return { method: 'PUT', path: `/user/${userId}`, body: { version: 1, username: `${randomUUID()}@evil.example` } };
  },
  'user.bulkRestore': async () => {
    const { userId } = await world.below(world.places.own);
    await auth.sql(`update app_user set is_archived = true where id = $1`, [userId]);
    return { method: 'POST', path: '/user/bulk/restore', body: { ids: [userId] } };
  },
  'provider.newSecret': async () => ({ method: 'POST', path: '/provider/1/secret', body: { version: 1 } }),
  'bulkRun.undo': async (who) => {
    const { userId } = await world.below(world.places.own);
    await auth.sql(`update app_user set is_archived = true where id = $1`, [userId]);
    const [row] = await auth.sql<{ id: number }>(
      `insert into bulk_run (target, action, status, changed_count, run_by_id) values ('user', 'archive', 'DONE', 1, $1) returning id`,
      [who.userId],
    );
    await auth.sql(`insert into bulk_row (run_id, place, record_id, version, state) values ($1, 1, $2, 1, 'CHANGED')`, [row?.id, userId]);
    return { method: 'POST', path: `/bulk-run/${row?.id}/undo`, body: { version: 1 } };
  },
  'bulkRun.resume': async (who) => {
    const [row] = await auth.sql<{ id: number }>(
      `insert into bulk_run (target, action, status, run_by_id) values ('user', 'restore', 'STOPPED', $1) returning id`,
      [who.userId],
    );
    return { method: 'POST', path: `/bulk-run/${row?.id}/resume`, body: { version: 1 } };
  },
  'user.assignLocations': async () => {
    const { userId, companyId } = await world.below(world.places.own);
    return { method: 'POST', path: '/user/assign-locations', body: { userId, locationIds: [await assay.given.location({ companyId })] } };
  },
  'user.export': async () => {
    await auth.sql(manyUsers);
    return { method: 'POST', path: '/user/export', body: { columns: ['username'] } };
  },
  'user.approve': async () => {
    const { userId } = await world.below(world.places.own);
    await auth.sql(`update app_user set roles = '{}', pending_roles = '{SA}', pending_by = 1 where id = $1`, [userId]);
    return { method: 'POST', path: `/user/${userId}/approve`, body: { version: 1 } };
  },
  'user.unlinkIdentity': async () => {
    const { userId, identityId } = await world.below(world.places.own);
    return { method: 'DELETE', path: `/user/${userId}/identities/${identityId}` };
  },
  'participant.export': manyOf('participant', 'name'),
  'order.export': manyOf('order', 'orderNumber'),
  'order-service.export': manyOf('order-service', 'orderNumber'),
  'clearinghouse.export': manyOf('clearinghouse', 'participantName'),
  'clearinghouse-consent.export': manyOf('clearinghouse-consent', 'participantName'),
  'clearinghouse.exportFile': () => fileAgain(assay, world.places.own),
  'document.export': manyOf('document', 'documentName'),
  'historical-data.export': async () => exportOf('historical-data', 'participantRef'),
  'unsolicited-physical.export': exportAfter(manyPhysicals, 'unsolicited-physical', { shown: 'participantName' }),
  'sign-up-request.export': exportAfter(manyRequests, 'sign-up-request', { shown: 'name' }),
  'sign-up-request.accept': async () => {
    const [row] = await auth.sql<{ id: number }>(
      `insert into sign_up_request (name, email, company) values ('Eve Evil', $1, 'Somewhere') returning id`,
      [`${randomUUID()}@ask.example`],
    );
    const body = { version: 1, roles: ['HRA'], companyIds: [world.places.own.companyId] };
    return { method: 'POST', path: `/sign-up-request/${row?.id}/accept`, body };
  },
  'company.update': async () => {
    const { companyId } = await world.below(world.places.own);
    return { method: 'PUT', path: `/company/${companyId}`, body: { version: 1, ssoAccountNumber: randomUUID().slice(0, 20) } };
  },
  'sso.save': async () => {
    const { companyId } = await world.below(world.places.own);
    const body = { companyId, issuer: 'https://evil.example', clientId: 'evil', clientSecret: 'evil', enabled: false, version: 0 };
    return { method: 'POST', path: '/company/sso-settings', body };
  },
  'sso.approve': async () => {
    const { companyId } = await world.below(world.places.own);
    await waitingChange(companyId);
    return { method: 'POST', path: `/company/sso-settings/${companyId}/approve`, body: { version: 1 } };
  },
  'auth.startTotp': async () => ({ method: 'POST', path: '/auth/totp' }),
  'auth.removeTotp': async () => ({ method: 'DELETE', path: '/auth/totp' }),
  'auth.saveProfile': async () => ({ method: 'PUT', path: '/auth/profile', body: { version: 1, phone: '205-555-0199' } }),
};

const declared: Record<string, Record<string, Call>> = {
  ...Object.fromEntries(Object.values(resources).map(({ name, calls }) => [name, calls])),
  ...groups,
};
const guarded = Object.entries(declared).flatMap(([name, calls]) =>
  Object.entries(calls).flatMap(([key, call]) => (call.stepUp ? [`${name}.${key}`] : [])),
);

test('every call that declares a fresh proof has its attack here', () => {
  expect(Object.keys(scenarios).toSorted()).toEqual(guarded.toSorted());
});

const without = (tables: readonly string[], fingerprints: object): object =>
  Object.fromEntries(Object.entries(fingerprints).filter(([table]) => !tables.includes(table)));

describe('whoever finds a session left open', () => {
  test.each(guarded)('cannot use %s before the password is entered, and the same call goes through afterwards', async (name) => {
    const who = await operator();
    const prepare = scenarios[name] as (of: typeof who) => Promise<Sent>;
    const { method, path, body } = await prepare(who);
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    await leaveOpen(who);
    const before = await fingerprintsOf(assay);
    const refused = await assay.call(who, `${method} ${path}`, { body, headers });
    expect(outcome(refused)).toEqual({ status: 403, code: 'step-up-required', data: { ways: ['password'] } });
    // A run over many records keeps what it has planned.
    const kept = name.includes('.bulk') ? ['idempotency_key'] : [];
    expect(without(kept, await fingerprintsOf(assay))).toEqual(without(kept, before));
    expect((await assay.call(who, 'POST /auth/step-up', { body: { password } })).status).toBe(200);
    const done = await assay.call(who, `${method} ${path}`, { body, headers });
    expect(done.status, done.text.slice(0, 300)).toBe(200);
    expect(done.headers['idempotent-replayed']).toBeUndefined();
  });

  test('is not asked for a proof by any call that does not declare it', async () => {
    const asked: string[] = [];
    const seen = await world.below(world.places.own);
    for (const route of assay.routes.filter(({ call }) => !call.stepUp && call.permission !== 'public')) {
      // Somebody new each time: a call may end the sessions of who makes it, and a change is made only of what was seen.
      const who = await operator();
      await leaveOpen(who);
      const answer = await sendSeen(world, route, { who, of: route.call.writes ? await world.below(world.places.own) : seen });
      if (answer.status === 401 || answer.body.code === 'step-up-required') asked.push(route.name);
    }
    expect(asked).toEqual([]);
  });

  test.each([
    ['roles', { roles: ['DER'] }],
    ['permission groups', { permissionGroups: ['ORDERS-CREATE'] }],
    ['the phone', { phone: '205-555-0177' }],
    ['the second step at sign-in', { requiresPasscode: true }],
  ])('cannot change %s of a user', async (_what, change) => {
    const who = await operator();
    const { userId } = await world.below(world.places.own);
    await leaveOpen(who);
    expect((await assay.call(who, `PUT /user/${userId}`, { body: { version: 1, ...change } })).body.code).toBe('step-up-required');
  });

  test('cannot bring an archived user with its roles back', async () => {
    const who = await operator();
    const { userId } = await world.below(world.places.own);
    await auth.sql(`update app_user set is_archived = true where id = $1`, [userId]);
    await leaveOpen(who);
    expect((await assay.call(who, `PUT /user/${userId}`, { body: { version: 1, isArchived: false } })).body.code).toBe('step-up-required');
  });
});

describe('nobody is asked for a proof', () => {
  test('by a PUT that sends the guarded fields back as they were', async () => {
    const who = await operator();
    const { userId } = await world.below(world.places.own);
    await leaveOpen(who);
    const record = (await assay.call(who, `GET /user/${userId}`)).body.data as unknown as object;
    expect((await assay.call(who, `PUT /user/${userId}`, { body: { ...record, firstName: 'Other' } })).status).toBe(200);
    const { companyId } = await world.below(world.places.own);
    const company = (await assay.call(who, `GET /company/${companyId}`)).body.data as unknown as object;
    expect((await assay.call(who, `PUT /company/${companyId}`, { body: { ...company, dba: 'Other' } })).status).toBe(200);
    const profile = (await assay.call(who, 'GET /auth/profile')).body.data as unknown as object;
    expect((await assay.call(who, 'PUT /auth/profile', { body: { ...profile, firstName: 'Other' } })).status).toBe(200);
  });

  test('by an export of a thousand people', async () => {
    const who = await operator();
    await auth.sql(manyUsers);
    await leaveOpen(who);
    const conditions = [
      { type: 'endsWith', filter: '@people.example' },
      { type: 'notEqual', filter: 'many1001@people.example' },
    ];
    const thousand = { filters: { username: { operator: 'AND', conditions } }, columns: ['username'] };
    expect((await assay.call(who, 'POST /user/search/count', { body: { filters: thousand.filters } })).body.data).toEqual({ count: 1000 });
    expect((await assay.call(who, 'POST /user/export', { body: thousand })).status).toBe(200);
  });

  test('to decline or withdraw: that opens nothing', async () => {
    const who = await operator();
    const { companyId, userId } = await world.below(world.places.own);
    await waitingChange(companyId);
    await auth.sql(`update app_user set pending_roles = '{SA}', pending_by = 1 where id = $1`, [userId]);
    await leaveOpen(who);
    expect((await assay.call(who, `POST /company/sso-settings/${companyId}/decline`, { body: { version: 1 } })).status).toBe(200);
    expect((await assay.call(who, `POST /user/${userId}/approve`, { body: { version: 1, decline: true } })).status).toBe(200);
  });
});

const guardedCall = (who: Who) => assay.call(who, 'POST /auth/totp');

describe('proving it again', () => {
  const enrol = async (who: Who): Promise<string> => {
    const { secret } = (await assay.call(who, 'POST /auth/totp')).body.data as unknown as { secret: string };
    const code = codeAt(fromBase32(secret), stepAt(Date.now()));
    expect((await assay.call(who, 'POST /auth/totp/confirm', { body: { code } })).status).toBe(200);
    await auth.sql(`update app_user set totp_step = 0 where id = $1`, [who?.userId]);
    return secret;
  };

  test('takes a code of the authenticator app, once, where there is one', async () => {
    const who = await operator();
    const secret = await enrol(who);
    await leaveOpen(who);
    expect(waysOf(await guardedCall(who))).toEqual(['password', 'totp']);
    const code = codeAt(fromBase32(secret), stepAt(Date.now()));
    expect((await assay.call(who, 'POST /auth/step-up', { body: { code: '000000' } })).body.code).toBe('invalid-passcode');
    expect((await assay.call(who, 'POST /auth/step-up', { body: { code } })).status).toBe(200);
    expect((await guardedCall(who)).status).toBe(200);
    await leaveOpen(who);
    expect((await assay.call(who, 'POST /auth/step-up', { body: { code } })).body.code).toBe('invalid-passcode');
  });

  test('locks after a handful of wrong codes, right ones included', async () => {
    const who = await operator();
    const secret = await enrol(who);
    for (let time = 0; time < 5; time += 1) await assay.call(who, 'POST /auth/step-up', { body: { code: '000000' } });
    const code = codeAt(fromBase32(secret), stepAt(Date.now()));
    expect((await assay.call(who, 'POST /auth/step-up', { body: { code } })).body.code).toBe('invalid-passcode');
  });

  test('sends who has neither password nor app a passcode by email', async () => {
    const username = `${randomUUID()}@only.sso`;
    const who = await assay.given.user({ roles: ['DER'], companyIds: [world.places.own.companyId], username });
    await leaveOpen(who);
    expect(waysOf(await guardedCall(who))).toEqual(['passcode']);
    const { session } = (await assay.call(who, 'POST /auth/step-up/passcode')).body.data as unknown as { session: string };
    const code = await passcodeFor(assay, username);
    expect((await assay.call(who, 'POST /auth/step-up', { body: { code: '000000', session } })).body.code).toBe('invalid-passcode');
    expect((await assay.call(who, 'POST /auth/step-up', { body: { code, session } })).status).toBe(200);
    expect((await guardedCall(who)).status).toBe(200);
    await leaveOpen(who);
    expect((await assay.call(who, 'POST /auth/step-up', { body: { code, session } })).body.code).toBe('invalid-passcode');
  });

  test('refuses a passcode to who has a password: an open mailbox proves less', async () => {
    const who = await operator();
    expect((await assay.call(who, 'POST /auth/step-up/passcode')).body.code).toBe('forbidden');
  });

  test('refuses another user’s passcode, and its handle opens no session', async () => {
    const username = `${randomUUID()}@only.sso`;
    const owner = await assay.given.user({ roles: ['DER'], username });
    const thief = await assay.given.user({ roles: ['DER'] });
    const { session } = (await assay.call(owner, 'POST /auth/step-up/passcode')).body.data as unknown as { session: string };
    const code = await passcodeFor(assay, username);
    expect((await assay.call(thief, 'POST /auth/step-up', { body: { code, session } })).body.code).toBe('invalid-passcode');
    expect((await auth.answer(session, code)).body.code).toBe('invalid-passcode');
  });

  test('counts for the session it was shown in, and for nobody else’s', async () => {
    const who = await operator();
    const other = await operator();
    const [theirs] = await auth.sql<{ id: string }>(`select id from app_session where user_id = $1`, [other.userId]);
    const [row] = await assay.database.read(actingAs({ userId: who.userId, roles: ['GA'] }), (tx) =>
      tx.query<{ ways: string[] }>(`select proof_wanted($1, 5) as ways`, [theirs?.id]),
    );
    expect(row?.ways).toEqual(['password']);
  });

  test('is not taken away by a stranger who guesses at the sign-in', async () => {
    const username = `${randomUUID()}@test.example`;
    const who = await assay.given.user({ roles: ['GA'], passwordHash, username });
    for (let guess = 0; guess < 7; guess += 1)
      await assay.call(null as Who, 'POST /auth/sign-in', { body: { mode: 'login', username, password: `Wrong-Guess-${guess}!` } });
    expect((await assay.call(who, 'POST /auth/step-up', { body: { password } })).status).toBe(200);
  });

  test('takes exactly one of password and code', async () => {
    const who = await operator();
    for (const body of [{}, { password, code: '000000' }])
      expect((await assay.call(who, 'POST /auth/step-up', { body })).body.code).toBe('invalid');
  });
});

test('the description of the API tells of it on every call that asks for it, and on no other', async () => {
  type Described = { paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>> };
  const { paths } = (await assay.app.inject('/api/openapi.json')).json<Described>();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const told = operations.filter(({ responses }) => JSON.stringify(responses['403'] ?? '').includes('step-up-required'));
  expect(told.map(({ operationId }) => operationId).toSorted()).toEqual(guarded.toSorted());
});
