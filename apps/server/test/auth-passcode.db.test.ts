import type { Role } from '@assay/domain/access/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, doorOf, enteredBy, password, type TestDoor } from './door.ts';
import { lettersTo, linkCodeFor, passcodeFor } from './letters.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let assay: TestApp;
let door: TestDoor;
let made = 0;

beforeAll(async () => {
  assay = await createTestApp();
  door = doorOf(assay);
});
afterAll(() => assay.close());

const refused = '{"statusCode":400,"body":{"errorMessage":"Invalid OTP. Please try again.","code":"invalid-passcode"}}';
const collector = async (roles: readonly Role[] = ['COLLECTOR']) => {
  const username = `collector${(made += 1)}@pass.code`;
  return { username, userId: await door.given({ username, roles }) };
};
const ask = async (username: string) => enteredBy(await door.askAsCollector(username)).session;
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const lettersOf = async (username: string) => (await lettersTo(assay, username)).length;
/** Time goes by for everything that was asked. */
const pass = (minutes: number) =>
  door.sql(
    `update challenge set sent_at = sent_at - make_interval(secs => $1::float8 * 60), expires_at = expires_at - make_interval(secs => $1::float8 * 60), created_at = created_at - make_interval(secs => $1::float8 * 60)`,
    [minutes],
  );
const forgetWaits = () => door.sql(`delete from sign_in_attempt`);

describe('a collector', () => {
  test('signs in by the passcode of the letter, for a shorter session', async () => {
    const { username, userId } = await collector();
    const asked = await door.askAsCollector(username);
    expect({ status: asked.status, challenge: enteredBy(asked).challenge }).toEqual({ status: 200, challenge: 'OTP' });
    const code = await passcodeFor(assay, username);
    expect(code).toMatch(/^\d{6}$/);
    const opened = await door.answer(enteredBy(asked).session, code);
    expect(opened.status).toBe(200);
    const { accessToken, user } = enteredBy(opened);
    expect(user).toMatchObject({ id: userId, scope: 'site' });
    expect((await assay.call({ userId, token: accessToken }, 'GET', '/auth/session')).status).toBe(200);
    const [session] = await door.sql(`select idle_minutes, absolute_hours from app_session where user_id = $1`, [userId]);
    expect(session).toEqual({ idle_minutes: 15, absolute_hours: 10 });
    expect(await door.events('PASSCODE_SENT', userId)).toHaveLength(1);
    expect((await door.events('LOGIN', userId)).map(({ after }) => after)).toEqual([{ how: 'passcode' }]);
  });

  test.each([
    [`last_seen_at = now() - interval '16 minutes'`, 401],
    [`last_seen_at = now() - interval '14 minutes'`, 200],
    [`created_at = now() - interval '10 hours 1 minute'`, 401],
    [`created_at = now() - interval '9 hours 59 minutes'`, 200],
  ])('whose session has %s is answered %d', async (state, status) => {
    const { username, userId } = await collector();
    const entered = await door.answer(await ask(username), await passcodeFor(assay, username));
    await door.sql(`update app_session set ${state} where user_id = $1`, [userId]);
    expect((await door.post('/auth/refresh', {}, cookiesOf(entered))).status).toBe(status);
  });

  test('finds the code alone on its line, and nothing of it is left where letters are stored', async () => {
    const { username } = await collector();
    await ask(username);
    const [letter] = await lettersTo(assay, username);
    const code = await passcodeFor(assay, username);
    expect(letter?.subject).toBe('Your passcode');
    expect(letter?.body.split('\n')).toContain(code);
    const stored = await door.sql(`select * from mail_message where recipient = $1`, [username]);
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(JSON.stringify(await door.sql(`select * from challenge`))).not.toContain(code);
  });

  test.each([[['DER']], [['GA']], [['COLLECTOR', 'GA']], [[]]] as [Role[]][])(
    'is not who holds %j: they are asked for a code that was never sent',
    async (roles) => {
      const { username } = await collector(roles);
      const asked = await door.askAsCollector(username);
      expect(enteredBy(asked).challenge).toBe('OTP');
      expect(await lettersOf(username)).toBe(0);
    },
  );

  test('who is disabled gets no letter', async () => {
    const { username, userId } = await collector();
    await door.sql(`update app_user set is_active = false where id = $1`, [userId]);
    await ask(username);
    expect(await lettersOf(username)).toBe(0);
  });

  test('who is disabled after the letter does not get in', async () => {
    const { username, userId } = await collector();
    const session = await ask(username);
    await door.sql(`update app_user set is_active = false where id = $1`, [userId]);
    expect((await door.answer(session, await passcodeFor(assay, username))).text).toBe(refused);
  });
});

