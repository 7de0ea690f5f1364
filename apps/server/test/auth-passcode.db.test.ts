import type { Role } from '@assay/domain/access/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, authClientOf, enteredBy, password, type AuthClient } from './auth-client.ts';
import { mailsTo, linkCodeFor, passcodeFor } from './mails.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let assay: TestApp;
let auth: AuthClient;
let made = 0;

beforeAll(async () => {
  assay = await createTestApp();
  auth = authClientOf(assay);
});
afterAll(() => assay.close());

const refused = '{"statusCode":400,"body":{"errorMessage":"Invalid OTP. Please try again.","code":"invalid-passcode"}}';
const collector = async (roles: readonly Role[] = ['COLLECTOR']) => {
  const username = `collector${(made += 1)}@pass.code`;
  return { username, userId: await auth.given({ username, roles }) };
};
const ask = async (username: string) => enteredBy(await auth.askAsCollector(username)).session;
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const mailsOf = async (username: string) => (await mailsTo(assay, username)).length;
/** Time goes by for everything that was asked. */
const pass = (minutes: number) =>
  auth.sql(
    `update challenge set sent_at = sent_at - make_interval(secs => $1::float8 * 60), expires_at = expires_at - make_interval(secs => $1::float8 * 60), created_at = created_at - make_interval(secs => $1::float8 * 60)`,
    [minutes],
  );
const forgetWaits = () => auth.sql(`delete from sign_in_attempt`);

describe('a collector', () => {
  test('signs in by the passcode of the email, for a shorter session', async () => {
    const { username, userId } = await collector();
    const asked = await auth.askAsCollector(username);
    expect({ status: asked.status, challenge: enteredBy(asked).challenge }).toEqual({ status: 200, challenge: 'OTP' });
    const code = await passcodeFor(assay, username);
    expect(code).toMatch(/^\d{6}$/);
    const opened = await auth.answer(enteredBy(asked).session, code);
    expect(opened.status).toBe(200);
    const { accessToken, user } = enteredBy(opened);
    expect(user).toMatchObject({ id: userId, scope: 'site' });
    expect((await assay.call({ userId, token: accessToken }, 'GET /auth/session')).status).toBe(200);
    const [session] = await auth.sql(`select idle_minutes, absolute_hours from app_session where user_id = $1`, [userId]);
    expect(session).toEqual({ idle_minutes: 15, absolute_hours: 10 });
    expect(await auth.events('PASSCODE_SENT', userId)).toHaveLength(1);
    expect((await auth.events('LOGIN', userId)).map(({ after }) => after)).toEqual([{ how: 'passcode' }]);
  });

  test.each([
    [`last_seen_at = now() - interval '16 minutes'`, 401],
    [`last_seen_at = now() - interval '14 minutes'`, 200],
    [`created_at = now() - interval '10 hours 1 minute'`, 401],
    [`created_at = now() - interval '9 hours 59 minutes'`, 200],
  ])('whose session has %s is answered %d', async (state, status) => {
    const { username, userId } = await collector();
    const entered = await auth.answer(await ask(username), await passcodeFor(assay, username));
    await auth.sql(`update app_session set ${state} where user_id = $1`, [userId]);
    expect((await auth.post('/auth/refresh', {}, cookiesOf(entered))).status).toBe(status);
  });

  test('finds the code alone on its line, and nothing of it is left where emails are stored', async () => {
    const { username } = await collector();
    await ask(username);
    const [mail] = await mailsTo(assay, username);
    const code = await passcodeFor(assay, username);
    expect(mail?.subject).toBe('Your passcode');
    expect(mail?.body.split('\n')).toContain(code);
    const stored = await auth.sql(`select * from mail_message where recipient = $1`, [username]);
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(JSON.stringify(await auth.sql(`select * from challenge`))).not.toContain(code);
  });

  test.each([[['DER']], [['GA']], [['COLLECTOR', 'GA']], [[]]] as [Role[]][])(
    'is not who holds %j: they are asked for a code that was never sent',
    async (roles) => {
      const { username } = await collector(roles);
      const asked = await auth.askAsCollector(username);
      expect(enteredBy(asked).challenge).toBe('OTP');
      expect(await mailsOf(username)).toBe(0);
    },
  );

  test('who is disabled gets no email', async () => {
    const { username, userId } = await collector();
    await auth.sql(`update app_user set is_active = false where id = $1`, [userId]);
    await ask(username);
    expect(await mailsOf(username)).toBe(0);
  });

  test('who is disabled after the email does not get in', async () => {
    const { username, userId } = await collector();
    const session = await ask(username);
    await auth.sql(`update app_user set is_active = false where id = $1`, [userId]);
    expect((await auth.answer(session, await passcodeFor(assay, username))).text).toBe(refused);
  });
});

