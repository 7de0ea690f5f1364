import { lockMinutes, lockRules } from '@assay/domain/identity/sessions';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { takeTry } from '#features/identity/challenges/lock-out.ts';
import { passwordCost } from '#platform/auth/passwords.ts';
import { cookiesOf, authClientOf, password, type AuthClient } from './auth-client.ts';
import { linkCodeFor } from './mails.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let assay: TestApp;
let auth: AuthClient;

beforeAll(async () => {
  // Dear enough that guesses which come at once are still looked at when the last of them arrives.
  assay = await createTestApp({}, { passwordCost: { memoryCost: 16_384, timeCost: 1 } });
  auth = authClientOf(assay);
});
afterAll(() => assay.close());

const wrong = 'Wrong-Horse-1!';
const failed = { status: 400, code: 'bad-credentials' };
const outcome = async (answer: ReturnType<AuthClient['signIn']>) => {
  const { status, body } = await answer;
  return { status, ...(status === 200 ? {} : { code: body.code }) };
};
const opened = { status: 200 };

/** Failures that are looked at: against the hash of somebody, and not the one of nobody that costs the same. */
const looks = () => vi.spyOn(assay.passwords, 'verify');
const realLooks = (spy: ReturnType<typeof looks>): number => spy.mock.calls.filter(([, stored]) => stored !== null).length;

type Counter = { readonly failures: number; readonly minutes: number | null; readonly isFinal: boolean };
const counterOf = async (userId: number): Promise<Counter | undefined> => {
  const [row] = await auth.sql<Counter>(
    `select failures, case when isfinite(locked_until) then round(extract(epoch from locked_until - last_at) / 60)::integer end as minutes,
            coalesce(not isfinite(locked_until), false) as "isFinal"
     from sign_in_attempt where user_id = $1 and account not like 'code:%'`,
    [userId],
  );
  return row;
};

/** So many failures already, and the wait for the last one over. */
const failedBefore = (userId: number, failures: number) =>
  auth.sql(`update sign_in_attempt set failures = $2, locked_until = now() - interval '1 second' where user_id = $1`, [userId, failures]);
const waitIsOver = (userId: number) =>
  auth.sql(`update sign_in_attempt set locked_until = now() - interval '1 second' where user_id = $1`, [userId]);
const lock = async (userId: number, username: string): Promise<void> => {
  await auth.signIn(username, wrong);
  await failedBefore(userId, 4);
  await auth.signIn(username, wrong);
};

