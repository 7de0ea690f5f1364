import { randomBytes, randomUUID } from 'node:crypto';
import { everything } from '@assay/testkit/everything';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordCost } from '#platform/auth/passwords.ts';
import { cookiesOf, authClientOf, enteredBy, password, type AuthClient } from './auth-client.ts';
import { linkCodeFor } from './mails.ts';
import { createTestApp, patient, type Answer, type TestApp } from './test-app.ts';

let assay: TestApp;
let auth: AuthClient;

beforeAll(async () => {
  // One pass instead of three: a hash that is left out still shows in the time of an answer, and a hundred rounds of them end.
  assay = await createTestApp({}, { ...patient, passwordCost: { ...passwordCost, timeCost: 1 } });
  auth = authClientOf(assay);
});
afterAll(() => assay.close());

const wrong = 'Wrong-Horse-1!';

/** All that reaches whoever asks, but for what is drawn anew for each answer. */
const seen = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replace(/"session":"[\w-]{36}\.[\w-]{43}"/, '"session":"…"'),
  headers: { ...headers, 'date': '', 'x-request-id': '' },
});

describe('who has an account cannot be told from who has none', () => {
  type Knock = (username: string) => Promise<Answer>;
  const knocks: Record<string, Knock> = {
    'a wrong password': (username) => auth.signIn(username, wrong),
    'an empty password': (username) => auth.signIn(username, ''),
    'asking for a collector’s passcode': (username) => auth.askAsCollector(username),
    'asking for it again': async (username) => {
      await auth.askAsCollector(username);
      return auth.askAsCollector(username);
    },
    'a wrong passcode': async (username) => auth.answer(enteredBy(await auth.askAsCollector(username)).session, 'abcdef'),
    'having forgotten the password': (username) => auth.post('/user/forgot-password', { username }),
    'a link that was never sent': (username) =>
      auth.post('/user/confirm-forgot-password', { username, code: randomBytes(32).toString('base64url'), password: 'Chosen-Horse-2!' }),
    'a link and a password that is easy to guess': (username) =>
      auth.post('/user/confirm-forgot-password', { username, code: randomBytes(32).toString('base64url'), password: 'Password-1!' }),
    'six wrong passwords': async (username) => {
      for (let time = 0; time < 5; time += 1) await auth.signIn(username, wrong);
      return auth.signIn(username, wrong);
    },
    'six letters': async (username) => {
      for (let time = 0; time < 5; time += 1) await auth.post('/user/forgot-password', { username });
      return auth.post('/user/forgot-password', { username });
    },
  };

  test.each(Object.keys(knocks))('by %s', async (what) => {
    const knock = knocks[what] as Knock;
    const name = what.replaceAll(/[^a-z]/g, '');
    await auth.given({ username: `known.${name}@no.body` });
    await auth.given({ username: `collector.${name}@no.body`, roles: ['COLLECTOR'] });
    await auth.given({ username: `disabled.${name}@no.body`, state: 'is_active = false' });
    const unknown = seen(await knock(`unknown.${name}@no.body`));
    for (const kind of ['known', 'collector', 'disabled']) expect(seen(await knock(`${kind}.${name}@no.body`))).toEqual(unknown);
  });

  test('by the length of a challenge’s handle', async () => {
    await auth.given({ username: 'handle@no.body', roles: ['COLLECTOR'] });
    const [known, unknown] = [await auth.askAsCollector('handle@no.body'), await auth.askAsCollector('no.handle@no.body')];
    expect(known.text.length).toBe(unknown.text.length);
  });

  test('by a code that was sent too often', async () => {
    await auth.given({ username: 'often@no.body', roles: ['COLLECTOR'] });
    const often = async (username: string) => {
      for (let time = 0; time < 5; time += 1) {
        await auth.askAsCollector(username);
        await auth.sql(`update challenge set sent_at = sent_at - interval '61 seconds'`);
      }
      return seen(await auth.askAsCollector(username));
    };
    const known = await often('often@no.body');
    expect(known.status).toBe(429);
    expect(await often('not.often@no.body')).toEqual(known);
  });
});

