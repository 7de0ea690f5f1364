import { apiBase } from '@assay/contract/kit/calls';
import type { ImportLog } from '@assay/contract/imports/import-log.types';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { profileFlags, startServer, type Child } from './children.ts';
import type { Options } from './options.ts';
import { tokenOf } from './people.ts';
import type { Finding } from './report.ts';
import type { WholeSettings } from './servers/whole.ts';
import { cities, states, type Store } from './store.ts';

/** What the aim is for; fewer where fewer are asked for, to see where the time goes. */
const mostRows = 100_000;
const megabyte = 2 ** 20;

const header = 'Name,Phone,Email,locationCodes,physicalAddress1,physicalCity,physicalState,physicalZip,physicalCountry';

const lineOf = (index: number): string => {
  const place = index % cities.length;
  const phone = `555-${String(100 + (index % 900))}-${String(index % 10_000).padStart(4, '0')}`;
  return `Terminal ${index},${phone},terminal${index}@bench.example,T-${index},${index} Main Street,${cities[place]},${states[place]},${String(10_000 + (index % 80_000))},USA`;
};

const fileOf = (count: number): string => `${header}\n${Array.from({ length: count }, (_, index) => lineOf(index)).join('\n')}\n`;

/** Each call has a token of its own: an import takes longer than one counts. */
type Bench = { readonly server: Child; readonly token: () => Promise<string> };

const asked = async <T>({ server, token }: Bench, path: string, init: RequestInit = {}): Promise<T> => {
  const headers = { authorization: `Bearer ${await token()}` };
  const response = await fetch(`${server.url}${apiBase}${path}`, { ...init, headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { body: { data: T } }).body.data;
};

/** An import once its run has come to an end. */
const ended = async (bench: Bench, id: number): Promise<ImportLog> => {
  for (;;) {
    const log = await asked<ImportLog>(bench, `/import-log/${id}`);
    if (log.status !== 'QUEUED' && log.status !== 'RUNNING') return log;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** A file from its first byte to the last row that is stored. */
const imported = async (
  bench: Bench,
  { companyId, count }: { readonly companyId: number; readonly count: number },
): Promise<{ seconds: number; log: ImportLog }> => {
  const form = new FormData();
  form.set('area', 'location');
  form.set('companyId', String(companyId));
  form.set('mode', 'COMMIT');
  form.set('file', new Blob([fileOf(count)]), 'locations.csv');
  const started = performance.now();
  const { id } = await asked<ImportLog>(bench, '/import-log', { method: 'POST', body: form });
  const log = await ended(bench, id);
  return { seconds: (performance.now() - started) / 1000, log };
};

/** The same rows taken back. */
const takenBack = async (bench: Bench, { id }: ImportLog): Promise<{ seconds: number; undone: number }> => {
  const started = performance.now();
  await asked(bench, `/import-log/${id}/rollback`, { method: 'POST' });
  const { rowsUndone: undone } = await ended(bench, id);
  return { seconds: (performance.now() - started) / 1000, undone };
};

const stored =
  'version, is_active, is_archived, created_at, updated_at, created_by, updated_by, name, phone, email, location_codes, physical_address1, physical_city, physical_state, physical_zip, physical_country, time_zone';

/** The very rows that were stored, into the same table for another company, by its owner: with all its indexes, and nothing asked. */
const copied = async (store: Store, { from, to }: { readonly from: number; readonly to: number }): Promise<number> => {
  const client = new pg.Client(store.address);
  await client.connect();
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(
    copyTo(`copy (select ${to} as company_id, ${stored} from location where company_id = ${from}) to stdout`),
  ))
    chunks.push(chunk as Buffer);
  const started = performance.now();
  await pipeline(Readable.from(chunks), client.query(copyFrom(`copy location (company_id, ${stored}) from stdin`)));
  const seconds = (performance.now() - started) / 1000;
  await client.end();
  return seconds;
};

type Measured = {
  readonly rows: number;
  readonly seconds: number;
  readonly peerSeconds: number;
  readonly backSeconds: number;
  readonly grown: number;
};

const findingsOf = ({ rows, seconds, peerSeconds, backSeconds, grown }: Measured): Finding[] => {
  const [ours, peer, back] = [rows / seconds, rows / peerSeconds, rows / backSeconds];
  const many = rows.toLocaleString('en-US');
  return [
    {
      work: `import of ${many} locations, validated and audited, against COPY`,
      unit: 'rows/s',
      ours,
      peer,
      ratio: ours / peer,
      atLeast: 0.1,
    },
    { work: 'import: rolled back, against its commit', unit: 'rows/s', ours: back, peer: ours, ratio: back / ours, atLeast: 0.5 },
    { work: 'import: memory, beyond what a tenth of the rows takes', unit: 'MB', ours: grown, atMost: 100 },
  ];
};

/** Rows that are validated, matched, stored and remembered one by one, against rows that are only stored. */
export const measureImports = async (store: Store, options: Options): Promise<Finding[]> => {
  const rows = Math.min(options.rows, mostRows);
  const root = randomBytes(32).toString('base64');
  const settings: WholeSettings = { address: store.address, serving: store.serving, root, isWorker: true };
  const server = await startServer('whole', settings, { flags: profileFlags(options) });
  try {
    const bench = { server, token: () => tokenOf(keysFrom({ root }).token, store.admin) };
    // A tenth of the rows first: what an import takes, however long it is, it has taken by then.
    await imported(bench, { companyId: 3, count: Math.ceil(rows / 10) });
    const before = await server.usage();
    const { seconds, log } = await imported(bench, { companyId: 1, count: rows });
    const after = await server.usage();
    if (log.rowsInserted !== rows) throw new Error(`${log.rowsInserted} of ${rows} rows were stored: ${log.status} ${log.problem}`);
    const peerSeconds = await copied(store, { from: 1, to: 2 });
    const back = await takenBack(bench, log);
    if (back.undone !== rows) throw new Error(`${back.undone} of ${rows} rows were taken back`);
    console.log(`  imports: ${seconds.toFixed(1)} s, COPY ${peerSeconds.toFixed(1)} s, taken back ${back.seconds.toFixed(1)} s`);
    const grown = (after.peakRss - before.peakRss) / megabyte;
    return findingsOf({ rows, seconds, peerSeconds, backSeconds: back.seconds, grown });
  } finally {
    await server.stop();
  }
};