describe('a passcode', () => {
  test('that is wrong is told in the words of the product', async () => {
    const { username } = await collector();
    const session = await ask(username);
    expect((await door.answer(session, otherThan(await passcodeFor(assay, username)))).text).toBe(refused);
  });

  test.each(['12345', '1234567', 'abcdef', '000000 or true', '٠٠٠٠٠٠', '-1'])('is not %j', async (given) => {
    const { username } = await collector();
    expect((await door.answer(await ask(username), given)).text).toBe(refused);
  });

  test('is taken with spaces around it', async () => {
    const { username } = await collector();
    expect((await door.answer(await ask(username), ` ${await passcodeFor(assay, username)} `)).status).toBe(200);
  });

  test('may be right at the fifth try', async () => {
    const { username } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    for (let time = 0; time < 4; time += 1) expect((await door.answer(session, otherThan(code))).status).toBe(400);
    expect((await door.answer(session, code)).status).toBe(200);
  });

  test('is void after five wrong tries, even when it is right', async () => {
    const { username, userId } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    for (let time = 0; time < 5; time += 1) await door.answer(session, otherThan(code));
    await forgetWaits();
    expect((await door.answer(session, code)).text).toBe(refused);
    expect(await door.events('PASSCODE_FAIL', userId)).toHaveLength(5);
    // Asking again at once brings another code, and not five more tries at this one.
    expect((await door.answer(await ask(username), code)).text).toBe(refused);
  });

  test('is tried five times, however many answers come at once', async () => {
    const { username, userId } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    const tried = Array.from({ length: 20 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
    await Promise.all(tried.map((one) => door.answer(session, one)));
    expect(await door.events('PASSCODE_FAIL', userId)).toHaveLength(5);
    await forgetWaits();
    expect((await door.answer(session, code)).text).toBe(refused);
  });

  test('is good for fifteen minutes', async () => {
    const [early, late] = [await collector(), await collector()];
    const sessions = [await ask(early.username), await ask(late.username)];
    const codes = [await passcodeFor(assay, early.username), await passcodeFor(assay, late.username)];
    await pass(14.9);
    expect((await door.answer(sessions[0] ?? '', codes[0] ?? '')).status).toBe(200);
    await pass(0.2);
    expect((await door.answer(sessions[1] ?? '', codes[1] ?? '')).text).toBe(refused);
  });

  test('opens one session', async () => {
    const { username } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    expect((await door.answer(session, code)).status).toBe(200);
    expect((await door.answer(session, code)).text).toBe(refused);
  });

  test('opens one session, when ten answers come at once', async () => {
    const { username, userId } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    const answers = await Promise.all(Array.from({ length: 10 }, () => door.answer(session, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await door.sql(`select id from app_session where user_id = $1`, [userId])).toHaveLength(1);
  });

  test('lives on beside the next one, which somebody else may have asked for; each answers its own handle', async () => {
    const { username } = await collector();
    const first = await ask(username);
    const old = await passcodeFor(assay, username);
    await pass(1.1);
    const second = await ask(username);
    const code = await passcodeFor(assay, username);
    expect(await lettersOf(username)).toBe(2);
    if (old !== code) expect((await door.answer(second, old)).text).toBe(refused);
    expect((await door.answer(second, code)).status).toBe(200);
    expect((await door.answer(first, old)).status).toBe(200);
  });

  test('asked for again within a minute brings no second letter, and the first one’s code still works', async () => {
    const { username } = await collector();
    await ask(username);
    const again = await ask(username);
    expect(await lettersOf(username)).toBe(1);
    expect((await door.answer(again, await passcodeFor(assay, username))).status).toBe(200);
  });

  test('asked for by ten at once is one letter', async () => {
    const { username } = await collector();
    await Promise.all(Array.from({ length: 10 }, () => door.askAsCollector(username)));
    expect(await lettersOf(username)).toBe(1);
  });

  test('is sent five times an hour', async () => {
    const { username } = await collector();
    for (let time = 0; time < 5; time += 1) {
      expect((await door.askAsCollector(username)).status).toBe(200);
      await pass(1.1);
    }
    const sixth = await door.askAsCollector(username);
    expect({ status: sixth.status, code: sixth.body.code }).toEqual({ status: 429, code: 'too-many-requests' });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect(await lettersOf(username)).toBe(5);
    await pass(60);
    expect((await door.askAsCollector(username)).status).toBe(200);
  });

  test('is sent ten times a day', async () => {
    const { username } = await collector();
    for (let time = 0; time < 10; time += 1) {
      expect((await door.askAsCollector(username)).status).toBe(200);
      await pass(61);
    }
    expect((await door.askAsCollector(username)).status).toBe(429);
    await pass(15 * 60);
    expect((await door.askAsCollector(username)).status).toBe(200);
  });

  test('is bound to its own challenge: another user’s code does not answer it', async () => {
    const [one, other] = [await collector(), await collector()];
    const session = await ask(one.username);
    await ask(other.username);
    const [own, others] = [await passcodeFor(assay, one.username), await passcodeFor(assay, other.username)];
    if (own !== others) expect((await door.answer(session, others)).text).toBe(refused);
    expect((await door.answer(session, own)).status).toBe(200);
  });

  test('is asked for by a handle that nobody guesses: the right code with an altered one opens nothing', async () => {
    const { username } = await collector();
    const session = await ask(username);
    const code = await passcodeFor(assay, username);
    const [id = '', secret = ''] = session.split('.');
    const altered = [id, `${id}.`, `${id}.${secret.slice(0, -1)}`, `${id.toUpperCase()}.${secret}`, `${secret}.${id}`, 'x', `${session}.x`];
    for (const handle of altered) expect((await door.answer(handle, code)).text).toBe(refused);
    expect((await door.answer(session, code)).status).toBe(200);
  });
});

describe('strangers', () => {
  test('at the collectors’ door do not close the second step of somebody with a password', async () => {
    const username = 'both.doors@pass.code';
    await door.given({ username, state: 'requires_passcode = true' });
    const stranger = await ask(username);
    for (let time = 0; time < 5; time += 1) await door.answer(stranger, '000000');
    for (let time = 0; time < 4; time += 1) {
      await pass(1.1);
      await ask(username);
    }
    const { session } = enteredBy(await door.signIn(username));
    expect((await door.answer(session, await passcodeFor(assay, username))).status).toBe(200);
  });

  test('who ask for a collector’s account neither void nor use up the codes of the device it is known by', async () => {
    const { username } = await collector();
    const known = cookiesOf(await door.answer(await ask(username), await passcodeFor(assay, username)));
    const { session } = enteredBy(await door.askAsCollector(username, known));
    const code = await passcodeFor(assay, username);
    const stranger = await ask(username);
    for (let time = 0; time < 5; time += 1) await door.answer(stranger, otherThan(await passcodeFor(assay, username)));
    expect((await door.answer(session, code)).status).toBe(200);
  });
});

describe('who has to bring a passcode after the password', () => {
  test('is asked for it, and let in by it', async () => {
    const userId = await door.given({ username: 'second.step@pass.code', state: 'requires_passcode = true' });
    const asked = enteredBy(await door.signIn('second.step@pass.code'));
    expect(asked).toEqual({ challenge: 'OTP', session: expect.any(String) as string });
    expect(await door.sql(`select id from app_session where user_id = $1`, [userId])).toEqual([]);
    const entered = await door.answer(asked.session, await passcodeFor(assay, 'second.step@pass.code'));
    expect(enteredBy(entered).user.id).toBe(userId);
  });

  test('may come with the right password as often as codes are sent: that is no failure', async () => {
    const username = 'comes.again@pass.code';
    await door.given({ username, state: 'requires_passcode = true' });
    for (let time = 0; time < 6; time += 1) expect((await door.signIn(username)).status).toBe(200);
    expect(await lettersOf(username)).toBe(1);
  });

  test('gets no letter for a wrong password', async () => {
    await door.given({ username: 'no.letter@pass.code', state: 'requires_passcode = true' });
    await door.signIn('no.letter@pass.code', 'Wrong-Horse-1!');
    expect(await lettersOf('no.letter@pass.code')).toBe(0);
  });

  test('cannot finish with the old password’s question once the password has changed', async () => {
    const username = 'changed@pass.code';
    await door.given({ username, state: 'requires_passcode = true' });
    const { session } = enteredBy(await door.signIn(username));
    const code = await passcodeFor(assay, username);
    await door.post('/user/forgot-password', { username });
    const link = await linkCodeFor(assay, username);
    expect((await door.post('/user/confirm-forgot-password', { username, code: link, password: `${password}2` })).status).toBe(200);
    expect((await door.answer(session, code)).text).toBe(refused);
  });
});

describe('a given password', () => {
  test('is replaced by one of one’s own before the door opens', async () => {
    const username = 'temporary@pass.code';
    const userId = await door.given({ username, state: `password_state = 'TEMPORARY'` });
    const { challenge, session } = enteredBy(await door.signIn(username));
    expect(challenge).toBe('NEW_PASSWORD');
    const set = (chosen: string, handle = session) => door.post('/auth/new-password', { session: handle, password: chosen });
    expect((await set('short')).body.errors).toMatchObject([{ path: 'password', code: 'password' }]);
    expect((await set('Password-1!')).body.errors).toMatchObject([{ path: 'password', code: 'commonPassword' }]);
    expect((await set(password)).body.errors).toMatchObject([{ path: 'password', code: 'samePassword' }]);
    const entered = await set('Chosen-Horse-2!');
    expect(enteredBy(entered)).toMatchObject({ challenge: null, user: { id: userId } });
    expect((await set('Chosen-Horse-3!')).body.code).toBe('link-spent');
    expect((await door.signIn(username, 'Chosen-Horse-2!')).status).toBe(200);
    expect(await door.events('PASSWORD_CHANGED', userId)).toHaveLength(1);
  });

  test('does not skip the passcode', async () => {
    const username = 'temporary.too@pass.code';
    await door.given({ username, state: `password_state = 'TEMPORARY', requires_passcode = true` });
    const { session } = enteredBy(await door.signIn(username));
    expect((await door.answer(session, '000000')).text).toBe(refused);
    const next = enteredBy(await door.post('/auth/new-password', { session, password: 'Chosen-Horse-2!' }));
    expect(next.challenge).toBe('OTP');
    expect((await door.answer(next.session, await passcodeFor(assay, username))).status).toBe(200);
  });

  test('that counts no more leads to a reset, told to who knows it alone', async () => {
    await door.given({ username: 'reset@pass.code', state: `password_state = 'RESET'` });
    const right = await door.signIn('reset@pass.code');
    expect({ status: right.status, ...right.body }).toEqual({
      status: 400,
      code: 'PasswordResetRequiredException',
      errorMessage: 'Password reset required for the user',
    });
    expect((await door.signIn('reset@pass.code', 'Wrong-Horse-1!')).body.code).toBe('bad-credentials');
  });
});
