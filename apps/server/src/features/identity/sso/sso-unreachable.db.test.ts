import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closer, listen } from '#test/identity-provider.ts';
import { createSso, type Sso } from '#test/sso-employer.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let assay: TestApp;
let sso: Sso;
let asked = 0;
const provider = http.createServer((_request, response) => {
  asked += 1;
  response.writeHead(500).end();
});

beforeAll(async () => {
  assay = await createTestApp();
  sso = createSso(assay, await assay.given.user({ roles: ['GA'] }));
});
afterAll(async () => {
  await closer(provider)();
  await assay.close();
});

test('a provider that keeps failing holds nobody up: after five failures it is not asked, and the caller hears for how long', async () => {
  const { account } = await sso.employer(await listen(provider));
  const answers = [];
  for (let time = 0; time < 7; time += 1) answers.push(await sso.tryStart(account));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 7 }, () => [503, 'unavailable']));
  expect(answers.map(({ headers }) => headers['retry-after'] !== undefined)).toEqual([false, false, false, false, false, true, true]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(50);
  expect(asked).toBe(5);
});
