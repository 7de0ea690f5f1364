import type { Call } from '@assay/contract/kit/calls';
import { errorTable, type ErrorCode } from '@assay/contract/kit/errors';
import { isAsWide, nobody, scopeOf, type Actor } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { failureOf } from './failures.ts';
import type { Limits } from '../limits/limits.ts';
import { callerAt, rateOf, rates, type RateName } from '../limits/rates.ts';
import type { Context, Route } from './route.ts';

export type Signed = { readonly actor: Actor; readonly sessionId: string; readonly mustEnrol: boolean };

/** Remembers an attempt at what somebody may not do. */
export type Denials = (
  who: { readonly actor: Actor } & Pick<Context, 'sessionId' | 'requestId' | 'address'>,
  call: Pick<Call, 'method' | 'path'>,
) => Promise<void>;

export type GuardDeps = {
  readonly denials: Denials;
  readonly limits: Limits;
  /** Who a bearer token belongs to, or null. */
  readonly signedInBy: (token: string) => Promise<Signed | null>;
  /** Who a session belongs to now, or null where it has ended. */
  readonly signedInAt: (sessionId: string) => Promise<Signed | null>;
  /** Whether there is so little room left that nothing new is taken. */
  readonly isDiskFull?: () => boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    signed?: Signed;
  }
  interface FastifyContextConfig {
    permission?: Call['permission'];
  }
}

/** Ours are a few hundred characters long; nothing longer is looked at. */
const tokenOf = ({ headers }: FastifyRequest): string | undefined => /^Bearer (\S{1,2000})$/.exec(headers.authorization ?? '')?.[1];

const signedIn = async ({ signedInBy }: GuardDeps, request: FastifyRequest): Promise<Signed | null> => {
  const token = tokenOf(request);
  return token ? signedInBy(token) : null;
};

type Wanted = Pick<Call, 'isBeyondAccount' | 'orUnder'> & { readonly permission: Exclude<Call['permission'], 'public'> };

const refusalOf = ({ actor, mustEnrol }: Signed, { permission, orUnder = [], isBeyondAccount }: Wanted): ErrorCode | null => {
  if (mustEnrol && (permission !== 'self' || isBeyondAccount)) return 'second-factor-required';
  return [permission, ...orUnder].some((right) => permits(actor, right)) ? null : 'forbidden';
};

/**
 * A call of many steps takes minutes, and so does a file that is read slowly. Whoever is signed out, disabled or given less meanwhile does and reads
 * nothing more: what was done under the old right stays, and the rest is not done in their name.
 */
export const demandStill = async (
  { signedInAt }: GuardDeps,
  { signed }: FastifyRequest,
  { actor }: Pick<Context, 'actor'>,
): Promise<void> => {
  const now = signed ? await signedInAt(signed.sessionId) : null;
  if (!now) throw new AppError('unauthorized');
  const isLess =
    refusalOf(now, actor) !== null ||
    actor.roles.some((role) => !now.actor.roles.includes(role)) ||
    !isAsWide(scopeOf(now.actor, actor.permission), actor.scope);
  if (isLess) throw new AppError('forbidden');
};

type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Counts the call, and says what is left in the words of the RateLimit header fields. */
const spend = async (limits: Limits, name: RateName, { request, reply }: Visit): Promise<void> => {
  if (!limits.isOn) return;
  const { by, limit, seconds: window } = rates[name];
  const who = by === 'user' && request.signed ? `u${request.signed.actor.userId}` : callerAt(request.ip);
  const { isOver, left, seconds } = await limits.take(name, who);
  void reply.header('RateLimit-Policy', `"${name}";q=${limit};w=${window}`).header('RateLimit', `"${name}";r=${left};t=${seconds}`);
  if (isOver) throw new AppError('too-many-requests', { retryAfter: seconds });
};

/** For what is served to everybody and is no call of the API. */
export const limited =
  (limits: Limits, name: RateName) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    spend(limits, name, { request, reply });

/** Whether the page that asks is one of ours. What is no browser says neither, and holds no cookie that others could misuse. */
const isOtherSite = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== host;
};

/** The cookies are for our own pages: no form and no link of another site sends a header of our choice. */
const refuseOtherSites = (request: FastifyRequest): void => {
  const { headers } = request;
  const isBrowser = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
  if (isBrowser && (isOtherSite(request) || !headers['x-requested-with'])) throw new AppError('forbidden');
};

/** What little room is left is for coming in, going out and the events of reading: those calls change no record. */
const keptOnFullDisk = new Set<Call['rate']>(['entry', 'session', 'reveal']);

const refuseOnFullDisk = ({ isDiskFull }: GuardDeps, call: Call): void => {
  if (call.writes && !keptOnFullDisk.has(call.rate) && isDiskFull?.()) throw new AppError('disk-full', { retryAfter: 60 });
};

/** Before the body is read: is it too often, who is it, and may they? */
export const guard =
  (deps: GuardDeps, { call, handler }: Route) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { permission } = call;
    const signed = permission !== 'public' || call.mayBeSigned ? await signedIn(deps, request) : null;
    if (signed) request.signed = signed;
    else if (permission !== 'public') throw new AppError('unauthorized');
    await spend(deps.limits, rateOf(call), { request, reply });
    const code = permission === 'public' || !request.signed ? null : refusalOf(request.signed, { ...call, permission });
    if (code && request.signed) {
      const { actor, sessionId } = request.signed;
      await deps.denials({ actor, sessionId, requestId: request.id, address: request.ip }, call);
      throw new AppError(code);
    }
    if ('free' in handler) refuseOtherSites(request);
    refuseOnFullDisk(deps, call);
  };

type Work<T> = (request: FastifyRequest, reply: FastifyReply) => Promise<T>;

/** What a use case refuses, because of whom or what it is asked for, is a denied attempt as much as a call that is nobody's. */
export const notingDenials =
  <T>({ denials }: GuardDeps, call: Call, work: Work<T>): Work<T> =>
  async (request, reply) => {
    try {
      return await work(request, reply);
    } catch (error) {
      const { signed, id: requestId, ip: address } = request;
      if (signed && error instanceof AppError && error.code === 'forbidden')
        await denials({ actor: signed.actor, sessionId: signed.sessionId, requestId, address }, call);
      throw error;
    }
  };

/** What claims to come from a provider and is too large to be read is an attempt like one whose signature is not theirs: nobody knows whose it was. */
export const notingOversize =
  ({ denials }: GuardDeps, call: Call) =>
  async ({ id: requestId, ip: address }: FastifyRequest, _reply: FastifyReply, error: Error): Promise<void> => {
    if (failureOf(error).code === 'too-large') await denials({ actor: nobody, sessionId: null, requestId, address }, call);
  };

/** At sign-in a failure is counted before it is told, whatever made it fail; of what is signed, that the signature was not its sender's. */
export const countingFailures = <T>({ limits }: GuardDeps, call: Call, work: Work<T>): Work<T> => {
  const { alsoUnder } = rates[rateOf(call)];
  if (!limits.isOn || !alsoUnder) return work;
  return async (request, reply) => {
    try {
      return await work(request, reply);
    } catch (error) {
      const status = errorTable[failureOf(error).code];
      const isCounted = call.hasSignature ? status === 401 : status < 500 && status !== 429;
      if (isCounted) await limits.failed(alsoUnder, callerAt(request.ip));
      throw error;
    }
  };
};
