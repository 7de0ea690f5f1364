import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError, type Config } from '../config.ts';
import type { Keys } from '../keys.ts';
import { embeddedOwner, startEmbedded, type EmbeddedServer } from './embedded/server.ts';
import { areTouched, faultOf, loginOf, loginsOf, makeLogins, type LoginKind, type Logins } from './logins.ts';
import { withAdvisoryLock } from './migrate.ts';
import { addressFor, createPool, endPool, type Address } from './pool.ts';
import { databaseOn, endPools, poolsOn, type Pools, type Serving } from './pools.ts';
import { settleRights } from './system-role.ts';
import type { Database } from './transaction.ts';
import { codeOf, errorOf } from '../thrown.ts';

/** Work of the owner of the tables: migrations and repairs. Its connections are closed when it is done. */
type AsOwner = <T>(work: (owner: pg.Pool) => Promise<T>) => Promise<T>;

export type Connection = {
  readonly database: Database;
  readonly engine: 'embedded' | 'external';
  readonly asOwner: AsOwner;
  /** Where an embedded database lives: its room is ours to look after. */
  readonly folder?: string;
  readonly close: () => Promise<void>;
};

/** Where the owner signs in; and who serves, where that is not left to us. */
type Access = {
  readonly owner: Address;
  readonly ownerVariable: string;
  readonly key: Uint8Array;
  readonly patience: number;
  readonly reads?: Address | undefined;
  readonly operators?: Serving | undefined;
};

/** What is done as the owner before anything else. */
export type Prepare = (owner: pg.Pool) => Promise<unknown>;

/** Tries again for five seconds. What the configuration is to blame for does not pass. */
const eventually = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 20 || error instanceof ConfigError) throw error;
      await sleep(250);
    }
  }
};

const oldestVersion = 15;

/** What stands in the way of using that server, in a sentence. */
const demandServer = async (pool: pg.Pool, variable: string): Promise<void> => {
  try {
    const { rows } = await pool.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`);
    if ((rows[0]?.major ?? 0) < oldestVersion)
      throw new Error(`it is PostgreSQL ${rows[0]?.major}; version ${oldestVersion} or newer is required`);
  } catch (error) {
    throw new ConfigError(`${variable}: the database cannot be reached (${errorOf(error).message || codeOf(error)})`);
  }
};

const ownerOf =
  (address: Address): AsOwner =>
  async (work) => {
    const pool = createPool(address, { max: 3 });
    try {
      return await work(pool);
    } finally {
      await endPool(pool);
    }
  };

const faultWith = (pool: pg.Pool, kind: LoginKind): Promise<string | null> =>
  faultOf(pool, kind).catch((error: unknown) => `cannot sign in: ${errorOf(error).message}`);

const variables = { requests: 'DATABASE_URL', system: 'DATABASE_SYSTEM_URL' } as const;

/** A login that could do more than serve does not serve. */
const refusePowerful = async (pools: Pools): Promise<void> => {
  for (const kind of ['requests', 'system'] as const) {
    const fault = await faultWith(pools[kind], kind);
    if (fault)
      throw new ConfigError(
        `${variables[kind]}: the login that ${kind === 'requests' ? 'answers requests' : 'does the work of the product'} ${fault}. docs/operating.md says which rights it needs and which it must not have.`,
      );
  }
};

const ownServing = ({ owner, reads }: Access, logins: Logins): Serving => ({
  requests: addressFor(owner, logins.requests),
  system: addressFor(owner, logins.system),
  reads: reads && addressFor(reads, logins.requests),
});

/** Makes our own log-ins where they are missing or not as they should be. */
const mendLogins = async (owner: pg.PoolClient, pools: Pools, logins: Logins): Promise<void> => {
  // Looked at before anybody signs in: a connection keeps the settings that it began with.
  if (await areTouched(owner, logins)) return makeLogins(owner, logins);
  const faults = [await faultWith(pools.requests, 'requests'), await faultWith(pools.system, 'system')];
  if (faults.some((fault) => fault !== null)) await makeLogins(owner, logins);
};

const nameOf = async (owner: pg.PoolClient): Promise<string> =>
  (await owner.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';

/** What the owner does before anybody serves; the owner's connection is closed when it is done. */
const open = async (access: Access, auditKey: Uint8Array, prepare: Prepare): Promise<Omit<Connection, 'engine'>> => {
  const asOwner = ownerOf(access.owner);
  const opened: Pools[] = [];
  const close = async (): Promise<void> => {
    for (const pools of opened.splice(0)) await endPools(pools);
  };
  try {
    await asOwner(async (owner) => {
      await demandServer(owner, access.ownerVariable);
      await prepare(owner);
      await withAdvisoryLock(owner, async (client) => {
        const logins = loginsOf(access.key, await nameOf(client));
        const pools = poolsOn(access.operators ?? ownServing(access, logins), access);
        opened.push(pools);
        if (!access.operators) await mendLogins(client, pools, logins);
        await refusePowerful(pools);
        await settleRights(client);
      });
    });
    const [pools] = opened as [Pools];
    // A replica may hear of a new login a moment later.
    if (pools.reads !== pools.requests) await eventually(() => pools.reads.query('select 1')).catch(() => undefined);
    if (pools.reads !== pools.requests) await demandServer(pools.reads, 'DATABASE_READ_URL');
    return { database: databaseOn(pools, auditKey), asOwner, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const urlOf = (connectionString: string | undefined): Address | undefined => (connectionString ? { connectionString } : undefined);

const external = async (config: Config, keys: ConnectKeys, prepare: Prepare): Promise<Connection> => {
  const { DATABASE_URL: url = '', DATABASE_OWNER_URL: ownerUrl, DATABASE_SYSTEM_URL: systemUrl } = config;
  const reads = urlOf(config.DATABASE_READ_URL);
  const shared = { key: keys.database, patience: config.DATABASE_PATIENCE };
  const access: Access = ownerUrl
    ? {
        ...shared,
        owner: { connectionString: ownerUrl },
        ownerVariable: 'DATABASE_OWNER_URL',
        operators: { requests: { connectionString: url }, system: { connectionString: systemUrl ?? '' }, reads },
      }
    : { ...shared, owner: { connectionString: url }, ownerVariable: 'DATABASE_URL', reads };
  return { ...(await open(access, keys.audit, prepare)), engine: 'external' };
};

/** Another process of the product may still work on the same server: then it stays. */
const hasOtherUsers = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where application_name like 'assay:%' and application_name <> $1 limit 1`,
    [`assay:${process.pid}`],
  );
  return rows.length > 0;
};

