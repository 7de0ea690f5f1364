import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliver } from './deliver.ts';

/** How the product answers, one after the other; 0 breaks the connection. */
let answers: number[] = [];
let asked: { readonly at: number; readonly signature: string }[] = [];
const server = http.createServer((request, response) => {
  asked.push({ at: Date.now(), signature: String(request.headers['x-signature']) });
  const status = answers.shift() ?? 200;
  request.resume().on('end', () => {
    if (status === 0) return void response.destroy();
    response.writeHead(status).end(JSON.stringify({ body: { data: { status: 'applied', problem: '' } } }));
  });
});

beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  asked = [];
});

const ack = { eventId: 'e', orderGuid: 'o', providerOrderId: 'p' };
const sent = (given: readonly number[], ends = new AbortController().signal) => {
  answers = [...given];
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return deliver({ server: address, provider: 'LAB', secret: 'a secret', retryMillis: 40, ends }, { ack });
};

test('a message is sent again while nobody answers or the product is at fault, with growing distance', async () => {
  expect(await sent([503, 0, 500])).toMatchObject({ status: 200, answer: { status: 'applied' } });
  const [first = 0, second = 0, third = 0, fourth = 0] = asked.map(({ at }) => at);
  // Timers are never early by more than their grain.
  for (const [waited, least] of [
    [second - first, 40],
    [third - second, 80],
    [fourth - third, 160],
  ] as const)
    expect(waited).toBeGreaterThanOrEqual(least - 2);
});

test.each([200, 400, 401, 413, 429])('and never again once it was answered with %s', async (status) => {
  expect(await sent([status, 200])).toMatchObject({ status });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
});

test('until the simulator ends', async () => {
  const ending = new AbortController();
  const sending = sent(
    Array.from({ length: 50 }, () => 503),
    ending.signal,
  );
  while (asked.length === 0) await new Promise((next) => setTimeout(next, 5));
  ending.abort();
  expect(await sending).toBeNull();
  expect(asked.length).toBeLessThan(50);
});
