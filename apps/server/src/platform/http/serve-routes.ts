import '@fastify/cookie';
import { apiBase } from '@assay/contract/kit/calls';
import { acting, nobody, type Acting } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import { localeFrom } from '@assay/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/transaction.ts';
import type { Texts } from '../text.ts';
import { AppError, fieldError } from './app-error.ts';
import { isOutOfTime } from './failures.ts';
import { successEnvelope, type Result } from './envelope.ts';
import { countingFailures, demandStill, guard, notingDenials, notingOversize, type GuardDeps } from './guard.ts';
import { isUsableKey, once } from './idempotency.ts';
import { createLongAnswers, type LongAnswers, type LongPatience } from './long-answers.ts';
import type { BytesReply, Context, CookieJar, Handler, ImageReply, LookedFor, OneRead, Route, Step, Unread } from './route.ts';
import type { Senders } from './senders.ts';
import { dropFile, UploadForm } from './upload.ts';
import { createTurns } from './upload-turns.ts';

export type { Signed } from './guard.ts';

type RouteDeps = GuardDeps & {
  readonly database: Database;
  /** Whose signature a body carries; without it there is nobody's. */
  readonly senderOf?: Senders;
  readonly texts: Texts;
  readonly isTls: boolean;
  /** Counts and remembers the numbers that a call looks for. */
  readonly noteNumbers?: (context: Context, looked: LookedFor) => Promise<void>;
  /** How long answers may take that take long; for tests. */
  readonly longPatience?: LongPatience | undefined;
};

/** The call names the right; a public one is nobody's, and reaches nothing. */
const actorOf = ({ call }: Route, { signed }: FastifyRequest): Acting =>
  acting(signed?.actor ?? nobody, call.permission === 'public' ? 'self' : call.permission);

/** The same context under another right; of those that open a call it is one that is held. */
const underOwnRight = <Body>({ call }: Route, handler: Handler<Body>, context: Context<Body>): Context<Body> => {
  if (!('under' in handler) || !handler.under) return context;
  const right = handler.under(context);
  if (call.orUnder && !permits(context.actor, right)) throw new AppError('forbidden');
  return { ...context, actor: acting(context.actor, right) };
};

/** No longer than the longest name in a path, a username: what is longer is nobody's and nothing's. */
const longestParam = 254;

const checkedParams = ({ params }: FastifyRequest): Record<string, string> => {
  // The router's own: a text for each name in the path.
  const given = params as Record<string, string>;
  if (Object.values(given).some((value) => value.length > longestParam)) throw new AppError('not-found');
  return given;
};

/** What takes a file is sent a form of parts and nothing else. */
const formOf = ({ body }: FastifyRequest): UploadForm => {
  if (!(body instanceof UploadForm)) throw fieldError('file', 'sheetMissing');
  return body;
};

const sentIn = ({ call }: Route, request: FastifyRequest): unknown => {
  if (call.isUpload) return formOf(request).values;
  return call.method === 'GET' ? request.query : request.body;
};

/** A file stays for as long as its call takes, however that ends. */
const withoutFile = async <T>({ body, turn }: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  try {
    turn?.begin();
    return await work();
  } finally {
    turn?.end();
    if (body instanceof UploadForm && body.file) await dropFile(body.file);
  }
};

type Asked = { readonly route: Route; readonly request: FastifyRequest };

const contextOf = <Body>(deps: RouteDeps, { route, request }: Asked, check: (given: unknown) => Body): Context<Body> => {
  const named = request.headers['accept-language'];
  const locale = localeFrom(named);
  return {
    actor: actorOf(route, request),
    sessionId: request.signed?.sessionId ?? null,
    params: checkedParams(request),
    body: check(sentIn(route, request)),
    text: deps.texts[locale],
    language: named === undefined ? null : locale,
    requestId: request.id,
    address: request.ip,
  };
};

/** Ours are shorter; nothing longer is looked at. */
const longestCookie = 500;

const cookiesOf = (request: FastifyRequest, reply: FastifyReply, { isTls }: { readonly isTls: boolean }): CookieJar => ({
  get: (name) => {
    const value = request.cookies[name];
    return value !== undefined && value.length <= longestCookie ? value : undefined;
  },
  set: (name, value, { maxAge }) => {
    void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'strict', secure: isTls, maxAge });
  },
  clearCache: () => void reply.header('Clear-Site-Data', '"cache"'),
});

