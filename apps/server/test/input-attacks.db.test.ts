import { groups, resources } from '@assay/contract/api';
import { apiBase } from '@assay/contract/kit/calls';
import { aCompany, aLocation } from '@assay/testkit/companies';
import { bodyLimit, heapOfMarks } from '@assay/testkit/hostile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '#platform/http/route.ts';
import { alone } from './access-oracle.ts';
import { bodies, createWorld, pathAbout, type World } from './access-world.ts';
import { leastCpuMillisOf } from './cpu.ts';
import type { Who } from './who.ts';

/** What one sender could do to everybody by what is in a request. Processor time of the whole answer, the best of five. */
const budget = 100;

let world: World;
let admin: NonNullable<Who>;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.person(alone('GA'));
});
afterAll(() => world.assay.close());

const fieldsOf = ({ name, schemas }: Route): string[] => {
  const described = z.toJSONSchema(schemas.documented ?? schemas.body ?? z.strictObject({}), { io: 'input', unrepresentable: 'any' });
  const given = (bodies[name]?.(world.places.own) ?? {}) as object;
  return [...new Set([...Object.keys((described as { properties?: object }).properties ?? {}), ...Object.keys(given)])];
};

/** As much as still fits into a body beside the rest of it. */
const withHeap = (body: object, field: string): string => {
  const rest = Buffer.byteLength(JSON.stringify({ ...body, [field]: '' }));
  return JSON.stringify({ ...body, [field]: heapOfMarks(bodyLimit - rest) });
};

const slow = async (label: string, send: () => Promise<{ statusCode: number }>): Promise<string[]> => {
  let status = 0;
  const millis = await leastCpuMillisOf(
    async () => {
      status = (await send()).statusCode;
    },
    { budget },
  );
  return [...(millis > budget ? [`${label}: ${Math.round(millis)} ms`] : []), ...(status >= 500 ? [`${label}: ${status}`] : [])];
};

describe('256 kB of combining marks', () => {
  const withBody = () => world.assay.routes.filter(({ schemas }) => schemas.body !== undefined);

  test('in any text of any public form hold nobody up', async () => {
    const found: string[] = [];
    const open = withBody().filter(({ call }) => call.permission === 'public');
    expect(open.length).toBeGreaterThan(5);
    for (const route of open) {
      const body = (bodies[route.name]?.(world.places.own) ?? {}) as object;
      for (const field of fieldsOf(route)) {
        const payload = withHeap(body, field);
        const sent = { method: 'POST', url: apiBase + route.call.path, payload, headers: { 'content-type': 'application/json' } } as const;
        found.push(...(await slow(`${route.name} ${field}`, () => world.assay.app.inject(sent))));
      }
    }
    expect(found).toEqual([]);
  });

  test.each([...Object.values(resources).map(({ name }) => name), ...Object.keys(groups)])(
    'in any field of any call of %s hold nobody up',
    async (owner) => {
      const found: string[] = [];
      for (const route of withBody().filter(({ name, call }) => call.permission !== 'public' && name.startsWith(`${owner}.`))) {
        const { method } = route.call;
        const body = (bodies[route.name]?.(world.places.own) ?? {}) as object;
        const url = apiBase + pathAbout(route, { who: admin, of: world.places.own });
        const headers = { 'content-type': 'application/json', 'authorization': `Bearer ${admin.token}` };
        for (const field of fieldsOf(route)) {
          const payload = withHeap(body, field);
          found.push(...(await slow(`${route.name} ${field}`, () => world.assay.app.inject({ method, url, payload, headers }))));
        }
      }
      expect(found).toEqual([]);
    },
  );

  test('are too long, in the words of the field, not in those of the request', async () => {
    const { status, body } = await world.assay.call(null, 'POST /public/contact-us', {
      body: {
        name: heapOfMarks(100_000),
        email: 'a@b.example',
        message: heapOfMarks(100_000),
      },
    });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [
        { path: 'name', code: 'tooLong', message: 'At most 120 characters' },
        { path: 'message', code: 'tooLong', message: 'At most 5,000 characters' },
      ],
    });
  });
});

describe('a request made of many small things', () => {
  test.each([
    ['87,000 empty texts', { blackoutDates: Array.from({ length: 80_000 }, () => '') }],
    ['20,000 unknown keys', Object.fromEntries(Array.from({ length: 20_000 }, (_none, index) => [`k${index}`, 1]))],
  ])('%s are refused at once, in a few words', async (_name, body) => {
    const send = () => world.assay.call(null, 'POST /public/contact-us', { body });
    expect(await leastCpuMillisOf(send, { budget })).toBeLessThan(budget);
    const { status, text } = await send();
    expect(status).toBe(413);
    expect(text.length).toBeLessThan(300);
  });

  test('one with more faults than anybody reads is told the first hundred, and no more of its keys than fits a line', async () => {
    const keys = Array.from({ length: 1500 }, (_none, index) => [`${'k'.repeat(100)}${index}`, 1]);
    const { status, body, text } = await world.assay.call(null, 'POST /public/contact-us', { body: Object.fromEntries(keys) });
    expect({ status, count: body.errors?.length }).toEqual({ status: 400, count: 100 });
    expect(text.length).toBeLessThan(30_000);
    const long = await world.assay.call(null, 'POST /public/contact-us', { body: { ['k'.repeat(200_000)]: 1 } });
    expect(long.text.length).toBeLessThan(2000);
  });

  test('a search for 300 days in each of thirty conditions is answered within a second', async () => {
    const day = (index: number): string => new Date(Date.UTC(1990, 0, index)).toISOString().slice(0, 10);
    const values = Array.from({ length: 300 }, (_none, index) => day(index));
    const conditions = Array.from({ length: 30 }, () => ({ filterType: 'set', values }));
    let [best, status] = [Infinity, 0];
    for (let tries = 0; tries < 4 && best > 1000; tries += 1) {
      const from = performance.now();
      ({ status } = await world.assay.call(admin, 'POST /company/search', {
        body: { filters: { createdAt: { operator: 'OR', conditions } } },
      }));
      best = Math.min(best, performance.now() - from);
    }
    expect(status).toBe(200);
    expect(best).toBeLessThan(1000);
  });
});

