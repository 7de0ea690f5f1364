import { post } from '@assay/contract/kit/calls';
import { en } from '@assay/i18n/catalogs/en/index';
import { translator } from '@assay/i18n/translate';
import { captureLog, errorLevel } from '#test/captured-log.ts';
import { rawHttp } from '#test/raw-http.ts';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { loadTexts } from '../text.ts';
import { createLimits } from '../limits/limits.ts';
import { answered, type Handler, type Route } from './route.ts';
import { serveRoutes } from './serve-routes.ts';
import { createServer } from './server.ts';

const log = captureLog();
const spanish = translator('es', {
  ...en,
  errors: { ...en.errors, 'internal': '¡Algo salió mal!', 'route-not-found': 'No existe esa dirección' },
});
let app: FastifyInstance;
let port: number;

const route = (name: string, free: Extract<Handler, { free: unknown }>['free']): Route => ({
  ...answered({ body: z.strictObject({ a: z.string().optional() }), reply: z.unknown() }, { free }),
  name,
  call: post(`/${name}`, 'public'),
});

const secret = 'select secret from somewhere at /srv/assay/secret.ts';
const routes = [
  route('fine', async () => ({ data: 'fine' })),
  route('breaks', async () => {
    throw new Error(secret);
  }),
  route('breaks-oddly', async () => {
    throw Object.assign(new Error(secret), { code: '42P01', statusCode: 200, validation: [] });
  }),
];

