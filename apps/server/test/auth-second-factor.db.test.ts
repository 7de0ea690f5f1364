import type { Profile } from '@assay/contract/identity/auth.types';
import type { Role } from '@assay/domain/access/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt, fromBase32, stepAt } from '#features/identity/second-factor/totp-codes.ts';
import { authClientOf, enteredBy, password, type AuthClient } from './auth-client.ts';
import { passcodeFor } from './mails.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

let assay: TestApp;
let auth: AuthClient;
let made = 0;

beforeAll(async () => {
  assay = await createTestApp();
  auth = authClientOf(assay);
});
afterAll(() => assay.close());

/** The code an app shows, some steps from now. */
const codeOf = (secret: string, away = 0): string => codeAt(fromBase32(secret), stepAt(Date.now()) + away);
/** A code of no step around now. */
const wrongCode = (secret: string): string =>
  ['000000', '111111', '222222', '333333'].find((code) => ![-2, -1, 0, 1, 2].some((away) => codeOf(secret, away) === code)) ?? '';

type Person = { readonly username: string; readonly userId: number; readonly who: NonNullable<Who> };
const person = async (roles: readonly Role[] = ['DER'], app = assay): Promise<Person> => {
  const username = `person${(made += 1)}@second.factor`;
  const who = await app.given.user({ username, roles, passwordHash: await hashed(app) });
  return { username, userId: who.userId, who };
};
const hashes = new WeakMap<TestApp, Promise<string>>();
const hashed = (app: TestApp): Promise<string> => {
  const hash = hashes.get(app) ?? app.passwords.hash(password);
  hashes.set(app, hash);
  return hash;
};

const start = (who: Who, app = assay) => app.call(who, 'POST /auth/totp');
const confirm = (who: Who, code: string, app = assay) => app.call(who, 'POST /auth/totp/confirm', { body: { code } });
const secretOf = (answer: Awaited<ReturnType<typeof start>>) => (answer.body.data as unknown as { secret: string }).secret;
/** Somebody with a second factor, of which no code counts as used. */
const enrolled = async (roles: readonly Role[] = ['DER']) => {
  const one = await person(roles);
  const secret = secretOf(await start(one.who));
  const answer = await confirm(one.who, codeOf(secret));
  expect(answer.status).toBe(200);
  await auth.sql(`update app_user set totp_step = 0 where id = $1`, [one.userId]);
  return { ...one, secret, recoveryCodes: (answer.body.data as unknown as { recoveryCodes: string[] }).recoveryCodes };
};
const longAgo = (userId: number) =>
  auth.sql(`update app_session set proved_at = now() - interval '6 minutes' where user_id = $1`, [userId]);
const ask = async (username: string) => enteredBy(await auth.signIn(username));
const profileOf = async (who: Who) => (await assay.call(who, 'GET /auth/profile')).body.data as unknown as Profile;

