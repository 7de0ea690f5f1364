import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

type Migration = { readonly name: string; readonly sql: string; readonly hash: string };

const lockKey = 4_916_202_601;

export class MigrationError extends Error {}

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/** Runs work that only one process may do at a time, whoever asks; the others wait for it. */
export const withAdvisoryLock = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release();
  }
};

const appliedMigrations = async (client: pg.PoolClient): Promise<Map<string, string>> => {
  await client.query(
    'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
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

const explain = (migration: Migration, error: unknown): never => {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== '42501') throw new MigrationError(`The migration ${migration.name} failed: ${message}`, { cause: error });
  throw new MigrationError(
    `The database login may not create roles or extensions (${message}). Let an administrator of the server run this once, then start again:\n\n${migration.sql}`,
    { cause: error },
  );
};

const apply = async (client: pg.PoolClient, migration: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '10s'`);
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [migration.name, migration.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    explain(migration, error);
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
