import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorOf } from '../thrown.ts';

type Migration = { readonly name: string; readonly sql: string; readonly hash: string };

const lockKey = 4_916_202_601;
const lookMillis = 100;
const lockPatienceMillis = 600_000;
const migrationMillis = 3_600_000;

export const askAdministrator = 'Let an administrator of the server run this in the database once, then start again:';

export class MigrationError extends Error {}

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const all = await readdir(folder).catch((): string[] => []);
  const names = all.filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
  if (names.length === 0) throw new MigrationError(`MIGRATIONS_DIR: there are no migrations in ${folder}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/** Asked for again and again: a connection that waited would run into the time limits of requests. */
const takeLock = async (client: pg.PoolClient): Promise<void> => {
  for (let waited = 0; waited < lockPatienceMillis; waited += lookMillis) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [lockKey]);
    if (rows[0]?.isMine) return;
    await sleep(lookMillis);
  }
  throw new MigrationError('Another process has been preparing the database for too long.');
};

/** Runs work that only one process may do at a time, whoever asks; the others wait for it. */
export const withAdvisoryLock = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await takeLock(client);
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
};

export const isForbidden = (error: unknown): boolean => (error as { code?: string }).code === '42501';

/** The login as it stands in SQL. */
const loginOf = async (client: pg.PoolClient): Promise<string> => {
  const { rows } = await client.query<{ login: string }>(`select '"' || replace(current_user, '"', '""') || '"' as login`);
  return rows[0]?.login ?? '';
};

const ledger = `create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`;

const appliedMigrations = async (client: pg.PoolClient): Promise<Map<string, string>> => {
  try {
    await client.query(ledger);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    const grant = `grant create on schema public to ${await loginOf(client)};`;
    throw new MigrationError(`The database login may not create tables (${errorOf(error).message}). ${askAdministrator}\n\n${grant}`, {
      cause: error,
    });
  }
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration');
  return new Map(rows.map((row) => [row.name, row.hash]));
};

const refuseForeign = (known: readonly Migration[], applied: ReadonlyMap<string, string>): void => {
  for (const [name, hash] of applied) {
    const ours = known.find((migration) => migration.name === name);
    if (!ours) throw new MigrationError(`The database was migrated by a newer version (${name}); this one cannot use it.`);
    if (ours.hash !== hash) throw new MigrationError(`The migration ${name} was changed after it had been applied.`);
  }
};

/** The same migration as an administrator runs it: for this login, and noted as done. */
const administratorsSql = ({ name, sql, hash }: Migration, login: string): string => {
  const inFormat = login.replaceAll('%', '%%').replaceAll("'", "''");
  return `begin;\n${sql.trim().replaceAll('current_user', () => inFormat)}\ninsert into schema_migration (name, hash) values ('${name}', '${hash}');\ncommit;\n`;
};

const explained = async (client: pg.PoolClient, migration: Migration, error: unknown): Promise<MigrationError> => {
  const { message } = errorOf(error);
  if (!isForbidden(error)) return new MigrationError(`The migration ${migration.name} failed: ${message}`, { cause: error });
  const sql = administratorsSql(migration, await loginOf(client));
  return new MigrationError(`The database login may not create roles or extensions (${message}). ${askAdministrator}\n\n${sql}`, {
    cause: error,
  });
};

/** A migration may take as long as it needs; it does not wait for others' locks for ever. */
const apply = async (client: pg.PoolClient, migration: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '10s';set local statement_timeout = 0`);
    await client.query({ text: migration.sql, query_timeout: migrationMillis } as pg.QueryConfig);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [migration.name, migration.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw await explained(client, migration, error);
  }
};

/** Brings the schema to this version: numbered files, each in its own transaction, one process at a time. Answers how many were new. */
export const migrate = async (pool: pg.Pool, folder: string): Promise<number> => {
  const known = await readMigrations(folder);
  return withAdvisoryLock(pool, async (client) => {
    const applied = await appliedMigrations(client);
    refuseForeign(known, applied);
    const missing = known.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await apply(client, migration);
    return missing.length;
  });
};
