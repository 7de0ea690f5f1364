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

/** A file of as many lines as are asked for, and the table that they come to. */
export type ImportFile = {
  readonly area: 'location' | 'participant';
  readonly many: string;
  readonly header: string;
  readonly lineOf: (index: number) => string;
};

export const locationFile: ImportFile = {
  area: 'location',
  many: 'locations',
  header: 'Name,Phone,Email,locationCodes,physicalAddress1,physicalCity,physicalState,physicalZip,physicalCountry',
  lineOf: (index) => {
    const place = index % cities.length;
    const phone = `555-${String(100 + (index % 900))}-${String(index % 10_000).padStart(4, '0')}`;
    return `Terminal ${index},${phone},terminal${index}@bench.example,T-${index},${index} Main Street,${cities[place]},${states[place]},${String(10_000 + (index % 80_000))},USA`;
  },
};

const textOf = ({ header, lineOf }: ImportFile, count: number): string =>
  `${header}\n${Array.from({ length: count }, (_, index) => lineOf(index)).join('\n')}\n`;

/** Each call has a token of its own: an import takes longer than one counts. */
type Bench = { readonly server: Child; readonly token: () => Promise<string>; readonly file: ImportFile };

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
  form.set('area', bench.file.area);
  form.set('companyId', String(companyId));
  form.set('mode', 'COMMIT');
  form.set('file', new Blob([textOf(bench.file, count)]), `${bench.file.many}.csv`);
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

/** Whatever a row of a table is told, but whose it is. */
const columnsOf = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'company_id')`,
    [table],
  );
  return rows[0]?.names ?? '';
};

/** The very rows that were stored, into the same table for another company, by its owner: with all its indexes, and nothing asked. */
const copied = async (
  store: Store,
  { area: table }: ImportFile,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> => {
  const client = new pg.Client(store.address);
  await client.connect();
  const columns = await columnsOf(client, table);
  const rows = `select ${to} as company_id, ${columns} from ${table} where company_id = ${from}`;
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy (${rows}) to stdout`))) chunks.push(chunk as Buffer);
  const started = performance.now();
  await pipeline(Readable.from(chunks), client.query(copyFrom(`copy ${table} (company_id, ${columns}) from stdin`)));
  const seconds = (performance.now() - started) / 1000;
  await client.end();
  return seconds;
};

type Measured = {
  readonly many: string;
  readonly rows: number;
  readonly seconds: number;
  readonly peerSeconds: number;
  readonly backSeconds: number;
  readonly grown: number;
};

const findingsOf = ({ many, rows, seconds, peerSeconds, backSeconds, grown }: Measured): Finding[] => {
  const [ours, peer, back] = [rows / seconds, rows / peerSeconds, rows / backSeconds];
  return [
    {
      work: `import of ${rows.toLocaleString('en-US')} ${many}, validated and audited, against COPY`,
      unit: 'rows/s',
      ours,
      peer,
      ratio: ours / peer,
      atLeast: 0.1,
    },
    {
      work: `import of ${many}: rolled back, against its commit`,
      unit: 'rows/s',
      ours: back,
      peer: ours,
      ratio: back / ours,
      atLeast: 0.5,
    },
    { work: `import of ${many}: memory, beyond what a tenth of the rows takes`, unit: 'MB', ours: grown, atMost: 100 },
  ];
};

/** Rows that are validated, matched, stored and remembered one by one, against rows that are only stored. */
export const measureImports = async (store: Store, options: Options, file: ImportFile): Promise<Finding[]> => {
  const rows = Math.min(options.rows, mostRows);
  const root = randomBytes(32).toString('base64');
  const settings: WholeSettings = { address: store.address, serving: store.serving, root, isWorker: true };
  const server = await startServer('whole', settings, { flags: profileFlags(options) });
  try {
    const bench = { server, token: () => tokenOf(keysFrom({ root }).token, store.admin), file };
    // A tenth of the rows first: what an import takes, however long it is, it has taken by then.
    await imported(bench, { companyId: 3, count: Math.ceil(rows / 10) });
    const before = await server.usage();
    const { seconds, log } = await imported(bench, { companyId: 1, count: rows });
    const after = await server.usage();
    if (log.rowsInserted !== rows) throw new Error(`${log.rowsInserted} of ${rows} rows were stored: ${log.status} ${log.problem}`);
    const peerSeconds = await copied(store, file, { from: 1, to: 2 });
    const back = await takenBack(bench, log);
    if (back.undone !== rows) throw new Error(`${back.undone} of ${rows} rows were taken back`);
    console.log(`  ${file.many}: ${seconds.toFixed(1)} s, COPY ${peerSeconds.toFixed(1)} s, taken back ${back.seconds.toFixed(1)} s`);
    const grown = (after.peakRss - before.peakRss) / megabyte;
    return findingsOf({ many: file.many, rows, seconds, peerSeconds, backSeconds: back.seconds, grown });
  } finally {
    await server.stop();
  }
};
