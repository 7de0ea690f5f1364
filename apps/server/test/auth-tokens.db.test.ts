import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { issueAccessToken } from '#platform/auth/tokens.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Who is signed in is remembered for two seconds: they pass at once for all that asks the clock, until the end of the test. */
const passTwoSeconds = (): void => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 2000);
};

let assay: TestApp;
let userId: number;
let sessionId: string;

beforeAll(async () => {
  assay = await createTestApp();
});
afterAll(() => assay.close());

const sessionOf = async (user: number): Promise<string> => {
  const [row] = await assay.database.system('the session', (tx) =>
    tx.query<{ id: string }>(`select id from app_session where user_id = $1`, [user]),
  );
  return row?.id ?? '';
};

beforeAll(async () => {
  ({ userId } = await assay.given.user({ roles: ['GA'] }));
  sessionId = await sessionOf(userId);
});

const token = (claims: object = {}, alg = 'HS256') => new SignJWT({ sid: sessionId, ...claims }).setProtectedHeader({ alg });
const seconds = (offset: number): number => Math.floor(Date.now() / 1000) + offset;
const good = (alg?: string) => token({}, alg).setIssuer('assay').setAudience('assay').setIssuedAt().setExpirationTime('5m');
const statusOf = async (authorization: string): Promise<number> =>
  (await assay.app.inject({ method: 'GET', url: '/api/v1/auth/session', headers: { authorization } })).statusCode;

describe('a token', () => {
  test('as we sign it is taken', async () => {
    expect(await statusOf(`Bearer ${await good().sign(assay.keys.token)}`)).toBe(200);
  });

  const otherKey = new Uint8Array(randomBytes(32));
  const bad: Record<string, () => Promise<string> | string> = {
    'has expired': () => good().setExpirationTime(seconds(-6)).sign(assay.keys.token),
    'never expires': () => token().setIssuer('assay').setAudience('assay').setIssuedAt().sign(assay.keys.token),
    'is not valid yet': () => good().setNotBefore(seconds(60)).sign(assay.keys.token),
    'is signed by nobody': () =>
      new UnsecuredJWT({ sid: sessionId }).setIssuer('assay').setAudience('assay').setExpirationTime('5m').encode(),
    'is signed by nobody and keeps a signature': async () => {
      const [, payload, signature] = (await good().sign(assay.keys.token)).split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.${signature}`;
    },
    'is signed by another key': () => good().sign(otherKey),
    'is signed another way': () => good('HS512').sign(assay.keys.token),
    'is for somebody else': () => good().setAudience('another').sign(assay.keys.token),
    'is by somebody else': () => good().setIssuer('another').sign(assay.keys.token),
    'names no session': () =>
      token({ sid: undefined }).setIssuer('assay').setAudience('assay').setExpirationTime('5m').sign(assay.keys.token),
    'names a session that is none': () =>
      token({ sid: 'x' }).setIssuer('assay').setAudience('assay').setExpirationTime('5m').sign(assay.keys.token),
    'names a session that is not there': () =>
      token({ sid: randomUUID() }).setIssuer('assay').setAudience('assay').setExpirationTime('5m').sign(assay.keys.token),
    'was changed': async () => {
      const [head, , signature] = (await good().sign(assay.keys.token)).split('.');
      return `${head}.${Buffer.from(JSON.stringify({ sid: sessionId, iss: 'assay', aud: 'assay', exp: seconds(9999) })).toString('base64url')}.${signature}`;
    },
    'is garbage': () => 'garbage',
    'is three dots': () => '...',
    'is very long': () => 'x'.repeat(10_000),
  };
  test.each(Object.keys(bad))('that %s is refused', async (what) => {
    expect(await statusOf(`Bearer ${await bad[what]?.()}`)).toBe(401);
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic Z2E6Z2E=', 'bearer x', 'Bearer a b'])('is not found in %j', async (header) => {
    expect(await statusOf(header)).toBe(401);
  });

  test('is taken from the header alone, never from the address', async () => {
    const signed = await good().sign(assay.keys.token);
    const response = await assay.app.inject({ method: 'GET', url: `/api/v1/auth/session?access_token=${signed}&token=${signed}` });
    expect(response.statusCode).toBe(401);
  });

  test('carries no more than which session it is', async () => {
    const issued = await issueAccessToken(assay.keys.token, randomUUID());
    const payload = JSON.parse(Buffer.from(issued.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number>;
    expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid']);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });
});

describe('takes effect within two seconds:', () => {
  const change: Record<string, (user: number) => readonly [string, readonly unknown[]]> = {
    'a session ended elsewhere': (user) => [`update app_session set ended_at = now() where user_id = $1`, [user]],
    'a user who was disabled': (user) => [`update app_user set is_active = false where id = $1`, [user]],
    'a user who was archived': (user) => [`update app_user set is_archived = true where id = $1`, [user]],
    'half an hour of silence': (user) => [`update app_session set last_seen_at = now() - interval '31 minutes' where user_id = $1`, [user]],
    'twelve hours': (user) => [`update app_session set created_at = now() - interval '12 hours 1 minute' where user_id = $1`, [user]],
  };
  test.each(Object.keys(change))('%s', async (what) => {
    const who = await assay.given.user({ roles: ['GA'] });
    expect((await assay.call(who, 'GET /company')).status).toBe(200);
    const [sql, values] = change[what]?.(who.userId) ?? ['', []];
    await assay.database.system(what, (tx) => tx.query(sql, values));
    passTwoSeconds();
    expect((await assay.call(who, 'GET /company')).status).toBe(401);
  });

  test('a role that was taken away', async () => {
    const who = await assay.given.user({ roles: ['GA'] });
    const create = () => assay.call(who, 'POST /company', { body: {} });
    expect((await create()).status).toBe(400);
    await assay.database.system('another role', (tx) => tx.query(`update app_user set roles = '{MRO}' where id = $1`, [who.userId]));
    passTwoSeconds();
    expect((await create()).status).toBe(403);
  });

  test('a company that was taken away', async () => {
    const company = await assay.given.company();
    const who = await assay.given.user({ roles: ['DER'], companyIds: [company] });
    expect((await assay.call(who, `GET /company/${company}`)).status).toBe(200);
    await assay.database.system('another company', (tx) => tx.query(`delete from user_company where user_id = $1`, [who.userId]));
    passTwoSeconds();
    expect((await assay.call(who, `GET /company/${company}`)).status).toBe(404);
  });
});
