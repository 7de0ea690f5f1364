import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Address } from '../store.ts';
import { underTest } from './talk.ts';

export type BareSettings = {
  readonly address: Address;
  readonly text: string;
  /** Other statements, asked for by their name. */
  readonly texts?: Readonly<Record<string, string>>;
};

/** The least that can answer: the values of the statement are the body, nobody is asked who they are, nothing is checked. */
underTest(async ({ address, text, texts = {} }: BareSettings) => {
  const pool = new pg.Pool({ ...address, max: 16 });
  const app = Fastify();
  const statement = { name: 'search', text };
  app.post<{ Body: unknown[] }>('/search', async (request, reply) => {
    const { rows } = await pool.query<{ json: string }>({ ...statement, values: request.body });
    return reply.type('application/json; charset=utf-8').send(`{"statusCode":200,"body":{"data":${rows[0]?.json}}}`);
  });
  app.post<{ Body: unknown[]; Params: { name: string } }>('/named/:name', async (request, reply) => {
    const { name } = request.params;
    const { rows } = await pool.query<{ json?: string; count?: number }>({ name, text: texts[name] ?? '', values: request.body });
    const data = rows[0]?.json ?? `{"count":${rows[0]?.count}}`;
    return reply.type('application/json; charset=utf-8').send(`{"statusCode":200,"body":{"data":${data}}}`);
  });
  // The least that still keeps the second net: a transaction under the reader's role and scope.
  app.post<{ Body: [number[], ...unknown[]] }>('/search-under-policies', async (request, reply) => {
    const client = await pool.connect();
    await client.query(`begin read only;set local role assay_scoped;set local app.company_ids = '{${request.body[0].join(',')}}'`);
    const { rows } = await client.query<{ json: string }>({ ...statement, values: request.body });
    await client.query('commit');
    client.release();
    return reply.type('application/json; charset=utf-8').send(`{"statusCode":200,"body":{"data":${rows[0]?.json}}}`);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async (): Promise<void> => {
    await app.close();
    await pool.end();
  };
  return { port: (app.server.address() as AddressInfo).port, stop };
});
