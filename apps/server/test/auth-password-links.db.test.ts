import { actingAs } from '@assay/testkit/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueLink } from '#features/identity/sign-in/password-links.ts';
import { cookiesOf, authClientOf, enteredBy, password, type AuthClient } from './auth-client.ts';
import { mailsTo, linkCodeFor } from './mails.ts';
import { createTestApp, patient, type TestApp } from './test-app.ts';

let assay: TestApp;
let auth: AuthClient;
let made = 0;

beforeAll(async () => {
  assay = await createTestApp({ PUBLIC_URL: 'https://assay.example' }, patient);
  auth = authClientOf(assay);
});
afterAll(() => assay.close());

const chosen = 'Chosen-Horse-2!';
const person = async (state?: string) => {
  const username = `person${(made += 1)}@by.email`;
  return { username, userId: await auth.given({ username, ...(state ? { state } : {}) }) };
};
const forgot = (username: string) => auth.post('/user/forgot-password', { username });
const confirm = (username: string, code: string, { next = chosen }: { readonly next?: string } = {}) =>
  auth.post('/user/confirm-forgot-password', { username, code, password: next });
const codeFor = async (username: string) => {
  await forgot(username);
  return linkCodeFor(assay, username);
};
const spent =
  '{"statusCode":400,"body":{"errorMessage":"This code or link has expired or was already used. Request a new one.","code":"link-spent"}}';
const subjectsOf = async (username: string) => (await mailsTo(assay, username)).map(({ subject }) => subject);

describe('who forgot the password', () => {
  test('gets an email with a link and a code, and chooses another one', async () => {
    const { username, userId } = await person();
    const answer = await forgot(username);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 200,
      message: 'If that account exists, we’ve emailed a reset link',
    });
    const [mail] = await mailsTo(assay, username);
    const code = await linkCodeFor(assay, username);
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    expect(mail?.body).toContain(`https://assay.example/resetpassword#username=${encodeURIComponent(username)}&code=${code}`);
    const confirmed = await confirm(username, code);
    expect({ status: confirmed.status, data: confirmed.body.data }).toEqual({ status: 200, data: null });
    expect(cookiesOf(confirmed)).toEqual({});
    expect((await auth.signIn(username)).status).toBe(400);
    expect((await auth.signIn(username, chosen)).status).toBe(200);
    expect(await auth.events('PASSWORD_CHANGED', userId)).toHaveLength(1);
    expect(await subjectsOf(username)).toEqual(['Choose a new password', 'Your password was changed']);
  });

  test('finds the code nowhere but in the email', async () => {
    const { username } = await person();
    const code = await codeFor(username);
    const stored = JSON.stringify([await auth.sql(`select * from mail_token`), await auth.sql(`select * from mail_message`)]);
    expect(stored).not.toContain(code);
  });

  test('is signed out everywhere by the new password, at once', async () => {
    const { username, userId } = await person();
    const { accessToken } = enteredBy(await auth.signIn(username));
    const who = { userId, token: accessToken };
    expect((await assay.call(who, 'GET /auth/session')).status).toBe(200);
    await confirm(username, await codeFor(username));
    expect((await assay.call(who, 'GET /auth/session')).status).toBe(401);
  });

  test('still brings the passcode', async () => {
    const { username } = await person('requires_passcode = true');
    await confirm(username, await codeFor(username));
    expect(enteredBy(await auth.signIn(username, chosen)).challenge).toBe('OTP');
  });

  test('is let in again where the password counted no more', async () => {
    const { username } = await person(`password_state = 'RESET'`);
    expect((await auth.signIn(username)).body.code).toBe('PasswordResetRequiredException');
    await confirm(username, await codeFor(username));
    expect((await auth.signIn(username, chosen)).status).toBe(200);
  });

  test('may write the name in any case, and spaces around name and code', async () => {
    const { username } = await person();
    await forgot(` ${username.toUpperCase()} `);
    const code = await linkCodeFor(assay, username);
    expect((await confirm(` ${username.toUpperCase()}`, ` ${code} `)).status).toBe(200);
  });

  test('gets no further email while five links are open, and is not told so', async () => {
    const { username } = await person();
    const answers = [];
    for (let time = 0; time < 7; time += 1) answers.push((await forgot(username)).text);
    expect(new Set(answers).size).toBe(1);
    expect(await subjectsOf(username)).toHaveLength(5);
  });

  test('gets five emails, each with a link that is open, when ten ask at once', async () => {
    const { username, userId } = await person();
    const spellings = Array.from({ length: 10 }, (_, time) => (time % 2 ? username : ` ${username.toUpperCase()}`));
    const answers = await Promise.all(spellings.map(forgot));
    expect(answers.map(({ status }) => status)).toEqual(spellings.map(() => 200));
    expect(await subjectsOf(username)).toHaveLength(5);
    expect(await auth.sql(`select from mail_token where user_id = $1 and used_at is null`, [userId])).toHaveLength(5);
  });
});