describe('guessing', () => {
  test('with fifty wrong passwords at once has five looked at', async () => {
    const userId = await auth.given({ username: 'fifty@lock.out' });
    const spy = looks();
    const answers = await Promise.all(Array.from({ length: 50 }, () => auth.signIn('fifty@lock.out', wrong)));
    expect(realLooks(spy)).toBe(5);
    // Who is not looked at waits as long as who is, or is told that too many wait.
    for (const { body } of answers) expect(['bad-credentials', 'unavailable']).toContain(body.code);
    expect(await counterOf(userId)).toEqual({ failures: 5, minutes: 1, isFinal: false });
  });

  test('with the right password among fifty does not get more looks', async () => {
    await auth.given({ username: 'among@lock.out' });
    const spy = looks();
    const tried = Array.from({ length: 30 }, (_, index) => (index === 29 ? password : wrong));
    const answers = await Promise.all(tried.map((one) => auth.signIn('among@lock.out', one)));
    expect(realLooks(spy)).toBeLessThanOrEqual(6);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('costs the waits that the rules say, failure by failure', async () => {
    const way = { account: 'ladder', device: '', userId: null };
    for (let failures = 1; failures <= lockRules.final; failures += 1) {
      expect(await assay.database.system('one more', (tx) => takeTry(tx, way))).toBe(failures);
      const [row] = await auth.sql<{ minutes: number }>(
        `select coalesce(extract(epoch from locked_until - last_at) / 60, 0)::float8 as minutes from sign_in_attempt where account = 'ladder'`,
      );
      expect(row?.minutes).toBeCloseTo(lockMinutes(failures), 2);
      if (failures >= lockRules.free) expect(await assay.database.system('while it waits', (tx) => takeTry(tx, way))).toBeNull();
      if (failures < lockRules.final)
        await auth.sql(`update sign_in_attempt set locked_until = now() - interval '1 millisecond' where account = 'ladder'`);
    }
  });

  test('is over after fifty failures in a row, until the password is reset', async () => {
    const username = 'final@lock.out';
    const userId = await auth.given({ username });
    await auth.signIn(username, wrong);
    await failedBefore(userId, 49);
    await auth.signIn(username, wrong);
    expect(await counterOf(userId)).toMatchObject({ failures: 50, isFinal: true });
    await auth.sql(`update sign_in_attempt set last_at = now() - interval '13 hours' where user_id = $1`, [userId]);
    expect(await outcome(auth.signIn(username))).toEqual(failed);
    await auth.post('/user/forgot-password', { username });
    const code = await linkCodeFor(assay, username);
    await auth.post('/user/confirm-forgot-password', { username, code, password: 'Another-Horse-2!' });
    expect(await outcome(auth.signIn(username, 'Another-Horse-2!'))).toEqual(opened);
  });

  test('is forgotten twelve hours after the last failure', async () => {
    const userId = await auth.given({ username: 'forgotten@lock.out' });
    await lock(userId, 'forgotten@lock.out');
    await auth.sql(
      `update sign_in_attempt set last_at = now() - interval '12 hours 1 minute', locked_until = now() - interval '12 hours' where user_id = $1`,
      [userId],
    );
    await auth.signIn('forgotten@lock.out', wrong);
    expect(await counterOf(userId)).toEqual({ failures: 1, minutes: null, isFinal: false });
  });

  test('is not forgotten before', async () => {
    const userId = await auth.given({ username: 'kept@lock.out' });
    await lock(userId, 'kept@lock.out');
    await auth.sql(
      `update sign_in_attempt set last_at = now() - interval '11 hours', locked_until = now() - interval '11 hours' where user_id = $1`,
      [userId],
    );
    await auth.signIn('kept@lock.out', wrong);
    expect(await counterOf(userId)).toMatchObject({ failures: 6, minutes: 2 });
  });

  test('is forgotten after a success', async () => {
    const userId = await auth.given({ username: 'success@lock.out' });
    for (let time = 0; time < 4; time += 1) await auth.signIn('success@lock.out', wrong);
    expect(await outcome(auth.signIn('success@lock.out'))).toEqual(opened);
    expect(await counterOf(userId)).toBeUndefined();
  });

  test('is forgiven when an administrator unlocks the account', async () => {
    const userId = await auth.given({ username: 'unlocked@lock.out' });
    await lock(userId, 'unlocked@lock.out');
    await auth.sql(`select unlock_account($1)`, [userId]);
    expect(await outcome(auth.signIn('unlocked@lock.out'))).toEqual(opened);
  });

  test('counts a name in any case and with spaces around it as one', async () => {
    const userId = await auth.given({ username: 'Spelling@lock.out' });
    for (const spelt of ['spelling@lock.out', 'SPELLING@LOCK.OUT', '  Spelling@lock.out', 'spellinG@lock.out\t', 'Spelling@lock.out'])
      await auth.signIn(spelt, wrong);
    expect(await counterOf(userId)).toMatchObject({ failures: 5, minutes: 1 });
    expect(await outcome(auth.signIn(' sPELLING@lock.out '))).toEqual(failed);
  });

  test('counts every spelling that finds the user as one, whatever the database takes for the same letter', async () => {
    const userId = await auth.given({ username: 'ii@lock.out' });
    for (const spelt of ['ii@lock.out', 'İi@lock.out', 'iİ@lock.out', 'İİ@lock.out', 'II@lock.out']) await auth.signIn(spelt, wrong);
    const found = await auth.sql(`select 1 from unnest($1::text[]) spelt where lower(spelt) = 'ii@lock.out'`, [
      ['ii@lock.out', 'İi@lock.out', 'iİ@lock.out', 'İİ@lock.out', 'II@lock.out'],
    ]);
    expect((await counterOf(userId))?.failures).toBe(found.length);
  });
});

describe('while an account is locked', () => {
  test('the right password is answered as a wrong one, to the byte, and is not looked at', async () => {
    const userId = await auth.given({ username: 'alike@lock.out' });
    await lock(userId, 'alike@lock.out');
    const spy = looks();
    const [right, wrongOne] = [await auth.signIn('alike@lock.out'), await auth.signIn('alike@lock.out', wrong)];
    expect(right.text).toBe(wrongOne.text);
    expect({ ...right.headers, 'date': '', 'x-request-id': '' }).toEqual({ ...wrongOne.headers, 'date': '', 'x-request-id': '' });
    expect(spy.mock.calls.map(([, stored]) => stored)).toEqual([null, null]);
  });

  test('trying does not make the wait longer, and its end lets the right password in', async () => {
    const userId = await auth.given({ username: 'patient@lock.out' });
    await lock(userId, 'patient@lock.out');
    const before = await counterOf(userId);
    await auth.signIn('patient@lock.out', wrong);
    expect(await counterOf(userId)).toEqual(before);
    await waitIsOver(userId);
    expect(await outcome(auth.signIn('patient@lock.out'))).toEqual(opened);
  });

  test('sessions that are open stay open', async () => {
    const userId = await auth.given({ username: 'inside@lock.out' });
    const inside = await auth.signIn('inside@lock.out');
    await lock(userId, 'inside@lock.out');
    const refreshed = await auth.post('/auth/refresh', {}, cookiesOf(inside));
    expect(refreshed.status).toBe(200);
  });

  test('it is remembered that it was locked', async () => {
    const userId = await auth.given({ username: 'noted@lock.out' });
    await lock(userId, 'noted@lock.out');
    expect(await auth.events('LOGIN_LOCKED', userId)).toMatchObject([{ label: 'noted@lock.out' }]);
  });

  test('the device that its owner signed in with is let in, and has a counter of its own', async () => {
    const userId = await auth.given({ username: 'owner@lock.out' });
    const known = cookiesOf(await auth.signIn('owner@lock.out'));
    expect(Object.keys(known)).toContain('assay-dv');
    await lock(userId, 'owner@lock.out');
    expect(await outcome(auth.signIn('owner@lock.out'))).toEqual(failed);
    expect(await outcome(auth.signIn('owner@lock.out', password, known))).toEqual(opened);
    // A success there does not let strangers in.
    expect(await outcome(auth.signIn('owner@lock.out'))).toEqual(failed);
    for (let time = 0; time < 5; time += 1) await auth.signIn('owner@lock.out', wrong, known);
    expect(await outcome(auth.signIn('owner@lock.out', password, known))).toEqual(failed);
  });

  test.each(['another account’s', 'a forged', 'an altered'])('%s device mark does not help', async (which) => {
    const username = `${which.replaceAll(/[^a-z]/g, '')}@lock.out`;
    const userId = await auth.given({ username });
    await auth.given({ username: `other.${username}` });
    const own = cookiesOf(await auth.signIn(username))['assay-dv'] ?? '';
    const others = cookiesOf(await auth.signIn(`other.${username}`))['assay-dv'] ?? '';
    await lock(userId, username);
    const marks: Record<string, string> = {
      'another account’s': others,
      'a forged': `${own.split('.')[0]}.${'A'.repeat(43)}`,
      'an altered': `x${own}`,
    };
    expect(await outcome(auth.signIn(username, password, { 'assay-dv': marks[which] ?? '' }))).toEqual(failed);
  });
});

describe('a name that nobody has', () => {
  test('locks like any other', async () => {
    for (let time = 0; time < 5; time += 1) await auth.signIn('nobody@lock.out', wrong);
    const rows = await auth.sql(
      `select failures, round(extract(epoch from locked_until - last_at) / 60)::integer as minutes from sign_in_attempt where user_id is null and failures = 5`,
    );
    expect(rows).toEqual([{ failures: 5, minutes: 1 }]);
  });

  test('that was locked before somebody had it opens with the first password they choose', async () => {
    for (let time = 0; time < 5; time += 1) await auth.signIn('later@lock.out', wrong);
    await auth.sql(`update sign_in_attempt set locked_until = 'infinity' where user_id is null`);
    await auth.given({ username: 'later@lock.out' });
    await auth.post('/user/forgot-password', { username: 'later@lock.out' });
    const code = await linkCodeFor(assay, 'later@lock.out');
    await auth.post('/user/confirm-forgot-password', { username: 'later@lock.out', code, password: 'Another-Horse-2!' });
    expect(await outcome(auth.signIn('later@lock.out', 'Another-Horse-2!'))).toEqual(opened);
  });

  test('is stored nowhere in words', async () => {
    await auth.signIn('in.words@lock.out', wrong);
    expect(JSON.stringify(await auth.sql(`select * from sign_in_attempt`))).not.toContain('in.words');
  });
});

test('a hash of another cost is made anew while the password is at hand', async () => {
  const { hash } = await import('@node-rs/argon2');
  const { createHmac } = await import('node:crypto');
  const dear = await createTestApp({}, { passwordCost });
  onTestFinished(() => dear.close());
  const at = authClientOf(dear);
  const userId = await at.given({ username: 'rehash@lock.out' });
  const weak = await hash(createHmac('sha256', dear.keys.pepper).update(password).digest('base64'), {
    algorithm: 2,
    memoryCost: 19_456,
    timeCost: 2,
  });
  await at.sql(`update app_user set password_hash = $2 where id = $1`, [userId, weak]);
  expect(await outcome(at.signIn('rehash@lock.out', wrong))).toEqual(failed);
  const stored = async () =>
    (await at.sql<{ hash: string }>(`select password_hash as hash from app_user where id = $1`, [userId]))[0]?.hash;
  expect(await stored()).toBe(weak);
  expect(await outcome(at.signIn('rehash@lock.out'))).toEqual(opened);
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await outcome(at.signIn('rehash@lock.out'))).toEqual(opened);
});
