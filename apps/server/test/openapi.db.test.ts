import { apiBase, pathParams } from '@assay/contract/kit/calls';
import { aCompany } from '@assay/testkit/companies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

type Json = { [key: string]: unknown };
type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: string[];
  readonly security: Json[];
  readonly parameters: { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Json }[];
  readonly requestBody?: { readonly required: boolean; readonly content: { readonly 'application/json': { readonly schema: Json } } };
  readonly responses: Record<string, { readonly description: string; readonly content: Record<string, { readonly schema: Json }> }>;
};
type Description = {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
};

let assay: TestApp;
let ga: NonNullable<Who>;
let description: Description;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
  description = (await assay.app.inject('/api/openapi.json')).json<Description>();
});
afterAll(() => assay.close());

const operations = (): [string, Operation][] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${path}`, operation]),
  );
const operationOf = (name: string): Operation => operations().find(([, { operationId }]) => operationId === name)?.[1] as Operation;

/** A schema that can check values: its names resolved where JSON Schema alone looks for them. */
const checker = (schema: Json): z.ZodType =>
  z.fromJSONSchema(
    JSON.parse(
      JSON.stringify({ ...schema, $defs: description.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
    ) as never,
  );

describe('the description', () => {
  test('is OpenAPI 3.1, for everybody, as JSON', async () => {
    const response = await assay.app.inject('/api/openapi.json');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(description.openapi).toBe('3.1.0');
    expect(description.info).toMatchObject({ title: 'Assay', version: '1' });
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
    expect(
      operations()
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(ofApi.toSorted());
  });

  test('points at nothing that is not there', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(20);
    const find = (reference: string): unknown =>
      reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], description);
    expect(references.filter((reference) => !reference.startsWith('#/components/schemas/') || find(reference) === undefined)).toEqual([]);
  });

  test('keeps nothing that nobody points at', () => {
    const text = JSON.stringify(description);
    expect(Object.keys(description.components.schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });

  test('names each operation once', () => {
    const names = operations().map(([, { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('describes a shape once', () => {
    const shapes = Object.values(description.components.schemas).map((shape) => JSON.stringify(shape));
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['Company', 'Location', 'SearchRequest', 'SessionUser']),
    );
  });
});

describe('every call', () => {
  test('says what it answers, well and badly', () => {
    for (const [name, { responses }] of operations()) {
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['200', 'default']));
      for (const { description: text, content } of Object.values(responses)) {
        expect(text).not.toBe('');
        for (const { schema } of Object.values(content)) expect(Object.keys(schema), name).not.toEqual([]);
      }
    }
  });

  test('says what it takes', () => {
    for (const { name, call, schemas } of assay.routes) {
      const operation = operationOf(name);
      expect(operation.requestBody !== undefined, name).toBe(schemas.body !== undefined);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(
        declared.map((parameter) => parameter.name),
        name,
      ).toEqual(pathParams(call.path));
      for (const parameter of declared) expect(parameter).toMatchObject({ required: true, schema: { type: expect.any(String) as string } });
    }
  });

  test('says who may', () => {
    for (const { name, call } of assay.routes)
      expect(operationOf(name).security, name).toEqual(call.permission === 'public' ? [] : [{ bearer: [] }]);
  });

  test('describes a body that is not just anything', () => {
    for (const [name, { requestBody }] of operations()) {
      const schema = requestBody?.content['application/json'].schema;
      if (schema) expect(checker(schema).safeParse('a text').success, name).toBe(false);
    }
  });
});

describe('what the description says is what happens:', () => {
  test('a company that is described can be created, and comes back as described', async () => {
    const input = aCompany();
    const operation = operationOf('company.create');
    expect(checker(operation.requestBody?.content['application/json'].schema ?? {}).safeParse(input).success).toBe(true);
    const { text } = await assay.call(ga, 'POST', '/company', input);
    checker(operation.responses['200']?.content['application/json']?.schema ?? {}).parse(JSON.parse(text));
  });

  test.each([
    ['company.list', 'GET', '/company'],
    ['company.search', 'POST', '/company/search'],
    ['company.count', 'POST', '/company/search/count'],
    ['auth.session', 'GET', '/auth/session'],
    ['dashboard.read', 'GET', '/dashboard'],
    ['health.live', 'GET', '/health/live'],
  ] as const)('%s', async (name, method, path) => {
    const { text } = await assay.call(ga, method, path, method === 'POST' ? {} : undefined);
    const schema = operationOf(name).responses['200']?.content['application/json']?.schema ?? {};
    checker(schema).parse(JSON.parse(text));
    expect(checker(schema).safeParse({ statusCode: 200, body: { data: 'something else' } }).success).toBe(false);
  });

  test('a failure', async () => {
    const { text } = await assay.call(ga, 'POST', '/company', { nonsense: true });
    const schema = operationOf('company.create').responses.default?.content['application/json']?.schema ?? {};
    checker(schema).parse(JSON.parse(text));
    expect(checker(schema).safeParse({ statusCode: 200, body: {} }).success).toBe(false);
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