describe('a passcode', () => {
  test('that is wrong is told in the words of the product', async () => {
    const { username } = await collector();
    const session = await ask(username);
    expect((await auth.answer(session, otherThan(await passcodeFor(assay, username)))).text).toBe(refused);
  });

  test.each(['12345', '1234567', 'abcdef', '000000 or true', '٠٠٠٠٠٠', '-1'])('is not %j', async (given) => {
    const { username } = await collector();
    expect((await auth.answer(await ask(username), given)).text).toBe(refused);
  });

  test('is taken with spaces around it', async () => {
    const { username } = await collector();
    expect((await auth.answer(await ask(username), ` ${await passcodeFor(assay, username)} `)).status).toBe(200);
  });

  test('may be right at the fifth try', async () => {
    const { username } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    for (let time = 0; time < 4; time += 1) expect((await auth.answer(session, otherThan(code))).status).toBe(400);
    expect((await auth.answer(session, code)).status).toBe(200);
  });

  test('is void after five wrong tries, even when it is right', async () => {
    const { username, userId } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    for (let time = 0; time < 5; time += 1) await auth.answer(session, otherThan(code));
    await forgetWaits();
    expect((await auth.answer(session, code)).text).toBe(refused);
    expect(await auth.events('PASSCODE_FAIL', userId)).toHaveLength(5);
    // Asking again at once brings another code, and not five more tries at this one.
    expect((await auth.answer(await ask(username), code)).text).toBe(refused);
  });

  test('is tried five times, however many answers come at once', async () => {
    const { username, userId } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    const tried = Array.from({ length: 20 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
    await Promise.all(tried.map((one) => auth.answer(session, one)));
    expect(await auth.events('PASSCODE_FAIL', userId)).toHaveLength(5);
    await forgetWaits();
    expect((await auth.answer(session, code)).text).toBe(refused);
  });

  test('is good for fifteen minutes', async () => {
    const [early, late] = [await collector(), await collector()];
    const sessions = [await ask(early.username), await ask(late.username)];
    const codes = [await passcodeFor(assay, early.username), await passcodeFor(assay, late.username)];
    await pass(14.9);
    expect((await auth.answer(sessions[0] ?? '', codes[0] ?? '')).status).toBe(200);
    await pass(0.2);
    expect((await auth.answer(sessions[1] ?? '', codes[1] ?? '')).text).toBe(refused);
  });

  test('opens one session', async () => {
    const { username } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    expect((await auth.answer(session, code)).status).toBe(200);
    expect((await auth.answer(session, code)).text).toBe(refused);
  });

  test('opens one session, when ten answers come at once', async () => {
    const { username, userId } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    const answers = await Promise.all(Array.from({ length: 10 }, () => auth.answer(session, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auth.sql(`select id from app_session where user_id = $1`, [userId])).toHaveLength(1);
  });

  test('lives on beside the next one, which somebody else may have asked for; each answers its own handle', async () => {
    const { username } = await collector();
    const first = await ask(username);
    const old = await passcodeFor(assay, username);
    await pass(1.1);
    const second = await ask(username);
    const code = await passcodeFor(assay, username);
    expect(await mailsOf(username)).toBe(2);
    if (old !== code) expect((await auth.answer(second, old)).text).toBe(refused);
    expect((await auth.answer(second, code)).status).toBe(200);
    expect((await auth.answer(first, old)).status).toBe(200);
  });

  test('asked for again within a minute brings no second email, and the first one’s code still works', async () => {
    const { username } = await collector();
    await ask(username);
    const again = await ask(username);
    expect(await mailsOf(username)).toBe(1);
    expect((await auth.answer(again, await passcodeFor(assay, username))).status).toBe(200);
  });

  test('asked for by ten at once is one email', async () => {
    const { username } = await collector();
    await Promise.all(Array.from({ length: 10 }, () => auth.askAsCollector(username)));
    expect(await mailsOf(username)).toBe(1);
  });

  test('is sent five times an hour', async () => {
    const { username } = await collector();
    for (let time = 0; time < 5; time += 1) {
      expect((await auth.askAsCollector(username)).status).toBe(200);
      await pass(1.1);
    }
    const sixth = await auth.askAsCollector(username);
    expect({ status: sixth.status, code: sixth.body.code }).toEqual({ status: 429, code: 'too-many-requests' });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsOf(username)).toBe(5);
    await pass(60);
    expect((await auth.askAsCollector(username)).status).toBe(200);
  });

  test('is sent ten times a day', async () => {
    const { username } = await collector();
    for (let time = 0; time < 10; time += 1) {
      expect((await auth.askAsCollector(username)).status).toBe(200);
      await pass(61);
    }
    expect((await auth.askAsCollector(username)).status).toBe(429);
    await pass(15 * 60);
    expect((await auth.askAsCollector(username)).status).toBe(200);
  });

  test('is bound to its own challenge: another user’s code does not answer it', async () => {
    const [one, other] = [await collector(), await collector()];
    const session = await ask(one.username);
    await ask(other.username);
    const [own, others] = [await passcodeFor(assay, one.username), await passcodeFor(assay, other.username)];
    if (own !== others) expect((await auth.answer(session, others)).text).toBe(refused);
    expect((await auth.answer(session, own)).status).toBe(200);
  });

  test('is asked for by a handle that nobody guesses: the right code with an altered one opens nothing', async () => {
    const { username } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    const [id = '', secret = ''] = session.split('.');
    const altered = [id, `${id}.`, `${id}.${secret.slice(0, -1)}`, `${id.toUpperCase()}.${secret}`, `${secret}.${id}`, 'x', `${session}.x`];
    for (const handle of altered) expect((await auth.answer(handle, code)).text).toBe(refused);
    expect((await auth.answer(session, code)).status).toBe(200);
  });
});

describe('strangers', () => {
  test('at the collectors’ sign-in do not lock the second step of somebody with a password', async () => {
    const username = 'both.ways@pass.code';
    await auth.given({ username, state: 'requires_passcode = true' });
    const stranger = await ask(username);
    for (let time = 0; time < 5; time += 1) await auth.answer(stranger, '000000');
    for (let time = 0; time < 4; time += 1) {
      await pass(1.1);
      await ask(username);
    }
    const { session } = enteredBy(await auth.signIn(username));
    expect((await auth.answer(session, await passcodeFor(assay, username))).status).toBe(200);
  });

  test('who ask for a collector’s account neither void nor use up the codes of the device it is known by', async () => {
    const { username } = await collector();
    const known = cookiesOf(await auth.answer(await ask(username), await passcodeFor(assay, username)));
    const { session } = enteredBy(await auth.askAsCollector(username, known));
    const code = await passcodeFor(assay, username);
    const stranger = await ask(username);
    for (let time = 0; time < 5; time += 1) await auth.answer(stranger, otherThan(await passcodeFor(assay, username)));
    expect((await auth.answer(session, code)).status).toBe(200);
  });
});

describe('who has to bring a passcode after the password', () => {
  test('is asked for it, and let in by it', async () => {
    const userId = await auth.given({ username: 'second.step@pass.code', state: 'requires_passcode = true' });
    const asked = enteredBy(await auth.signIn('second.step@pass.code'));
    expect(asked).toEqual({ challenge: 'OTP', session: expect.any(String) as string });
    expect(await auth.sql(`select id from app_session where user_id = $1`, [userId])).toEqual([]);
    const entered = await auth.answer(asked.session, await passcodeFor(assay, 'second.step@pass.code'));
    expect(enteredBy(entered).user.id).toBe(userId);
  });

  test('may come with the right password as often as codes are sent: that is no failure', async () => {
    const username = 'comes.again@pass.code';
    await auth.given({ username, state: 'requires_passcode = true' });
    for (let time = 0; time < 6; time += 1) expect((await auth.signIn(username)).status).toBe(200);
    expect(await mailsOf(username)).toBe(1);
  });

  test('gets no email for a wrong password', async () => {
    await auth.given({ username: 'no.email@pass.code', state: 'requires_passcode = true' });
    await auth.signIn('no.email@pass.code', 'Wrong-Horse-1!');
    expect(await mailsOf('no.email@pass.code')).toBe(0);
  });

  test('cannot finish with the old password’s question once the password has changed', async () => {
    const username = 'changed@pass.code';
    await auth.given({ username, state: 'requires_passcode = true' });
    const { session } = enteredBy(await auth.signIn(username));
    const code = await passcodeFor(assay, username);
    await auth.post('/user/forgot-password', { username });
    const link = await linkCodeFor(assay, username);
    expect((await auth.post('/user/confirm-forgot-password', { username, code: link, password: `${password}2` })).status).toBe(200);
    expect((await auth.answer(session, code)).text).toBe(refused);
  });
});

describe('a given password', () => {
  test('is replaced by one of one’s own before the session opens', async () => {
    const username = 'temporary@pass.code';
    const userId = await auth.given({ username, state: `password_state = 'TEMPORARY'` });
    const { challenge, session } = enteredBy(await auth.signIn(username));
    expect(challenge).toBe('NEW_PASSWORD');
    const set = (chosen: string, handle = session) => auth.post('/auth/new-password', { session: handle, password: chosen });
    expect((await set('short')).body.errors).toMatchObject([{ path: 'password', code: 'password' }]);
    expect((await set('Password-1!')).body.errors).toMatchObject([{ path: 'password', code: 'commonPassword' }]);
    expect((await set(password)).body.errors).toMatchObject([{ path: 'password', code: 'samePassword' }]);
    const entered = await set('Chosen-Horse-2!');
    expect(enteredBy(entered)).toMatchObject({ challenge: null, user: { id: userId } });
    expect((await set('Chosen-Horse-3!')).body.code).toBe('link-spent');
    expect((await auth.signIn(username, 'Chosen-Horse-2!')).status).toBe(200);
    expect(await auth.events('PASSWORD_CHANGED', userId)).toHaveLength(1);
  });

  test('does not skip the passcode', async () => {
    const username = 'temporary.too@pass.code';
    await auth.given({ username, state: `password_state = 'TEMPORARY', requires_passcode = true` });
    const { session } = enteredBy(await auth.signIn(username));
    expect((await auth.answer(session, '000000')).text).toBe(refused);
    const next = enteredBy(await auth.post('/auth/new-password', { session, password: 'Chosen-Horse-2!' }));
    expect(next.challenge).toBe('OTP');
    expect((await auth.answer(next.session, await passcodeFor(assay, username))).status).toBe(200);
  });

  test('that counts no more leads to a reset, told to who knows it alone', async () => {
    await auth.given({ username: 'reset@pass.code', state: `password_state = 'RESET'` });
    const right = await auth.signIn('reset@pass.code');
    expect({ status: right.status, ...right.body }).toEqual({
      status: 400,
      code: 'PasswordResetRequiredException',
      errorMessage: 'Password reset required for the user',
    });
    expect((await auth.signIn('reset@pass.code', 'Wrong-Horse-1!')).body.code).toBe('bad-credentials');
  });
});
