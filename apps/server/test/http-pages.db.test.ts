import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

const html = `<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" type="module" src="/assets/index-abc.js"></script><style nonce="__CSP_NONCE__"></style></head><body></body></html>`;
const script = `console.log('${'assay '.repeat(300)}');`;

let root: string;
let assay: TestApp;
let secure: TestApp;
let bare: TestApp;

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-web-'));
  const web = path.join(root, 'dist');
  fs.mkdirSync(path.join(web, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(root, 'secret.txt'), 'SECRET');
  fs.writeFileSync(path.join(web, 'index.html'), html);
  fs.writeFileSync(path.join(web, 'favicon.svg'), '<svg/>');
  fs.writeFileSync(path.join(web, 'assets', 'index-abc.js'), script);
  fs.writeFileSync(path.join(web, 'assets', 'font-abc.woff2'), 'not text');
  assay = await createTestApp({ WEB_DIR: web, IP_LOOKUP_URL: 'https://ip.example/json' });
  secure = await createTestApp({ WEB_DIR: web, PUBLIC_URL: 'https://assay.example' });
  bare = await createTestApp({ WEB_DIR: path.join(root, 'nowhere') });
});
afterAll(async () => {
  for (const app of [assay, secure, bare]) await app.close();
  fs.rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, from = assay) => from.app.inject({ method: 'GET', url, headers });
const policyOf = async (from: TestApp) => {
  const policy = String((await get('/', {}, from)).headers['content-security-policy']);
  return new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]));
};

describe('the page', () => {
  test.each(['/', '/index.html', '/login', '/company/12/edit', '/company?from=50', '/healthy', '/apiary'])('answers %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.payload).toContain('<!doctype html>');
  });

  test('carries one nonce of its own in the policy and on every script and style', async () => {
    const response = await get('/');
    const nonces = [...response.payload.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(nonces).toHaveLength(3);
    expect(new Set(nonces).size).toBe(1);
    expect(Buffer.from(nonces[0] ?? '', 'base64')).toHaveLength(16);
    expect(response.payload).not.toContain('__CSP_NONCE__');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
    expect(policy).toContain(`style-src-elem 'self' 'nonce-${nonces[0]}'`);
  });

  test('gets another nonce every time', async () => {
    const nonces = await Promise.all(Array.from({ length: 20 }, async () => /nonce="([^"]*)"/.exec((await get('/')).payload)?.[1]));
    expect(new Set(nonces).size).toBe(20);
  });

  test('runs nothing from elsewhere and is framed by nobody', async () => {
    const policy = await policyOf(assay);
    const closed = ['default-src', 'frame-ancestors', 'base-uri', 'object-src'];
    expect(closed.map((directive) => policy.get(directive))).toEqual(["'none'", "'none'", "'none'", "'none'"]);
    expect(policy.get('script-src')).not.toContain('unsafe');
    expect([...policy.values()].join(' ')).not.toMatch(/\*|http:|'unsafe-eval'/);
  });

  test('has violations of its policy told to us', async () => {
    expect((await policyOf(assay)).get('report-uri')).toBe('/csp-report');
  });

  test('may reach the address look-up where one is configured, and nothing else', async () => {
    expect((await policyOf(assay)).get('connect-src')).toBe("'self' https://ip.example");
    expect((await policyOf(secure)).get('connect-src')).toBe("'self'");
  });

  test('asks for TLS behind TLS alone', async () => {
    expect([(await policyOf(secure)).has('upgrade-insecure-requests'), (await policyOf(assay)).has('upgrade-insecure-requests')]).toEqual([
      true,
      false,
    ]);
    const responses = [await get('/', {}, secure), await get('/')];
    expect(responses.map(({ headers }) => headers['strict-transport-security'])).toEqual([
      'max-age=31536000; includeSubDomains',
      undefined,
    ]);
  });

  test('keeps the headers of every answer', async () => {
    expect((await get('/')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.any(String) as string,
    });
  });

  test('says whether this is the demo', async () => {
    expect((await get('/')).payload).toContain('<meta name="assay-demo" content="off">');
  });
});

describe('files', () => {
  test('named by their content are kept for ever', async () => {
    const response = await get('/assets/index-abc.js');
    expect(response.payload).toBe(script);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  test('others are kept for an hour', async () => {
    expect((await get('/favicon.svg')).headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': 'image/svg+xml' });
  });

  test('are packed for who takes gzip', async () => {
    const response = await get('/assets/index-abc.js', { 'accept-encoding': 'br, gzip' });
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', 'vary': 'Accept-Encoding' });
    expect(gunzipSync(response.rawPayload).toString()).toBe(script);
    expect(response.rawPayload.length).toBeLessThan(script.length);
  });

  test.each([{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip;q=0' }])(
    'come as they are for who does not: %o',
    async (headers) => {
      const response = await get('/assets/index-abc.js', headers as Record<string, string>);
      expect({ encoding: response.headers['content-encoding'], vary: response.headers.vary, payload: response.payload }).toEqual({
        encoding: undefined,
        vary: 'Accept-Encoding',
        payload: script,
      });
    },
  );

  test('that are packed already are not packed again', async () => {
    expect((await get('/assets/font-abc.woff2', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
  });

  test.each([
    '/assets/../../secret.txt',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/assets/....//....//secret.txt',
    '//etc/passwd',
    '/assets/index-abc.js%00.html',
  ])('outside of the folder do not exist: %s', async (url) => {
    const { payload } = await get(url);
    expect(payload).not.toContain('SECRET');
    expect(payload).not.toContain('root:');
  });

  test.each(['/assets/index-old.js', '/assets/', '/api', '/api/', '/api/v1', '/api/v1/nothing', '/api/nothing.js', '/api?x=1'])(
    'that are missing are no page: %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ statusCode: 404, body: { errorMessage: 'This address doesn’t exist', code: 'route-not-found' } });
    },
  );
});

test('a server whose pages were not built still serves the API', async () => {
  expect((await get('/', {}, bare)).statusCode).toBe(404);
  expect((await get('/health/live', {}, bare)).statusCode).toBe(200);
});
