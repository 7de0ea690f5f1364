import { acting, type Acting, type ScopeKind } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createChanges, type TableChanges } from './changes.ts';
import { createTrailMemory, type TrailMemory } from './trail-memory.ts';
import { inOneFlight, oneFlight, type Question } from './one-read.ts';
import { errorOf } from '../thrown.ts';

/** The only way to SQL: a transaction that was handed to you, under the role of its actor's scope. */
export type Tx = {
  readonly client: pg.PoolClient;
  readonly db: NodePgDatabase;
  readonly query: <Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** What audit events are sealed with: a key that is not in the database. */
  readonly auditKey: Uint8Array;
  /** What this process has seen of the audit trail. */
  readonly auditMemory: TrailMemory;
  /** What is still to be done before the commit, in order; the transaction fails with it. */
  readonly beforeCommit: (work: () => Promise<void>) => void;
  /** What is noted once the commit is known to have happened. It cannot fail any more. */
  readonly afterCommit: (work: () => void) => void;
};

export type Database = {
  /** A read in the scope of the right that the actor uses. `seconds` lifts the time limit for reports and exports. */
  readonly read: <T>(actor: Acting, work: (tx: Tx) => Promise<T>, options?: { readonly seconds?: number }) => Promise<T>;
  /** A read that is one statement with one value, in one round trip; null where it finds nothing. */
  readonly readOne: (actor: Acting, question: Question) => Promise<string | null>;
  /** Several of them in one round trip. */
  readonly readAll: (actor: Acting, questions: readonly Question[]) => Promise<(string | null)[]>;
  readonly write: <T>(actor: Acting, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The product's own work, outside of anybody's scope: signing in, jobs, start-up. The reason is for the reader. */
  readonly system: <T>(reason: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly systemOne: (reason: string, question: Question) => Promise<string | null>;
  /** Connections of the product's own work: sessions, sign-in, readiness, jobs. Requests that read and write have others. */
  readonly pool: pg.Pool;
  readonly requestPool: pg.Pool;
  /** Of answers that take long, so that they take no other's. */
  readonly longPool: pg.Pool;
  readonly auditMemory: TrailMemory;
  readonly changes: TableChanges;
};

const roleOf: Record<ScopeKind, string> = {
  everything: 'assay_all',
  cases: 'assay_cases',
  companies: 'assay_scoped',
  locations: 'assay_located',
  // The narrowest role finds nothing without assigned locations but what is to be collected at one's own site.
  site: 'assay_located',
};

const idSet = (ids: readonly number[]): string => `{${ids.map((id) => Math.trunc(id)).join(',')}}`;

/** Whose random selections may be known before they are told; who sees everything sees these, too. */
const selectedIn = (actor: Acting): [name: string, value: string][] => {
  if (!permits(actor, 'random.seeSelected')) return [];
  const { companyIds, locationIds } = acting(actor, 'random.seeSelected').scope;
  return [
    ['app.selected_company_ids', idSet(companyIds)],
    ['app.selected_location_ids', idSet(locationIds)],
  ];
};

/** Who a transaction acts for: its role and scope. Numbers and names of roles only, so nothing can be smuggled in. */
const settingsOf = (actor: Acting): [name: string, value: string][] => {
  const { userId, scope } = actor;
  const { kind, companyIds, locationIds, locationCompanyIds } = scope;
  const own: [string, string][] = [
    ['role', roleOf[kind]],
    ['app.user_id', String(Math.trunc(userId))],
  ];
  if (kind === 'everything') return own;
  if (kind === 'site') return [...own, ['app.collector_id', String(Math.trunc(userId))]];
  if (kind === 'companies') return [...own, ['app.company_ids', idSet(companyIds)], ...selectedIn(actor)];
  return [
    ...own,
    ...selectedIn(actor),
    // Companies whose record is shown, and among them those with all that is in them.
    ['app.company_ids', idSet([...companyIds, ...locationCompanyIds])],
    ['app.whole_company_ids', idSet(companyIds)],
    ['app.location_ids', idSet(locationIds)],
  ];
};

/** The first words of a transaction: mode, role and scope in one round trip. */
export const preamble = (actor: Acting, mode: 'read only' | 'read write'): string =>
  [`begin ${mode}`, ...settingsOf(actor).map(([name, value]) => `set local ${name} = '${value}'`)].join(';');

type Open = Tx & { readonly finish: () => Promise<void>; readonly done: () => void };

type Audit = Pick<Tx, 'auditKey' | 'auditMemory'>;

const txOn = (client: pg.PoolClient, audit: Audit): Open => {
  let db: NodePgDatabase | undefined;
  const last: (() => Promise<void>)[] = [];
  const after: (() => void)[] = [];
  return {
    client,
    ...audit,
    beforeCommit: (work) => void last.push(work),
    afterCommit: (work) => void after.push(work),
    finish: async () => {
      for (const work of last) await work();
    },
    done: () => {
      for (const work of after) work();
    },
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
  error instanceof Error && [error, error.cause].some((one) => one instanceof Error && one.message === 'Query read timeout');

/** Lends a connection. One that cannot even roll back what failed on it is not given to the next request. */
const withClient = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    if (isSilent(error)) broken = errorOf(error);
    else
      await client.query('rollback').catch((reason: unknown) => {
        broken = errorOf(reason);
      });
    throw error;
  } finally {
    client.release(broken);
  }
};

type Run = { readonly pool: pg.Pool; readonly opening: string; readonly audit: Audit; readonly changes?: TableChanges };

const run = <T>({ pool, opening, audit, changes }: Run, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withClient(pool, async (client) => {
    await client.query(opening);
    const tx = txOn(client, audit);
    const result = await work(tx);
    await tx.finish();
    const noteChanges = await changes?.changedIn(tx);
    await client.query('commit');
    noteChanges?.();
    tx.done();
    return result;
  });

/**
 * The same first words as a statement with values, so that it is prepared once. What one flight carries is one transaction to PostgreSQL,
 * which ends with the flight: neither its beginning nor its end is sent.
 */
const settingsQuestion = (actor: Acting): Question => {
  const settings: [name: string, value: string][] = [['transaction_read_only', 'on'], ...settingsOf(actor)];
  return {
    text: `select ${settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`,
    values: settings.map(([, value]) => value),
  };
};

type DatabaseOptions = {
  readonly auditKey: Uint8Array;
  readonly requestPool?: pg.Pool;
  readonly readPool?: pg.Pool;
  readonly longPool?: pg.Pool;
};

const limitOf = (seconds: number | undefined): string => (seconds ? `;set local statement_timeout = '${Math.trunc(seconds)}s'` : '');

export const createDatabase = (pool: pg.Pool, options: DatabaseOptions): Database => {
  const { auditKey, requestPool = pool, readPool = requestPool, longPool = requestPool } = options;
  const audit: Audit = { auditKey, auditMemory: createTrailMemory() };
  const changes = createChanges();
  return {
    pool,
    requestPool,
    longPool,
    auditMemory: audit.auditMemory,
    changes,
    read: (actor, work, { seconds } = {}) => run({ pool: readPool, opening: preamble(actor, 'read only') + limitOf(seconds), audit }, work),
    readOne: (actor, question) => withClient(readPool, (client) => oneFlight(client, [settingsQuestion(actor), question], { place: 1 })),
    readAll: async (actor, questions) =>
      (await withClient(readPool, (client) => inOneFlight(client, [settingsQuestion(actor), ...questions]))).slice(1),
    write: (actor, work) => run({ pool: requestPool, opening: preamble(actor, 'read write'), audit, changes }, work),
    system: (_reason, work) => run({ pool, opening: 'begin', audit, changes }, work),
    systemOne: (_reason, question) => withClient(pool, (client) => oneFlight(client, [question], { place: 0 })),
  };
};
