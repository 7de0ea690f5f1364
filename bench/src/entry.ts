import { apiBase } from '@assay/contract/kit/calls';
import { createPasswords } from '@assay/server/src/platform/auth/passwords.ts';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type Child } from './children.ts';
import { tokenOf } from './people.ts';
import type { Finding } from './report.ts';
import type { WholeSettings } from './servers/whole.ts';
import type { Person, Store } from './store.ts';
import { json, percentile, visitFor } from './visitors.ts';

const password = 'Bench-Entry-7#';
const signIns = 100;
const stormSeconds = 10;

/** Everybody may sign in by the same password; hashing it once is enough for that. */
const giveMailAndPassword = async (store: Store, pepper: Uint8Array): Promise<string[]> => {
  const hash = await createPasswords(pepper).hash(password);
  await store.pool.query(`update app_user set password_hash = $1`, [hash]);
  const { rows } = await store.pool.query<{ username: string }>(`select username from app_user order by id limit 50`);
  return rows.map(({ username }) => username);
};

/** A hundred sign-ins, begun evenly over ten seconds. Who is told to come back later does, as a browser's user would; answers how many came in. */
const storm = async (server: Child, usernames: readonly string[]): Promise<number> => {
  const knock = async (username: string): Promise<number> => {
    const body = JSON.stringify({ mode: 'login', username, password, context: {} });
    const response = await fetch(`${server.url}${apiBase}/auth/sign-in`, { method: 'POST', headers: json, body });
    await response.arrayBuffer();
    return response.status;
  };
  const one = async (index: number): Promise<boolean> => {
    await sleep((index * stormSeconds * 1000) / signIns);
    const username = usernames[index % usernames.length] ?? '';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const status = await knock(username);
      if (status !== 503) return status === 200;
      await sleep(2000);
    }
    return false;
  };
  const entered = await Promise.all(Array.from({ length: signIns }, (_, index) => one(index)));
  return entered.filter(Boolean).length;
};

const measureStorm = async (
  server: Child,
  token: () => Promise<string>,
  { usernames }: { readonly usernames: readonly string[] },
): Promise<Finding[]> => {
  await visitFor(server, token, { seconds: 3 });
  const quiet = await visitFor(server, token, { seconds: stormSeconds });
  const [during, entered] = await Promise.all([visitFor(server, token, { seconds: stormSeconds }), storm(server, usernames)]);
  if (entered !== signIns) throw new Error(`${entered} of ${signIns} sign-ins came in`);
  const [calm, busy] = [percentile(quiet, 0.95), percentile(during, 0.95)];
  console.log(`  searches: p95 ${calm.toFixed(1)} ms quiet, ${busy.toFixed(1)} ms while ${signIns} people sign in`);
  return [
    {
      work: `searches while ${signIns} people sign in within ${stormSeconds} s: p95 against quiet`,
      unit: '×',
      ours: busy / calm,
      atMost: 2,
    },
  ];
};

type Spent = { readonly whole: number; readonly sealing: number; readonly writes: number };

const spentBy = async (server: Child): Promise<Spent> => (await (await fetch(`${server.url}/spent`)).json()) as Spent;

/** Changes companies one after the other and all at once, over the API; how much of the transactions was the audit trail's. */
const measureAudit = async (
  server: Child,
  { token, parallel }: { readonly token: string; readonly parallel: number },
): Promise<Finding> => {
  const before = await spentBy(server);
  const change = async (id: number): Promise<void> => {
    for (let version = 0; version < 50; version += 1) {
      const url = `${server.url}${apiBase}/company/${id}`;
      const headers = { ...json, authorization: `Bearer ${token}` };
      const current = ((await (await fetch(url, { headers })).json()) as { body: { data: { version: number } } }).body.data;
      const body = JSON.stringify({ version: current.version, dba: `Changed ${current.version} ${parallel}` });
      const response = await fetch(url, { method: 'PUT', headers, body });
      if (response.status !== 200) throw new Error(`the change answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: parallel }, (_, index) => change(index + 1)));
  const after = await spentBy(server);
  const share = ((after.sealing - before.sealing) / (after.whole - before.whole)) * 100;
  const title = parallel === 1 ? 'audit trail: its share of a write' : `  the same, ${parallel} at a time`;
  return { work: title, unit: '%', ours: share, ...(parallel === 1 ? { atMost: 30 } : {}) };
};

/** What signing in costs the others, and what the audit trail costs a write. */
export const measureEntry = async (store: Store): Promise<Finding[]> => {
  const root = randomBytes(32).toString('base64');
  const keys = keysFrom({ root });
  const usernames = await giveMailAndPassword(store, keys.pepper);
  const settings: WholeSettings = { address: store.address, serving: store.serving, root };
  const server = await startServer('whole', settings);
  try {
    const token = await tokenOf(keys.token, store.admin as Person);
    const audit = [
      await measureAudit(server, { token, parallel: 1 }),
      await measureAudit(server, { token: await tokenOf(keys.token, store.admin), parallel: 8 }),
    ];
    return [...audit, ...(await measureStorm(server, () => tokenOf(keys.token, store.admin), { usernames }))];
  } finally {
    await server.stop();
  }
};
