import cookie from '@fastify/cookie';
import { errorTable } from '@assay/contract/kit/errors';
import { localeFrom } from '@assay/domain/languages';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Texts } from '../text.ts';
import { AppError } from './app-error.ts';
import { failureEnvelope } from './envelope.ts';
import { failureOf } from './failures.ts';
import { apiHeaders, tlsHeaders } from './headers.ts';
import { parseJsonBody } from './json-body.ts';
import { refuseMalformed } from './malformed.ts';
import { endSlowBodies, type BodyPatience } from './slow-bodies.ts';
import { readUploads } from './upload.ts';
import { errorOf } from '../thrown.ts';

const bodyLimit = 256 * 1024;
const maxHeaderSize = 16 * 1024;

/** How long a client may take, in milliseconds: for its headers, for a body that comes slowly, for any request as a whole, and how often that is looked at. */
type Patience = BodyPatience & { readonly headers: number; readonly whole: number; readonly look: number };

/** The largest file that is taken, 50 MB, at 64 kB a second, which any line has: 13 minutes. */
const patience: Patience = { headers: 10_000, request: 30_000, rate: 64_000, whole: 840_000, look: 2000 };

const sendFailure = (texts: Texts, reply: FastifyReply, thrown: unknown) => {
  const { request } = reply;
  const failure = failureOf(thrown);
  const status = errorTable[failure.code];
  if (status >= 500) request.log.error({ err: failure.cause ?? failure }, 'request failed');
  if (failure.retryAfter !== undefined) void reply.header('Retry-After', String(failure.retryAfter));
  const text = texts[localeFrom(request.headers['accept-language'])];
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureEnvelope(failure, text)));
};

/** Every route says who may call it, or the server does not start. */
const demandPermissions = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.permission) throw new Error(`${String(method)} ${url} names no permission`);
  });
};

/** Besides files, JSON in UTF-8 is all that is read; another charset is another media type. */
const jsonType = /^application\/json(; charset="?utf-8"?)?$/i;

const readOnlyJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(jsonType, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (request.routeOptions.config.hasSignature) request.signedBody = body;
      done(null, parseJsonBody(body));
    } catch (error) {
      done(errorOf(error));
    }
  });
};

/** Node would refuse it with an empty answer; here it fails like anything else. */
const isWithoutHost = ({ headers, raw }: FastifyRequest): boolean => headers.host === undefined && raw.httpVersion === '1.1';

const logAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  const ms = Math.round(reply.elapsedTime);
  const userId = request.signed?.actor.userId;
  request.log.info({ method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms, userId }, 'request');
};

type ServerOptions = {
  readonly texts: Texts;
  readonly logger: FastifyBaseLogger;
  readonly isTls?: boolean;
  readonly patience?: Patience;
  /** Addresses of proxies, by comma, whose word about the caller's address counts. */
  readonly trustedProxies?: string | undefined;
};

const timesOf = ({ whole, headers, look }: Patience) => ({
  requestTimeout: whole,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: headers, connectionsCheckingInterval: look, maxHeaderSize, requireHostHeader: false },
});

/** The bare server: limits, headers, one way to fail. Routes come from outside. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { texts, logger, isTls = false } = options;
  const headers = { ...apiHeaders, ...(isTls ? tlsHeaders : {}) };
  const mark = (request: FastifyRequest, reply: FastifyReply) => reply.headers(headers).header('X-Request-Id', request.id);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: options.trustedProxies ?? false,
    ...timesOf(options.patience ?? patience),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // No shorter than an address can be: an id of any length reads as a record that is not there.
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler: refuseMalformed({ texts, logger, headers }),
    // What the router refuses comes past no hook: it is marked and logged here.
    frameworkErrors: (error, request, reply) => {
      void sendFailure(texts, mark(request, reply), error);
      logAnswer(request, reply);
    },
  });
  app.server.maxConnections = 1000;
  endSlowBodies(app.server, options.patience ?? patience);
  demandPermissions(app);
  readOnlyJson(app);
  readUploads(app);
  await app.register(cookie);
  app.addHook('onRequest', (request, reply, done) => {
    void mark(request, reply);
    done(isWithoutHost(request) ? new AppError('bad-request') : undefined);
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
  app.setErrorHandler((error, _request, reply) => sendFailure(texts, reply, error));
  app.setNotFoundHandler((_request, reply) => sendFailure(texts, reply, new AppError('route-not-found')));
  return app;
};
