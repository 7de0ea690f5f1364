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

const exportFrom = async (product: Child, token: string, format: ExportFormat): Promise<Drained> => {
  const started = performance.now();
  const response = await post(product.url + apiBase + specimen.calls.export.path, token, { format, archive: 'Both' });
  if (response.statusCode !== 200) throw new Error(`the export answered ${response.statusCode}`);
  return drain(response, started);
};

/** The same columns as they are stored, in no order, by the owner of the table. */
const bareCopy = async (store: Store): Promise<Drained> => {
  const client = new pg.Client(store.address);
  await client.connect();
  const columns = [...specimenSearchable.fields.values()].map(({ sql }) => sql).join(', ');
  const started = performance.now();
  const drained = await drain(
    client.query(copyTo(`copy (select ${columns} from ${specimenSearchable.table} t) to stdout (format csv)`)),
    started,
  );
  await client.end();
  return drained;
};

/** Each export runs in a new process, so that its peak is its own. What the process weighed before is after one request, not at birth. */
const measured = async (store: Store, key: Uint8Array, format: ExportFormat): Promise<Drained & { growth: number; cpuSeconds: number }> => {
  const product = await startServer('product', { address: store.address, tokenKey: Buffer.from(key).toString('hex') });
  try {
    const token = await tokenOf(key, store.admin);
    const first = await post(product.url + apiBase + specimen.calls.search.path, token, { size: 1 });
    first.resume();
    const before = await product.usage();
    const drained = await exportFrom(product, token, format);
    const after = await product.usage();
    return { ...drained, growth: (after.peakRss - before.rss) / megabyte, cpuSeconds: (after.cpuMillis - before.cpuMillis) / 1000 };
  } finally {
    await product.stop();
  }
};

export const measureExport = async (
  store: Store,
  key: Uint8Array,
  { format, rounds, rows }: { format: ExportFormat; rounds: number; rows: number },
): Promise<Finding[]> => {
  const speeds: { ours: number; peer: number; growth: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await measured(store, key, format);
    const peer = await bareCopy(store);
    if (peer.lines !== rows || (format === 'csv' && ours.lines !== rows + 1))
      throw new Error(`Expected ${rows} rows, got ${ours.lines - 1} and ${peer.lines}`);
    speeds.push({ ours: rows / ours.seconds, peer: rows / peer.seconds, growth: ours.growth });
    console.log(
      `  ${format} round ${round + 1}: ${ours.seconds.toFixed(1)} s, ${(ours.bytes / megabyte).toFixed(0)} MB, + ${ours.growth.toFixed(0)} MB of memory, ${ours.cpuSeconds.toFixed(1)} s of the server's CPU; bare ${peer.seconds.toFixed(1)} s, ${(peer.bytes / megabyte).toFixed(0)} MB`,
    );
  }
  const name = `export of ${rows.toLocaleString('en-US')} rows to ${format.toUpperCase()}`;
  return [
    {
      work: name,
      unit: 'rows/s',
      ours: median(speeds.map(({ ours }) => ours)),
      peer: median(speeds.map(({ peer }) => peer)),
      ratio: median(speeds.map(({ ours, peer }) => ours / peer)),
      atLeast: format === 'csv' ? 0.5 : 0.05,
    },
    { work: `${name}: memory gained`, unit: 'MB', ours: Math.max(...speeds.map(({ growth }) => growth)), atMost: 100 },
  ];
};
