import path from 'node:path';
import type pg from 'pg';
import { embeddedOwner } from '#platform/db/embedded/server.ts';
import { loginOf, type Login } from '#platform/db/logins.ts';
import { createPool } from '#platform/db/pool.ts';
import { readKeyFile } from '#platform/key-file.ts';
import { keysFrom } from '#platform/keys.ts';

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

/** Who owns the embedded database of a data folder: the password comes from its key file. */
export const ownerLoginOf = (folder: string): Login =>
  loginOf(keysFrom(readKeyFile(path.join(folder, 'keys.json'))).database, embeddedOwner);

/** The owner's connection to the embedded database of a data folder, which answers at `host`. */
export const ownerOf = (folder: string, host: string): pg.Pool =>
  createPool({ host, database: 'postgres', ...ownerLoginOf(folder) }, { max: 1, name: 'owner' });