beforeAll(async () => {
  app = await createServer({
    texts: { ...(await loadTexts()), es: spanish },
    logger: log.logger,
    patience: { headers: 400, request: 800, rate: 10_000, whole: 20_000, look: 50 },
  });
  serveRoutes(
    app,
    {
      // No route of this test asks it anything.
      database: {} as never,
      texts: await loadTexts(),
      isTls: false,
      limits: createLimits(undefined as never, { isOn: false }),
      signedInBy: async () => null,
      signedInAt: async () => null,
      denials: async () => undefined,
    },
    routes,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const head = (...lines: string[]): string => ['POST /api/v1/fine HTTP/1.1', 'Host: x', ...lines, '', ''].join('\r\n');
const codeOf = (body: string): string => (JSON.parse(body) as { body: { code: string } }).body.code;

test('the server does not start with a route that names no permission', async () => {
  const open = await createServer({ texts: await loadTexts(), logger: captureLog().logger });
  expect(() => open.get('/open', async () => 'open to all')).toThrow('GET /open names no permission');
  expect(() => open.get('/empty', { config: {} }, async () => 'open to all')).toThrow('names no permission');
});

describe('a fault of ours', () => {
  test.each(['breaks', 'breaks-oddly'])('tells the caller nothing of how we are built: %s', async (name) => {
    const response = await app.inject({ method: 'POST', url: `/api/v1/${name}` });
    expect(response.statusCode).toBe(500);
    expect(response.payload).toBe('{"statusCode":500,"body":{"errorMessage":"Something went wrong!!","code":"internal"}}');
  });

  test('is logged once, with what a reader of the log needs', async () => {
    log.lines.length = 0;
    const response = await app.inject({ method: 'POST', url: '/api/v1/breaks' });
    const errors = log.lines.filter(({ level }) => level >= errorLevel);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({
      reqId: response.headers['x-request-id'],
      err: { message: secret, stack: expect.stringContaining('server.test.ts') as string },
    });
  });

  test('does not end the server', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/v1/fine' })).statusCode).toBe(200);
  });
});

describe('the language of a failure', () => {
  const messageFor = async (language: string | undefined) => {
    const response = await app.inject({
      method: 'GET',
      url: '/api/v1/nothing',
      headers: language === undefined ? {} : { 'accept-language': language },
    });
    return response.json<{ body: { errorMessage: string } }>().body.errorMessage;
  };
  test.each([
    [undefined, 'This address doesn’t exist'],
    ['', 'This address doesn’t exist'],
    ['de', 'This address doesn’t exist'],
    ['en', 'This address doesn’t exist'],
    ['es', 'No existe esa dirección'],
    ['es-MX,en;q=0.8', 'No existe esa dirección'],
    ['de, es;q=0.9', 'No existe esa dirección'],
  ])('Accept-Language %s', async (language, sentence) => {
    expect(await messageFor(language)).toBe(sentence);
  });
});

describe('a client that speaks HTTP badly', () => {
  const length = 'Content-Length: 2';
  const json = 'Content-Type: application/json';

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', { status: 400, code: 'bad-request' }],
    [
      'a header without end',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      { status: 431, code: 'header-too-large' },
    ],
    ['a length and chunks', `${head(json, length, 'Transfer-Encoding: chunked')}0\r\n\r\n`, { status: 400, code: 'bad-request' }],
    ['two lengths', `${head(json, length, 'Content-Length: 3')}{}`, { status: 400, code: 'bad-request' }],
    ['a length that is no number', `${head(json, 'Content-Length: abc')}{}`, { status: 400, code: 'bad-request' }],
    ['a NUL in a header', head('X-Bad: a\0b'), { status: 400, code: 'bad-request' }],
    ['a space before the colon', head('X-Bad : a'), { status: 400, code: 'bad-request' }],
    ['an unknown method', 'BREW /api/v1/fine HTTP/1.1\r\nHost: x\r\n\r\n', { status: 400, code: 'bad-request' }],
    ['no host', 'GET /api/v1/fine HTTP/1.1\r\nConnection: close\r\n\r\n', { status: 400, code: 'bad-request' }],
    ['a broken chunk', `${head(json, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`, { status: 400, code: 'bad-request' }],
  ])('is refused in the one envelope: %s', async (_what, bytes, refusal) => {
    const answer = await rawHttp(port, { sends: [bytes] });
    expect({ status: answer.status, code: codeOf(answer.body) }).toEqual(refusal);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'connection': 'close',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(log.lines.filter((line) => line.reqId === answer.headers['x-request-id'] && line.status === refusal.status)).toHaveLength(1);
  });

  test('gets 413 for chunks without end', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const answer = await rawHttp(port, {
      sends: [head(json, 'Transfer-Encoding: chunked', 'Connection: close'), chunk, chunk, chunk, chunk, chunk, '0\r\n\r\n'],
    });
    expect({ status: answer.status, code: codeOf(answer.body) }).toEqual({ status: 413, code: 'too-large' });
  });

  test('gets 408 for a body that drips', async () => {
    const answer = await rawHttp(port, {
      sends: [head(json, 'Content-Length: 100'), ...Array.from({ length: 40 }, () => ['{', 100]).flat()],
    });
    expect({ status: answer.status, code: codeOf(answer.body) }).toEqual({ status: 408, code: 'timeout' });
    expect(answer.millis).toBeLessThan(3000);
  });

  /** Blanks behind what is meant, a piece every tenth of a second: four times as fast as has to be. */
  const steady = (pieces: number) => Array.from({ length: pieces }, () => [' '.repeat(4096), 100]).flat();

  test('is heard to the end of a body that takes long and comes steadily', async () => {
    const pieces = 24;
    const answer = await rawHttp(port, {
      sends: [head(json, `Content-Length: ${2 + pieces * 4096}`, 'Connection: close'), '{}', ...steady(pieces)],
    });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: '{"statusCode":200,"body":{"data":"fine"}}' });
    expect(answer.millis).toBeGreaterThan(1600);
  });

  test('gets 408 for a body that stalls after it came steadily', async () => {
    const drips = Array.from({ length: 30 }, () => [' ', 100]).flat();
    const answer = await rawHttp(port, { sends: [head(json, 'Content-Length: 200000'), '{}', ...steady(10), ...drips] });
    expect({ status: answer.status, code: codeOf(answer.body) }).toEqual({ status: 408, code: 'timeout' });
  });

  test('gets 408 for headers that drip', async () => {
    const answer = await rawHttp(port, {
      sends: ['POST /api/v1/fine HTTP/1.1\r\n', ...Array.from({ length: 40 }, () => ['X', 100]).flat()],
    });
    expect({ status: answer.status, code: codeOf(answer.body) }).toEqual({ status: 408, code: 'timeout' });
    expect(answer.millis).toBeLessThan(3000);
  });

  test('hangs up in the middle of a body without an error of ours in the log', async () => {
    log.lines.length = 0;
    await rawHttp(port, { sends: [head(json, 'Content-Length: 100'), '{"a":', 50], hangsUp: true });
    await vi.waitFor(() => expect(log.lines).not.toEqual([]));
    await sleep(50);
    expect(log.lines.filter(({ level }) => level >= errorLevel)).toEqual([]);
  });

  test('gets no body for HEAD', async () => {
    const answer = await rawHttp(port, { sends: ['HEAD /api/v1/fine HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'] });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: '' });
  });

  test('leaves the server well for everybody else', async () => {
    const answer = await rawHttp(port, { sends: [`${head(json, length, 'Connection: close')}{}`] });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: '{"statusCode":200,"body":{"data":"fine"}}' });
  });
});
