import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, authClientOf, enteredBy, sentWith, type AuthClient } from './auth-client.ts';
import { linkCodeFor, passcodeFor } from './mails.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

const nobody: Who = null;
let assay: TestApp;
let auth: AuthClient;
let ga: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  auth = authClientOf(assay);
  ga = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const change = async (userId: number, changes: object, who: Who = ga) => {
  const { version } = (await assay.call(ga, `GET /user/${userId}`)).body.data as unknown as { version: number };
  const answer = await assay.call(who, `PUT /user/${userId}`, { body: { version, ...changes } });
  expect(answer.status).toBe(200);
};
const isIn = async (who: Who): Promise<number> => (await assay.call(who, 'GET /auth/session')).status;

/** What closes an account for a moment: afterwards it is as it was. */
const moments: Readonly<Record<string, (userId: number, username: string) => Promise<void>>> = {
  'renamed there and back': async (userId, username) => {
    await change(userId, { username: `elsewhere-${userId}@test.example` });
    await change(userId, { username });
  },
  'disabled and enabled': async (userId) => {
    await change(userId, { isActive: false });
    await change(userId, { isActive: true });
  },
  'archived and restored': async (userId) => {
    expect((await assay.call(ga, `DELETE /user/${userId}`)).status).toBe(200);
    await change(userId, { isArchived: false });
  },
};

describe.each(Object.entries(moments))('an account that was %s', (name, closeFor) => {
  const addressOf = (what: string) => `${what}-${Object.keys(moments).indexOf(name)}@closed.example`;

  test('is closed to the session that was open, at once, and to its refresh token', async () => {
    const username = addressOf('session');
    const userId = await auth.given({ username, roles: ['MRO-ASSIST'] });
    const entered = await auth.signIn(username);
    const who = { userId, token: enteredBy(entered).accessToken };
    expect(await isIn(who)).toBe(200);
    await closeFor(userId, username);
    expect(await isIn(who)).toBe(401);
    const renewed = await assay.call(nobody, 'POST /auth/refresh', { body: {}, headers: sentWith(cookiesOf(entered)) });
    expect(renewed.status).toBe(401);
  });

  test('is closed to the right passcode of a sign-in that was half-way through', async () => {
    const username = addressOf('half');
    const userId = await auth.given({ username, roles: ['COLLECTOR'] });
    const { session } = enteredBy(await auth.askAsCollector(username));
    const code = await passcodeFor(assay, username);
    await closeFor(userId, username);
    expect((await auth.answer(session, code)).body.code).toBe('invalid-passcode');
  });

  test('is closed to a link that was on its way', async () => {
    const username = addressOf('link');
    const userId = await auth.given({ username, roles: ['MRO-ASSIST'] });
    await auth.post('/user/forgot-password', { username });
    const code = await linkCodeFor(assay, username);
    await closeFor(userId, username);
    const answer = await auth.post('/user/confirm-forgot-password', { username, code, password: 'Chosen-Horse-2!' });
    expect(answer.body.code).toBe('link-spent');
  });
});

test('who renames their own account signs in anew, with the password they have', async () => {
  const username = 'own@closed.example';
  const userId = await auth.given({ username, roles: ['GA'] });
  const who = { userId, token: enteredBy(await auth.signIn(username)).accessToken };
  await change(userId, { username: 'own-new@closed.example' }, who);
  expect(await isIn(who)).toBe(401);
  expect((await auth.signIn('own-new@closed.example')).status).toBe(200);
});
