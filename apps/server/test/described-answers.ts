import type { ErrorCode } from '@assay/contract/kit/errors';
import { apiBase } from '@assay/contract/kit/calls';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#platform/http/route.ts';
import { failuresOf } from '#platform/openapi/call-failures.ts';

/** What no call has for itself, and the description's `default` stands for. A request without a host is a bad one whatever it asks for. */
const anybodys = new Set<ErrorCode>(['internal', 'timeout', 'header-too-large', 'bad-request', 'route-not-found']);

const codeIn = (payload: unknown): ErrorCode | undefined =>
  typeof payload === 'string' && payload.startsWith('{"statusCode":')
    ? (JSON.parse(payload) as { body: { code?: ErrorCode } }).body.code
    : undefined;

/** Collects every failure that a call answered although the API's description does not say that it can. Asked before the app is ready. */
export const collectUndescribed = (app: FastifyInstance, routes: readonly Route[]): string[] => {
  const described = new Map(routes.map((route) => [`${route.call.method} ${apiBase}${route.call.path}`, new Set(failuresOf(route))]));
  const undescribed: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const code = reply.statusCode < 400 ? undefined : codeIn(payload);
    const codes = described.get(route);
    if (code !== undefined && codes && !codes.has(code) && !anybodys.has(code)) undescribed.push(`${route} answers ${code}`);
    return payload;
  });
  return undescribed;
};
