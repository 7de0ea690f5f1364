import { apiBase } from '@assay/contract/kit/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';

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

/** Alive: the loop turns. Ready: send requests here; false while draining and while the database is away. */
export const serveHealth = (app: FastifyInstance, readiness: Readiness, pool: pg.Pool): void => {
  const config = { permission: 'public' as const };
  for (const base of ['', apiBase]) {
    app.get(`${base}/health/live`, { config }, (_request, reply) => say(reply, true));
    app.get(`${base}/health/ready`, { config }, async (_request, reply) => say(reply, readiness.isReady && (await databaseAnswers(pool))));
  }
};
