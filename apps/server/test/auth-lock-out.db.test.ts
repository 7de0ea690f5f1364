import { lockMinutes, lockRules } from '@assay/domain/identity/sessions';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { takeTry } from '#features/identity/lock-out.ts';
import { passwordCost } from '#platform/auth/passwords.ts';
import { cookiesOf, doorOf, password, type TestDoor } from './door.ts';
import { linkCodeFor } from './letters.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let assay: TestApp;
let door: TestDoor;

beforeAll(async () => {
  // Dear enough that guesses which come at once are still looked at when the last of them arrives.
  assay = await createTestApp({}, { passwordCost: { memoryCost: 16_384, timeCost: 1 } });
  door = doorOf(assay);
});
afterAll(() => assay.close());

const wrong = 'Wrong-Horse-1!';
const failed = { status: 400, code: 'bad-credentials' };
const outcome = async (answer: ReturnType<TestDoor['signIn']>) => {
  const { status, body } = await answer;
  return { status, ...(status === 200 ? {} : { code: body.code }) };
};
const opened = { status: 200 };

/** Failures that are looked at: against the hash of somebody, and not the one of nobody that costs the same. */
const looks = () => vi.spyOn(assay.passwords, 'verify');
const realLooks = (spy: ReturnType<typeof looks>): number => spy.mock.calls.filter(([, stored]) => stored !== null).length;

type Counter = { readonly failures: number; readonly minutes: number | null; readonly isFinal: boolean };
const counterOf = async (userId: number): Promise<Counter | undefined> => {
  const [row] = await door.sql<Counter>(
    `select failures, case when isfinite(locked_until) then round(extract(epoch from locked_until - last_at) / 60)::integer end as minutes,
            coalesce(not isfinite(locked_until), false) as "isFinal"
     from sign_in_attempt where user_id = $1 and account not like 'code:%'`,
    [userId],
  );
  return row;
};

/** So many failures already, and the wait for the last one over. */
const failedBefore = (userId: number, failures: number) =>
  door.sql(`update sign_in_attempt set failures = $2, locked_until = now() - interval '1 second' where user_id = $1`, [userId, failures]);
const waitIsOver = (userId: number) =>
  door.sql(`update sign_in_attempt set locked_until = now() - interval '1 second' where user_id = $1`, [userId]);
const lock = async (userId: number, username: string): Promise<void> => {
  await door.signIn(username, wrong);
  await failedBefore(userId, 4);
  await door.signIn(username, wrong);
};

