import { apiBase, pathParams } from '@assay/contract/kit/calls';
import { errorTable } from '@assay/contract/kit/errors';
import { z } from 'zod';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

/** JSON Schema of a zod schema; what a transform makes of the input is no business of the reader's. */
const describe = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
  }) as Json;
  return described;
};

const envelopeOf = (data: Json, isRecord: boolean, writes: boolean): Json => ({
  type: 'object',
  required: ['statusCode', 'body'],
  properties: {
    statusCode: { const: 200 },
    body: {
      type: 'object',
      required: ['data'],
      properties: {
        data,
        ...(isRecord ? { can: { type: 'object', additionalProperties: { type: 'boolean' } } } : {}),
        ...(writes ? { message: { type: 'string' } } : {}),
      },
    },
  },
});

const fieldError = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
};

const failure: Json = {
  description: 'The call failed',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['statusCode', 'body'],
        properties: {
          statusCode: { enum: [...new Set(Object.values(errorTable))].toSorted((a, b) => a - b) },
          body: {
            type: 'object',
            required: ['errorMessage', 'code'],
            properties: {
              errorMessage: { type: 'string' },
              code: { enum: Object.keys(errorTable) },
              errors: { type: 'array', items: fieldError },
              data: {},
            },
          },
        },
      },
    },
  },
};

const success = ({ call, schemas }: Route): Json => {
  if (call.reply === 'file')
    return { description: 'The file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  const schema = envelopeOf(describe(schemas.reply, 'output'), call.reply === 'record', call.writes);
  return { description: 'Success', content: { 'application/json': { schema } } };
};

const parameters = ({ call }: Route): Json[] => [
  ...pathParams(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'type' ? { type: 'string' } : { type: 'integer', minimum: 1 },
  })),
  ...(call.method === 'POST' && call.writes && call.permission !== 'public'
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
    : []),
];

const operation = (route: Route): Json => {
  const { name, call, schemas } = route;
  const body = schemas.documented ?? schemas.body;
  return {
    'operationId': name,
    'tags': [name.split('.')[0]],
    'summary': name,
    'security': call.permission === 'public' ? [] : [{ bearer: [] }],
    'x-permission': call.permission,
    'parameters': parameters(route),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: describe(body, 'input') } } } } : {}),
    'responses': { 200: success(route), default: failure },
  };
};

/** The API as OpenAPI 3.1, made from the same declarations that serve it. */
export const openApiOf = (routes: readonly Route[]): Json => {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = apiBase + route.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.call.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Assay', version: '1', description: 'Every answer is one envelope; 200 is the only success.' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
};
