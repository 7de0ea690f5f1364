import { createSecretKey, type KeyObject } from 'node:crypto';
import type { AuditFault, AuditVerdict } from '@assay/contract/audit/audit.types';
import type { Tx } from '../db/transaction.ts';
import { readAnchors, type Anchors } from './anchor-lines.ts';
import { headsOf } from './anchors.ts';
import type { Anchor } from '../db/trail-memory.ts';
import type { SecondPlace } from './second-place.ts';
import { compareAnchors, type CopyState } from './verify-anchors.ts';
import { sealOf, shardCount, type Fact } from './chain.ts';

export type Verification = AuditVerdict & {
  /** How many lines the file of anchors has. */
  readonly anchors: number;
  /** What the second place of the anchors says. */
  readonly copy: CopyState;
  /** Where the chains ended when they were looked at. */
  readonly heads: readonly Anchor[];
};

type Wishes = {
  readonly anchors: string;
  readonly copy?: SecondPlace | null;
  /** One chain alone. */
  readonly shard?: number;
  /** From this place on; what stands before it is taken as it is. */
  readonly from?: number;
};

/** What a row shows of the sealed text. The database derives most of it, but who owns the table can end that. */
const shown = [
  'at',
  'actorId',
  'actorName',
  'actorRole',
  'address',
  'companyId',
  'locationId',
  'action',
  'entity',
  'entityId',
  'label',
  'reason',
] as const satisfies readonly (keyof Sealed)[];