test('a search with more conditions than a question has is refused', async () => {
  const conditions = Array.from({ length: 30 }, () => ({ type: 'contains', filter: 'a' }));
  const filters = Object.fromEntries(['name', 'dba', 'legalName', 'website'].map((name) => [name, { operator: 'OR', conditions }]));
  const { status, body } = await world.assay.call(admin, 'POST /company/search', { body: { filters } });
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: [{ path: 'filters', code: 'tooMany', message: 'At most 100 entries' }],
  });
});

describe('what comes beside the body', () => {
  const heads: Readonly<Record<string, Record<string, string>>> = {
    'a language of 15 kB': { 'accept-language': 'a,'.repeat(7500) },
    'a token of 15 kB': { authorization: `Bearer ${'a.'.repeat(7500)}` },
    'a cookie of 15 kB': { cookie: `assay-rt=${'a.'.repeat(7500)}` },
    'a key of 15 kB': { 'idempotency-key': 'k'.repeat(15_000) },
  };

  test.each(Object.keys(heads))('%s costs nothing', async (name) => {
    const send = () => world.assay.call(null, 'POST /auth/refresh', { body: {}, headers: heads[name] });
    expect(await leastCpuMillisOf(send, { budget })).toBeLessThan(budget);
  });

  test('an id or a name of 15 kB in the path reads as not there', async () => {
    for (const path of ['/company/', '/user/userid/', '/auth/sessions/']) {
      const method = path.startsWith('/auth') ? 'DELETE' : 'GET';
      const { status, body } = await world.assay.call(admin, `${method} ${path + '7'.repeat(15_000)}`);
      expect({ path, status, code: body.code }).toEqual({ path, status: 404, code: 'not-found' });
    }
  });
});

describe('Idempotency-Key', () => {
  const create = (key: string, query = '') =>
    world.assay.call(admin, `POST /location${query}`, {
      body: aLocation({ companyId: world.places.own.companyId, name: 'Keyed' }, 5),
      headers: {
        'idempotency-key': key,
      },
    });

  test('of 255 characters is one, and the same request acts once', async () => {
    const key = 'k'.repeat(255);
    const [first, second] = [await create(key), await create(key)];
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
    expect(second.text).toBe(first.text);
  });

  test.each(['', 'k'.repeat(256), 'k'.repeat(8000), 'schlüssel', 'a b', 'a\u007f'])('%j is none', async (key) => {
    const { status, body } = await create(key);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad-request' });
  });

  test('of 256 characters is none where nothing is stored either', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(256) };
    const { status } = await world.assay.call(null, 'POST /auth/sign-in', { body: bodies['auth.signIn']?.(world.places.own), headers });
    expect(status).toBe(400);
  });

  test('with a query of 8 kB, longer than an index holds, works as without', async () => {
    const key = 'with a query'.replaceAll(' ', '-');
    const [first, second] = [await create(key, `?q=${'x'.repeat(7900)}`), await create(key)];
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
  });
});

describe('a name that breaks a line or turns the reading', () => {
  const signs = ['\r', '\n', '\t', '\u0085', '\u2028', '\u2029', '\u202A', '\u202E', '\u2066', '\u2069'];

  test.each(signs)('with %j in it is refused wherever there are names', async (sign) => {
    const name = `Acme${sign}Freight`;
    const { companyId } = world.places.own;
    const person = { username: 'x@y.example', firstName: name, lastName: name, roles: ['HRA'], companyIds: [companyId] };
    const calls = [
      ['/company', aCompany({ name, legalName: name, dba: name, physicalCity: name }), ['name', 'legalName', 'dba', 'physicalCity']],
      ['/location', aLocation({ companyId, name, descriptor: name, locationCodes: [name] }), ['name', 'descriptor', 'locationCodes.0']],
      ['/user', person, ['firstName', 'lastName']],
      ['/public/sign-up', { name, email: 'a@b.example', company: name }, ['name', 'company']],
      ['/public/contact-us', { name, email: 'a@b.example', message: 'Hello' }, ['name']],
    ] as const;
    for (const [path, body, fields] of calls) {
      const answer = await world.assay.call(admin, `POST ${path}`, { body });
      expect({ path, said: answer.body.errors?.map(({ path: at, code }) => `${at}: ${code}`) }).toEqual({
        path,
        said: fields.map((field) => `${field}: characters`),
      });
    }
  });
});
