import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { captureLog } from './captured-log.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let assay: TestApp;
const log = captureLog();

beforeAll(async () => {
  assay = await createTestApp({ ASSAY_LIMITS: 'on' }, { logger: log.logger });
  assay.readiness.isReady = true;
});
afterAll(() => assay.close());
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15, 12, 0, 10), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const get = (url: string, from: string, headers: Record<string, string> = {}) =>
  assay.app.inject({ method: 'GET', url, remoteAddress: from, headers });
const statusesOf = async (
  url: string,
  { from, times }: { readonly from: string; readonly times: number },
): Promise<Record<number, number>> => {
  const found: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { statusCode } = await get(url, from);
    found[statusCode] = (found[statusCode] ?? 0) + 1;
  }
  return found;
};

describe.each(['/api/openapi.json', '/api/docs'])('%s', (url) => {
  test('asked again and again is refused to that address, and to no other', async () => {
    const from = `203.0.113.${url.length}`;
    expect(await statusesOf(url, { from, times: 65 })).toEqual({ 200: 60, 429: 5 });
    expect((await get(url, from)).headers['retry-after']).toBe('65');
    expect((await get(url, '198.51.100.1')).statusCode).toBe(200);
  });

  test('is kept by browsers, packed, and not sent twice', async () => {
    const first = await get(url, '198.51.100.2', { 'accept-encoding': 'gzip' });
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'content-encoding': 'gzip', 'vary': 'Accept-Encoding' });
    const whole = await get(url, '198.51.100.2');
    expect(gunzipSync(first.rawPayload).toString()).toBe(whole.payload);
    const { etag } = first.headers;
    const again = await get(url, '198.51.100.2', { 'if-none-match': `"other", ${String(etag)}` });
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
    expect((await get(url, '198.51.100.2', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });
});

describe('readiness', () => {
  test('asks the database once, however many want to know', async () => {
    const asked = vi.spyOn(assay.database.pool, 'query');
    const answers = await Promise.all(Array.from({ length: 200 }, () => get('/health/ready', '198.51.100.3')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(asked.mock.calls.filter(([text]) => text === 'select 1').length).toBeLessThanOrEqual(1);
  });

  test.each(['/health/ready', '/health/live', '/api/v1/health/ready'])(
    '%s: a flood is refused, ten probes a second are not',
    async (url) => {
      const from = `198.51.100.${10 + url.length}`;
      expect(await statusesOf(url, { from, times: 605 })).toEqual({ 200: 600, 429: 5 });
    },
  );

  test('still says at once that no more requests are wanted', async () => {
    expect((await get('/health/ready', '198.51.100.4')).statusCode).toBe(200);
    assay.readiness.isReady = false;
    expect((await get('/health/ready', '198.51.100.4')).statusCode).toBe(503);
    assay.readiness.isReady = true;
  });
});

describe('reports of the content policy', () => {
  const report = (given: object = {}) => ({
    'csp-report': {
      'document-uri': 'https://assay.example/company/12/edit?name=Grace#token',
      'effective-directive': 'script-src-elem',
      'violated-directive': 'script-src-elem',
      'original-policy': "default-src 'none'",
      'blocked-uri': 'https://evil.example/steal?ssn=123-45-6789',
      'source-file': 'https://assay.example/assets/index-a1B2.js?x=Grace',
      'script-sample': 'alert("Grace")',
      'referrer': 'https://assay.example/?who=Grace',
      'line-number': 7,
      ...given,
    },
  });
  const send = (body: unknown, from = '192.0.2.1', { type = 'application/csp-report' }: { readonly type?: string | undefined } = {}) =>
    assay.app.inject({
      method: 'POST',
      url: '/csp-report',
      remoteAddress: from,
      headers: { 'content-type': type },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const noted = () => log.lines.filter(({ msg }) => msg === 'CSP violation');
  const rows = () => assay.database.system('counts', (tx) => tx.query('select count(*)::int as count from audit_event'));

  test('become one line each, without what somebody typed', async () => {
    const before = await rows();
    expect((await send(report())).statusCode).toBe(204);
    expect(noted().at(-1)).toMatchObject({
      level: 40,
      violation: {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/company/…/edit',
        source: '/assets/index-a1B2.js',
        line: 7,
      },
    });
    expect(JSON.stringify(noted())).not.toMatch(/Grace|123-45|token|alert|company.12/);
    expect(await rows()).toEqual(before);
  });

  test('come in the newer form as well, among reports of other kinds', async () => {
    const body = { documentURL: 'https://assay.example/users', effectiveDirective: 'img-src', blockedURL: 'data', lineNumber: 3 };
    const list = [
      { type: 'deprecation', body: {} },
      { type: 'csp-violation', url: 'https://assay.example/users', body },
    ];
    expect((await send(list, '192.0.2.1', { type: 'application/reports+json' })).statusCode).toBe(204);
    expect(noted().at(-1)).toMatchObject({ violation: { directive: 'img-src', blocked: 'data', page: '/users', source: '', line: 3 } });
  });

  test('that say the same are written once', async () => {
    const before = noted().length;
    for (let time = 0; time < 10; time += 1) await send(report({ 'line-number': 99 }));
    expect(noted().length).toBe(before + 1);
  });

  test.each([
    ['that are too large', report({ 'script-sample': 'x'.repeat(9000) }), { type: 'application/csp-report', status: 413 }],
    ['that are no JSON', '{"csp-report"', { type: 'application/csp-report', status: 400 }],
    ['that are no reports', report(), { type: 'application/json', status: 415 }],
    ['that are a form', 'a=b', { type: 'application/x-www-form-urlencoded', status: 415 }],
  ])('%s are refused', async (_what, body, { type, status }) => {
    expect((await send(body, '192.0.2.2', { type })).statusCode).toBe(status);
  });

  test.each([
    {},
    [],
    'null',
    { 'csp-report': 7 },
    { 'csp-report': { 'effective-directive': { a: 1 } } },
    [null, 1, { type: 'csp-violation' }],
  ])('that say nothing leave nothing: %j', async (body) => {
    const before = noted().length;
    expect((await send(body, '192.0.2.3', { type: Array.isArray(body) ? 'application/reports+json' : undefined })).statusCode).toBe(204);
    expect(noted().length).toBe(before);
  });

  test('are taken thirty times a minute from one address', async () => {
    const statuses = [];
    for (let time = 0; time < 35; time += 1) statuses.push((await send(report(), '192.0.2.4')).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  test('from everywhere at once fill no more than sixty lines a minute', async () => {
    const before = noted().length;
    for (let time = 0; time < 150; time += 1) await send(report({ 'line-number': 1000 + time }), `192.0.2.${50 + (time % 100)}`);
    expect(noted().length - before).toBeLessThanOrEqual(60);
    expect(noted().length).toBe(60);
  });
});
