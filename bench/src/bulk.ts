import { bulkRun, type BulkRun } from '@assay/contract/bulk/bulk-run.calls';
import type { BulkRequest, BulkResult } from '@assay/contract/kit/bulk';
import { apiBase } from '@assay/contract/kit/calls';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import { randomBytes } from 'node:crypto';
import { startServer, type Child } from './children.ts';
import { fillLists } from './list-rows.ts';
import type { Options } from './options.ts';
import { tokenOf } from './people.ts';
import type { Finding } from './report.ts';
import type { WholeSettings } from './servers/whole.ts';
import type { Store } from './store.ts';
import { json, percentile, visit, visitFor } from './visitors.ts';

const many = 5000;
const quietSeconds = 5;

/** The numbers among which there are so many locations that are not archived: one in twenty is. */
const upTo = Math.ceil((many * 20) / 19);

type Bench = { readonly server: Child; readonly token: () => Promise<string> };

/** A run once it has come to its end, as the screen of who began it follows it. */
const ended = async ({ server, token }: Bench, id: number | null): Promise<BulkRun> => {
  for (;;) {
    const response = await fetch(server.url + apiBase + bulkRun.list.path, { headers: { authorization: `Bearer ${await token()}` } });
    const { body } = (await response.json()) as { body: { data: BulkRun[] } };
    const run = body.data.find((one) => one.id === id);
    if (!run) throw new Error(`there is no run ${id}: as few are archived at once`);
    if (run.status !== 'QUEUED' && run.status !== 'RUNNING') return run;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

const archive = async (server: Child, token: () => Promise<string>): Promise<number> => {
  const filters = { id: { filterType: 'number', type: 'lessThan', filter: upTo } } as const;
  const started = performance.now();
  const response = await fetch(`${server.url}${apiBase}/location/bulk/archive`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${await token()}` },
    body: JSON.stringify({ search: { filters } } satisfies BulkRequest),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`the archiving answered ${response.status}: ${text.slice(0, 300)}`);
  const { runId } = (JSON.parse(text) as { body: { data: BulkResult } }).body.data;
  const { status, changedCount, problem } = await ended({ server, token }, runId);
  if (changedCount !== many) throw new Error(`${changedCount} of ${many} were archived: ${status} ${problem}`);
  return performance.now() - started;
};

/** What the archiving of many records in the background costs the others, whose first pages are asked for meanwhile. */
const measureArchive = async (server: Child, token: () => Promise<string>): Promise<Finding[]> => {
  await visitFor(server, token, { seconds: 3 });
  const quiet = await visitFor(server, token, { seconds: quietSeconds });
  let isDone = false;
  const [millis, during] = await Promise.all([archive(server, token).finally(() => (isDone = true)), visit(server, token, () => isDone)]);
  const [calm, busy] = [percentile(quiet, 0.95), percentile(during, 0.95)];
  const note = `p95 ${calm.toFixed(1)} ms quiet, ${busy.toFixed(1)} ms meanwhile, slowest ${Math.max(...during).toFixed(0)} ms`;
  console.log(`  ${many} archived in ${(millis / 1000).toFixed(1)} s; first pages: ${note}`);
  return [
    { work: `bulk: ${many} locations archived over a filter`, unit: 's', ours: millis / 1000 },
    { work: 'bulk: first pages meanwhile, p95 against quiet', unit: '×', ours: busy / calm, atMost: 2, note },
  ];
};

export const measureBulk = async (store: Store, { listRows }: Options): Promise<Finding[]> => {
  const root = randomBytes(32).toString('base64');
  const { rows } = await store.pool.query('select from location limit 1');
  if (rows.length === 0) await fillLists(store.pool, { from: 1, to: listRows });
  const settings: WholeSettings = { address: store.address, serving: store.serving, root, isWorker: true };
  const server = await startServer('whole', settings);
  try {
    const { token } = keysFrom({ root });
    return await measureArchive(server, () => tokenOf(token, store.admin));
  } finally {
    await server.stop();
  }
};
