import { apiBase } from '@assay/contract/kit/calls';
import type { ExportFormat } from '@assay/contract/kit/search';
import http from 'node:http';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { startServer, type Child } from './children.ts';
import { tokenOf } from './people.ts';
import { median, type Finding } from './report.ts';
import { specimen, specimenSearchable } from './specimen.ts';
import type { Store } from './store.ts';

const megabyte = 2 ** 20;
const newline = 10;

type Drained = { readonly seconds: number; readonly bytes: number; readonly lines: number };

/** Takes a stream as fast as it comes, and counts. */
const drain = async (stream: Readable, started: number): Promise<Drained> => {
  let [bytes, lines] = [0, 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) lines += 1;
  }
  return { seconds: (performance.now() - started) / 1000, bytes, lines };
};

const post = (url: string, token: string, body: unknown): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method: 'POST', headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}` } },
      resolve,
    );
    request.once('error', reject);
    request.end(JSON.stringify(body));
  });

/** An order of rows: as a client asks for it, and as SQL says it. Without SQL the table gives them as it likes, which is by id. */
type Order = { readonly title: string; readonly colId: string; readonly sql: string };
type Export = { readonly format: ExportFormat; readonly order: Order };

/** The rows, and the key that signs in to whatever serves them. */
type Source = { readonly store: Store; readonly key: Uint8Array };

const byId: Order = { title: 'by id', colId: 'id', sql: '' };
const byName: Order = { title: 'by name', colId: 'name', sql: ' order by t.name collate "und-x-icu", t.id' };

const exportFrom = async (product: Child, token: string, { format, order }: Export): Promise<Drained> => {
  const started = performance.now();
  const request = { format, archive: 'Both', sort: [{ colId: order.colId, sort: 'asc' }] };
  const response = await post(product.url + apiBase + specimen.calls.export.path, token, request);
  if (response.statusCode !== 200) throw new Error(`the export answered ${response.statusCode}`);
  return drain(response, started);
};

/** The same columns as they are stored, by the owner of the table. */
const bareCopy = async (store: Store, { sql }: Order): Promise<Drained> => {
  const client = new pg.Client(store.address);
  await client.connect();
  const columns = [...specimenSearchable.fields.values()].map((field) => field.sql).join(', ');
  const started = performance.now();
  const copy = copyTo(`copy (select ${columns} from ${specimenSearchable.table} t${sql}) to stdout (format csv)`);
  const drained = await drain(client.query(copy), started);
  await client.end();
  return drained;
};

/** Each export runs in a new process, so that its peak is its own. What the process weighed before is after one request, not at birth. */
const exported = async ({ store, key }: Source, wanted: Export): Promise<Drained & { growth: number }> => {
  const product = await startServer('product', { serving: store.serving, tokenKey: Buffer.from(key).toString('hex') });
  try {
    const token = await tokenOf(key, store.admin);
    const first = await post(product.url + apiBase + specimen.calls.search.path, token, { size: 1 });
    first.resume();
    const before = await product.usage();
    const drained = await exportFrom(product, token, wanted);
    const after = await product.usage();
    return { ...drained, growth: (after.peakRss - before.rss) / megabyte };
  } finally {
    await product.stop();
  }
};

type Round = { readonly ours: number; readonly peer: number; readonly growth: number };
type Work = { readonly format: ExportFormat; readonly rounds: number; readonly rows: number };

const rounds = async (source: Source, work: Work, order: Order): Promise<Round[]> => {
  const done: Round[] = [];
  for (let round = 0; round < work.rounds; round += 1) {
    const ours = await exported(source, { format: work.format, order });
    const peer = await bareCopy(source.store, order);
    if (peer.lines !== work.rows || (work.format === 'csv' && ours.lines !== work.rows + 1))
      throw new Error(`Expected ${work.rows} rows, got ${ours.lines - 1} and ${peer.lines}`);
    done.push({ ours: work.rows / ours.seconds, peer: work.rows / peer.seconds, growth: ours.growth });
    console.log(
      `  ${work.format} ${order.title}, round ${round + 1}: ${ours.seconds.toFixed(1)} s, ${(ours.bytes / megabyte).toFixed(0)} MB, + ${ours.growth.toFixed(0)} MB of memory; bare ${peer.seconds.toFixed(1)} s, ${(peer.bytes / megabyte).toFixed(0)} MB`,
    );
  }
  return done;
};

type Speeds = { readonly ours: readonly number[]; readonly peer: readonly number[] };

const speedsOf = (done: readonly Round[]): Speeds => ({ ours: done.map(({ ours }) => ours), peer: done.map(({ peer }) => peer) });

const compared = (work: string, { ours, peer }: Speeds, { atLeast }: { readonly atLeast?: number } = {}): Finding => ({
  work,
  unit: 'rows/s',
  ours: median(ours),
  peer: median(peer),
  ratio: median(ours.map((speed, round) => speed / (peer[round] ?? Number.NaN))),
  ...(atLeast === undefined ? {} : { atLeast }),
});

/** Like against like: in the order of ids, which is the table's own, and in the order of names, which an index gives to both. */
export const measureExport = async (store: Store, key: Uint8Array, work: Work): Promise<Finding[]> => {
  const name = `export of ${work.rows.toLocaleString('en-US')} rows to ${work.format.toUpperCase()}`;
  const plain = await rounds({ store, key }, work, byId);
  const speeds = speedsOf(plain);
  const memory = { work: `${name}: memory gained`, unit: 'MB', ours: Math.max(...plain.map(({ growth }) => growth)), atMost: 100 };
  if (work.format === 'xlsx') return [compared(name, speeds, { atLeast: 0.05 }), memory];
  const named = speedsOf(await rounds({ store, key }, work, byName));
  return [
    compared(name, speeds, { atLeast: 0.5 }),
    memory,
    compared('  by name, peer by name too', named),
    compared('  by name, peer in no order', { ours: named.ours, peer: speeds.peer }),
  ];
};
