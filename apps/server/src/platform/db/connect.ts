import type pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from './embedded/server.ts';
import { createPool } from './pool.ts';
import { createDatabase, type Database } from './transaction.ts';

export type Connection = {
  readonly database: Database;
  readonly engine: 'embedded' | 'external';
  readonly isNew: boolean;
  readonly close: () => Promise<void>;
};

const external = (url: string, readUrl: string | undefined): Connection => {
  const pool = createPool({ connectionString: url });
  const readPool = readUrl ? createPool({ connectionString: readUrl }) : pool;
  const close = async () => {
    await pool.end();
    if (readPool !== pool) await readPool.end();
  };
  return { database: createDatabase(pool, readPool), engine: 'external', isNew: false, close };
};

/** Another process of the product may still work on the same server: then it stays. */
const hasOtherUsers = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where application_name like 'assay:%' and application_name <> $1 limit 1`,
    [`assay:${process.pid}`],
  );
  return rows.length > 0;
};

const embedded = async (dataDir: string): Promise<Connection> => {
  const server = await startEmbedded(dataDir);
  const pool = createPool({ host: server.host, user: server.user, database: 'postgres' });
  const close = async () => {
    const stays = await hasOtherUsers(pool).catch(() => false);
    await pool.end();
    if (!stays) await server.stop();
  };
  return { database: createDatabase(pool), engine: 'embedded', isNew: server.isNew, close };
};

/** The database of `DATABASE_URL`, or the embedded one. */
export const connectDatabase = (config: Config): Promise<Connection> =>
  config.DATABASE_URL ? Promise.resolve(external(config.DATABASE_URL, config.DATABASE_READ_URL)) : embedded(config.DATA_DIR);
