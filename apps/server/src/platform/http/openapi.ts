import { apiBase, pathParams } from '@assay/contract/kit/calls';
import { errorTable } from '@assay/contract/kit/errors';
import { stepUpWays } from '@assay/domain/identity/step-up';
import { z } from 'zod';
import { createComponents, type Components, type Json } from './components.ts';
import type { Route } from './route.ts';

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

/** What a call answers that needs a fresh proof of identity: prove it at `/auth/step-up`, then send the same call again. */
const stepUpRequired: Json = {
  description: 'Not authorized, or (step-up-required) not before a fresh proof of identity: POST /auth/step-up, then the same call again',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['statusCode', 'body'],
        properties: {
          statusCode: { const: 403 },
          body: {
            type: 'object',
            required: ['errorMessage', 'code'],
            properties: {
              errorMessage: { type: 'string' },
              code: { enum: ['step-up-required', 'forbidden', 'second-factor-required'] },
              data: {
                type: 'object',
                required: ['ways'],
                properties: { ways: { type: 'array', items: { enum: [...stepUpWays] }, description: 'How this user can prove it' } },
              },
            },
          },
        },
      },
    },
  },
};

const success = ({ describe }: Components, { call, schemas }: Route): Json => {
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

const operation = (components: Components, route: Route): Json => {
  const { name, call, schemas } = route;
  const body = schemas.documented ?? schemas.body;
  return {
    'operationId': name,
    'tags': [name.split('.')[0]],
    'summary': name,
    'security': call.permission === 'public' ? [] : [{ bearer: [] }],
    'x-permission': call.permission,
    'parameters': parameters(route),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: components.describe(body, 'input') } } } } : {}),
    'responses': { 200: success(components, route), ...(call.stepUp ? { 403: stepUpRequired } : {}), default: failure },
  };
};

/** Asked by who watches the process, not by a screen: no route of the contract. */
const healthOperation = (components: Components, name: 'live' | 'ready'): Json => {
  const data = components.describe(z.strictObject({ ok: z.boolean() }), 'output');
  const schema = envelopeOf(data, false, false);
  const well = { description: 'Success', content: { 'application/json': { schema } } };
  return {
    operationId: `health.${name}`,
    tags: ['health'],
    summary: `health.${name}`,
    security: [],
    parameters: [],
    responses: { 200: well, default: failure },
  };
};

const pathsOf = (components: Components, routes: readonly Route[]): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = apiBase + route.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.call.method.toLowerCase()]: operation(components, route) };
  }
  for (const name of ['live', 'ready'] as const) paths[`${apiBase}/health/${name}`] = { get: healthOperation(components, name) };
  return paths;
};

/** The API as OpenAPI 3.1, made from the same declarations that serve it. */
export const openApiOf = (routes: readonly Route[]): Json => {
  const components = createComponents();
  return {
    openapi: '3.1.0',
    info: { title: 'Assay', version: '1', description: 'Every answer is one envelope; 200 is the only success.' },
    paths: pathsOf(components, routes),
    components: { schemas: components.schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
};
