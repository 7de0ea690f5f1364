import type { Role } from '@assay/domain/access/roles';
import { passcodeBudgets, passcodeRules } from '@assay/domain/identity/sessions';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { issueLink } from '#features/identity/sign-in/password-links.ts';
import { cookiesOf, authClientOf, enteredBy, password, sentWith, type Jar, type AuthClient } from './auth-client.ts';
import { mailsTo, linkCodeFor, passcodeFor } from './mails.ts';
import { createTestApp, type Answer, type TestApp, type Who } from './test-app.ts';

// Hundreds of requests, each with its own transaction, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

let assay: TestApp;
let auth: AuthClient;
let made = 0;

beforeAll(async () => {
  assay = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
  auth = authClientOf(assay);
});
afterAll(() => assay.close());

const refused = '{"statusCode":400,"body":{"errorMessage":"Invalid OTP. Please try again.","code":"invalid-passcode"}}';
const nobody: Who = null;
const clinic = '198.51.100.7';
const strangerAt = (index: number): string => `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
type Caller = { readonly network: string; readonly jar?: Jar };
const from = ({ network, jar = {} }: Caller, path: string, body: object): Promise<Answer> =>
  assay.call(nobody, `POST ${path}`, { body, headers: { ...sentWith(jar), 'x-forwarded-for': network } });
const ask = (username: string, network: string, jar: Jar = {}) =>
  from({ network, jar }, '/auth/sign-in', { mode: 'COLLECTOR-OTP', username });
const answer = (session: string, { code, network }: { readonly code: string; readonly network: string }) =>
  from({ network }, '/auth/answer-challenge', { session, answer: code });
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const collector = async (roles: readonly Role[] = ['COLLECTOR']) => {
  const username = `collector${(made += 1)}@strange.rs`;
  return { username, userId: await auth.given({ username, roles }) };
};
/** Signs in at the clinic, so that the network is known, and the browser too for whoever keeps its cookies. */
const signInFrom = async (username: string, network: string, jar: Jar = {}): Promise<Jar> => {
  const asked = await ask(username, network, jar);
  const opened = await answer(enteredBy(asked).session, { code: await passcodeFor(assay, username), network });
  expect(opened.status, opened.text).toBe(200);
  return { ...jar, ...cookiesOf(opened) };
};
const emailsTo = async (username: string) => (await mailsTo(assay, username)).length;
/** Five at a time: at once enough to interleave, and no more than the pool serves on a busy machine. */
const inFlocks = async <Item, Outcome>(items: readonly Item[], work: (item: Item) => Promise<Outcome>): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < items.length; start += 5) outcomes.push(...(await Promise.all(items.slice(start, start + 5).map(work))));
  return outcomes;
};
const networks = (count: number): string[] => Array.from({ length: count }, (_, index) => strangerAt(index));

/** What strangers do with an address each: ask for a passcode, and spend every try that the handle has. */
const attack = (username: string, strangers = 200): Promise<{ readonly status: number; readonly wrong: number }[]> =>
  inFlocks(networks(strangers), async (network) => {
    const asked = await ask(username, network);
    let wrong = 0;
    for (let time = 0; time < passcodeRules.tries; time += 1)
      wrong += (await answer(enteredBy(asked).session, { code: 'abcdef', network })).text === refused ? 1 : 0;
    return { status: asked.status, wrong };
  });

describe('strangers by the hundred who ask for a collector’s passcode and guess at it', () => {
  test('do not keep the collector out: not on a device that is known, nor on a new one in a network that is', async () => {
    const { username } = await collector();
    const known = await signInFrom(username, clinic);
    await attack(username);
    await signInFrom(username, '192.0.2.200', known);
    await signInFrom(username, clinic);
    expect(await emailsTo(username)).toBeLessThanOrEqual(3 + passcodeBudgets.sent.strangers.perHour);
  });

  test('end no passcode that the collector was sent before them', async () => {
    const { username } = await collector();
    await signInFrom(username, clinic);
    await auth.sql(`update challenge set sent_at = sent_at - interval '61 seconds'`);
    const { session } = enteredBy(await ask(username, clinic));
    const code = await passcodeFor(assay, username);
    await attack(username, 40);
    expect((await answer(session, { code, network: clinic })).status).toBe(200);
  });

  test('are all answered alike, and have no more guesses looked at than the rules allow', async () => {
    const { username, userId } = await collector();
    const outcomes = await attack(username, 60);
    expect(outcomes).toEqual(Array.from({ length: 60 }, () => ({ status: 200, wrong: passcodeRules.tries })));
    expect(await emailsTo(username)).toBe(passcodeBudgets.sent.strangers.perHour);
    // A handle whose code was sent, still fresh, from yet another network: the right code is not even looked at.
    await auth.sql(`update challenge set sent_at = sent_at - interval '1 hour' where user_id = $1`, [userId]);
    const { session } = enteredBy(await ask(username, '192.0.2.77'));
    expect((await answer(session, { code: await passcodeFor(assay, username), network: '192.0.2.77' })).text).toBe(refused);
  });

  test('cannot tell a collector from a name that nobody has, even in the collector’s own network', async () => {
    const { username } = await collector();
    await signInFrom(username, clinic);
    await auth.sql(`delete from challenge`);
    const statusesOf = async (name: string) => {
      await attack(name, 20);
      const statuses = [];
      for (let time = 0; time < passcodeRules.perHour + 1; time += 1) {
        statuses.push((await ask(name, clinic)).status, (await ask(name, clinic)).status);
        await auth.sql(`update challenge set sent_at = sent_at - interval '61 seconds'`);
      }
      return statuses;
    };
    const known = await statusesOf(username);
    expect(known).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(await statusesOf('nobody@strange.rs')).toEqual(known);
  });

  test('do not use up the second step of somebody with a password, though they know the password', async () => {
    const username = 'second.step@strange.rs';
    await auth.given({ username, state: 'requires_passcode = true' });
    const signIn = (network: string, jar: Jar = {}) => from({ network, jar }, '/auth/sign-in', { mode: 'login', username, password });
    const first = enteredBy(await signIn(clinic));
    const known = cookiesOf(await answer(first.session, { code: await passcodeFor(assay, username), network: clinic }));
    for (let index = 0; index < 8; index += 1) {
      const { session } = enteredBy(await signIn(strangerAt(index)));
      for (let time = 0; time < passcodeRules.tries; time += 1) await answer(session, { code: 'abcdef', network: strangerAt(index) });
    }
    await auth.sql(`update challenge set sent_at = sent_at - interval '61 seconds'`);
    for (const [network, jar] of [
      ['192.0.2.201', known],
      [clinic, {}],
    ] as const) {
      const { session } = enteredBy(await signIn(network, jar));
      expect((await answer(session, { code: await passcodeFor(assay, username), network })).status).toBe(200);
    }
  });
});

describe('a guess', () => {
  const guessAt = async (username: string, { network, times }: { readonly network: string; readonly times: number }) => {
    const handles = [];
    for (let asked = 0; asked < Math.ceil(times / passcodeRules.tries); asked += 1) {
      handles.push(enteredBy(await ask(username, network)).session);
      await auth.sql(`update challenge set sent_at = sent_at - interval '61 seconds'`);
    }
    for (let time = 0; time < times; time += 1)
      await answer(handles[Math.floor(time / passcodeRules.tries)] ?? '', { code: 'abcdef', network });
    return handles;
  };

  test('is looked at no more often from one strange network than its own share, whatever handles it holds', async () => {
    const { username } = await collector();
    const { perHour } = passcodeBudgets.tried.strangeNetwork;
    await guessAt(username, { network: strangerAt(1), times: perHour });
    const spent = enteredBy(await ask(username, strangerAt(1))).session;
    expect((await answer(spent, { code: await passcodeFor(assay, username), network: strangerAt(1) })).text).toBe(refused);
    const other = enteredBy(await ask(username, strangerAt(2))).session;
    expect((await answer(other, { code: await passcodeFor(assay, username), network: strangerAt(2) })).status).toBe(200);
  });

  test('counts for the handle it was made on, and not for another of the same network', async () => {
    const { username } = await collector();
    await signInFrom(username, clinic);
    await auth.sql(`update challenge set sent_at = sent_at - interval '61 seconds'`);
    const own = enteredBy(await ask(username, clinic)).session;
    const code = await passcodeFor(assay, username);
    // Somebody else at the clinic, within the same minute: the code that is under way answers their handle, too.
    const others = enteredBy(await ask(username, clinic)).session;
    for (let time = 0; time < passcodeRules.tries; time += 1) await answer(others, { code: otherThan(code), network: clinic });
    expect((await answer(others, { code, network: clinic })).text).toBe(refused);
    expect((await answer(own, { code, network: clinic })).status).toBe(200);
  });

  test('is one of twenty-five an hour, when fifteen strangers try at the same moment', async () => {
    const { username, userId } = await collector();
    const handles: { network: string; session: string }[] = [];
    for (const network of networks(passcodeBudgets.sent.strangers.perHour))
      handles.push({ network, session: enteredBy(await ask(username, network)).session });
    const codes = (await mailsTo(assay, username)).map(({ body }) => /^\d{6}$/m.exec(body)?.[0] ?? '');
    // Four wrong ones on each, and then the right one: it would open where a guess was left.
    const guesses = [1, 2, 3, 4].flatMap(() => handles);
    const wrong = await inFlocks(guesses, ({ session, network }) => answer(session, { code: 'abcdef', network }));
    const right = await inFlocks([...handles.entries()], ([index, { session, network }]) =>
      answer(session, { code: codes[index] ?? '', network }),
    );
    expect(new Set([...wrong, ...right].map(({ text }) => text))).toEqual(new Set([refused]));
    expect(await auth.sql(`select id from app_session where user_id = $1`, [userId])).toEqual([]);
  });

  test('may be made again when the hour is over', async () => {
    const { username } = await collector();
    await guessAt(username, { network: strangerAt(3), times: passcodeBudgets.tried.strangeNetwork.perHour });
    await auth.sql(`update challenge set created_at = created_at - interval '76 minutes', sent_at = sent_at - interval '76 minutes'`);
    const { session } = enteredBy(await ask(username, strangerAt(3)));
    expect((await answer(session, { code: await passcodeFor(assay, username), network: strangerAt(3) })).status).toBe(200);
  });
});

describe('a passcode that is asked for again', () => {
  test('on a device that is known voids the one before: nobody else is hurt by that', async () => {
    const { username } = await collector();
    const known = await signInFrom(username, clinic);
    const first = enteredBy(await ask(username, clinic, known)).session;
    const old = await passcodeFor(assay, username);
    await auth.sql(`update challenge set sent_at = sent_at - interval '61 seconds'`);
    const second = enteredBy(await ask(username, clinic, known)).session;
    expect((await answer(first, { code: old, network: clinic })).text).toBe(refused);
    expect((await answer(second, { code: await passcodeFor(assay, username), network: clinic })).status).toBe(200);
  });

  test('says in the email from where it was requested, so that its owner knows which of two is theirs', async () => {
    const { username } = await collector();
    await ask(username, clinic);
    const [email] = await mailsTo(assay, username);
    expect(email?.body).toMatch(/Requested .+ from 198\.51\.100\.7/);
  });
});

describe('a stranger who says to have forgotten somebody’s password', () => {
  const forgot = (username: string, network: string) => from({ network }, '/user/forgot-password', { username });
  const confirm = (username: string, code: string) =>
    from({ network: clinic }, '/user/confirm-forgot-password', { username, code, password: 'Chosen-Horse-2!' });
  const person = async () => {
    const username = `person${(made += 1)}@strange.rs`;
    return { username, userId: await auth.given({ username }) };
  };

  test('does not void the link that its owner asked for', async () => {
    const { username } = await person();
    await forgot(username, clinic);
    const own = await linkCodeFor(assay, username);
    for (let index = 0; index < 20; index += 1) await forgot(username, strangerAt(index));
    expect((await confirm(username, own)).status).toBe(200);
  });

  test('does not void an invitation', async () => {
    const { username, userId } = await person();
    await auth.sql(`update app_user set password_hash = '' where id = $1`, [userId]);
    const invitation = await assay.database.system('a link', (tx) => issueLink(tx, { userId, kind: 'INVITE' }));
    await forgot(username, strangerAt(1));
    expect((await confirm(username, invitation)).status).toBe(200);
  });

  test('leaves its owner with a link that works at every moment, however often they ask', async () => {
    const { username } = await person();
    for (let quarter = 0; quarter < 8; quarter += 1) {
      for (let index = 0; index < 10; index += 1) await forgot(username, strangerAt(index));
      await auth.sql(
        `update mail_token set expires_at = expires_at - interval '10 minutes', created_at = created_at - interval '10 minutes'`,
      );
      await forgot(username, clinic);
    }
    expect((await confirm(username, await linkCodeFor(assay, username))).status).toBe(200);
    expect(await emailsTo(username)).toBeLessThanOrEqual(20);
  });

  test('cannot use a link that is still open once its owner has chosen a password', async () => {
    const { username } = await person();
    await forgot(username, strangerAt(1));
    const strangers = await linkCodeFor(assay, username);
    await forgot(username, clinic);
    expect((await confirm(username, await linkCodeFor(assay, username))).status).toBe(200);
    expect((await confirm(username, strangers)).body.code).toBe('link-spent');
  });
});