describe('setting up a second factor', () => {
  test('shows a secret once, and counts from its first code on', async () => {
    const { who, userId, username } = await person();
    const started = await start(who);
    const { secret, url } = started.body.data as unknown as { secret: string; url: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(url).toBe(
      `otpauth://totp/Assay%3A${encodeURIComponent(username)}?secret=${secret}&issuer=Assay&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await profileOf(who)).hasTotp).toBe(false);
    const confirmed = await confirm(who, codeOf(secret));
    const { recoveryCodes } = confirmed.body.data as unknown as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    expect(await profileOf(who)).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 });
    expect(await auth.events('SECOND_FACTOR_ON', userId)).toHaveLength(1);
  });

  test('stores neither the secret nor the recovery codes in words', async () => {
    const { secret, recoveryCodes, userId } = await enrolled();
    const stored = JSON.stringify([
      await auth.sql(`select * from app_user where id = $1`, [userId]),
      await auth.sql(`select * from recovery_code where user_id = $1`, [userId]),
      await auth.sql(`select * from audit_event`),
    ]);
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(word);
  });

  test('refuses a wrong code as a wrong passcode, and the draft stays', async () => {
    const { who } = await person();
    const secret = secretOf(await start(who));
    expect((await confirm(who, wrongCode(secret))).body).toEqual({
      errorMessage: 'Invalid OTP. Please try again.',
      code: 'invalid-passcode',
    });
    expect((await profileOf(who)).hasTotp).toBe(false);
    expect((await confirm(who, codeOf(secret))).status).toBe(200);
  });

  test('refuses a code where nothing was begun', async () => {
    const { who } = await person();
    expect((await confirm(who, '123456')).body.code).toBe('invalid-passcode');
  });

  test('begun anew forgets the first draft', async () => {
    const { who } = await person();
    const first = secretOf(await start(who));
    const second = secretOf(await start(who));
    expect((await confirm(who, codeOf(first))).status).toBe(400);
    expect((await confirm(who, codeOf(second))).status).toBe(200);
  });
});

describe('signing in with a second factor', () => {
  test('asks for it after the password, in place of a passcode', async () => {
    const { username, userId, secret } = await enrolled();
    await auth.sql(`update app_user set requires_passcode = true where id = $1`, [userId]);
    const { challenge, session } = await ask(username);
    expect(challenge).toBe('TOTP');
    expect((await auth.answer(session, wrongCode(secret))).body.code).toBe('invalid-passcode');
    const entered = await auth.answer(session, codeOf(secret));
    expect(enteredBy(entered).user.id).toBe(userId);
    expect((await auth.events('LOGIN', userId)).map(({ after }) => after)).toEqual([{ how: 'totp' }]);
  });

  test('takes no code twice, not even the one it was set up with', async () => {
    const { who, username, userId } = await person();
    const secret = secretOf(await start(who));
    const code = codeOf(secret);
    await confirm(who, code);
    expect((await auth.answer((await ask(username)).session, code)).status).toBe(400);
    await auth.sql(`update app_user set totp_step = 0 where id = $1`, [userId]);
    const fresh = codeOf(secret);
    expect((await auth.answer((await ask(username)).session, fresh)).status).toBe(200);
    expect((await auth.answer((await ask(username)).session, fresh)).status).toBe(400);
  });

  test('takes no code twice, when two come at once by two questions', async () => {
    const { username, secret } = await enrolled();
    const sessions = [(await ask(username)).session, (await ask(username)).session, (await ask(username)).session];
    const code = codeOf(secret);
    const answers = await Promise.all(sessions.map((session) => auth.answer(session, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('takes no code that is older than the last one taken', async () => {
    const { username, secret } = await enrolled();
    expect((await auth.answer((await ask(username)).session, codeOf(secret, 1))).status).toBe(200);
    expect((await auth.answer((await ask(username)).session, codeOf(secret, 0))).status).toBe(400);
  });

  test('is over after five wrong codes, even for the right one', async () => {
    const { username, secret } = await enrolled();
    const { session } = await ask(username);
    for (let time = 0; time < 5; time += 1) await auth.answer(session, wrongCode(secret));
    await auth.sql(`delete from sign_in_attempt`);
    expect((await auth.answer(session, codeOf(secret))).status).toBe(400);
  });

  test('makes who guesses wait, whatever the question', async () => {
    const { username, secret, userId } = await enrolled();
    for (let time = 0; time < 5; time += 1) await auth.answer((await ask(username)).session, wrongCode(secret));
    expect((await auth.answer((await ask(username)).session, codeOf(secret))).status).toBe(400);
    await auth.sql(`update sign_in_attempt set locked_until = now() - interval '1 second' where user_id = $1`, [userId]);
    expect((await auth.answer((await ask(username)).session, codeOf(secret))).status).toBe(200);
  });

  test('takes a recovery code once, however it is typed', async () => {
    const { username, recoveryCodes, who, userId } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `;
    expect((await auth.answer((await ask(username)).session, typed)).status).toBe(200);
    expect((await auth.answer((await ask(username)).session, first)).status).toBe(400);
    expect((await profileOf(who)).recoveryCodesLeft).toBe(9);
    expect((await auth.answer((await ask(username)).session, second)).status).toBe(200);
    expect((await auth.events('LOGIN', userId)).map(({ after }) => after)).toEqual([{ how: 'recovery' }, { how: 'recovery' }]);
  });

  test('takes a recovery code once, when it comes twice at once', async () => {
    const { username, recoveryCodes } = await enrolled();
    const sessions = [(await ask(username)).session, (await ask(username)).session];
    const answers = await Promise.all(sessions.map((session) => auth.answer(session, recoveryCodes[0] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('takes nobody else’s codes', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const { session } = await ask(one.username);
    expect((await auth.answer(session, other.recoveryCodes[0] ?? '')).status).toBe(400);
    if (codeOf(other.secret) !== codeOf(one.secret)) expect((await auth.answer(session, codeOf(other.secret))).status).toBe(400);
    expect((await auth.answer(session, codeOf(one.secret))).status).toBe(200);
  });

  test('is asked of a collector, too, after the passcode', async () => {
    const { username, secret } = await enrolled(['COLLECTOR']);
    const first = enteredBy(await auth.askAsCollector(username));
    const next = enteredBy(await auth.answer(first.session, await passcodeFor(assay, username)));
    expect(next.challenge).toBe('TOTP');
    expect((await auth.answer(next.session, codeOf(secret))).status).toBe(200);
  });
});

describe('changing or removing it', () => {
  test.each(['POST', 'DELETE'] as const)('by %s needs the password of the last five minutes', async (method) => {
    const { who, userId } = await enrolled();
    await longAgo(userId);
    const late = await assay.call(who, `${method} /auth/totp`);
    expect({ status: late.status, code: late.body.code }).toEqual({ status: 403, code: 'step-up-required' });
    expect((await assay.call(who, 'POST /auth/step-up', { body: { password } })).status).toBe(200);
    expect((await assay.call(who, `${method} /auth/totp`)).status).toBe(200);
  });

  test('removed, it is asked for no more, and its recovery codes are gone', async () => {
    const { who, username, userId } = await enrolled();
    expect((await assay.call(who, 'DELETE /auth/totp')).status).toBe(200);
    expect(await profileOf(who)).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
    expect((await ask(username)).challenge).toBeNull();
    expect((await assay.call(who, 'DELETE /auth/totp')).status).toBe(200);
    expect(await auth.events('SECOND_FACTOR_OFF', userId)).toHaveLength(1);
  });

  test('replaced, the old one counts until the new one’s first code, and no longer', async () => {
    const { who, username, secret, recoveryCodes } = await enrolled();
    const next = secretOf(await start(who));
    expect((await auth.answer((await ask(username)).session, codeOf(secret))).status).toBe(200);
    expect((await confirm(who, codeOf(next, 1))).status).toBe(200);
    const { session } = await ask(username);
    expect((await auth.answer(session, recoveryCodes[0] ?? '')).status).toBe(400);
    if (codeOf(next) !== codeOf(secret, 1)) expect((await auth.answer(session, codeOf(secret, 1))).status).toBe(400);
  });
});

describe('showing once more that it is oneself', () => {
  test('a wrong password is told, and counted in this session', async () => {
    const { who, userId, username } = await person();
    await longAgo(userId);
    const wrong = await assay.call(who, 'POST /auth/step-up', { body: { password: 'Wrong-Horse-1!' } });
    expect({ status: wrong.status, code: wrong.body.code }).toEqual({ status: 400, code: 'wrong-password' });
    for (let time = 0; time < 4; time += 1) await assay.call(who, 'POST /auth/step-up', { body: { password: 'Wrong-Horse-1!' } });
    expect((await assay.call(who, 'POST /auth/step-up', { body: { password } })).status).toBe(400);
    expect((await auth.signIn(username)).status).toBe(200);
    expect(await auth.events('LOGIN_FAIL', userId)).not.toHaveLength(0);
  });

  test('counts for this session alone', async () => {
    const { username, userId } = await enrolled();
    await auth.sql(`update app_user set totp_seed = '' where id = $1`, [userId]);
    const [one, other] = [await ask(username), await ask(username)];
    await auth.sql(`update app_user set totp_seed = 'x' where id = $1`, [userId]);
    await longAgo(userId);
    await assay.call({ userId, token: one.accessToken }, 'POST /auth/step-up', { body: { password } });
    expect((await assay.call({ userId, token: other.accessToken }, 'DELETE /auth/totp')).status).toBe(403);
    expect((await assay.call({ userId, token: one.accessToken }, 'DELETE /auth/totp')).status).toBe(200);
  });
});

describe('in production', () => {
  let production: TestApp;
  let productionAuth: AuthClient;
  beforeAll(async () => {
    production = await createTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://assay.example' });
    productionAuth = authClientOf(production);
  });
  afterAll(() => production.close());

  test('an administrator without a second factor brings a passcode, and opens nothing but the own account until there is one', async () => {
    const { username, userId } = await person(['SA'], production);
    const asked = enteredBy(await productionAuth.signIn(username));
    expect(asked.challenge).toBe('OTP');
    const entered = enteredBy(await productionAuth.answer(asked.session, await passcodeFor(production, username)));
    expect(entered.user.mustEnrol).toBe(true);
    const who = { userId, token: entered.accessToken };
    const companies = async () => {
      const { status, body } = await production.call(who, 'GET /company');
      return { status, code: body.code };
    };
    expect(await companies()).toEqual({ status: 403, code: 'second-factor-required' });
    expect((await production.call(who, 'GET /auth/session')).status).toBe(200);
    expect((await production.call(who, 'GET /auth/profile')).body.data).toMatchObject({ mustEnrol: true, hasTotp: false });
    const secret = secretOf(await start(who, production));
    expect((await confirm(who, codeOf(secret), production)).status).toBe(200);
    expect(await companies()).toEqual({ status: 200, code: undefined });
    const removed = await production.call(who, 'DELETE /auth/totp');
    expect({ status: removed.status, code: removed.body.code }).toEqual({ status: 403, code: 'second-factor-required' });
    expect(enteredBy(await productionAuth.signIn(username)).challenge).toBe('TOTP');
  });

  test('the own account does not include what others are told', async () => {
    const { who, userId } = await person(['GA'], production);
    const other = await person(['SA'], production);
    const tell = (id: number) => production.call(who, `POST /user/${id}/notification`, { body: { approvalWaiting: { email: false } } });
    expect((await tell(userId)).status).toBe(200);
    expect((await tell(other.userId)).body.code).toBe('second-factor-required');
  });

  test.each([['GET /palette?q=a'], ['GET /view'], ['GET /bulk-run'], ['POST /bulk-run/1/undo'], ['POST /bulk-run/1/resume']] as const)(
    'the own account does not include records: %s',
    async (request) => {
      const { who } = await person(['GA'], production);
      const answer = await production.call(who, request, request.startsWith('POST') ? { body: { version: 1 } } : {});
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: 'second-factor-required' });
    },
  );

  test.each([['GA'], ['LSA'], ['MRO'], ['MRO-ASSIST']] as const)('%s needs one', async (role) => {
    const { who } = await person([role], production);
    expect((await production.call(who, 'GET /company')).body.code).toBe('second-factor-required');
  });

  test('a client’s user needs none, and may remove it', async () => {
    const { username, who } = await person(['DER'], production);
    expect(enteredBy(await productionAuth.signIn(username)).challenge).toBeNull();
    const secret = secretOf(await start(who, production));
    await confirm(who, codeOf(secret), production);
    expect((await production.call(who, 'DELETE /auth/totp')).status).toBe(200);
  });
});