type Sealed = Fact & { readonly shard: number; readonly seq: number; readonly at: string };
type Row = { readonly seq: number; readonly shows: string; readonly canon: string; readonly prev: Buffer; readonly mac: Buffer };

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const shownSql = shown
  .map((name) => (name === 'at' ? `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : columnOf(name)))
  .join(', chr(31), ');
const shownBy = (sealed: Sealed): string => shown.map((name) => sealed[name] ?? '').join('\u001f');

const blockRows = 2000;

/** A block of a chain, in order. Small, so that neither a request waits for it nor a time limit is met; its plan is made once. */
const blockAfter = async ({ client }: Tx, { shard, seq }: { readonly shard: number; readonly seq: number }): Promise<Row[]> => {
  const text = `select seq, concat(${shownSql}) as shows, canon, prev, mac from audit_event where shard = $1 and seq > $2 order by seq limit ${blockRows}`;
  return (await client.query<Row>({ name: 'audit-block', text, values: [shard, seq] })).rows;
};

/** The next block is asked for before this one is looked at: the database reads while we reckon. */
async function* blocksFrom(tx: Tx, { shard, seq }: { readonly shard: number; readonly seq: number }): AsyncGenerator<Row[]> {
  let coming = blockAfter(tx, { shard, seq: seq - 1 });
  for (;;) {
    const block = await coming;
    const last = block.at(-1);
    if (!last) return;
    coming = blockAfter(tx, { shard, seq: last.seq });
    // Whoever has found a fault does not wait for it any more.
    coming.catch(() => undefined);
    yield block;
  }
}

/** What is said before `before`: all that a row shows. A quote inside of a text is written otherwise, so this is the key itself. */
const openingOf = (canon: string): Sealed => {
  const end = canon.indexOf(',"before":');
  return JSON.parse(end < 0 ? canon : `${canon.slice(0, end)}}`) as Sealed;
};

type Expected = { readonly shard: number; readonly seq: number; readonly prev: Uint8Array };

/** What is wrong with a row, given its place and the seal before it. The text is read only once its seal is known to be ours. */
const faultOf = (row: Row, { shard, seq, prev }: Expected, key: KeyObject): AuditFault['fault'] | null => {
  if (row.seq !== seq) return 'missing';
  if (!sealOf(key, { prev: row.prev, canon: row.canon }).equals(row.mac)) return 'changed';
  const sealed = openingOf(row.canon);
  if (sealed.shard !== shard || sealed.seq !== seq || !row.prev.equals(prev)) return 'reordered';
  return row.shows === shownBy(sealed) ? null : 'changed';
};

type Chain = {
  readonly tx: Tx;
  readonly key: KeyObject;
  readonly shard: number;
  readonly from: number;
  readonly head: Anchor | undefined;
  readonly anchors: ReadonlyMap<number, string>;
};
type Found = { readonly rows: number; readonly fault: AuditFault | null };

/** The seal before the first row that is looked at. */
const sealBefore = async ({ tx, shard, from }: Chain): Promise<Uint8Array | null> => {
  if (from === 1) return new Uint8Array();
  const [row] = await tx.query<{ mac: Buffer }>('select mac from audit_event where shard = $1 and seq = $2', [shard, from - 1]);
  return row?.mac ?? null;
};

/** The end: as it was noted in the database, and not before any place that was written down outside. */
const endFault = ({ head, anchors }: Chain, last: number, mac: Uint8Array): AuditFault['fault'] | null => {
  if ((head?.seq ?? 0) > last) return 'cut';
  if ((head?.seq ?? 0) < last || (head && head.mac !== Buffer.from(mac).toString('hex'))) return 'head';
  return [...anchors.keys()].some((seq) => seq > last) ? 'anchor' : null;
};

const checkChain = async (chain: Chain): Promise<Found> => {
  const { tx, key, shard, from, anchors } = chain;
  const start = await sealBefore(chain);
  if (!start) return { rows: 0, fault: { shard, seq: from - 1, fault: 'missing', at: null } };
  let prev = start;
  let seq = from;
  let shows = '';
  const found = (fault: AuditFault['fault'] | null): Found => ({
    rows: seq - from,
    // Told when the last event happened that still holds: what is at fault came after it.
    fault: fault && { shard, seq: fault === 'head' ? seq - 1 : seq, fault, at: shows.split('\u001f')[0] || null },
  });
  for await (const block of blocksFrom(tx, { shard, seq: from })) {
    for (const row of block) {
      const fault = faultOf(row, { shard, seq, prev }, key);
      if (fault) return found(fault);
      if (anchors.has(seq) && anchors.get(seq) !== row.mac.toString('hex')) return found('anchor');
      ({ mac: prev, shows } = row);
      seq += 1;
    }
  }
  return found(endFault(chain, seq - 1, prev));
};

/** What was anchored of a chain, and what this process has seen of it: neither is in the database. */
const knownOf = (anchors: Anchors, seen: readonly Anchor[], { shard }: { readonly shard: number }): ReadonlyMap<number, string> => {
  const own = seen.filter((one) => one.shard === shard).map(({ seq, mac }) => [seq, mac] as const);
  return new Map([...own, ...(anchors.byShard.get(shard) ?? [])]);
};

/**
 * Checks the trail from its first event to its last: every seal, every place, what each row shows, the end, and all that was anchored outside.
 * Nothing may stand before it in its transaction: the chains are read as of the first look at them, and the anchors before that, so that none
 * is ahead of the chains.
 */
export const verifyTrail = async (tx: Tx, { anchors: file, copy = null, shard, from = 1 }: Wishes): Promise<Verification> => {
  await tx.query(`set transaction isolation level repeatable read, read only; set local idle_in_transaction_session_timeout = '5min'`);
  const [seen, line] = [tx.auditMemory.seen(), tx.auditMemory.line()];
  const anchors = await readAnchors(file, tx.auditKey);
  const heads = await headsOf(tx);
  const key = createSecretKey(tx.auditKey);
  const shards = shard === undefined ? Array.from({ length: shardCount }, (_, index) => index) : [shard];
  let rows = 0;
  let firstBad: AuditFault | null = null;
  for (const one of shards) {
    const head = heads.find((candidate) => candidate.shard === one);
    const known = knownOf(anchors, seen, { shard: one });
    const found = await checkChain({ tx, key, shard: one, from: Math.min(from, (head?.seq ?? 0) + 1), head, anchors: known });
    rows += found.rows;
    firstBad = found.fault;
    if (firstBad) break;
  }
  const places = await compareAnchors(tx, { file, copy, anchors, known: line });
  firstBad ??= places.fault;
  return { ok: firstBad === null, rows, firstBad, anchors: anchors.lines, copy: places.copy, heads };
};
