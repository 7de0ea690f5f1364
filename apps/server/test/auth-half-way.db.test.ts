import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeAt, fromBase32, stepAt } from '#features/identity/second-factor/totp-codes.ts';
import { cookiesOf, authClientOf, enteredBy, password, type AuthClient } from './auth-client.ts';
import { linkCodeFor, passcodeFor } from './mails.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

let assay: TestApp;
let auth: AuthClient;
let ga: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  auth = authClientOf(assay);
  ga = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const reset = (userId: number) => assay.call(ga, 'POST /user/reset-password', { body: { userId } });
const change = async (userId: number, changes: object) => {
  const { version } = (await assay.call(ga, `GET /user/${userId}`)).body.data as unknown as { version: number };
  return assay.call(ga, `PUT /user/${userId}`, { body: { version, ...changes } });
};
/** Another password by the link of an email. */
const replace = async (username: string) => {
  await auth.post('/user/forgot-password', { username });
  const code = await linkCodeFor(assay, username);
  return auth.post('/user/confirm-forgot-password', { username, code, password: 'Chosen-Horse-2!' });
};
const sessionsOf = async (userId: number) =>
  (await auth.sql(`select from app_session where user_id = $1 and ended_at is null`, [userId])).length;

describe('a sign-in that is half-way through opens nothing', () => {
  test('once an administrator has reset the password', async () => {
    const username = 'reset@half.way';
    const userId = await auth.given({ username, roles: ['GA'], state: 'requires_passcode = true' });
    const { session } = enteredBy(await auth.signIn(username));
    const code = await passcodeFor(assay, username);
    expect((await reset(userId)).status).toBe(200);
    expect((await auth.answer(session, code)).body.code).toBe('invalid-passcode');
    expect(await sessionsOf(userId)).toBe(0);
  });

  test('nor does the question for a first password', async () => {
    const username = 'first@half.way';
    const userId = await auth.given({ username, roles: ['GA'], state: `password_state = 'TEMPORARY'` });
    const { session } = enteredBy(await auth.signIn(username));
    expect((await reset(userId)).status).toBe(200);
    expect((await auth.post('/auth/new-password', { session, password: 'Chosen-Horse-2!' })).body.code).toBe('link-spent');
    expect(await sessionsOf(userId)).toBe(0);
  });

  test('once the account has another address than the one its passcode went to', async () => {
    const username = 'old@half.way';
    const userId = await auth.given({ username, roles: ['COLLECTOR'] });
    const { session } = enteredBy(await auth.askAsCollector(username));
    const code = await passcodeFor(assay, username);
    expect((await change(userId, { username: 'new@half.way' })).status).toBe(200);
    expect((await auth.answer(session, code)).body.code).toBe('invalid-passcode');
  });

  test('once a collector holds a role that comes with a password', async () => {
    const username = 'raised@half.way';
    const userId = await auth.given({ username, roles: ['COLLECTOR'] });
    const { session } = enteredBy(await auth.askAsCollector(username));
    const code = await passcodeFor(assay, username);
    await auth.sql(`update app_user set roles = '{COLLECTOR,GA}' where id = $1`, [userId]);
    expect((await auth.answer(session, code)).body.code).toBe('invalid-passcode');
  });

  test.each([
    ['has reset', (id: number) => reset(id)],
    ['replaced', (_id: number, username: string) => replace(username)],
  ])('with a password that somebody %s while it was looked at', async (how, meanwhile) => {
    const username = `${how.replace(' ', '.')}@half.way`;
    const userId = await auth.given({ username, roles: ['GA'] });
    const { verify } = assay.passwords;
    vi.spyOn(assay.passwords, 'verify').mockImplementationOnce(async (...given) => {
      const isRight = await verify(...given);
      await meanwhile(userId, username);
      return isRight;
    });
    const answer = await auth.signIn(username);
    expect(answer.status).toBe(400);
    expect(await sessionsOf(userId)).toBe(0);
  });
});