const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method !== 'POST') return undefined;
  if (typeof key !== 'string' || !isUsableKey(key)) throw new AppError('bad-request');
  return key;
};

/** No call reads a query: it makes no other request, and is no part of what is stored. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

const answerOf = (result: Result, context: Context): string => successEnvelope(result, context.text);

type Exchange<Body> = {
  readonly route: Route;
  readonly handler: Handler<Body>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: Context<Body>;
  readonly key: string | undefined;
};

type Work<Body, Kind extends string> = Extract<Handler<Body>, Readonly<Record<Kind, unknown>>>;

const writeAnswer = async <Body>(deps: RouteDeps, { write }: Work<Body, 'write'>, exchange: Exchange<Body>): Promise<string> => {
  const { route, request, reply, context, key } = exchange;
  return deps.database.write(context.actor, async (tx) => {
    const act = async () => answerOf(await write(tx, context), context);
    if (key === undefined) return act();
    const attempt = { userId: context.actor.userId, route: `${route.call.method} ${pathOf(request)}`, key, body: request.body };
    const { answer, isReplay } = await once(tx, attempt, act);
    if (isReplay) void reply.header('Idempotent-Replayed', 'true');
    return answer;
  });
};

type Stepping = { readonly sent: unknown; readonly work: (step: Step) => Promise<Result> };

/** The first step carries what was sent: a key that was used for another is refused there. */
const stepsAnswer = async <Body>(deps: RouteDeps, exchange: Exchange<Body>, { sent, work }: Stepping): Promise<string> => {
  const { route, request, reply, context, key } = exchange;
  const done: { isReplay: boolean }[] = [];
  const step: Step = async (name, act) => {
    await demandStill(deps, request, context);
    return deps.database.write(context.actor, async (tx) => {
      if (key === undefined) return act(tx);
      const attempt = {
        userId: context.actor.userId,
        route: `${route.call.method} ${pathOf(request)} ${name}`,
        key,
        body: done.length === 0 ? sent : null,
      };
      const { answer, isReplay } = await once(tx, attempt, async () => JSON.stringify(await act(tx)));
      done.push({ isReplay });
      // What the step answered, now or when it was done: `once` keeps it as it was.
      return JSON.parse(answer) as Awaited<ReturnType<typeof act>>;
    });
  };
  const answer = answerOf(await work(step), context);
  if (done.length > 0 && done.every(({ isReplay }) => isReplay)) void reply.header('Idempotent-Replayed', 'true');
  return answer;
};

/** A file is known by what is in it: sent again under the same key, it is the same request. */
const uploadAnswer = async <Body>(deps: RouteDeps, { upload }: Work<Body, 'upload'>, exchange: Exchange<Body>): Promise<string> => {
  const { request, reply, context } = exchange;
  const { values, file } = formOf(request);
  if (!file) throw fieldError('file', 'sheetMissing');
  const ended = new AbortController();
  const end = (): void => ended.abort(new AppError('bad-request'));
  reply.raw.once('close', end);
  const received = { ...file, signal: ended.signal };
  try {
    if (reply.raw.destroyed) end();
    return await stepsAnswer(deps, exchange, { sent: { ...values, file: file.hash }, work: (step) => upload(context, received, step) });
  } finally {
    end();
  }
};

const oneAnswer = async (database: Database, actor: Acting, { question, answer, tooSlow }: OneRead): Promise<Result> => {
  const value = await database.readOne(actor, question).catch((error: unknown) => {
    throw tooSlow && isOutOfTime(error) ? new AppError(tooSlow, { cause: error }) : error;
  });
  return answer(value);
};

/** Kept by the browser that read it, and shown again once the server says that it is still the one; a viewer that opens it finds nothing to run. */
const sendImage = (request: FastifyRequest, reply: FastifyReply, { bytes, contentType, name }: ImageReply): unknown => {
  const tag = `"${name}"`;
  void reply
    .header('ETag', tag)
    .header('Cache-Control', 'private, no-cache')
    .header('Content-Security-Policy', `default-src 'none'; sandbox`);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply
    .header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(contentType)
    .send(bytes);
};

