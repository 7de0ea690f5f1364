import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, newRefreshToken } from '#platform/auth/tokens.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let assay: TestApp;
beforeAll(async () => {
  assay = await createTestApp();
});
afterAll(() => assay.close());

/** A session whose cookie we hold. */
const aSession = async () => {
  const { userId } = await assay.given.user({ roles: ['GA'] });
  const [session] = await assay.database.system('its session', (tx) =>
    tx.query<{ id: string }>(`select id from app_session where user_id = $1`, [userId]),
  );
  const sessionId = session?.id ?? '';
  const token = newRefreshToken(sessionId);
  await assay.database.system('a token we know', (tx) =>
    tx.query(`update app_session set refresh_hash = $2 where id = $1`, [sessionId, hashToken(token)]),
  );
  return { cookie: `assay-rt=${token}`, sessionId };
};

const isAlive = async (sessionId: string): Promise<boolean> => {
  const rows = await assay.database.system('is it alive', (tx) =>
    tx.query(`select from app_session where id = $1 and ended_at is null`, [sessionId]),
  );
  return rows.length === 1;
};

const calls = ['/auth/refresh', '/auth/sign-out', '/user/logout'] as const;
const send = async (path: string, headers: Record<string, string>) => {
  const response = await assay.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'host': 'assay.example:8080', 'content-type': 'application/json', ...headers },
    payload: '{}',
  });
  return { status: response.statusCode, cookies: response.cookies.length };
};

const ours = { 'x-requested-with': 'assay' };

describe.each(calls)('POST %s', (path) => {
  test.each([
    ['another site', { ...ours, 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { ...ours, 'sec-fetch-site': 'same-site' }],
    ['an address that was typed', { ...ours, 'sec-fetch-site': 'none' }],
    ['a word that is not known', { ...ours, 'sec-fetch-site': 'something-new' }],
    ['a form on our own page', { 'sec-fetch-site': 'same-origin' }],
    ['an older browser on another site', { ...ours, origin: 'https://evil.example' }],
    ['a frame without an origin', { ...ours, origin: 'null' }],
    ['another port', { ...ours, origin: 'http://assay.example:9090' }],
    ['a form in an older browser', { origin: 'http://assay.example:8080' }],
  ])('serves nothing to %s', async (_who, headers) => {
    const { cookie, sessionId } = await aSession();
    expect(await send(path, { cookie, ...headers })).toEqual({ status: 403, cookies: 0 });
    expect(await isAlive(sessionId)).toBe(true);
  });

  test.each([
    ['our own page', { ...ours, 'sec-fetch-site': 'same-origin', 'origin': 'http://assay.example:8080' }],
    ['our own page behind a proxy that renames us', { ...ours, 'sec-fetch-site': 'same-origin', 'origin': 'https://public.example' }],
    ['our own page in an older browser', { ...ours, origin: 'http://assay.example:8080' }],
    ['what is no browser', {}],
  ])('serves %s', async (_who, headers) => {
    const { cookie } = await aSession();
    expect(await send(path, { cookie, ...headers })).toEqual({ status: 200, cookies: 1 });
  });
});
