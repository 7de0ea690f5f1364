import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Method } from '@assay/contract/kit/calls';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

let assay: TestApp;
let behindProxy: TestApp;
let mro: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp({ ASSAY_LIMITS: 'on' });
  behindProxy = await createTestApp({ ASSAY_LIMITS: 'on', TRUSTED_PROXIES: '10.1.0.0/16, 127.0.0.1' });
  mro = await assay.given.user({ roles: ['MRO'] });
});
afterAll(async () => {
  await assay.close();
  await behindProxy.close();
});

// In the middle of a minute and at the start of a quarter of an hour: no test depends on when it runs.
const start = Math.floor(Date.now() / 900_000) * 900_000 + 10_000;
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Sent = { readonly who?: Who; readonly from?: string; readonly headers?: Record<string, string>; readonly body?: unknown };

const send = async (line: `${Method} ${string}`, sent: Sent = {}, on = assay) => {
  const [method, path] = line.split(' ') as [Method, string];
  const { who = null, from = '203.0.113.1', headers = {}, body = {} } = sent;
  const response = await on.app.inject({
    method,
    url: `/api/v1${path}`,
    remoteAddress: from,
    headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const code = isJson ? response.json<{ body: { code?: string } }>().body.code : undefined;
  return { status: response.statusCode, code, headers: response.headers };
};
const repeat = async (times: number, work: () => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await work()).status);
  return statuses;
};
const counted = (statuses: readonly number[]): Record<string, number> =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]));

describe('at sign-in', () => {
  test('the thirty-first try of a minute is refused, with the seconds to wait', async () => {
    const from = '203.0.113.10';
    expect(counted(await repeat(30, () => send('POST /auth/sign-in', { from })))).toEqual({ 400: 30 });
    const refused = await send('POST /auth/sign-in', { from });
    expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(refused.headers).toMatchObject({
      'retry-after': '65',
      'ratelimit-policy': '"entry";q=30;w=60',
      'ratelimit': '"entry";r=0;t=65',
    });
    expect((await send('POST /auth/sign-in', { from: '203.0.113.11' })).status).toBe(400);
  });

  test('every way in comes out of the same budget', async () => {
    const from = '203.0.113.12';
    await repeat(15, () => send('POST /auth/sign-in', { from }));
    await repeat(15, () => send('POST /user/forgot-password', { from }));
    expect((await send('POST /auth/answer-challenge', { from })).status).toBe(429);
  });

  test('a hundred failures within a quarter of an hour shut it, although no minute was full', async () => {
    const from = '203.0.113.13';
    for (let time = 0; time < 4; time += 1) {
      vi.setSystemTime(start + time * 66_000);
      expect(counted(await repeat(25, () => send('POST /auth/sign-in', { from })))).toEqual({ 400: 25 });
    }
    vi.setSystemTime(start + 4 * 66_000);
    expect(await send('POST /auth/sign-in', { from })).toMatchObject({ status: 429, headers: { 'retry-after': '701' } });
    vi.setSystemTime(start + 4 * 66_000 + 701_000);
    expect((await send('POST /auth/sign-in', { from })).status).toBe(400);
  });

  test('a new address of the same network is the same caller', async () => {
    await repeat(30, () => send('POST /auth/sign-in', { from: '2001:db8:7:7::1' }));
    expect((await send('POST /auth/sign-in', { from: '2001:db8:7:7:a:b:c:d' })).status).toBe(429);
    expect((await send('POST /auth/sign-in', { from: '2001:db8:7:8::1' })).status).toBe(400);
  });
});

describe('what is signed', () => {
  const signed = { 'x-provider': 'LAB', 'x-signature': `t=${Math.trunc(start / 1000)},v1=${'0'.repeat(64)}` };
  test('is refused unread after five signatures that are not their sender’s, whichever call they are for', async () => {
    const from = '203.0.113.15';
    expect(counted(await repeat(3, () => send('POST /order/provider-ack', { from, headers: signed })))).toEqual({ 401: 3 });
    expect(counted(await repeat(2, () => send('POST /order/provider-result', { from, headers: signed })))).toEqual({ 401: 2 });
    const sixth = await send('POST /order/provider-result', { from, headers: signed });
    expect(sixth).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('POST /order/provider-ack', { from: '203.0.113.16', headers: signed })).status).toBe(401);
  });
});

describe('the order of checks', () => {
  test('too often comes before the body of who is not signed in is read', async () => {
    const from = '203.0.113.20';
    await repeat(30, () => send('POST /auth/sign-in', { from }));
    expect((await send('POST /auth/sign-in', { from, headers: { 'content-type': 'text/plain' } })).status).toBe(429);
  });

  test('an address that is not there is not counted', async () => {
    expect(counted(await repeat(80, () => send('POST /nothing', { from: '203.0.113.21' })))).toEqual({ 404: 80 });
  });

  test('who a user is comes before how often they call', async () => {
    const ga = await assay.given.user({ roles: ['GA'] });
    await repeat(7, () => send('POST /company/export', { who: ga }));
    expect((await send('POST /company/export', { who: ga })).status).toBe(429);
    expect((await send('POST /company/export', {})).status).toBe(401);
  });
});

