import { apiBase, paramKind, pathParams, type ParamKind } from '@assay/contract/kit/calls';
import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { failuresOf, isRepeatable } from './call-failures.ts';
import { createComponents, type Components, type Json } from './components.ts';
import { exampleOf } from './examples.ts';
import { createFailureResponses, type FailureResponses } from './failure-responses.ts';

type Parts = { readonly components: Components; readonly failures: FailureResponses };

/** Why something cannot be done now, by the names of `can`. */
const whySchema: Json = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { type: 'string' }, message: { type: 'string' } },
  },
};

const envelopeOf = (data: Json, { isRecord, writes }: { readonly isRecord: boolean; readonly writes: boolean }): Json => ({
  type: 'object',
  required: ['statusCode', 'body'],
  properties: {
    statusCode: { const: 200 },
    body: {
      type: 'object',
      required: ['data'],
      properties: {
        data,
        ...(isRecord ? { can: { type: 'object', additionalProperties: { type: 'boolean' } }, why: whySchema } : {}),
        ...(writes ? { message: { type: 'string' } } : {}),
      },
    },
  },
});

const success = ({ describe }: Components, { call, schemas }: Route): Json => {
  if (call.reply === 'file')
    return { description: 'The file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  const schema = envelopeOf(describe(schemas.reply, 'output'), { isRecord: call.reply === 'record', writes: call.writes });
  return { description: 'Success', content: { 'application/json': { schema } } };
};

/** Whatever does not look like it reads as a record that is not there: 404, not 400. */
const paramSchemas: Record<ParamKind, Json> = {
  id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  uuid: { type: 'string', format: 'uuid' },
  text: { type: 'string', minLength: 1, maxLength: 254 },
};

/** What a question is asked with: each value is a text in the address. */
const queryParameters = ({ components }: Parts, { call, schemas }: Route): Json[] => {
  if (call.method !== 'GET' || !(schemas.body instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schemas.body.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: components.describe(schema, 'input'),
  }));
};

/** Who sent a body, and that it is theirs. */
const signatureHeaders: Json[] = [
  { name: 'X-Provider', in: 'header', required: true, schema: { type: 'string' } },
  { name: 'X-Signature', in: 'header', required: true, schema: { type: 'string', pattern: '^t=\\d{1,12},v1=[0-9a-f]{64}$' } },
];

const parameters = (parts: Parts, route: Route): Json[] => [
  ...pathParams(route.call.path).map((name) => ({ name, in: 'path', required: true, schema: paramSchemas[paramKind(name)] })),
  ...queryParameters(parts, route),
  ...(isRepeatable(route.call.method, route.handler)
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' } }]
    : []),
  ...(route.call.hasSignature ? signatureHeaders : []),
];

/** A text that may not be empty takes `undefined` in, and refuses it later: only the check itself knows that the field is required. */
const refusedWhenAbsent = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([name, field]) => ((field as z.ZodType).safeParse(undefined).success ? [] : [name]))
    : [];

const bodySchema = ({ components }: Parts, body: z.ZodType): Json => {
  const schema = components.describe(body, 'input');
  const required = refusedWhenAbsent(body);
  return '$ref' in schema || required.length === 0 ? schema : { ...schema, required };
};

/** A form of parts: the file, and each value as a text. */
const formSchema = (parts: Parts, body: z.ZodType): Json => {
  const { properties, required = [] } = bodySchema(parts, body) as { properties?: Json; required?: string[] };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] };
};

const requestBody = (parts: Parts, { call, schemas }: Route): Json => {
  if (!schemas.body || call.method === 'GET') return {};
  const { components } = parts;
  if (call.isUpload)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(parts, schemas.body) } } } };
  const schema = bodySchema(parts, schemas.documented ?? schemas.body);
  const example = exampleOf({ body: schemas.body, schema, resolve: components.resolve });
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } };
};

const operation = (parts: Parts, route: Route): Json => {
  const { name, call } = route;
  return {
    'operationId': name,
    'tags': [name.split('.')[0]],
    'summary': name,
    'security': call.permission === 'public' ? [] : [{ bearer: [] }],
    'x-permission': call.permission,
    ...(call.orUnder ? { 'x-or-permissions': call.orUnder } : {}),
    'parameters': parameters(parts, route),
    ...requestBody(parts, route),
    'responses': { 200: success(parts.components, route), ...parts.failures.describe(failuresOf(route)) },
  };
};

/** Asked by who watches the process, not by a screen: no route of the contract. */
const healthOperation = ({ components, failures }: Parts, name: 'live' | 'ready'): Json => {
  const data = components.describe(z.strictObject({ ok: z.boolean() }), 'output');
  const well = {
    description: 'Success',
    content: { 'application/json': { schema: envelopeOf(data, { isRecord: false, writes: false }) } },
  };
  const fails = failures.describe(['too-many-requests', ...(name === 'ready' ? ['unavailable' as const] : [])]);
  return {
    operationId: `health.${name}`,
    tags: ['health'],
    summary: `health.${name}`,
    security: [],
    parameters: [],
    responses: { 200: well, ...fails },
  };
};

const pathsOf = (parts: Parts, routes: readonly Route[]): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = apiBase + route.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.call.method.toLowerCase()]: operation(parts, route) };
  }
  for (const name of ['live', 'ready'] as const) paths[`${apiBase}/health/${name}`] = { get: healthOperation(parts, name) };
  return paths;
};

const info = {
  title: 'Assay',
  version: '1',
  description: 'Every answer is one envelope; 200 is the only success.',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

/** The API as OpenAPI 3.1, made from the same declarations that serve it, for whoever reaches it at `publicUrl`. */
export const openApiOf = (routes: readonly Route[], publicUrl: string): Json => {
  const parts = { components: createComponents(), failures: createFailureResponses() };
  const paths = pathsOf(parts, routes);
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: publicUrl.replace(/\/$/, ''), description: 'This installation' }],
    paths,
    components: {
      schemas: parts.components.schemas,
      responses: parts.failures.responses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};
