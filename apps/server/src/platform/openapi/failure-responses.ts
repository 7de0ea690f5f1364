import { errorTable, type ErrorCode } from '@assay/contract/kit/errors';
import { stepUpWays } from '@assay/domain/identity/step-up';
import type { Json } from './components.ts';
import { failuresByStatus } from './call-failures.ts';
import { keysOf } from '@assay/domain/keys';

const fieldError = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
};

/** How a user can prove anew who they are. */
const stepUpData = {
  type: 'object',
  required: ['ways'],
  properties: { ways: { type: 'array', items: { enum: [...stepUpWays] }, description: 'How this user can prove it' } },
};

const envelopeOf = (statuses: readonly number[], codes: readonly ErrorCode[]): Json => ({
  type: 'object',
  required: ['statusCode', 'body'],
  properties: {
    statusCode: statuses.length === 1 ? { const: statuses[0] } : { enum: statuses },
    body: {
      type: 'object',
      required: ['errorMessage', 'code'],
      properties: {
        errorMessage: { type: 'string' },
        code: { enum: codes },
        errors: { type: 'array', items: fieldError },
        data: codes.includes('step-up-required') ? stepUpData : {},
      },
    },
  },
});

const meanings: Record<number, string> = {
  400: 'The request is wrong: see `code`, and `errors` where fields are at fault',
  401: 'Nobody is signed in, or no longer',
  403: 'Not authorized',
  404: 'Not there, or out of scope: both read alike',
  409: 'The state of things is against it: see `code`; `data` says what stands in the way',
  413: 'The body is too large',
  415: 'The body is not JSON in UTF-8',
  422: 'The idempotency key belongs to another request',
  429: 'Too often: see `Retry-After`',
  503: 'Not now: see `Retry-After`',
  507: 'No room left to store anything',
};

/** A call that needs a fresh proof of identity says where to give it. */
const meaningOf = (status: number, codes: readonly ErrorCode[]): string =>
  codes.includes('step-up-required')
    ? 'Not authorized, or (step-up-required) not before a fresh proof of identity: POST /auth/step-up, then the same call again'
    : (meanings[status] ?? 'The call failed');

const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } };

const responseOf = (status: number, codes: readonly ErrorCode[]): Json => ({
  description: meaningOf(status, codes),
  ...([429, 503, 507].includes(status) ? { headers: retryAfter } : {}),
  content: { 'application/json': { schema: envelopeOf([status], codes) } },
});

const statuses = [...new Set(Object.values(errorTable))].toSorted((a, b) => a - b);

/** What no call has for itself: a fault of ours, a request that is not HTTP. */
const anyFailure: Json = {
  description: 'The call failed',
  content: { 'application/json': { schema: envelopeOf(statuses, keysOf(errorTable)) } },
};

/** The ways to fail as responses of one document: the same ones stand once among its components. */
export const createFailureResponses = () => {
  const responses: Json = { failure: anyFailure };
  const refer = (status: number, codes: readonly ErrorCode[]): Json => {
    const name = [status, ...codes].join('.');
    responses[name] ??= responseOf(status, codes);
    return { $ref: `#/components/responses/${name}` };
  };
  const describe = (codes: readonly ErrorCode[]): Json => ({
    ...Object.fromEntries(failuresByStatus(codes).map(([status, those]) => [status, refer(status, those)])),
    default: { $ref: '#/components/responses/failure' },
  });
  return { responses, describe };
};

export type FailureResponses = ReturnType<typeof createFailureResponses>;