describe('how long an answer takes tells nothing', () => {
  type Knock = () => Promise<unknown>;
  type Pair = { readonly known: Knock; readonly unknown: Knock; readonly between: Knock };
  type Quickest = { readonly known: number; readonly unknown: number };
  const timed = async (knock: Knock): Promise<number> => {
    const from = performance.now();
    await knock();
    return performance.now() - from;
  };
  const isAlike = ({ known, unknown }: Quickest): boolean => Math.abs(known - unknown) <= Math.max(8, 0.1 * Math.max(known, unknown));

  const rounds = async ({ known, unknown, between }: Pair): Promise<Quickest> => {
    let quickest: Quickest = { known: Infinity, unknown: Infinity };
    for (let round = 0; round < 60 && (round < 12 || !isAlike(quickest)); round += 1) {
      await between();
      quickest = { known: Math.min(quickest.known, await timed(known)), unknown: Math.min(quickest.unknown, await timed(unknown)) };
    }
    return quickest;
  };

  /**
   * The quickest of each, taken in turns: what else the machine was doing only ever adds. A busy machine gets more rounds, and begins anew where a
   * moment's calm fell on one of the two alone: that brings two that do the same work together, and never two that do not.
   */
  const compare = async (pair: Pair): Promise<Quickest> => {
    let found = await rounds(pair);
    for (let again = 0; again < 3 && !isAlike(found); again += 1) found = await rounds(pair);
    return found;
  };

  test('for a wrong password and a name that nobody has', async () => {
    await auth.given({ username: 'timed@no.body' });
    const quickest = await compare({
      known: () => auth.signIn('timed@no.body', wrong),
      unknown: () => auth.signIn('untimed@no.body', wrong),
      between: () => auth.sql(`delete from sign_in_attempt`),
    });
    expect(isAlike(quickest), JSON.stringify(quickest)).toBe(true);
    // Without the work of a hash this would compare two nothings.
    expect(quickest.unknown).toBeGreaterThan(10);
  });

  test('for the right password of a locked account and a wrong one', async () => {
    await auth.given({ username: 'locked@no.body' });
    for (let time = 0; time < 5; time += 1) await auth.signIn('locked@no.body', wrong);
    const quickest = await compare({
      known: () => auth.signIn('locked@no.body'),
      unknown: () => auth.signIn('locked@no.body', wrong),
      between: () => auth.sql(`update sign_in_attempt set locked_until = now() + interval '1 minute'`),
    });
    expect(isAlike(quickest), JSON.stringify(quickest)).toBe(true);
    expect(quickest.known).toBeGreaterThan(10);
  });

  test('for who forgot the password', async () => {
    await auth.given({ username: 'email@no.body' });
    const quickest = await compare({
      known: () => auth.post('/user/forgot-password', { username: 'email@no.body' }),
      unknown: () => auth.post('/user/forgot-password', { username: 'no.email@no.body' }),
      between: () => auth.sql(`delete from mail_token`),
    });
    expect(isAlike(quickest), JSON.stringify(quickest)).toBe(true);
  });

  test('for who asks for a passcode', async () => {
    await auth.given({ username: 'code@no.body', roles: ['COLLECTOR'] });
    const quickest = await compare({
      known: () => auth.askAsCollector('code@no.body'),
      unknown: () => auth.askAsCollector('no.code@no.body'),
      between: () => auth.sql(`delete from challenge`),
    });
    expect(isAlike(quickest), JSON.stringify(quickest)).toBe(true);
  });
});

const many = everything() ? 10_000 : 1000;

