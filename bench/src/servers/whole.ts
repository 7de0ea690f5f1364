import { buildApp } from '@assay/server/src/app.ts';
import { readConfig } from '@assay/server/src/platform/config.ts';
import { createPool } from '@assay/server/src/platform/db/pool.ts';
import { databaseOn, endPools, poolsOn } from '@assay/server/src/platform/db/pools.ts';
import type { Database, Tx } from '@assay/server/src/platform/db/transaction.ts';
import { prepareQueues } from '@assay/server/src/platform/jobs/jobs.ts';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import { createLogger } from '@assay/server/src/platform/log.ts';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Address, Store } from '../store.ts';
import { underTest } from './talk.ts';

export type WholeSettings = {
  readonly address: Address;
  readonly serving: Store['serving'];
  readonly root: string;
  readonly isWorker?: boolean;
};

/** Milliseconds that transactions took as a whole, and of these the sealing of their audit events. */
const spent = { whole: 0, sealing: 0, writes: 0 };

const timed = (tx: Tx): Tx => ({
  ...tx,
  db: tx.db,
  beforeCommit: (work) =>
    tx.beforeCommit(async () => {
      const started = performance.now();
      await work();
      spent.sealing += performance.now() - started;
    }),
});

/** The same database with a watch on its writes. */
const watched = (database: Database): Database => ({
  ...database,
  write: async (actor, work) => {
    const started = performance.now();
    const result = await database.write(actor, (tx) => work(timed(tx)));
    spent.whole += performance.now() - started;
    spent.writes += 1;
    return result;
  },
});

/** The product as `main.ts` puts it together, without its web pages; one more address tells what its writes spent. */
underTest(async ({ address, serving, root, isWorker = false }: WholeSettings) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bench-whole-'));
  const keys = keysFrom({ root });
  const pools = poolsOn(serving);
  const database = watched(databaseOn(pools, keys.audit));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ASSAY_LIMITS: 'off', ...(isWorker ? {} : { ASSAY_ROLE: 'web' }) });
  const { app, jobs, queues } = await buildApp({
    config,
    database,
    keys,
    logger: createLogger('info'),
    isDemo: false,
    sheetWorker: new URL('../../../apps/server/dist/sheet-worker.mjs', import.meta.url),
  });
  app.get('/spent', { config: { permission: 'public' } }, (_request, reply) => reply.send(JSON.stringify(spent)));
  const owner = createPool(address, { max: 2 });
  await prepareQueues(owner, queues as never);
  await owner.end();
  await jobs.start(queues as never);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async (): Promise<void> => {
    await app.close();
    await jobs.stop();
    await endPools(pools);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { port: (app.server.address() as AddressInfo).port, stop };
});
