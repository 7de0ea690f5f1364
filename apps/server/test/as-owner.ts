import type pg from 'pg';
import { createPool } from '#platform/db/pool.ts';

/** SQL as who owns the database and the server, with everything switched off that stands in the way. */
export const asOwner = async (pool: pg.Pool, ...statements: readonly string[]): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release(true);
  }
};

/** The owner of an embedded database, by the folder it lives in. */
export const ownerOf = (home: string): pg.Pool =>
  createPool({ host: home, user: 'assay', database: 'postgres' }, { max: 1, name: 'owner' });