test('a second factor ends the sessions that never showed one', async () => {
  const username = 'two@half.way';
  const userId = await auth.given({ username, roles: ['GA'] });
  const [one, other] = [enteredBy(await auth.signIn(username)), enteredBy(await auth.signIn(username))].map(
    ({ accessToken: token }): Who => ({ userId, token }),
  );
  const { secret } = (await assay.call(one ?? null, 'POST /auth/totp')).body.data as unknown as { secret: string };
  const code = codeAt(fromBase32(secret), stepAt(Date.now()));
  expect((await assay.call(one ?? null, 'POST /auth/totp/confirm', { body: { code } })).status).toBe(200);
  expect((await assay.call(one ?? null, 'GET /auth/session')).status).toBe(200);
  expect((await assay.call(other ?? null, 'GET /auth/session')).status).toBe(401);
});

test('a second factor is set up by who has entered the password lately', async () => {
  const { userId, token } = await assay.given.user({ roles: ['GA'] });
  await auth.sql(`update app_session set proved_at = now() - interval '6 minutes' where user_id = $1`, [userId]);
  expect((await assay.call({ userId, token }, 'POST /auth/totp')).body.code).toBe('step-up-required');
});

test('another password is not taken from a session whose password was reset while it was looked at', async () => {
  const username = 'change@half.way';
  const userId = await auth.given({ username, roles: ['GA'] });
  const who = { userId, token: enteredBy(await auth.signIn(username)).accessToken };
  const { verify } = assay.passwords;
  vi.spyOn(assay.passwords, 'verify').mockImplementationOnce(async (...given) => {
    const isRight = await verify(...given);
    await reset(userId);
    return isRight;
  });
  const sent = { currentPassword: password, password: 'Chosen-Horse-2!' };
  expect((await assay.call(who, 'POST /user/set-new-password', { body: sent })).body.code).toBe('wrong-password');
  expect((await auth.signIn(username, 'Chosen-Horse-2!')).body.code).toBe('bad-credentials');
});

test('a device mark of other letters is no device mark', async () => {
  expect((await auth.signIn('nobody@half.way', password, { 'assay-dv': `a.${'é'.repeat(43)}` })).body.code).toBe('bad-credentials');
});

describe.each(['\0', '\uD800', 'a\uDC00b'])('what cannot be stored, %j, is the caller’s mistake', (half) => {
  test.each([
    ['/auth/sign-in', { mode: 'COLLECTOR-OTP', username: 'claims@half.way', context: { browserAgent: half } }],
    ['/auth/sign-in', { mode: 'COLLECTOR-OTP', username: half }],
    ['/auth/sign-in', { mode: 'login', username: half, password }],
    ['/user/forgot-password', { username: half }],
    ['/user/confirm-forgot-password', { username: half, code: half, password: 'Chosen-Horse-2!' }],
    ['/auth/sso/start', { accountNumber: half }],
    ['/auth/sso/callback', { code: half, state: half }],
  ])('to %s %j', async (path, body) => {
    expect((await auth.post(path, body)).status).toBeLessThan(500);
  });

  test('in a preference', async () => {
    const preference = { tableName: 'company', pageSize: 50, activeColumns: [], filters: { from: 0, size: 50, name: half } };
    expect((await assay.call(ga, `POST /user/${ga.userId}/preference`, { body: preference })).status).toBe(400);
  });
});

test('a made-up token does not sign out in the name of a session’s user: it is noted as a stolen one', async () => {
  const username = 'out@half.way';
  const userId = await auth.given({ username });
  const [id] = (cookiesOf(await auth.signIn(username))['assay-rt'] ?? '').split('.');
  expect((await auth.post('/auth/sign-out', undefined, { 'assay-rt': `${id}.made-up` })).status).toBe(200);
  expect(await sessionsOf(userId)).toBe(0);
  expect(await auth.events('LOGOUT', userId)).toHaveLength(0);
  expect(await auth.events('SESSION_REUSE', userId)).toMatchObject([{ actor_id: null }]);
});
