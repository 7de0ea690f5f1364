import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Login } from '../logins.ts';
import { scramVerifier } from '../scram.ts';
import type { ServerUser } from './binaries.ts';

const rules = `# The product signs in with passwords that come from its key file. There is no way in without one.
local all all scram-sha-256
`;

/** Puts the rules of who may sign in into a store, whole or not at all. */
export const writeAccessRules = (data: string, user: ServerUser): void => {
  const draft = path.join(data, 'pg_hba.conf.next');
  fs.rmSync(draft, { force: true });
  fs.writeFileSync(draft, rules, { mode: 0o600, flag: 'wx' });
  if ('uid' in user) fs.chownSync(draft, user.uid, user.gid);
  fs.renameSync(draft, path.join(data, 'pg_hba.conf'));
};

type Store = { readonly data: string; readonly sockets: string; readonly user: ServerUser; readonly owner: Login };

const enterWithoutPassword = async ({ sockets, owner }: Store): Promise<pg.Client | null> => {
  const client = new pg.Client({
    host: sockets,
    user: owner.user,
    database: 'postgres',
    password: () => '',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    // Left open it would wait for a password until the server's limit of a minute, and everything that needs an answer of all connections with it.
    await client.end();
    // Our own driver gives up when it is asked for a password that it does not have: it cannot get in.
    if (/password/.test((error as Error).message)) return null;
    throw error;
  }
};

const attempts = 40;

/** A server that answers may still be starting: then a little later. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts) throw error;
      await sleep(250);
    }
  }
};

/**
 * A store that lets in whoever reaches its socket, as all did once, gets its owner's password and asks for it from then on. It is tried,
 * not read in a file: a start that was killed between the file and the server's next look at it leaves nothing open.
 */
export const closeToStrangers = async (store: Store): Promise<void> => {
  const client = await patiently(() => enterWithoutPassword(store));
  if (!client) return;
  try {
    await client.query(`alter role ${store.owner.user} password '${scramVerifier(store.owner.password)}'`);
    writeAccessRules(store.data, store.user);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
};