test('without limits nothing is counted', async () => {
  const open = await createTestApp();
  try {
    const from = '203.0.113.50';
    expect(counted(await repeat(40, () => send('POST /auth/sign-in', { from }, open)))).toEqual({ 400: 40 });
    expect((await send('POST /auth/sign-in', { from }, open)).headers).not.toHaveProperty('ratelimit');
    expect(await open.database.system('counts', (tx) => tx.query('select from rate_count'))).toEqual([]);
  } finally {
    await open.close();
  }
});

describe('users', () => {
  test('are counted each for themselves, and by what they do', async () => {
    const [one, two] = [await assay.given.user({ roles: ['GA'] }), await assay.given.user({ roles: ['GA'] })];
    const search = (who: Who) => send('POST /company/search', { who, body: { size: 1 } });
    expect(counted(await repeat(125, () => search(one)))).toEqual({ 200: 120, 429: 5 });
    expect((await search(two)).headers).toMatchObject({ 'ratelimit': '"search";r=119;t=65', 'ratelimit-policy': '"search";q=120;w=60' });
    expect((await send('GET /company', { who: one })).status).toBe(200);
  });
});

describe('the address that counts', () => {
  test('is the one that is connected, whatever a client writes', async () => {
    const claim = () => ({ from: '203.0.113.30', headers: { 'x-forwarded-for': `198.51.100.${Math.ceil(Math.random() * 250)}` } });
    expect(counted(await repeat(31, () => send('POST /auth/sign-in', claim())))).toEqual({ 400: 30, 429: 1 });
  });

  test('is the one a trusted proxy tells, and not what the client told the proxy', async () => {
    const told = (client: string, claimed = '') => ({
      from: '10.1.2.3',
      headers: { 'x-forwarded-for': claimed ? `${claimed}, ${client}` : client },
    });
    const signIn = (sent: Sent) => send('POST /auth/sign-in', sent, behindProxy);
    expect(counted(await repeat(31, () => signIn(told('198.51.100.1', `192.0.2.${Math.ceil(Math.random() * 250)}`))))).toEqual({
      400: 30,
      429: 1,
    });
    expect((await signIn(told('198.51.100.2'))).status).toBe(400);
  });

  test('is the one that is connected, where the proxy is none of ours', async () => {
    const signIn = () =>
      send('POST /auth/sign-in', { from: '10.2.0.1', headers: { 'x-forwarded-for': String(Math.random()) } }, behindProxy);
    expect(counted(await repeat(31, signIn))).toEqual({ 400: 30, 429: 1 });
  });
});

describe('an attempt at what one may not do', () => {
  const denied = (userId: number) =>
    assay.database.system('events', (tx) =>
      tx.query(`select action, entity, label, actor_id, actor_role, address from audit_event where actor_id = $1 order by seq`, [userId]),
    );

  test('is remembered before it is answered', async () => {
    expect((await send('PUT /company/7', { who: mro, from: '203.0.113.40', body: { version: 1 } })).status).toBe(403);
    expect(await denied(mro.userId)).toEqual([
      { action: 'DENIED', entity: 'route', label: 'PUT /company/:id', actor_id: mro.userId, actor_role: 'MRO', address: '203.0.113.40' },
    ]);
  });

  test('fills no more than twenty lines a minute', async () => {
    const { token, userId } = await assay.given.user({ roles: ['COLLECTOR'] });
    const attempts = await Promise.all(Array.from({ length: 60 }, () => send('DELETE /company/7', { who: { token, userId } })));
    expect(counted(attempts.map(({ status }) => status))).toEqual({ 403: 60 });
    expect(await denied(userId)).toHaveLength(20);
  });

  test('of who is not signed in, or asks for what is not there, is none', async () => {
    const { userId, token } = await assay.given.user({ roles: ['GA'] });
    await send('GET /company/999999', { who: { userId, token } });
    await send('GET /company/1');
    expect(await denied(userId)).toEqual([]);
  });
});

test('an administrator without the second factor is remembered where it is demanded', async () => {
  const strict = await createTestApp({ NODE_ENV: 'production' });
  try {
    const ga = await strict.given.user({ roles: ['GA'] });
    expect(await send('GET /company', { who: ga }, strict)).toMatchObject({ status: 403, code: 'second-factor-required' });
    const events = await strict.database.system('events', (tx) =>
      tx.query(`select action, label from audit_event where actor_id = $1`, [ga.userId]),
    );
    expect(events).toEqual([{ action: 'DENIED', label: 'GET /company' }]);
  } finally {
    await strict.close();
  }
});