describe(`${many} guesses open nothing`, () => {
  /** More at once than there are connections. */
  const batch = 50;
  /** Guesses in flocks, and counts what opened. */
  const guess = async (knock: (index: number) => Promise<{ status: number }>): Promise<Record<number, number>> => {
    const statuses: Record<number, number> = {};
    for (let from = 0; from < many; from += batch) {
      const answers = await Promise.all(Array.from({ length: batch }, (_, index) => knock(from + index)));
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return statuses;
  };
  const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');
  const sessionIds = async () => (await auth.sql<{ id: string }>(`select id from app_session where ended_at is null`)).map(({ id }) => id);

  beforeAll(async () => {
    await auth.given({ username: 'guessed@no.body' });
    await auth.signIn('guessed@no.body');
  });

  test('as bearer tokens, random or of the right form with a live session’s name', async () => {
    const [id] = await sessionIds();
    const header = part({ alg: 'HS256' });
    const payload = part({ sid: id, iss: 'assay', aud: 'assay', exp: Math.floor(Date.now() / 1000) + 300 });
    const tokenOf = (index: number): string => {
      const random = randomBytes(32).toString('base64url');
      return (
        [random, `${header}.${payload}.${random}`, `${part({ alg: 'none' })}.${payload}.`, `${random}.${random}.${random}`][index % 4] ?? ''
      );
    };
    expect(await guess((index) => assay.call({ userId: 0, token: tokenOf(index) }, 'GET /auth/session'))).toEqual({ 401: many });
  });

  test('as refresh cookies', async () => {
    const cookieOf = (index: number): string => {
      const random = randomBytes(32).toString('base64url');
      return [random, `${randomUUID()}.${random}`, `${randomUUID()}.`][index % 3] ?? '';
    };
    expect(await guess((index) => auth.post('/auth/refresh', {}, { 'assay-rt': cookieOf(index) }))).toEqual({ 401: many });
    expect(await sessionIds()).not.toEqual([]);
  });

  test('as the handles of challenges', async () => {
    await auth.given({ username: 'asked@no.body', roles: ['COLLECTOR'] });
    const [id] = enteredBy(await auth.askAsCollector('asked@no.body')).session.split('.');
    const handleOf = (index: number): string => {
      const random = randomBytes(32).toString('base64url');
      return [random, `${randomUUID()}.${random}`, `${id}.${random}`][index % 3] ?? '';
    };
    expect(await guess((index) => auth.answer(handleOf(index), '123456'))).toEqual({ 400: many });
    const [challenge] = await auth.sql(`select tries, used_at from challenge where id = $1::uuid`, [id]);
    expect(challenge).toEqual({ tries: 0, used_at: null });
  });

  test('as the codes of links: none of a stolen table either', async () => {
    await auth.given({ username: 'linked@no.body' });
    await auth.post('/user/forgot-password', { username: 'linked@no.body' });
    const code = await linkCodeFor(assay, 'linked@no.body');
    const rows = await auth.sql<{ hash: string }>(`select hash from mail_token`);
    const tried = [...rows.map(({ hash }) => hash), code.slice(0, -1), `${code}x`, code.toLowerCase(), '', ' '];
    for (const one of tried.filter((guessed) => guessed !== code)) {
      const answer = await auth.post('/user/confirm-forgot-password', {
        username: 'linked@no.body',
        code: one,
        password: 'Chosen-Horse-2!',
      });
      expect(answer.status).toBe(400);
    }
  });
});

test('nothing that is stored of a session opens it', async () => {
  await auth.given({ username: 'stolen@no.body' });
  const entered = await auth.signIn('stolen@no.body');
  const [id = ''] = (cookiesOf(entered)['assay-rt'] ?? '').split('.');
  const [row] = await auth.sql<{ refresh_hash: string }>(`select * from app_session where id = $1::uuid`, [id]);
  for (const stolen of [row?.refresh_hash ?? '', `${randomUUID()}.${row?.refresh_hash}`])
    expect((await auth.post('/auth/refresh', {}, { 'assay-rt': stolen })).status).toBe(401);
  expect((await auth.signIn('stolen@no.body', password)).status).toBe(200);
});
