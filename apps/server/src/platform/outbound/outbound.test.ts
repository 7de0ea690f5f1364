import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { openCircuitIn } from './circuit-breaker.ts';
import { createOutbound, OutboundError } from './outbound.ts';

let server: http.Server;
let base: string;
let asked: string[] = [];
let isSick = true;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/moved') return void response.writeHead(302, { location: `${base}/canary` }).end();
    if (request.url === '/large') return void response.end('x'.repeat(2000));
    if (request.url === '/slow') return;
    if (request.url === '/broken' || (request.url === '/sick' && isSick)) return void response.writeHead(503).end();
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

describe('a server that keeps failing', () => {
  let clock = 0;
  const aWayOut = () => createOutbound({ isLoopbackAllowed: true, seconds: 1, maxBytes: 1000, now: () => clock });
  const statuses = async (fetch: ReturnType<typeof aWayOut>, { path, times }: { readonly path: string; readonly times: number }) => {
    const found: unknown[] = [];
    for (let time = 0; time < times; time += 1)
      found.push(
        await fetch(base + path, {}).then(
          ({ status }) => status,
          (error: unknown) => (error instanceof AppError ? `${error.code} ${error.retryAfter}` : 'failed'),
        ),
      );
    return found;
  };

  beforeEach(() => {
    clock = 1_000_000;
    asked = [];
    isSick = true;
  });

  test('is asked five times, and then left alone for a minute', async () => {
    const fetch = aWayOut();
    expect(await statuses(fetch, { path: '/broken', times: 7 })).toEqual([503, 503, 503, 503, 503, 'unavailable 60', 'unavailable 60']);
    clock += 59_000;
    expect(await statuses(fetch, { path: '/echo', times: 1 })).toEqual(['unavailable 1']);
    expect(asked).toHaveLength(5);
  });

  test('is asked by one alone after that, who speaks for all', async () => {
    const fetch = aWayOut();
    await statuses(fetch, { path: '/sick', times: 5 });
    clock += 60_000;
    const crowd = Promise.all(Array.from({ length: 10 }, () => statuses(fetch, { path: '/sick', times: 1 })));
    expect((await crowd).flat()).toEqual([503, ...Array.from({ length: 9 }, () => 'unavailable 1')]);
    expect(asked).toHaveLength(6);
    expect(await statuses(fetch, { path: '/sick', times: 1 })).toEqual(['unavailable 60']);
    isSick = false;
    clock += 60_000;
    expect(await statuses(fetch, { path: '/sick', times: 3 })).toEqual([200, 200, 200]);
  });

  test('is not left alone for failures that lie far apart', async () => {
    const fetch = aWayOut();
    for (let time = 0; time < 12; time += 1) {
      expect(await statuses(fetch, { path: '/broken', times: 1 })).toEqual([503]);
      clock += 8000;
    }
  });

  test('is one that does not answer, or is not there', async () => {
    const fetch = aWayOut();
    const nowhere = createOutbound({ isLoopbackAllowed: true, now: () => clock });
    for (let time = 0; time < 5; time += 1) await expect(nowhere('http://127.0.0.1:1/', {})).rejects.toThrow('ECONNREFUSED');
    await expect(nowhere('http://127.0.0.1:1/', {})).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60 });
    const waits = await Promise.allSettled(Array.from({ length: 5 }, () => fetch(`${base}/slow`, {})));
    expect(waits.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect(await statuses(fetch, { path: '/echo', times: 1 })).toEqual(['unavailable 60']);
  });

  test('takes no other server along', async () => {
    const fetch = aWayOut();
    await statuses(fetch, { path: '/broken', times: 5 });
    await expect(fetch('http://127.0.0.1:1/', {})).rejects.toThrow('ECONNREFUSED');
  });

  test('is not one whose answer we refuse, nor one that says no', async () => {
    const fetch = aWayOut();
    for (let time = 0; time < 8; time += 1) await expect(fetch(`${base}/large`, {})).rejects.toBeInstanceOf(OutboundError);
    expect(await statuses(fetch, { path: '/moved', times: 8 })).toEqual(Array.from({ length: 8 }, () => 302));
    expect(await statuses(fetch, { path: '/echo', times: 1 })).toEqual([200]);
  });

  test('is found among the errors of a library', () => {
    const open = new AppError('unavailable', { retryAfter: 7 });
    expect(openCircuitIn(new Error('something went wrong', { cause: new TypeError('x', { cause: open }) }))).toBe(open);
    expect(openCircuitIn(new Error('something went wrong'))).toBeUndefined();
  });
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
