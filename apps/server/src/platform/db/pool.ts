import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

// The same JavaScript types on every server: ids are numbers, a day is a day and not a moment in some time zone.
const idOf = (value: string): number => {
  const id = Number(value);
  if (!Number.isSafeInteger(id)) throw new Error(`number out of range: ${value}`);
  return id;
};
// The library's list of types has none of arrays.
const int8Array = 1016 as never;
pg.types.setTypeParser(pg.types.builtins.INT8, idOf);
pg.types.setTypeParser(int8Array, (value) => value.slice(1, -1).split(',').filter(Boolean).map(idOf));
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export type Address =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string; readonly password?: string };

/** The same database for another login. */
export const addressFor = (address: Address, { user, password }: { readonly user: string; readonly password: string }): Address => {
  if (!('connectionString' in address)) return { ...address, user, password };
  const url = new URL(address.connectionString);
  // As parameters they also hold where the address names no host.
  url.username = '';
  url.password = '';
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return { connectionString: url.href };
};

const settingsFor = (patience: number): string[] => [
  `-c statement_timeout=${5000 * patience}`,
  `-c lock_timeout=${2000 * patience}`,
  '-c idle_in_transaction_session_timeout=10000',
  '-c timezone=UTC',
  '-c jit=off',
];

type Wishes = {
  readonly max?: number;
  readonly min?: number;
  readonly name?: string;
  /** How many times as long as usual a connection, a lock and an answer are waited for. */
  readonly patience?: number;
};

/** A pool that survives its server: a lost connection is dropped, the next request gets a new one or a clean failure within 2 s. */
export const createPool = (address: Address, { max = 16, min = 1, name = 'assay', patience = 1 }: Wishes = {}): pg.Pool => {
  const pool = new pg.Pool({
    ...address,
    max,
    // One stays: an embedded server is stopped by the last process that is connected to it.
    min,
    application_name: `${name}:${process.pid}`,
    connectionTimeoutMillis: 2000 * patience,
    query_timeout: 6000 * patience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: settingsFor(patience).join(' '),
  });
  // Without a listener a connection's death would end the process: the pool listens while it is idle, this one while it is lent out.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Connections of the same login to the same database, by other wishes. */
export const poolLike = ({ options }: pg.Pool, wishes: Wishes): pg.Pool =>
  // The library hides the password from whoever spreads its options.
  createPool(
    { ...(options as Address), ...(options.password === undefined ? {} : { password: options.password as string }) } as Address,
    wishes,
  );

const farewellMillis = 2000;

/** Ends a pool and waits until its connections are gone: `end` alone answers while the server still counts them. */
export const endPool = async (pool: pg.Pool): Promise<void> => {
  let left = pool.totalCount;
  const gone = new Promise<void>((resolve) => {
    if (left === 0) resolve();
    pool.on('remove', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  await pool.end();
  await Promise.race([gone, sleep(farewellMillis, undefined, { ref: false })]);
};
