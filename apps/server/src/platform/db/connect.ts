import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError, type Config } from '../config.ts';
import type { Keys } from '../keys.ts';
import { startEmbedded, type EmbeddedServer } from './embedded/server.ts';
import { createPool, endPool } from './pool.ts';
import { createDatabase, type Database } from './transaction.ts';

export type Connection = {
  readonly database: Database;
  readonly engine: 'embedded' | 'external';
  /** Where an embedded database lives: its room is ours to look after. */
  readonly folder?: string;
  readonly close: () => Promise<void>;
};

const oldestVersion = 15;

/** What stands in the way of using that server, in a sentence. */
const demandServer = async (pool: pg.Pool, variable: string): Promise<void> => {
  try {
    const { rows } = await pool.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`);
    if ((rows[0]?.major ?? 0) < oldestVersion)
      throw new Error(`it is PostgreSQL ${rows[0]?.major}, and ${oldestVersion} is the oldest that serves`);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    await pool.end();
    throw new ConfigError(`${variable}: the database cannot be reached (${message || code})`);
  }
};

const external = async (url: string, readUrl: string | undefined, auditKey: Uint8Array): Promise<Connection> => {
  const pool = createPool({ connectionString: url });
  await demandServer(pool, 'DATABASE_URL');
  const readPool = readUrl ? createPool({ connectionString: readUrl }) : pool;
  if (readPool !== pool) await demandServer(readPool, 'DATABASE_READ_URL');
  const close = async () => {
    await pool.end();
    if (readPool !== pool) await readPool.end();
  };
  return { database: createDatabase(pool, { auditKey, readPool }), engine: 'external', close };
};

/** Another process of the product may still work on the same server: then it stays. */
const hasOtherUsers = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where application_name like 'assay:%' and application_name <> $1 limit 1`,
    [`assay:${process.pid}`],
  );
  return rows.length > 0;
};

/** A server that answers may still be starting, or be stopping with the process before us: then once more. */
const join = async (dataDir: string): Promise<{ readonly server: EmbeddedServer; readonly pool: pg.Pool }> => {
  for (let attempt = 1; ; attempt += 1) {
    const server = await startEmbedded(dataDir);
    const pool = createPool({ host: server.host, user: server.user, database: 'postgres' });
    try {
      await pool.query('select 1');
      return { server, pool };
    } catch (error) {
      await pool.end();
      if (attempt === 20) throw error;
      await sleep(250);
    }
  }
};

const watchMillis = 2000;

const embedded = async (dataDir: string, auditKey: Uint8Array): Promise<Connection> => {
  const { server, pool } = await join(dataDir);
  // Nobody else looks after it: where it dies, it is started again, and requests fail only until then.
  const watch = setInterval(() => void server.revive().catch(() => undefined), watchMillis).unref();
  const close = async () => {
    clearInterval(watch);
    await server.alone(async () => {
      const stays = await hasOtherUsers(pool).catch(() => false);
      await endPool(pool);
      if (!stays) await server.stop();
    });
  };
  return { database: createDatabase(pool, { auditKey }), engine: 'embedded', folder: server.home, close };
};

/** The database of `DATABASE_URL`, or the embedded one. */
export const connectDatabase = (config: Config, { audit }: Pick<Keys, 'audit'>): Promise<Connection> =>
  config.DATABASE_URL ? external(config.DATABASE_URL, config.DATABASE_READ_URL, audit) : embedded(config.DATA_DIR, audit);
