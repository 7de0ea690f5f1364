import cookie from '@fastify/cookie';
import { errorTable } from '@assay/contract/kit/errors';
import { localeFrom } from '@assay/domain/languages';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Texts } from '../text.ts';
import { AppError } from './app-error.ts';
import { failureEnvelope } from './envelope.ts';
import { failureOf } from './failures.ts';
import { apiHeaders } from './headers.ts';
import { parseJsonBody } from './json-body.ts';

const bodyLimit = 256 * 1024;

/** A client that never speaks HTTP gets the envelope too, written by hand, since no request exists yet. */
const refuseMalformed = (texts: Texts) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'header-too-large' : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'bad-request';
  const body = JSON.stringify(failureEnvelope(new AppError(code), texts['en-US']));
  socket.end(
    `HTTP/1.1 ${errorTable[code]} ${code}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};

const sendFailure = (texts: Texts, request: FastifyRequest, reply: FastifyReply, thrown: unknown) => {
  const failure = failureOf(thrown);
  const status = errorTable[failure.code];
  if (status >= 500) request.log.error({ err: failure.cause ?? failure }, 'request failed');
  if (failure.retryAfter !== undefined) void reply.header('Retry-After', String(failure.retryAfter));
  const text = texts[localeFrom(request.headers['accept-language'])];
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(failureEnvelope(failure, text)));
};

/** Every route says who may call it, or the server does not start. */
const demandPermissions = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.permission) throw new Error(`${String(method)} ${url} names no permission`);
  });
};

const readOnlyJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
};

/** The bare server: limits, headers, one way to fail. Routes come from outside. */
export const createServer = async ({ texts, logger }: { texts: Texts; logger: FastifyBaseLogger }): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16_384 },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
    clientErrorHandler: refuseMalformed(texts),
    frameworkErrors: (error, request, reply) => void sendFailure(texts, request, reply, error),
  });
  app.server.maxConnections = 1000;
  demandPermissions(app);
  readOnlyJson(app);
  await app.register(cookie);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(apiHeaders).header('X-Request-Id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime), userId: request.signed?.actor.userId }, 'request');
    done();
  });
  app.setErrorHandler((error, request, reply) => sendFailure(texts, request, reply, error));
  app.setNotFoundHandler((request, reply) => sendFailure(texts, request, reply, new AppError('route-not-found')));
  return app;
};
