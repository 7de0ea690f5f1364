import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import { captureLog } from './captured-log.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

const log = captureLog();
const nobody: Who = null;
let assay: TestApp;
let ga: NonNullable<Who>;
let mro: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp({}, { logger: log.logger });
  ga = await assay.given.user({ roles: ['GA'] });
  mro = await assay.given.user({ roles: ['MRO'] });
});
afterAll(() => assay.close());

type Sent = {
  readonly who?: Who;
  readonly method?: InjectOptions['method'];
  readonly path?: string;
  readonly type?: string | null;
  readonly body?: string;
};
type Failure = {
  readonly statusCode: number;
  readonly body: { readonly code: string; readonly errorMessage: string; readonly errors?: readonly object[] };
};

/** The bytes as given: nothing is made valid on the way. */
const send = async ({ who = ga, method = 'POST', path = '/api/v1/company', type = 'application/json', body }: Sent) => {
  const headers = { ...(type === null ? {} : { 'content-type': type }), ...(who ? { authorization: `Bearer ${who.token}` } : {}) };
  const response = await assay.app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) });
  return { status: response.statusCode, headers: response.headers, text: response.payload };
};

const failure = async (sent: Sent) => {
  const { status, headers, text } = await send(sent);
  const { statusCode, body } = JSON.parse(text) as Failure;
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(statusCode).toBe(status);
  return { status, code: body.code, message: body.errorMessage, errors: body.errors };
};

const nested = (depth: number): string => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
const ofSize = (bytes: number): string => `{"name":"${'x'.repeat(bytes - 11)}"}`;
const limit = 256 * 1024;

