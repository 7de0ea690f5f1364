import { apiBase, pathParams } from '@assay/contract/kit/calls';
import { aCompany } from '@assay/testkit/companies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDescription, type ApiDescription, type Json } from './api-description.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

let assay: TestApp;
let ga: NonNullable<Who>;
let api: ApiDescription;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
  api = await readDescription(assay);
});
afterAll(() => assay.close());

describe('the description', () => {
  test('is OpenAPI 3.1, for everybody, as JSON', async () => {
    const response = await assay.app.inject('/api/openapi.json');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(api.document.openapi).toBe('3.1.0');
    expect(api.document.info).toMatchObject({ title: 'Assay', version: '1', license: { name: 'Proprietary' } });
    expect(api.document.servers).toEqual([{ url: 'http://127.0.0.1:8080', description: 'This installation' }]);
  });

  test('lists the routes that are served, all of them and no other', () => {
    const served = [...assay.app.printRoutes({ commonPrefix: false, includeHooks: false }).matchAll(/^(.*?)── (\S+) \(([A-Z, ]+)\)$/gm)];
    const stack: string[] = [];
    const names = served.flatMap(([, indent = '', part = '', methods = '']) => {
      const depth = (indent.length - 1) / 4;
      stack.splice(depth);
      stack[depth] = part;
      const path = stack.join('').replace(/:(\w+)/g, '{$1}');
      return methods.split(', ').map((method) => `${method} ${path}`);
    });
    const ofApi = names.filter((name) => name.includes(` ${apiBase}/`));
    expect(ofApi.length).toBeGreaterThan(assay.routes.length);
    expect(api.operations.map(([name]) => name).toSorted()).toEqual(ofApi.toSorted());
  });

  test('points at nothing that is not there', () => {
    const references = [...JSON.stringify(api.document).matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(20);
    const find = (reference: string): unknown =>
      reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], api.document);
    expect(
      references.filter((reference) => !/^#\/components\/(schemas|responses)\//.test(reference) || find(reference) === undefined),
    ).toEqual([]);
  });

  test('keeps nothing that nobody points at', () => {
    const text = JSON.stringify(api.document);
    expect(Object.keys(api.document.components.schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });

  test('names each operation once', () => {
    const names = api.operations.map(([, { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('describes a shape once', () => {
    const shapes = Object.values(api.document.components.schemas).map((shape) => JSON.stringify(shape));
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(Object.keys(api.document.components.schemas)).toEqual(
      expect.arrayContaining(['Company', 'Location', 'SearchRequest', 'SessionUser']),
    );
  });
});

describe('every call', () => {
  test('says what it answers, well and badly', () => {
    for (const [name, operation] of api.operations) {
      const { responses } = operation;
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['200', 'default']));
      for (const status of Object.keys(responses)) {
        const { description: text = '', content = {} } = api.responseOf(operation, status as 'default') ?? {};
        expect(text, name).not.toBe('');
        for (const { schema } of Object.values(content)) expect(Object.keys(schema), name).not.toEqual([]);
      }
    }
  });

  test('says what it takes', () => {
    for (const { name, call, schemas } of assay.routes) {
      const operation = api.operationOf(name);
      expect(operation.requestBody !== undefined, name).toBe(schemas.body !== undefined && call.method !== 'GET');
      const query = operation.parameters.filter((parameter) => parameter.in === 'query');
      expect(query.length > 0, name).toBe(schemas.body !== undefined && call.method === 'GET');
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(
        declared.map((parameter) => parameter.name),
        name,
      ).toEqual(pathParams(call.path));
      for (const parameter of declared) expect(parameter).toMatchObject({ required: true, schema: { type: expect.any(String) as string } });
    }
  });

  test.each([
    ['user.byUsername', 'username', { type: 'string', minLength: 1, maxLength: 254 }],
    ['auth.endSession', 'sessionId', { type: 'string', format: 'uuid' }],
    ['preference.read', 'type', { type: 'string', minLength: 1, maxLength: 254 }],
    ['company.read', 'id', { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }],
  ])('%s: its %s is of its true type', (name, param, schema) => {
    expect(api.operationOf(name).parameters.find((parameter) => parameter.name === param)?.schema).toEqual(schema);
  });

  test('says what is required, also where an empty text is refused and not an absent one', () => {
    const required = (name: string) => api.operationOf(name).requestBody?.content['application/json']?.schema.required;
    expect(required('company.create')).toEqual(['name', 'phone']);
    expect(required('contactUs.send')).toEqual(['name', 'email', 'message']);
  });

  test('names the ways to fail that are its own', () => {
    const statuses = (name: string) => Object.keys(api.operationOf(name).responses);
    expect(statuses('dashboard.read')).toEqual(['200', '401', '403', '429', '503', 'default']);
    expect(statuses('company.read')).toEqual(['200', '401', '403', '404', '429', '503', 'default']);
    expect(statuses('company.create')).toEqual(['200', '400', '401', '403', '409', '413', '415', '422', '429', '503', '507', 'default']);
    expect(statuses('auth.refresh')).toEqual(['200', '400', '401', '403', '413', '415', '429', '503', '507', 'default']);
    expect(statuses('health.live')).toEqual(['200', '429', 'default']);
  });

  test('says who may', () => {
    for (const { name, call } of assay.routes)
      expect(api.operationOf(name).security, name).toEqual(call.permission === 'public' ? [] : [{ bearer: [] }]);
  });

  test('describes a body that is not just anything', () => {
    for (const [name, { requestBody }] of api.operations) {
      const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
      const schema = json?.schema ?? form?.schema;
      expect(schema === undefined, name).toBe(requestBody === undefined);
      if (schema) expect(api.checker(schema).safeParse('a text').success, name).toBe(false);
    }
  });
});

test('a file is described as a part of a form, beside its values', () => {
  const { schema } = api.operationOf('import-log.upload').requestBody?.content['multipart/form-data'] ?? {};
  expect(schema).toMatchObject({ type: 'object', properties: { file: { type: 'string' }, area: {} }, required: ['area', 'file'] });
});

describe('what the description says is what happens:', () => {
  test('a company that is described can be created, and comes back as described', async () => {
    const input = aCompany();
    const operation = api.operationOf('company.create');
    expect(api.checker(operation.requestBody?.content['application/json']?.schema ?? {}).safeParse(input).success).toBe(true);
    const { text } = await assay.call(ga, 'POST /company', { body: input });
    api.checker(api.answerSchema(operation, 200)).parse(JSON.parse(text));
  });

  test.each([
    ['company.list', 'GET', '/company'],
    ['company.search', 'POST', '/company/search'],
    ['company.count', 'POST', '/company/search/count'],
    ['auth.session', 'GET', '/auth/session'],
    ['dashboard.read', 'GET', '/dashboard'],
    ['health.live', 'GET', '/health/live'],
  ] as const)('%s', async (name, method, path) => {
    const { text } = await assay.call(ga, `${method} ${path}`, { body: method === 'POST' ? {} : undefined });
    const schema = api.answerSchema(api.operationOf(name), 200);
    api.checker(schema).parse(JSON.parse(text));
    expect(api.checker(schema).safeParse({ statusCode: 200, body: { data: 'something else' } }).success).toBe(false);
  });

  test('a failure', async () => {
    const { text } = await assay.call(ga, 'POST /company', { body: { nonsense: true } });
    const schema = api.answerSchema(api.operationOf('company.create'), 400);
    api.checker(schema).parse(JSON.parse(text));
    expect(api.checker(schema).safeParse({ statusCode: 200, body: {} }).success).toBe(false);
  });
});

describe('the page for readers', () => {
  test('is HTML under a content policy of its own, without scripts', async () => {
    const response = await assay.app.inject('/api/docs');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(response.payload).toMatch(/^<!doctype html>/);
    expect(response.payload).not.toMatch(/<script|javascript:| on\w+=/);
  });

  test('shows every call', async () => {
    const { payload } = await assay.app.inject('/api/docs');
    for (const { name, call } of assay.routes) expect(payload, name).toContain(`<code>${apiBase}${call.path}</code>`);
  });
});