const wrongPassword = '28P01';

/** A server that answers may still be starting, or be stopping with the process before us: then once more. */
const join = async (dataDir: string, key: Uint8Array): Promise<{ readonly server: EmbeddedServer; readonly owner: Address }> => {
  const login = loginOf(key, embeddedOwner);
  return eventually(async () => {
    const server = await startEmbedded(dataDir, login);
    const owner = { host: server.host, database: 'postgres', ...login };
    await ownerOf(owner)((pool) => pool.query('select 1')).catch((error: unknown) => {
      if ((error as { code?: string }).code !== wrongPassword) throw error;
      throw new ConfigError(`ASSAY_KEYS: the database in ${dataDir} was made with another key file`);
    });
    return { server, owner };
  });
};

const watchMillis = 2000;

const embedded = async (config: Config, { audit, database: key }: ConnectKeys, prepare: Prepare): Promise<Connection> => {
  const { server, owner } = await join(config.DATA_DIR, key);
  /** What is ours ends; the server ends with its last process. */
  const leave = (end: () => Promise<void>): Promise<void> =>
    server.alone(async () => {
      const stays = await ownerOf(owner)(hasOtherUsers).catch(() => false);
      await end();
      if (!stays) await server.stop();
    });
  try {
    const connection = await open({ owner, ownerVariable: 'DATA_DIR', key, patience: config.DATABASE_PATIENCE }, audit, prepare);
    // Nobody else looks after it: where it dies, it is started again, and requests fail only until then.
    const watch = setInterval(() => void server.revive().catch(() => undefined), watchMillis).unref();
    const close = (): Promise<void> => {
      clearInterval(watch);
      return leave(connection.close);
    };
    return { ...connection, engine: 'embedded', folder: server.home, close };
  } catch (error) {
    await leave(async () => undefined);
    throw error;
  }
};

type ConnectKeys = Pick<Keys, 'audit' | 'database'>;

/**
 * The database of `DATABASE_URL`, or the embedded one. `prepare` is the owner's work, migrations above all; then the log-ins that serve
 * are seen to, and the owner leaves.
 */
export const connectDatabase = (config: Config, keys: ConnectKeys, prepare: Prepare = async () => undefined): Promise<Connection> =>
  config.DATABASE_URL ? external(config, keys, prepare) : embedded(config, keys, prepare);
