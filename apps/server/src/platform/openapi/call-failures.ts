import { pathParams } from '@assay/contract/kit/calls';
import { errorTable, type ErrorCode } from '@assay/contract/kit/errors';
import type { Route } from '../http/route.ts';

type Rule = readonly [holds: boolean, ...codes: ErrorCode[]];

/** What keeps a caller out before the call is looked at. */
const accessRules = ({ call, handler }: Route): Rule[] => {
  const isPublic = call.permission === 'public';
  return [
    [!isPublic, 'unauthorized'],
    // The cookies are for our own pages: what touches them refuses the pages of others.
    ['free' in handler, 'forbidden'],
    [!isPublic && call.permission !== 'self', 'forbidden', 'second-factor-required'],
    [call.isBeyondAccount === true, 'second-factor-required'],
    [call.stepUp === true, 'step-up-required'],
  ];
};

/** What can be wrong with the request itself. */
const inputRules = ({ call, schemas, handler }: Route): Rule[] => [
  [call.method !== 'GET', 'bad-json', 'too-large', 'unsupported-media-type'],
  [call.method === 'POST', 'bad-request'],
  [schemas.body !== undefined, 'invalid'],
  [pathParams(call.path).length > 0, 'not-found'],
  [isRepeatable(call.method, handler), 'twin-running', 'key-reused'],
];

/** What can be wrong with the server. */
const stateRules = ({ call, handler }: Route): Rule[] => [
  [true, 'too-many-requests', 'unavailable'],
  [call.reply === 'file', 'busy'],
  [call.reply === 'rows' || call.reply === 'count', 'search-too-slow'],
  // What is remembered is not done while nothing can be remembered; some reads are remembered too.
  [call.writes || 'file' in handler || 'write' in handler, 'audit-stopped'],
  [call.writes, 'disk-full'],
];

/** Takes an `Idempotency-Key`: sent again under the same one it acts once. */
export const isRepeatable = (method: string, handler: Route['handler']): boolean =>
  method === 'POST' && ('write' in handler || 'steps' in handler || 'upload' in handler);

/** Every way in which a call can fail that is the call's own: by its declaration, and by what its schemas add. */
export const failuresOf = (route: Route): ErrorCode[] => {
  const rules = [...accessRules(route), ...inputRules(route), ...stateRules(route)];
  const codes = rules.flatMap(([holds, ...given]) => (holds ? given : []));
  return [...new Set([...codes, ...(route.schemas.fails ?? [])])];
};

/** The same by HTTP status, in the order of the statuses. */
export const failuresByStatus = (codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] => {
  const statuses = [...new Set(codes.map((code) => errorTable[code]))].toSorted((a, b) => a - b);
  return statuses.map((status) => [status, codes.filter((code) => errorTable[code] === status).toSorted()]);
};