/** What a browser shows by itself, and in which nothing of ours can be reached; all else is saved. */
const shownTypes = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Read with an address that is old in a moment: kept nowhere. */
const sendBytes = (reply: FastifyReply, { bytes, contentType, fileName, isSaved }: BytesReply): unknown =>
  reply
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'none'`,
    )
    .header(
      'Content-Disposition',
      `${shownTypes.has(contentType) && !isSaved ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .type(contentType)
    .send(bytes);

const respond = async <Body>(deps: RouteDeps & { readonly longAnswers: LongAnswers }, exchange: Exchange<Body>): Promise<unknown> => {
  const { handler, request, reply, context } = exchange;
  if (handler.looksFor) await deps.noteNumbers?.(context, await handler.looksFor(context.body, { context, database: deps.database }));
  if ('file' in handler) {
    const file = await handler.file(context, deps.database);
    const still = () => demandStill(deps, request, context);
    const stream = await deps.longAnswers.open(context.actor, { ...file, still }, reply.raw);
    const { fileName, contentType } = file;
    void reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`).type(contentType);
    return stream;
  }
  if ('bytes' in handler) return sendBytes(reply, await handler.bytes(context, cookiesOf(request, reply, { isTls: deps.isTls })));
  if ('image' in handler) return sendImage(request, reply, await deps.database.read(context.actor, (tx) => handler.image(tx, context)));
  void reply.type('application/json; charset=utf-8');
  if ('one' in handler) {
    return answerOf(await oneAnswer(deps.database, context.actor, handler.one(context, deps.database)), context);
  }
  if ('write' in handler) return writeAnswer(deps, handler, exchange);
  if ('steps' in handler)
    return stepsAnswer(deps, exchange, { sent: request.body, work: (step) => handler.steps(context, step, deps.database) });
  if ('upload' in handler) return uploadAnswer(deps, handler, exchange);
  if ('reads' in handler) return answerOf(await handler.reads(context, deps.database), context);
  if ('read' in handler) return answerOf(await deps.database.read(context.actor, (tx) => handler.read(tx, context)), context);
  return answerOf(await handler.free(context, cookiesOf(request, reply, { isTls: deps.isTls })), context);
};

type SignedCall = {
  readonly handler: object;
  readonly request: FastifyRequest;
  readonly signed: Pick<Unread, 'sender' | 'signedText'> | null;
};

/** What was asked; what was signed and cannot be read is kept before it is refused. */
const orKept = async <T>(read: () => T, { handler, request, signed }: SignedCall): Promise<T> => {
  try {
    return read();
  } catch (error) {
    const { id: requestId, ip: address } = request;
    if (signed && 'unread' in handler)
      await (handler as { unread: (of: Unread) => Promise<void> }).unread({ ...signed, requestId, address });
    throw error;
  }
};

const knowsNobody: Senders = async () => {
  throw new AppError('unauthorized');
};

/** Turns declared calls and their handlers into routes of the server. */
export const serveRoutes = (app: FastifyInstance, given: RouteDeps, routes: readonly Route[]): void => {
  const deps = { ...given, longAnswers: createLongAnswers(given.database.longPool, given.longPatience) };
  const takeTurn = createTurns();
  const { senderOf = knowsNobody } = deps;
  for (const route of routes) {
    const { call } = route;
    const work = route.open(
      ({ check, handler }) =>
        (request: FastifyRequest, reply: FastifyReply) =>
          withoutFile(request, async () => {
            const key = idempotencyKeyOf(request);
            // Nothing of what is signed is looked at before it is known whose it is.
            const sender = call.hasSignature ? await senderOf(request, call) : null;
            const signed = sender ? { sender, signedText: request.signedBody?.toString() ?? '' } : null;
            const read = () => ({ ...underOwnRight(route, handler, contextOf(deps, { route, request }, check)), ...signed });
            const context = await orKept(read, { handler, request, signed });
            return respond(deps, { route, handler, request, reply, key, context });
          }),
    );
    app.route({
      method: call.method,
      url: apiBase + call.path,
      config: {
        permission: call.permission,
        ...(call.hasSignature ? { hasSignature: true } : {}),
        ...(call.isUpload && call.maxBody ? { maxFile: call.maxBody } : {}),
      },
      ...(call.maxBody ? { bodyLimit: call.maxBody } : {}),
      onRequest: call.isUpload ? [guard(deps, route), takeTurn] : guard(deps, route),
      handler: countingFailures(deps, call, notingDenials(deps, call, work)),
      ...(call.hasSignature ? { onError: notingOversize(deps, call) } : {}),
    });
  }
};