describe('no email goes to', () => {
  test.each(['is_active = false', 'is_archived = true'])('who has %s, and the answer is the same', async (state) => {
    const { username } = await person(state);
    const known = await person();
    const answer = await forgot(username);
    expect(answer.text).toBe((await forgot(known.username)).text);
    expect(await subjectsOf(username)).toEqual([]);
  });

  test('who is not known, and nothing of the attempt stays in the outbox', async () => {
    const before = await auth.sql(`select count(*)::integer as emails from mail_message`);
    expect((await forgot('nobody@by.email')).status).toBe(200);
    expect(await auth.sql(`select count(*)::integer as emails from mail_message`)).toEqual(before);
    expect(await auth.sql(`select 1 from pgboss.job where id not in (select id from mail_message)`)).toEqual([]);
  });
});

describe('a code', () => {
  test('works once', async () => {
    const { username } = await person();
    const code = await codeFor(username);
    expect((await confirm(username, code)).status).toBe(200);
    expect((await confirm(username, code, { next: 'Third-Horse-3!' })).text).toBe(spent);
    expect((await auth.signIn(username, 'Third-Horse-3!')).status).toBe(400);
  });

  test('works once, when it comes several times at once', async () => {
    const { username } = await person();
    const code = await codeFor(username);
    const answers = await Promise.all([1, 2, 3].map((number) => confirm(username, code, { next: `Chosen-Horse-${number}!` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['RESET', 29, 200],
    ['RESET', 31, 400],
    ['INVITE', 71 * 60 + 59, 200],
    ['INVITE', 72 * 60 + 1, 400],
  ] as const)('of kind %s after %d minutes is answered %d', async (kind, minutes, status) => {
    const { username, userId } = await person();
    const code = await assay.database.system('a link', (tx) => issueLink(tx, { userId, kind }));
    await auth.sql(`update mail_token set expires_at = expires_at - make_interval(mins => $2) where user_id = $1`, [userId, minutes]);
    expect((await confirm(username, code)).status).toBe(status);
  });

  const issued = (userId: number, kind: 'INVITE' | 'RESET') => assay.database.system('a link', (tx) => issueLink(tx, { userId, kind }));

  test('of an administrator voids every one before, of whichever kind', async () => {
    const { username, userId } = await person();
    const invite = await issued(userId, 'INVITE');
    const first = await codeFor(username);
    const second = await issued(userId, 'RESET');
    expect((await confirm(username, invite)).text).toBe(spent);
    expect((await confirm(username, first)).text).toBe(spent);
    expect((await confirm(username, second)).status).toBe(200);
  });

  test('that somebody asked for as having forgotten the password voids no other: it may have been a stranger', async () => {
    const people = [await person(), await person()];
    for (const [index, { username, userId }] of people.entries()) {
      const invite = await issued(userId, 'INVITE');
      const first = await codeFor(username);
      await codeFor(username);
      expect((await confirm(username, index === 0 ? invite : first)).status).toBe(200);
    }
  });

  test('is issued to users in scope by an administrator’s own role, and read by none', async () => {
    const { userId } = await person();
    const admin = actingAs({ userId: 1, username: 'a', roles: ['GA'] }, 'user.edit');
    expect(await assay.database.write(admin, (tx) => issueLink(tx, { userId, kind: 'RESET' }))).toMatch(/^[\w-]{43}$/);
    await expect(assay.database.read(admin, (tx) => tx.query(`select * from mail_token`))).rejects.toThrow('permission denied');
  });

  test('is nobody else’s', async () => {
    const [one, other] = [await person(), await person()];
    const code = await codeFor(one.username);
    expect((await confirm(other.username, code)).text).toBe(spent);
    expect((await confirm('nobody@by.email', code)).text).toBe(spent);
    expect((await confirm(one.username, code)).status).toBe(200);
  });

  test('of who lost access meanwhile opens nothing', async () => {
    const { username, userId } = await person();
    const code = await codeFor(username);
    await auth.sql(`update app_user set is_active = false where id = $1`, [userId]);
    expect((await confirm(username, code)).text).toBe(spent);
  });

  test('survives a password that is refused', async () => {
    const { username } = await person();
    const code = await codeFor(username);
    expect((await confirm(username, code, { next: 'short' })).body.errors).toMatchObject([{ path: 'password', code: 'password' }]);
    expect((await confirm(username, code, { next: 'Password-1!' })).body.errors).toMatchObject([
      { path: 'password', code: 'commonPassword' },
    ]);
    expect((await confirm(username, code, { next: 'by.Person-Test-1!' })).body.errors).toMatchObject([
      { path: 'password', code: 'commonPassword' },
    ]);
    expect((await confirm(username, code)).status).toBe(200);
  });
});

describe('who changes the own password', () => {
  const change = (who: { userId: number; token: string }, currentPassword: string, { next = chosen }: { readonly next?: string } = {}) =>
    assay.call(who, 'POST /user/set-new-password', { body: { currentPassword, password: next } });
  const signedIn = async () => {
    const { username, userId } = await person();
    return { username, userId, token: enteredBy(await auth.signIn(username)).accessToken };
  };

  test('stays signed in here and nowhere else', async () => {
    const here = await signedIn();
    const there = { userId: here.userId, token: enteredBy(await auth.signIn(here.username)).accessToken };
    expect((await assay.call(there, 'GET /auth/session')).status).toBe(200);
    const changed = await change(here, password);
    expect({ status: changed.status, message: changed.body.message }).toEqual({ status: 200, message: 'Password changed' });
    expect((await assay.call(here, 'GET /auth/session')).status).toBe(200);
    expect((await assay.call(there, 'GET /auth/session')).status).toBe(401);
    expect((await auth.signIn(here.username)).status).toBe(400);
    expect((await auth.signIn(here.username, chosen)).status).toBe(200);
    expect(await auth.events('PASSWORD_CHANGED', here.userId)).toMatchObject([{ actor_id: here.userId }]);
    expect(await subjectsOf(here.username)).toEqual(['Your password was changed']);
  });

  test('has to know the current one; guessing it here is counted here, and closes no other way in', async () => {
    const who = await signedIn();
    const wrong = await change(who, 'Wrong-Horse-1!');
    expect({ status: wrong.status, ...wrong.body }).toEqual({
      status: 400,
      code: 'wrong-password',
      errorMessage: 'The current password is incorrect',
      errors: [{ path: 'currentPassword', code: 'wrongPassword', message: 'This isn’t your current password' }],
    });
    for (let time = 0; time < 4; time += 1) await change(who, 'Wrong-Horse-1!');
    expect((await change(who, password)).body.code).toBe('wrong-password');
    expect((await auth.signIn(who.username)).status).toBe(200);
  });

  test('is refused one that breaks the rules, is easy to guess, or is the same', async () => {
    const who = await signedIn();
    expect((await change(who, password, { next: 'short' })).body.errors).toMatchObject([{ path: 'password', code: 'password' }]);
    expect((await change(who, password, { next: 'Welcome-1!' })).body.errors).toMatchObject([{ path: 'password', code: 'commonPassword' }]);
    expect((await change(who, password, { next: password })).body.errors).toMatchObject([{ path: 'password', code: 'samePassword' }]);
    expect((await auth.signIn(who.username)).status).toBe(200);
  });

  test('voids the links that are under way', async () => {
    const who = await signedIn();
    const code = await codeFor(who.username);
    await change(who, password);
    expect((await confirm(who.username, code, { next: 'Third-Horse-3!' })).text).toBe(spent);
  });
});
