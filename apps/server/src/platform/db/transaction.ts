import { scopeOf, type Actor, type Scope } from '@assay/domain/access/actor';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** The only way to SQL: a transaction that was handed to you, under the role of its actor. */
export type Tx = {
  readonly client: pg.PoolClient;
  readonly db: NodePgDatabase;
  readonly query: <Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
};

export type Database = {
  /** A read under the actor's role and scope. `seconds` lifts the time limit for reports and exports. */
  readonly read: <T>(actor: Actor, work: (tx: Tx) => Promise<T>, options?: { readonly seconds?: number }) => Promise<T>;
  readonly write: <T>(actor: Actor, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The product's own work, outside of anybody's scope: signing in, jobs, start-up. The reason is for the reader. */
  readonly system: <T>(reason: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly pool: pg.Pool;
};

const roleOf: Record<Scope['kind'], string> = {
  everything: 'assay_all',
  cases: 'assay_cases',
  companies: 'assay_scoped',
  locations: 'assay_located',
  // A collector reaches no table of this floor; the narrowest role finds nothing without assigned locations.
  site: 'assay_located',
};

const idSet = (ids: readonly number[]): string => `'{${ids.map((id) => Math.trunc(id)).join(',')}}'`;

/** The first words of a transaction: mode, role and scope in one round trip. Numbers only, so nothing can be smuggled in. */
export const preamble = (actor: Actor, mode: 'read only' | 'read write'): string => {
  const scope = scopeOf(actor);
  const companies = 'companyIds' in scope ? `;set local app.company_ids = ${idSet(scope.companyIds)}` : '';
  const locations = 'locationIds' in scope ? `;set local app.location_ids = ${idSet(scope.locationIds)}` : '';
  return `begin ${mode};set local role ${roleOf[scope.kind]};set local app.user_id = '${Math.trunc(actor.userId)}'${companies}${locations}`;
};

export const txOn = (client: pg.PoolClient): Tx => {
  let db: NodePgDatabase | undefined;
  return {
    client,
    get db() {
      db ??= drizzle(client);
      return db;
    },
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
  };
};

/** The server does not answer on this connection any more: a rollback would wait as long again. */
const isSilent = (error: unknown): boolean =>
  [error, (error as Error).cause].some((one) => (one as Error | undefined)?.message === 'Query read timeout');

const run = async <T>(pool: pg.Pool, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(opening);
    const result = await work(txOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not given to the next request.
    if (isSilent(error)) broken = error as Error;
    else
      await client.query('rollback').catch((reason: unknown) => {
        broken = reason as Error;
      });
    throw error;
  } finally {
    client.release(broken);
  }
};

export const createDatabase = (pool: pg.Pool, readPool: pg.Pool = pool): Database => ({
  pool,
  read: (actor, work, { seconds } = {}) =>
    run(readPool, preamble(actor, 'read only') + (seconds ? `;set local statement_timeout = '${Math.trunc(seconds)}s'` : ''), work),
  write: (actor, work) => run(pool, preamble(actor, 'read write'), work),
  system: (_reason, work) => run(pool, 'begin', work),
});
