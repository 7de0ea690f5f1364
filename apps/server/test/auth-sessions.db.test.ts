import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from './mails.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

const password = 'Correct-Horse-1!';
const nobody: Who = null;
let assay: TestApp;
let passwordHash: string;
let made = 0;

beforeAll(async () => {
  assay = await createTestApp();
  passwordHash = await assay.passwords.hash(password);
});
afterAll(() => assay.close());

/** The refresh cookie as a browser would keep it. */
type Cookie = { readonly name: string; readonly value: string; readonly flags: string[] };
const cookieOf = (headers: Record<string, unknown>): Cookie | undefined => {
  const line = ([headers['set-cookie'] ?? []].flat() as string[]).find((one) => /^(assay|__Host)-rt=/.test(one));
  if (line === undefined) return undefined;
  const [pair = '', ...flags] = line.split('; ');
  return { name: pair.split('=')[0] ?? '', value: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)), flags: flags.toSorted() };
};

const signIn = async (app = assay, username = `user${(made += 1)}@session.in`) => {
  const [known] = await app.database.system('is there one', (tx) => tx.query(`select id from app_user where username = $1`, [username]));
  if (!known) {
    const { userId } = await app.given.user({
      roles: ['GA'],
      username,
      passwordHash: app === assay ? passwordHash : await app.passwords.hash(password),
    });
    await app.database.system('only what it opens itself', (tx) => tx.query(`delete from app_session where user_id = $1`, [userId]));
  }
  const answer = await app.call(nobody, 'POST /auth/sign-in', { body: { mode: 'login', username, password } });
  const { accessToken, user } = answer.body.data as unknown as { accessToken: string; user: { id: number } };
  return { username, userId: user.id, token: accessToken, cookie: cookieOf(answer.headers) as Cookie };
};

const sent = ({ name, value }: Cookie) => ({ cookie: `${name}=${encodeURIComponent(value)}` });
const refresh = (cookie: Cookie, headers: Record<string, string> = {}, app = assay) =>
  app.call(nobody, 'POST /auth/refresh', { body: {}, headers: { ...sent(cookie), ...headers } });
const liveSessions = (userId: number) =>
  assay.database.system('live sessions', (tx) =>
    tx.query<{ id: string }>(`select id from app_session where user_id = $1 and ended_at is null order by created_at`, [userId]),
  );
const moveRotation = (userId: number, seconds: number) =>
  assay.database.system('later', (tx) =>
    tx.query(`update app_session set rotated_at = now() - make_interval(secs => $2) where user_id = $1`, [userId, seconds]),
  );
const events = (action: string, userId: number) =>
  assay.database.system('events', (tx) =>
    tx.query(
      `select *, canon::jsonb ->> 'sessionId' as session_id, canon::jsonb ->> 'requestId' as request_id from audit_event where action = $1 and entity_id = $2`,
      [action, userId],
    ),
  );

test('the language of the screens is that of the emails: at sign-in and whenever it changes, without an event or a new version', async () => {
  const languageOf = (userId: number) =>
    assay.database.system('their language', (tx) => tx.query(`select language, version from app_user where id = $1`, [userId]));
  const { userId, username, cookie } = await signIn();
  expect(await languageOf(userId)).toEqual([{ language: '', version: 1 }]);
  await refresh(cookie, { 'accept-language': 'ar' });
  expect(await languageOf(userId)).toEqual([{ language: 'ar', version: 1 }]);
  await assay.call(nobody, 'POST /auth/sign-in', {
    body: { mode: 'login', username, password },
    headers: { 'accept-language': 'zh-CN,zh;q=0.9' },
  });
  expect(await languageOf(userId)).toEqual([{ language: 'zh-Hans-CN', version: 1 }]);
  expect(await events('UPDATE', userId)).toEqual([]);
});

