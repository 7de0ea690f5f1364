import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { AuditFault } from '@assay/contract/audit/audit.types';
import type { Anchor } from '../db/trail-memory.ts';
import { codeOf } from '../thrown.ts';

/** One line of the file. `n` is its number, `prev` the digest of the line before, and the signature covers all that stands before it. */
export type AnchorLine = {
  readonly n?: number;
  readonly at: string;
  readonly heads: readonly Anchor[];
  readonly rows: number;
  readonly prev: string;
  /** Why the operator took the trail as it was then: what was anchored before is not compared any more. */
  readonly accepted?: string;
};

/** A line as it stands in the file. */
export type WrittenLine = { readonly n: number; readonly text: string };

export const digestOf = (line: string): string => createHash('sha256').update(line).digest('hex');

/** Said before what is signed, so that no line passes for the seal of an event. */
const purpose = 'assay audit anchor\n';
export const signatureOf = (key: Uint8Array, signed: string): string =>
  createHmac('sha256', key).update(purpose).update(signed).digest('hex');

const endOf = (mac: string): string => `,"mac":"${mac}"}`;
const endLength = endOf('0'.repeat(64)).length;

export const lineOf = (key: Uint8Array, content: AnchorLine): string => {
  const signed = JSON.stringify(content).slice(0, -1);
  return signed + endOf(signatureOf(key, signed));
};

/** What a line says, where it is one of ours. */
export const contentOf = (key: Uint8Array, line: string): AnchorLine | null => {
  const expected = Buffer.from(endOf(signatureOf(key, line.slice(0, -endLength))));
  const given = Buffer.from(line.slice(-endLength));
  return given.length === expected.length && timingSafeEqual(given, expected) ? (JSON.parse(line) as AnchorLine) : null;
};

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

const openFile = (target: string): Promise<FileHandle | null> =>
  open(target, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });

/** The whole lines from the last one backwards, for as long as they are wanted. What follows the last was torn by a crash and never counted. */
const lastLines = async (target: string, isWanted: (line: string) => boolean): Promise<string[]> => {
  const file = await openFile(target);
  if (!file) return [];
  try {
    const lines: string[] = [];
    let { start } = await lineBefore(file, (await file.stat()).size);
    while (start > 0) {
      const line = await lineBefore(file, start - 1);
      if (!isWanted(line.text)) break;
      lines.unshift(line.text);
      ({ start } = line);
    }
    return lines;
  } finally {
    await file.close();
  }
};

export const lastLine = async (target: string): Promise<string> => {
  let isFirst = true;
  const [line = ''] = await lastLines(target, () => {
    const isWanted = isFirst;
    isFirst = false;
    return isWanted;
  });
  return line;
};

const numberOf = (text: string): number => {
  try {
    return (JSON.parse(text) as { n?: number }).n ?? 0;
  } catch {
    return 0;
  }
};

export const lastNumber = async (target: string): Promise<number> => numberOf(await lastLine(target));

/** The lines after this one, as far back as they go on. */
export const linesAfter = async (target: string, n: number): Promise<WrittenLine[]> =>
  (await lastLines(target, (text) => numberOf(text) > n)).map((text) => ({ n: numberOf(text), text }));

/** Writes lines at the end, on the disk when it answers. A torn line before them is cut off, so that the next one stands alone. */
export const appendLines = async (target: string, lines: readonly string[]): Promise<void> => {
  await mkdir(path.dirname(target), { recursive: true });
  const file = await open(target, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const torn = await lineBefore(file, size);
    if (torn.start < size) await file.truncate(torn.start);
    await file.appendFile(lines.map((line) => `${line}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
};

/** What the file says of each chain, by place. */
export type Anchors = {
  /** The number of the last line. */
  readonly lines: number;
  /** The first line that counts: the one the operator accepted last, or the very first. */
  readonly from: number;
  /** Lines of before they were numbered have no note in the database. */
  readonly isNumbered: boolean;
  readonly at: string | null;
  readonly byShard: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** The digest of each line that counts. */
  readonly digests: ReadonlyMap<number, string>;
  /** What is wrong with the file by itself. */
  readonly fault: AuditFault | null;
};

/** Reads line after line; each is checked against its signature, its number and the line before it. */
const createReader = (key: Uint8Array) => {
  const byShard = new Map<number, Map<number, string>>();
  const digests = new Map<number, string>();
  const known = { lines: 0, from: 1, isNumbered: false, at: null as string | null, fault: null as AuditFault | null };
  let prev = '';

  /** Puts a line's ends to those known. Where it disagrees with them the trail was another one between the two. */
  const note = ({ heads, at }: AnchorLine): void => {
    for (const { shard, seq, mac } of heads) {
      const places = byShard.get(shard) ?? new Map<number, string>();
      if ((places.get(seq) ?? mac) !== mac) known.fault ??= { shard, seq, fault: 'anchor', at };
      byShard.set(shard, places.set(seq, mac));
    }
  };

  const startAnew = (n: number): void => {
    byShard.clear();
    digests.clear();
    Object.assign(known, { from: n, fault: null });
  };

  const take = (line: string): void => {
    const expected = known.lines + 1;
    const content = contentOf(key, line);
    const n = content?.n ?? expected;
    // One that is repeated later accepts nothing.
    if (content?.accepted !== undefined && n >= expected) startAnew(n);
    else if (content && n > expected) known.fault ??= { shard: 0, seq: expected, fault: 'anchorsGone', at: known.at };
    else if (content?.prev !== prev || n < expected) known.fault ??= { shard: 0, seq: expected, fault: 'anchorFile', at: known.at };
    known.lines = Math.max(n, known.lines);
    prev = digestOf(line);
    digests.set(n, prev);
    if (!content) return;
    Object.assign(known, { at: content.at, isNumbered: content.n !== undefined });
    note(content);
  };

  return { take, result: (): Anchors => ({ ...known, byShard, digests }) };
};

/** Every whole line of the file. No file: nothing was anchored yet, or somebody took it away; the database's note of it tells which. */
export const readAnchors = async (target: string, key: Uint8Array): Promise<Anchors> => {
  const reader = createReader(key);
  const file = await openFile(target);
  if (!file) return reader.result();
  try {
    const { start: end } = await lineBefore(file, (await file.stat()).size);
    if (end > 0) for await (const line of file.readLines({ start: 0, end: end - 1, autoClose: false })) reader.take(line);
    return reader.result();
  } finally {
    await file.close();
  }
};
