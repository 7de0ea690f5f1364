import type { Run } from '@assay/contract/randoms/selection.types';
import type { RunStatus } from '@assay/domain/randoms/lists';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDrawWorld, type DrawWorld } from './draw-world.ts';
import { endAll, startProcess, type Running } from './processes.ts';
import { dataOf } from './test-app.ts';

/** The worker is killed in the middle of each step of a draw: the draw goes on where it stood, and comes to the same end. */
const steps = [
  'IN QUEUE',
  'GENERATING RANKS',
  'UPDATING RANKS',
  'RUNNING SELECTIONS',
  'RUN SELECTIONS COMPLETED',
  'CREATING PRE-RANDOM ORDERS',
] as const satisfies readonly RunStatus[];

let world: DrawWorld;
let folder: string;
let worker: Running;

/** It takes up what was left before it says that it is ready: that is not waited for. */
const begin = async (): Promise<void> => {
  const { host, user } = inject('server');
  const { rows } = await world.assay.owner.query<{ name: string }>(`select current_database() as name`);
  worker = startProcess({
    DATABASE_URL: `postgres:///${rows[0]?.name}?host=${host}&user=${user}`,
    DATA_DIR: folder,
    ASSAY_KEYS: path.join(folder, 'keys.json'),
    ASSAY_ROLE: 'worker',
    ASSAY_DEMO: 'off',
  });
};
const killed = async (): Promise<void> => {
  worker.child.kill('SIGKILL');
  await worker.ended;
};

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-draws-'));
  const keys = path.join(folder, 'keys.json');
  fs.writeFileSync(keys, JSON.stringify({ root: randomBytes(32).toString('base64') }), { mode: 0o600 });
  world = await createDrawWorld({ ASSAY_KEYS: keys });
  // Each step takes so long that it can be met in the middle.
  await world.assay.owner.query(
    `create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.7); return new; end $$;
     create trigger lingers before update of status on random_run for each row execute function linger()`,
  );
});
afterAll(async () => {
  await endAll();
  await world.assay.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const runOf = async (runId: number): Promise<Run> => dataOf(await world.get(`/random-pool-selection/run/${runId}`));

/** Where a run stands whose next step is under way. */
const underWay = async (runId: number): Promise<string | null> => {
  const { rows } = await world.assay.owner.query<{ status: string }>(
    `select status from random_run where id = $1 and exists (select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep')`,
    [runId],
  );
  return rows[0]?.status ?? null;
};

const hashOf = async (runId: number): Promise<string> =>
  (await world.assay.owner.query<{ hash: string }>(`select certificate_hash as hash from random_run where id = $1`, [runId])).rows[0]
    ?.hash ?? '';

test('a draw whose worker is killed at each of its steps draws as many as were planned, once, with one order each', async () => {
  const pool = await world.poolWith(9, { drugNumber: 4, alcoholNumber: 2 });
  const { runId } = dataOf<Run>(await world.ask(pool, { kind: 'AUTO' }));
  let certified = '';
  for (const step of steps) {
    await begin();
    await expect.poll(() => underWay(runId), { interval: 20, timeout: 60_000 }).toBe(step);
    if (step === 'RUN SELECTIONS COMPLETED') certified = await hashOf(runId);
    await killed();
  }
  await begin();
  await expect.poll(async () => (await runOf(runId)).status, { timeout: 60_000 }).toBe('PRE-RANDOM ORDERS COMPLETED');
  await killed();
  await begin();
  await worker.ready;
  const selected = await world.selectionsOf(pool);
  const drawn = selected.filter(({ isAlternate }) => !isAlternate);
  expect(await runOf(runId)).toMatchObject({ status: 'PRE-RANDOM ORDERS COMPLETED', drugCount: 4, alcoholCount: 2 });
  expect(drawn).toHaveLength(4);
  expect(new Set(selected.map(({ participantId }) => participantId)).size).toBe(selected.length);
  expect(new Set(drawn.map(({ orderId }) => orderId)).size).toBe(4);
  const { rows } = await world.assay.owner.query(`select count(*)::int as count from orders where status = 'PRE_RANDOM'`);
  expect(rows).toEqual([{ count: 4 }]);
  expect([certified, certified.length]).toEqual([await hashOf(runId), 64]);
});

test('an empty pool says so after a kill, too', async () => {
  await killed();
  const pool = await world.poolWith(0);
  const { runId } = dataOf<Run>(await world.ask(pool, { kind: 'AUTO' }));
  await begin();
  await expect.poll(() => underWay(runId), { interval: 20, timeout: 60_000 }).toBe('GENERATING RANKS');
  await killed();
  await begin();
  await expect.poll(async () => (await runOf(runId)).status, { timeout: 60_000 }).toBe('NO PARTICIPANTS FOUND');
});
