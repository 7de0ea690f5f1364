import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbound, OutboundError } from './outbound.ts';

let server: http.Server;
let base: string;
let asked: string[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/moved') return void response.writeHead(302, { location: `${base}/canary` }).end();
    if (request.url === '/large') return void response.end('x'.repeat(2000));
    if (request.url === '/slow') return;
    if (request.url === '/empty') return void response.writeHead(204).end();
    request.pipe(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('on this machine, outside of production', () => {
  const fetch = createOutbound({ isLoopbackAllowed: true, seconds: 1, maxBytes: 1000 });

  test('sends a body and reads the answer', async () => {
    const response = await fetch(`${base}/echo`, { method: 'POST', body: new URLSearchParams({ code: 'a b' }) });
    expect([response.status, await response.text()]).toEqual([200, 'code=a+b']);
  });

  test('follows no redirect', async () => {
    asked = [];
    expect((await fetch(`${base}/moved`, {})).status).toBe(302);
    expect(asked).toEqual(['GET /moved']);
  });

  test('takes an answer without a body', async () => expect((await fetch(`${base}/empty`, {})).status).toBe(204));
  test('refuses an answer that is too large', () => expect(fetch(`${base}/large`, {})).rejects.toThrow('too large'));
  test('does not wait for ever', () => expect(fetch(`${base}/slow`, {})).rejects.toThrow(/abort/i));
});

describe('in production', () => {
  const fetch = createOutbound({ isLoopbackAllowed: false, seconds: 1 });

  test.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://192.168.0.1/',
    'https://[fd00::1]/',
    'http://provider.example/',
    'https://user:word@provider.example/',
    'file:///etc/passwd',
    'data:application/json,{}',
    'gopher://provider.example/',
    // A name whose address is this machine.
    'https://localhost/',
  ])('%s is not asked', (url) => expect(fetch(url, {})).rejects.toBeInstanceOf(OutboundError));

  test('the server on this machine hears nothing', async () => {
    asked = [];
    await expect(fetch(`${base}/canary`, {})).rejects.toThrow();
    await expect(fetch(base.replace('127.0.0.1', 'localhost').replace('http:', 'https:'), {})).rejects.toThrow('open internet');
    expect(asked).toEqual([]);
  });
});

describe('to an address that the operator chose', () => {
  const fetch = createOutbound({ isLoopbackAllowed: false, isPrivateAllowed: true, seconds: 1 });

  test('a private network may be asked, encrypted only', async () => {
    await expect(fetch('http://10.255.255.1/', {})).rejects.toThrow('only https');
    await expect(fetch('https://10.255.255.1/', {})).rejects.not.toThrow('open internet');
  });

  test('this machine is not, in production', () => expect(fetch('https://127.0.0.1/', {})).rejects.toThrow('open internet'));
});