describe('a body that is not JSON as we read it', () => {
  const badJson = { status: 400, code: 'bad-json', message: 'The request isn’t valid JSON', errors: undefined };

  test.each([
    ['an open brace', '{'],
    ['a comma too many', '{"name":"a",}'],
    ['single quotes', "{'name':'a'}"],
    ['two values', '{}{}'],
    ['a bare word', 'undefined'],
    ['no number', '{"id":NaN}'],
    ['a raw line break in a string', '{"name":"a\nb"}'],
    ['a key that stands twice', '{"name":"a","name":"b"}'],
    ['a key that stands twice in another spelling', '{"name":"a","n\\u0061me":"b"}'],
    ['a key that stands twice deep inside', '{"a":[{"b":{"c":1,"d":2,"c":3}}]}'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['__proto__ in another spelling', '{"\\u005f_proto__":{}}'],
    ['__proto__ deep inside', '{"a":[{"__proto__":1}]}'],
    ['21 levels of objects', nested(21)],
    ['21 levels of lists', '['.repeat(21) + ']'.repeat(21)],
    ['thousands of levels', '['.repeat(20_000)],
  ])('is refused: %s', async (_what, body) => {
    expect(await failure({ body })).toEqual(badJson);
  });

  test.each([
    ['20 levels', nested(20)],
    ['the same key in two objects', '{"a":{"k":1},"b":{"k":2}}'],
    ['a value that looks like a key that stands twice', '{"a":"\\"b\\":1","b":"\\"b\\":"}'],
  ])('is read on its merits: %s', async (_what, body) => {
    expect(await failure({ body })).toMatchObject({ status: 400, code: 'invalid' });
  });

  test('is refused where its bytes are no UTF-8', async () => {
    const payload = Buffer.from([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
    const headers = { 'content-type': 'application/json', 'authorization': `Bearer ${ga.token}` };
    const response = await assay.app.inject({ method: 'POST', url: '/api/v1/company', headers, payload });
    expect(response.json<Failure>().body.code).toBe('bad-json');
  });

  test('an empty body is no body: what is required is named', async () => {
    const { status, code, errors } = await failure({ body: '' });
    expect({ status, code }).toEqual({ status: 400, code: 'invalid' });
    expect(errors).toContainEqual(expect.objectContaining({ path: 'name', code: 'required' }));
  });
});

describe('content types', () => {
  const refused = { status: 415, code: 'unsupported-media-type', message: 'The content type must be application/json', errors: undefined };

  test.each([
    null,
    '',
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/ld+json',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'application/json; charset="utf-16le"',
    'text/html, application/json',
  ])('%s is refused', async (type) => {
    expect(await failure({ type, body: '{"name":"a"}' })).toEqual(refused);
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'Application/JSON',
  ])('%s is read', async (type) => {
    expect(await failure({ type, body: '{"name":"a"}' })).toMatchObject({ status: 400, code: 'invalid' });
  });
});

describe('size', () => {
  test('256 KB are read', async () => {
    expect(await failure({ body: ofSize(limit) })).toMatchObject({ status: 400, code: 'invalid' });
  });

  test('one byte more is refused', async () => {
    const refused = { status: 413, code: 'too-large', message: 'The request is too large', errors: undefined };
    expect(await failure({ body: ofSize(limit + 1) })).toEqual(refused);
  });
});

describe('unknown addresses and methods', () => {
  const nowhere = { status: 404, code: 'route-not-found', message: 'This address doesn’t exist', errors: undefined };

  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/v1'],
    ['GET', '/api/v2/company'],
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/nothing'],
    ['POST', '/nothing'],
    ['PATCH', '/api/v1/company/1'],
    ['PUT', '/api/v1/company'],
    ['GET', '/api/v1/auth/sign-in'],
    ['GET', '/api/v1/company/%E0%A4%A'],
    ['GET', '/api/v1/company/%'],
    ['OPTIONS', '/api/v1/company'],
    ['TRACE' as never, '/api/v1/company'],
  ] as const)('%s %s', async (method, path) => {
    expect(await failure({ method, path, type: null })).toEqual(nowhere);
  });

  test('OPTIONS allows no other origin', async () => {
    const { headers } = await send({ method: 'OPTIONS', path: '/api/v1/company', type: null });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control') || name === 'allow')).toEqual([]);
  });

  test('TRACE returns nothing of what was sent', async () => {
    const { text } = await send({ method: 'TRACE' as never, path: '/api/v1/company', type: null });
    expect(text).not.toContain(ga.token);
  });

  test.each([17, 101, 5000])('an id of %i digits reads as a record that is not there', async (digits) => {
    const path = `/api/v1/company/${'9'.repeat(digits)}`;
    const expected = { status: 404, code: 'not-found', message: 'Record not found', errors: undefined };
    expect(await failure({ method: 'GET', path, type: null })).toEqual(expected);
    expect(await failure({ method: 'DELETE', path, type: null })).toEqual(expected);
  });
});

test('a key that the call does not know is named', async () => {
  const { status, code, errors } = await failure({ path: '/api/v1/company/search', body: '{"size":50,"sise":10,"filters":{}}' });
  expect({ status, code }).toEqual({ status: 400, code: 'invalid' });
  expect(errors).toEqual([{ path: 'sise', code: 'unknownKey', message: expect.any(String) as string }]);
});

describe('the order of checks', () => {
  const tooMuch = 'x'.repeat(limit + 1);
  const statusOf = async (sent: Sent) => (await failure(sent)).status;

  test('an unknown address comes before who asks', async () => {
    expect(await statusOf({ who: null, path: '/api/v1/nothing', type: 'text/plain', body: tooMuch })).toBe(404);
  });
  test('who asks comes before what they may', async () => {
    expect(await statusOf({ who: null, type: 'text/plain', body: tooMuch })).toBe(401);
  });
  test('what they may comes before the content type', async () => {
    expect(await statusOf({ who: mro, type: 'text/plain', body: tooMuch })).toBe(403);
  });
  test('the content type comes before the size', async () => {
    expect(await statusOf({ type: 'text/plain', body: tooMuch })).toBe(415);
  });
  test('the size comes before the form', async () => {
    expect(await statusOf({ body: tooMuch })).toBe(413);
  });
  test('the form comes before the record', async () => {
    expect(await statusOf({ method: 'PUT', path: '/api/v1/company/999999999', body: '{"version":"x"}' })).toBe(400);
    expect(await statusOf({ method: 'PUT', path: '/api/v1/company/999999999', body: '{"version":1}' })).toBe(404);
  });
});

describe('every answer', () => {
  const requests: readonly (readonly [string, Sent])[] = [
    ['a success', { method: 'GET', path: '/api/v1/company', type: null }],
    ['a refusal', { who: null, method: 'GET', path: '/api/v1/company', type: null }],
    ['bad JSON', { body: '{' }],
    ['an unknown address', { method: 'GET', path: '/api/v1/nothing', type: null }],
    ['a malformed address', { method: 'GET', path: '/api/v1/company/%E0', type: null }],
    ['too much', { body: ofSize(limit + 1) }],
    ['health', { method: 'GET', path: '/health/live', type: null }],
    ['the description', { method: 'GET', path: '/api/openapi.json', type: null }],
  ];

  test.each(requests)('carries a request id that stands in the log: %s', async (_what, sent) => {
    const first = String((await send(sent)).headers['x-request-id']);
    const second = String((await send(sent)).headers['x-request-id']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    const mine = log.lines.filter((line) => line.reqId === first && line.msg === 'request');
    expect(mine.map(({ status }) => status)).toEqual([(await send(sent)).status]);
  });

  test.each(requests)('carries the headers that keep a browser from misreading it: %s', async (what, sent) => {
    const { headers } = await send(sent);
    expect(headers).toMatchObject({
      // The description is the same for everybody.
      'cache-control': what === 'the description' ? 'public, max-age=300' : 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('does not take its request id from the client', async () => {
    const { headers } = await assay.call(ga, 'GET /company', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    expect(headers['x-request-id']).not.toBe('mine');
  });

  test('carries no tokens into the log', () => {
    expect(log.text()).not.toContain(ga.token);
  });
});

test('behind TLS every answer asks the browser to stay there', async () => {
  const secure = await createTestApp({ PUBLIC_URL: 'https://assay.example' });
  try {
    const { headers } = await secure.call(nobody, 'GET /company');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await secure.close();
  }
});

describe('an idempotency key', () => {
  const save = { tableName: 'company', pageSize: 50, activeColumns: [], filters: { from: 0, size: 50 } };
  const post = (body: object, key: string) =>
    assay.call(ga, `POST /user/${ga.userId}/preference`, { body, headers: { 'idempotency-key': key } });

  test('replays the first answer to the same request', async () => {
    const first = await post(save, 'key-1');
    const second = await post(save, 'key-1');
    expect(second.text).toBe(first.text);
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
  });

  test('is refused for another request', async () => {
    await post(save, 'key-2');
    const { status, body } = await post({ ...save, pageSize: 100 }, 'key-2');
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'key-reused' });
  });

  test('still serves when it is older than a day and not swept yet', async () => {
    const first = await post(save, 'key-3');
    await assay.database.system('a day later', (tx) =>
      tx.query(`update idempotency_key set created_at = now() - interval '25 hours' where key = 'key-3'`),
    );
    const second = await post(save, 'key-3');
    expect({ status: second.status, text: second.text }).toEqual({ status: 200, text: first.text });
  });

  test.each(['', 'with space', 'é', 'x'.repeat(256)])('that cannot be one is refused (%s)', async (key) => {
    const { status, body } = await post(save, key);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad-request' });
  });
});
