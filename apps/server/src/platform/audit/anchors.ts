import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/transaction.ts';

/** Where a chain ended at some moment. */
export type Anchor = { readonly shard: number; readonly seq: number; readonly mac: string };

/** One line of the file. `prev` is the digest of the line before, `mac` covers all that stands before it. */
type AnchorLine = { readonly at: string; readonly heads: readonly Anchor[]; readonly rows: number; readonly prev: string };

/** Beside the keys and outside of the database: whoever cuts or rolls back that cannot take this along. */
export const anchorsFileOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'audit-anchors.jsonl');

const digestOf = (line: string): string => createHash('sha256').update(line).digest('hex');

/** Said before what is signed, so that no line passes for the seal of an event. */
const purpose = 'assay audit anchor\n';
const signatureOf = (key: Uint8Array, signed: string): string => createHmac('sha256', key).update(purpose).update(signed).digest('hex');

const endOf = (mac: string): string => `,"mac":"${mac}"}`;
const endLength = endOf('0'.repeat(64)).length;

const lineOf = (key: Uint8Array, content: AnchorLine): string => {
  const signed = JSON.stringify(content).slice(0, -1);
  return signed + endOf(signatureOf(key, signed));
};

/** The ends of all chains that have begun, as of one moment. */
export const headsOf = (tx: Tx): Promise<Anchor[]> =>
  tx.query<Anchor>(`select shard, seq, encode(mac, 'hex') as mac from audit_head where seq > 0 order by shard`);

const newline = 10;
const blockSize = 65_536;

/** What follows the last line break before `end`, and where it begins. Reads from the end: the file only ever grows. */
const lineBefore = async (file: FileHandle, end: number): Promise<{ readonly start: number; readonly text: string }> => {
  let tail = Buffer.alloc(0);
  let start = end;
  while (start > 0) {
    const length = Math.min(blockSize, start);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, start - length);
    const at = buffer.lastIndexOf(newline);
    tail = Buffer.concat([buffer.subarray(at + 1), tail]);
    start -= length - (at + 1);
    if (at >= 0) break;
  }
  return { start, text: tail.toString() };
};

/** The last whole line. What follows it was torn by a crash, never counted, and is cut off so that the next line stands alone. */
const lastLine = async (file: FileHandle): Promise<string> => {
  const { size } = await file.stat();
  const torn = await lineBefore(file, size);
  if (torn.start < size) await file.truncate(torn.start);
  return torn.start === 0 ? '' : (await lineBefore(file, torn.start - 1)).text;
};

const appendLine = async (target: string, make: (last: string) => string): Promise<void> => {
  await mkdir(path.dirname(target), { recursive: true });
  const file = await open(target, 'a+', 0o600);
  try {
    await file.appendFile(`${make(await lastLine(file))}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

const lockKey = 4_916_202_602;

/**
 * Writes down where the chains end. Processes take turns at the database's lock, from the reading of the last line to the writing of the next:
 * so every line covers the one before it, whoever wrote that.
 */
export const dropAnchor = (database: Database, target: string): Promise<void> =>
  database.system('anchor the audit trail', async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const heads = await headsOf(tx);
    const rows = heads.reduce((sum, { seq }) => sum + seq, 0);
    const at = new Date().toISOString();
    await appendLine(target, (last) => lineOf(tx.auditKey, { at, heads, rows, prev: last === '' ? '' : digestOf(last) }));
  });

type Place = Omit<Anchor, 'mac'>;

/** What the file says of each chain, by place. */
export type Anchors = {
  readonly lines: number;
  readonly byShard: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** The number of the first line that was not written by us, or not there. */
  readonly badLine: number | null;
  /** Where two lines of ours disagree: between them the trail was another one. */
  readonly fork: Place | null;
};

const isSigned = (key: Uint8Array, line: string): boolean => {
  const expected = Buffer.from(endOf(signatureOf(key, line.slice(0, -endLength))));
  const given = Buffer.from(line.slice(-endLength));
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Puts a line's ends to those known; answers where it disagrees with them. */
const note = (byShard: Map<number, Map<number, string>>, heads: readonly Anchor[]): Place | null => {
  let fork: Place | null = null;
  for (const { shard, seq, mac } of heads) {
    const known = byShard.get(shard) ?? new Map<number, string>();
    if ((known.get(seq) ?? mac) !== mac) fork ??= { shard, seq };
    byShard.set(shard, known.set(seq, mac));
  }
  return fork;
};

const readLines = async (file: FileHandle, key: Uint8Array): Promise<Anchors> => {
  const byShard = new Map<number, Map<number, string>>();
  let [lines, prev] = [0, ''];
  let fork: Place | null = null;
  const { start: end } = await lineBefore(file, (await file.stat()).size);
  if (end === 0) return { lines, byShard, badLine: null, fork };
  for await (const line of file.readLines({ start: 0, end: end - 1, autoClose: false })) {
    lines += 1;
    const content = isSigned(key, line) ? (JSON.parse(line) as AnchorLine) : null;
    if (content?.prev !== prev) return { lines, byShard, badLine: lines, fork };
    prev = digestOf(line);
    fork ??= note(byShard, content.heads);
  }
  return { lines, byShard, badLine: null, fork };
};

/** Every whole line of the file, each checked against its signature and the line before it. No file: nothing was anchored yet. */
export const readAnchors = async (target: string, key: Uint8Array): Promise<Anchors> => {
  const file = await open(target, 'r').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return { lines: 0, byShard: new Map(), badLine: null, fork: null };
  try {
    return await readLines(file, key);
  } finally {
    await file.close();
  }
};