describe('the cookie', () => {
  test('is out of the reach of scripts and other sites', async () => {
    const { cookie } = await signIn();
    expect(cookie.name).toBe('assay-rt');
    expect(cookie.flags).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict']);
  });

  test('is bound to the host behind TLS', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://assay.example' });
    try {
      const { cookie } = await signIn(secure);
      expect(cookie.name).toBe('__Host-rt');
      expect(cookie.flags).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict', 'Secure']);
      const renewed = await refresh(cookie, {}, secure);
      expect(cookieOf(renewed.headers)?.flags).toContain('Secure');
      expect((await refresh({ ...cookie, name: 'assay-rt' }, {}, secure)).status).toBe(401);
    } finally {
      await secure.close();
    }
  });

  test('holds a secret that the database does not', async () => {
    const { cookie, userId } = await signIn();
    const rows = await assay.database.system('what is stored', (tx) => tx.query(`select * from app_session where user_id = $1`, [userId]));
    const secret = cookie.value.split('.').at(-1) ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('refreshing', () => {
  test('answers new tokens and the user, and turns the cookie', async () => {
    const first = await signIn();
    const answer = await refresh(first.cookie);
    const next = cookieOf(answer.headers);
    expect(answer.status).toBe(200);
    expect(next?.value).not.toBe(first.cookie.value);
    const data = answer.body.data as unknown as { challenge: null; accessToken: string; user: { id: number } };
    expect(data).toMatchObject({ challenge: null, user: { id: first.userId } });
    expect((await assay.call({ userId: first.userId, token: data.accessToken }, 'GET /auth/session')).status).toBe(200);
    expect((await refresh(next as Cookie)).status).toBe(200);
  });

  test('gives a second tab, or a browser that missed the answer, the cookie the first one got', async () => {
    const { cookie, userId } = await signIn();
    const first = await refresh(cookie);
    const second = await refresh(cookie);
    expect({ status: second.status, cookie: cookieOf(second.headers) }).toEqual({ status: 200, cookie: cookieOf(first.headers) });
    await moveRotation(userId, 60);
    expect((await refresh(cookieOf(second.headers) as Cookie)).status).toBe(200);
  });

  test('by ten tabs at once turns the cookie once: all get the one successor', async () => {
    const { cookie, userId } = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const [next, ...more] = new Set(answers.map(({ headers }) => cookieOf(headers)?.value));
    expect(more).toEqual([]);
    expect(next).not.toBe(cookie.value);
    expect(await liveSessions(userId)).toHaveLength(1);
    expect((await refresh({ ...cookie, value: next ?? '' })).status).toBe(200);
  });

  test('a hundred times over is one session; its first token ends it, and its user is told', async () => {
    const { cookie, userId, username } = await signIn();
    let last = cookie;
    const seen = new Set([cookie.value]);
    for (let turn = 0; turn < 100; turn += 1) {
      last = cookieOf((await refresh(last)).headers) as Cookie;
      seen.add(last.value);
    }
    expect(seen.size).toBe(101);
    expect(await liveSessions(userId)).toHaveLength(1);
    expect(await mailsTo(assay, username)).toEqual([]);
    expect((await refresh(cookie)).status).toBe(401);
    expect(await liveSessions(userId)).toEqual([]);
    expect((await refresh(last)).status).toBe(401);
    expect(await events('SESSION_REUSE', userId)).toHaveLength(1);
    expect((await mailsTo(assay, username)).map(({ subject }) => subject)).toEqual(['We ended one of your sessions']);
  });

  test('with a spent token after the leeway ends the session for thief and user alike', async () => {
    const { cookie, userId, token } = await signIn();
    const next = cookieOf((await refresh(cookie)).headers) as Cookie;
    await moveRotation(userId, 11);
    const reused = await refresh(cookie);
    expect({ status: reused.status, message: reused.body.errorMessage }).toEqual({ status: 401, message: 'Unauthorized access!!' });
    expect(await liveSessions(userId)).toEqual([]);
    expect((await refresh(next)).status).toBe(401);
    expect((await assay.call({ userId, token }, 'GET /auth/session')).status).toBe(401);
    expect(await events('SESSION_REUSE', userId)).toMatchObject([
      { entity: 'user', session_id: expect.any(String) as string, request_id: reused.headers['x-request-id'] },
    ]);
  });

  test('with a token spent long ago ends the session too', async () => {
    const { cookie, userId } = await signIn();
    let last = cookie;
    for (let turn = 0; turn < 3; turn += 1) last = cookieOf((await refresh(last)).headers) as Cookie;
    expect((await refresh(cookie)).status).toBe(401);
    expect(await liveSessions(userId)).toEqual([]);
    expect((await refresh(last)).status).toBe(401);
    expect(await events('SESSION_REUSE', userId)).toHaveLength(1);
  });

  test('within the leeway ends nothing', async () => {
    const { cookie, userId } = await signIn();
    await refresh(cookie);
    await moveRotation(userId, 8);
    expect((await refresh(cookie)).status).toBe(200);
    expect(await events('SESSION_REUSE', userId)).toEqual([]);
  });

  test.each([undefined, '', 'garbage', '.', 'x'.repeat(3000), '00000000-0000-4000-8000-000000000000.x', "' or true --"])(
    'with no token of ours (%s) is refused',
    async (value) => {
      const answer = await assay.call(nobody, 'POST /auth/refresh', {
        body: {},
        headers: value === undefined ? {} : sent({ name: 'assay-rt', value, flags: [] }),
      });
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 401, code: 'unauthorized' });
      expect(cookieOf(answer.headers)).toBeUndefined();
    },
  );

  test.each(['is_active = false', 'is_archived = true'])('is refused to who has %s', async (state) => {
    const { cookie, userId } = await signIn();
    await assay.database.system('the user changes', (tx) => tx.query(`update app_user set ${state} where id = $1`, [userId]));
    expect((await refresh(cookie)).status).toBe(401);
  });

  test.each([`last_seen_at = now() - interval '31 minutes'`, `created_at = now() - interval '12 hours 1 minute'`])(
    'is refused after %s',
    async (state) => {
      const { cookie, userId } = await signIn();
      await assay.database.system('later', (tx) => tx.query(`update app_session set ${state} where user_id = $1`, [userId]));
      expect((await refresh(cookie)).status).toBe(401);
    },
  );

  test('keeps a session alive that would have gone silent', async () => {
    const { cookie, userId } = await signIn();
    await assay.database.system('later', (tx) =>
      tx.query(`update app_session set last_seen_at = now() - interval '14 minutes' where user_id = $1`, [userId]),
    );
    await refresh(cookie);
    const [session] = await assay.database.system('seen', (tx) =>
      tx.query(`select last_seen_at > now() - interval '1 minute' as fresh from app_session where user_id = $1`, [userId]),
    );
    expect(session).toEqual({ fresh: true });
  });
});

describe('where the browser says who asks', () => {
  test.each(['cross-site', 'same-site', 'none', 'something-new'])('%s is served nothing that the cookie opens', async (site) => {
    const { cookie, userId } = await signIn();
    const refreshed = await refresh(cookie, { 'sec-fetch-site': site });
    expect({ status: refreshed.status, cookie: cookieOf(refreshed.headers) }).toEqual({ status: 403, cookie: undefined });
    const signedOut = await assay.call(nobody, 'POST /auth/sign-out', { body: {}, headers: { ...sent(cookie), 'sec-fetch-site': site } });
    expect({ status: signedOut.status, cookie: cookieOf(signedOut.headers) }).toEqual({ status: 403, cookie: undefined });
    expect(await liveSessions(userId)).toHaveLength(1);
  });

  test('same-origin is served, if it asks as our pages do', async () => {
    const { cookie } = await signIn();
    expect((await refresh(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(403);
    expect((await refresh(cookie, { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'assay' })).status).toBe(200);
  });
});

describe('sessions of one user', () => {
  test('are new with every sign-in: a cookie that was there before is not taken over', async () => {
    const first = await signIn();
    const planted = sent(first.cookie);
    const answer = await assay.call(nobody, 'POST /auth/sign-in', {
      body: { mode: 'login', username: first.username, password },
      headers: planted,
    });
    const [before, after] = [first.cookie.value.split('.')[0], cookieOf(answer.headers)?.value.split('.')[0]];
    expect(after).toMatch(/^[0-9a-f-]{36}$/);
    expect(after).not.toBe(before);
  });

  test('are five at most: the oldest gives way', async () => {
    const first = await signIn();
    const later = [];
    for (let count = 0; count < 5; count += 1) later.push(await signIn(assay, first.username));
    expect(await liveSessions(first.userId)).toHaveLength(5);
    expect((await refresh(first.cookie)).status).toBe(401);
    for (const { cookie } of later) expect((await refresh(cookie)).status).toBe(200);
  });

  test('are five at most, however many are opened at once', async () => {
    const { username, userId } = await signIn();
    // Five at a time: as many as are looked at before one of them is known to be right.
    for (let round = 0; round < 2; round += 1) await Promise.all(Array.from({ length: 5 }, () => signIn(assay, username)));
    expect(await liveSessions(userId)).toHaveLength(5);
  });

  test('do not crowd out those of another', async () => {
    const other = await signIn();
    const { username } = await signIn();
    for (let count = 0; count < 5; count += 1) await signIn(assay, username);
    expect((await refresh(other.cookie)).status).toBe(200);
  });
});

describe('signing out', () => {
  test.each(['/auth/sign-out', '/user/logout'])('by %s ends the session at once and takes the cookie away', async (path) => {
    const { cookie, userId, token } = await signIn();
    expect((await assay.call({ userId, token }, 'GET /auth/session')).status).toBe(200);
    const answer = await assay.call(nobody, `POST ${path}`, { headers: sent(cookie) });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer.headers)).toMatchObject({
      name: 'assay-rt',
      value: '',
      flags: expect.arrayContaining(['Max-Age=0', 'Path=/']) as string[],
    });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await assay.call({ userId, token }, 'GET /auth/session')).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
    expect(await events('LOGOUT', userId)).toMatchObject([{ actor_id: userId, session_id: expect.any(String) as string }]);
  });

  test.each(['/auth/sign-out', '/user/logout'])('by %s with the token alone ends its session', async (path) => {
    const { userId, token, cookie } = await signIn();
    expect((await assay.call({ userId, token }, `POST ${path}`)).status).toBe(200);
    expect((await assay.call({ userId, token }, 'GET /auth/session')).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
    expect(await events('LOGOUT', userId)).toMatchObject([{ actor_id: userId }]);
    // A token of a session that has ended is nobody's, and going out stays open to everybody.
    expect((await assay.call({ userId, token }, `POST ${path}`)).status).toBe(200);
  });

  test('ends one session, not the user’s others', async () => {
    const one = await signIn();
    const other = await signIn(assay, one.username);
    await assay.call(nobody, 'POST /auth/sign-out', { body: {}, headers: sent(one.cookie) });
    expect((await refresh(other.cookie)).status).toBe(200);
  });

  test('twice, or without a session, is well too', async () => {
    const { cookie, userId } = await signIn();
    for (let time = 0; time < 2; time += 1)
      expect((await assay.call(nobody, 'POST /auth/sign-out', { body: {}, headers: sent(cookie) })).status).toBe(200);
    expect((await assay.call(nobody, 'POST /auth/sign-out', { body: {} })).status).toBe(200);
    expect(await events('LOGOUT', userId)).toHaveLength(1);
  });
});
