import { apiBase } from '@assay/contract/kit/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { limited } from './guard.ts';
import type { Limits } from '../limits/limits.ts';

export type Readiness = { isReady: boolean };

const roundTripMillis = 1500;

const databaseAnswers = async (pool: pg.Pool): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), roundTripMillis).unref());
  return Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    late,
  ]);
};

const say = (reply: FastifyReply, isWell: boolean) =>
  reply
    .code(isWell ? 200 : 503)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        statusCode: isWell ? 200 : 503,
        body: isWell ? { data: { ok: true } } : { data: { ok: false }, errorMessage: 'Not ready', code: 'unavailable' },
      }),
    );

const keepMillis = 1000;

/** Asks at most once a second, however many want to know: probes must not be what a database in trouble is busy with. */
const createLook = (pool: pg.Pool) => {
  let askedAt = -Infinity;
  let answer = Promise.resolve(false);
  return (): Promise<boolean> => {
    if (performance.now() - askedAt >= keepMillis) {
      askedAt = performance.now();
      answer = databaseAnswers(pool);
    }
    return answer;
  };
};

type HealthDeps = { readonly readiness: Readiness; readonly pool: pg.Pool; readonly limits: Limits };

/** Alive: the loop turns. Ready: send requests here; false while draining and while the database is away. */
export const serveHealth = (app: FastifyInstance, { readiness, pool, limits }: HealthDeps): void => {
  const options = { config: { permission: 'public' as const }, onRequest: limited(limits, 'health') };
  const look = createLook(pool);
  for (const base of ['', apiBase]) {
    app.get(`${base}/health/live`, options, (_request, reply) => say(reply, true));
    app.get(`${base}/health/ready`, options, async (_request, reply) => say(reply, readiness.isReady && (await look())));
  }
};