describe('guessing', () => {
  test('with fifty wrong passwords at once has five looked at', async () => {
    const userId = await door.given({ username: 'fifty@lock.out' });
    const spy = looks();
    const answers = await Promise.all(Array.from({ length: 50 }, () => door.signIn('fifty@lock.out', wrong)));
    expect(realLooks(spy)).toBe(5);
    // Who is not looked at waits as long as who is, or is told that too many wait.
    for (const { body } of answers) expect(['bad-credentials', 'unavailable']).toContain(body.code);
    expect(await counterOf(userId)).toEqual({ failures: 5, minutes: 1, isFinal: false });
  });

  test('with the right password among fifty does not get more looks', async () => {
    await door.given({ username: 'among@lock.out' });
    const spy = looks();
    const tried = Array.from({ length: 30 }, (_, index) => (index === 29 ? password : wrong));
    const answers = await Promise.all(tried.map((one) => door.signIn('among@lock.out', one)));
    expect(realLooks(spy)).toBeLessThanOrEqual(6);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('costs the waits that the rules say, failure by failure', async () => {
    const way = { account: 'ladder', device: '', userId: null };
    for (let failures = 1; failures <= lockRules.final; failures += 1) {
      expect(await assay.database.system('one more', (tx) => takeTry(tx, way))).toBe(failures);
      const [row] = await door.sql<{ minutes: number }>(
        `select coalesce(extract(epoch from locked_until - last_at) / 60, 0)::float8 as minutes from sign_in_attempt where account = 'ladder'`,
      );
      expect(row?.minutes).toBeCloseTo(lockMinutes(failures), 2);
      if (failures >= lockRules.free) expect(await assay.database.system('while it waits', (tx) => takeTry(tx, way))).toBeNull();
      if (failures < lockRules.final)
        await door.sql(`update sign_in_attempt set locked_until = now() - interval '1 millisecond' where account = 'ladder'`);
    }
  });

  test('is over after fifty failures in a row, until the password is reset', async () => {
    const username = 'final@lock.out';
    const userId = await door.given({ username });
    await door.signIn(username, wrong);
    await failedBefore(userId, 49);
    await door.signIn(username, wrong);
    expect(await counterOf(userId)).toMatchObject({ failures: 50, isFinal: true });
    await door.sql(`update sign_in_attempt set last_at = now() - interval '13 hours' where user_id = $1`, [userId]);
    expect(await outcome(door.signIn(username))).toEqual(failed);
    await door.post('/user/forgot-password', { username });
    const code = await linkCodeFor(assay, username);
    await door.post('/user/confirm-forgot-password', { username, code, password: 'Another-Horse-2!' });
    expect(await outcome(door.signIn(username, 'Another-Horse-2!'))).toEqual(opened);
  });

  test('is forgotten twelve hours after the last failure', async () => {
    const userId = await door.given({ username: 'forgotten@lock.out' });
    await lock(userId, 'forgotten@lock.out');
    await door.sql(
      `update sign_in_attempt set last_at = now() - interval '12 hours 1 minute', locked_until = now() - interval '12 hours' where user_id = $1`,
      [userId],
    );
    await door.signIn('forgotten@lock.out', wrong);
    expect(await counterOf(userId)).toEqual({ failures: 1, minutes: null, isFinal: false });
  });

  test('is not forgotten before', async () => {
    const userId = await door.given({ username: 'kept@lock.out' });
    await lock(userId, 'kept@lock.out');
    await door.sql(
      `update sign_in_attempt set last_at = now() - interval '11 hours', locked_until = now() - interval '11 hours' where user_id = $1`,
      [userId],
    );
    await door.signIn('kept@lock.out', wrong);
    expect(await counterOf(userId)).toMatchObject({ failures: 6, minutes: 2 });
  });

  test('is forgotten after a success', async () => {
    const userId = await door.given({ username: 'success@lock.out' });
    for (let time = 0; time < 4; time += 1) await door.signIn('success@lock.out', wrong);
    expect(await outcome(door.signIn('success@lock.out'))).toEqual(opened);
    expect(await counterOf(userId)).toBeUndefined();
  });

  test('is forgiven when an administrator unlocks the account', async () => {
    const userId = await door.given({ username: 'unlocked@lock.out' });
    await lock(userId, 'unlocked@lock.out');
    await door.sql(`select unlock_account($1)`, [userId]);
    expect(await outcome(door.signIn('unlocked@lock.out'))).toEqual(opened);
  });

  test('counts a name in any case and with spaces around it as one', async () => {
    const userId = await door.given({ username: 'Spelling@lock.out' });
    for (const spelt of ['spelling@lock.out', 'SPELLING@LOCK.OUT', '  Spelling@lock.out', 'spellinG@lock.out\t', 'Spelling@lock.out'])
      await door.signIn(spelt, wrong);
    expect(await counterOf(userId)).toMatchObject({ failures: 5, minutes: 1 });
    expect(await outcome(door.signIn(' sPELLING@lock.out '))).toEqual(failed);
  });

  test('counts every spelling that finds the user as one, whatever the database takes for the same letter', async () => {
    const userId = await door.given({ username: 'ii@lock.out' });
    for (const spelt of ['ii@lock.out', 'İi@lock.out', 'iİ@lock.out', 'İİ@lock.out', 'II@lock.out']) await door.signIn(spelt, wrong);
    const found = await door.sql(`select 1 from unnest($1::text[]) spelt where lower(spelt) = 'ii@lock.out'`, [
      ['ii@lock.out', 'İi@lock.out', 'iİ@lock.out', 'İİ@lock.out', 'II@lock.out'],
    ]);
    expect((await counterOf(userId))?.failures).toBe(found.length);
  });
});

describe('while an account is locked', () => {
  test('the right password is answered as a wrong one, to the byte, and is not looked at', async () => {
    const userId = await door.given({ username: 'alike@lock.out' });
    await lock(userId, 'alike@lock.out');
    const spy = looks();
    const [right, wrongOne] = [await door.signIn('alike@lock.out'), await door.signIn('alike@lock.out', wrong)];
    expect(right.text).toBe(wrongOne.text);
    expect({ ...right.headers, 'date': '', 'x-request-id': '' }).toEqual({ ...wrongOne.headers, 'date': '', 'x-request-id': '' });
    expect(spy.mock.calls.map(([, stored]) => stored)).toEqual([null, null]);
  });

  test('trying does not make the wait longer, and its end lets the right password in', async () => {
    const userId = await door.given({ username: 'patient@lock.out' });
    await lock(userId, 'patient@lock.out');
    const before = await counterOf(userId);
    await door.signIn('patient@lock.out', wrong);
    expect(await counterOf(userId)).toEqual(before);
    await waitIsOver(userId);
    expect(await outcome(door.signIn('patient@lock.out'))).toEqual(opened);
  });

  test('sessions that are open stay open', async () => {
    const userId = await door.given({ username: 'inside@lock.out' });
    const inside = await door.signIn('inside@lock.out');
    await lock(userId, 'inside@lock.out');
    const refreshed = await door.post('/auth/refresh', {}, cookiesOf(inside));
    expect(refreshed.status).toBe(200);
  });

  test('it is remembered that it was locked', async () => {
    const userId = await door.given({ username: 'noted@lock.out' });
    await lock(userId, 'noted@lock.out');
    expect(await door.events('LOGIN_LOCKED', userId)).toMatchObject([{ label: 'noted@lock.out' }]);
  });

  test('the device that its owner signed in with is let in, and has a counter of its own', async () => {
    const userId = await door.given({ username: 'owner@lock.out' });
    const known = cookiesOf(await door.signIn('owner@lock.out'));
    expect(Object.keys(known)).toContain('assay-dv');
    await lock(userId, 'owner@lock.out');
    expect(await outcome(door.signIn('owner@lock.out'))).toEqual(failed);
    expect(await outcome(door.signIn('owner@lock.out', password, known))).toEqual(opened);
    // A success there does not open the door to strangers.
    expect(await outcome(door.signIn('owner@lock.out'))).toEqual(failed);
    for (let time = 0; time < 5; time += 1) await door.signIn('owner@lock.out', wrong, known);
    expect(await outcome(door.signIn('owner@lock.out', password, known))).toEqual(failed);
  });

  test.each(['another account’s', 'a forged', 'an altered'])('%s device mark does not help', async (which) => {
    const username = `${which.replaceAll(/[^a-z]/g, '')}@lock.out`;
    const userId = await door.given({ username });
    await door.given({ username: `other.${username}` });
    const own = cookiesOf(await door.signIn(username))['assay-dv'] ?? '';
    const others = cookiesOf(await door.signIn(`other.${username}`))['assay-dv'] ?? '';
    await lock(userId, username);
    const marks: Record<string, string> = {
      'another account’s': others,
      'a forged': `${own.split('.')[0]}.${'A'.repeat(43)}`,
      'an altered': `x${own}`,
    };
    expect(await outcome(door.signIn(username, password, { 'assay-dv': marks[which] ?? '' }))).toEqual(failed);
  });
});

describe('a name that nobody has', () => {
  test('locks like any other', async () => {
    for (let time = 0; time < 5; time += 1) await door.signIn('nobody@lock.out', wrong);
    const rows = await door.sql(
      `select failures, round(extract(epoch from locked_until - last_at) / 60)::integer as minutes from sign_in_attempt where user_id is null and failures = 5`,
    );
    expect(rows).toEqual([{ failures: 5, minutes: 1 }]);
  });

  test('that was locked before somebody had it opens with the first password they choose', async () => {
    for (let time = 0; time < 5; time += 1) await door.signIn('later@lock.out', wrong);
    await door.sql(`update sign_in_attempt set locked_until = 'infinity' where user_id is null`);
    await door.given({ username: 'later@lock.out' });
    await door.post('/user/forgot-password', { username: 'later@lock.out' });
    const code = await linkCodeFor(assay, 'later@lock.out');
    await door.post('/user/confirm-forgot-password', { username: 'later@lock.out', code, password: 'Another-Horse-2!' });
    expect(await outcome(door.signIn('later@lock.out', 'Another-Horse-2!'))).toEqual(opened);
  });

  test('is stored nowhere in words', async () => {
    await door.signIn('in.words@lock.out', wrong);
    expect(JSON.stringify(await door.sql(`select * from sign_in_attempt`))).not.toContain('in.words');
  });
});

test('a hash of another cost is made anew while the password is at hand', async () => {
  const { hash } = await import('@node-rs/argon2');
  const { createHmac } = await import('node:crypto');
  const dear = await createTestApp({}, { passwordCost });
  onTestFinished(() => dear.close());
  const at = doorOf(dear);
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
