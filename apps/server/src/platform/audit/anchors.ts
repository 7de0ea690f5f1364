import path from 'node:path';
import type { AuditFault } from '@assay/contract/audit/audit.types';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/transaction.ts';
import { appendLines, contentOf, digestOf, lastLine, lineOf, readAnchors, type AnchorLine } from './anchor-lines.ts';
import { readNote, writeNote, type AnchorNote } from './anchor-note.ts';
import { sealOf, shardCount } from './chain.ts';
import { faultOfHead, type Anchor, type KnownLine } from '../db/trail-memory.ts';

/** Beside the keys and outside of the database: whoever cuts or rolls back that cannot take this along. */
export const anchorsFileOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'audit-anchors.jsonl');

/** The ends of all chains that have begun, as of one moment. */
export const headsOf = (tx: Tx): Promise<Anchor[]> =>
  tx.query<Anchor>(`select shard, seq, encode(mac, 'hex') as mac from audit_head where seq > 0 order by shard`);

type End = Anchor & { readonly canon: string | null; readonly prev: Buffer | null; readonly sealed: string | null };

/** The ends of the chains, each with the event that stands there. */
const endsOf = (tx: Tx): Promise<End[]> =>
  tx.query<End>(
    `select h.shard, h.seq, encode(h.mac, 'hex') as mac, e.canon, e.prev, encode(e.mac, 'hex') as sealed
     from audit_head h left join audit_event e on e.shard = h.shard and e.seq = h.seq order by h.shard`,
  );

/** Nothing is anchored that we did not seal: an end that somebody made up would stand in the file for good. */
const isOurs = (key: Uint8Array, { shard, seq, mac, canon, prev, sealed }: End): boolean =>
  canon !== null &&
  prev !== null &&
  sealed === mac &&
  sealOf(key, { prev, canon }).toString('hex') === mac &&
  canon.startsWith(`{"shard":${shard},"seq":${seq},`);

/** What stands now at the places that this process knows. */
const standingAt = (tx: Tx, known: readonly Anchor[]): Promise<Anchor[]> =>
  tx.query<Anchor>(
    `select e.shard, e.seq, encode(e.mac, 'hex') as mac from unnest($1::smallint[], $2::bigint[]) as known (shard, seq)
     join audit_event e on e.shard = known.shard and e.seq = known.seq`,
    [known.map(({ shard }) => shard), known.map(({ seq }) => seq)],
  );

/** What this process remembers and the database does not say any more. */
const forgotten = async (tx: Tx, ends: readonly End[], known: ReturnType<Tx['auditMemory']['seen']>): Promise<AuditFault[]> => {
  const standing = await standingAt(tx, known);
  return known.flatMap((one) => {
    const fault = faultOfHead(one, ends.find(({ shard }) => shard === one.shard) ?? null);
    if (fault) return [fault];
    const found = standing.find(({ shard }) => shard === one.shard);
    if (found?.mac === one.mac) return [];
    return [{ shard: one.shard, seq: one.seq, fault: found ? ('changed' as const) : ('missing' as const), at: one.at }];
  });
};

type Last = { readonly text: string; readonly content: AnchorLine | null };

/** What is wrong with the end of the file, by the database's note of it and by what this process knows. */
const fileFault = ({ text, content }: Last, note: AnchorNote | null, known: KnownLine | null): AuditFault | null => {
  const fault = (kind: AuditFault['fault'], seq: number): AuditFault => ({
    shard: 0,
    seq,
    fault: kind,
    at: note?.at ?? content?.at ?? null,
  });
  const n = content?.n ?? 0;
  if (text !== '' && !content) return fault('anchorFile', (note?.n ?? 0) || 1);
  if (known && n < known.n) return fault('anchorsGone', n + 1);
  if (known && n === known.n && known.digest !== digestOf(text)) return fault('anchorFile', n);
  if (!note) return n > 1 ? fault('anchorNote', n) : null;
  if (!note.isOurs) return fault('anchorNote', note.n);
  if (n < note.n) return fault('anchorsGone', n + 1);
  // A crash between the writing of a line and the commit of its note leaves the file one ahead, and never more.
  if (n === note.n) return note.digest === digestOf(text) ? null : fault('anchorFile', n);
  return n === note.n + 1 && content?.prev === note.digest ? null : fault('anchorNote', note.n);
};

const countOf = (heads: readonly Anchor[]): number => heads.reduce((sum, { seq }) => sum + seq, 0);

/** A chain that went back, or whose end is not ours, stays anchored where it was. */
const soundHeads = (ends: readonly End[], last: AnchorLine | null, key: Uint8Array): { heads: Anchor[]; faults: AuditFault[] } => {
  const faults: AuditFault[] = [];
  const at = last?.at ?? null;
  const heads = Array.from({ length: shardCount }, (_, shard) => {
    const before = last?.heads.find((one) => one.shard === shard);
    const end = ends.find((one) => one.shard === shard);
    const isMadeUp = end !== undefined && end.seq > 0 && !isOurs(key, end);
    const fault =
      (before && faultOfHead({ ...before, at }, end ?? null)) ?? (isMadeUp && { shard, seq: end.seq, fault: 'head' as const, at });
    if (fault) faults.push(fault);
    return fault || !end || end.seq === 0 ? before : { shard, seq: end.seq, mac: end.mac };
  });
  return { heads: heads.filter((head) => head !== undefined), faults };
};

const lockKey = 4_916_202_602;
const turnMillis = 10_000;

/**
 * The turn of this process. No request waits for it, so it is waited for longer than other locks are: who has it writes to a file and
 * commits, each of which takes seconds where the disk or the machine is busy.
 */
const takeTurn = async (tx: Tx): Promise<void> => {
  await tx.query(`select set_config('lock_timeout', $1, true), set_config('statement_timeout', $1, true)`, [String(turnMillis)]);
  const asked = { text: 'select pg_advisory_xact_lock($1)', values: [lockKey], query_timeout: turnMillis + 1000 };
  await tx.client.query(asked as pg.QueryConfig);
};

export type Dropped = { readonly line: KnownLine | null; readonly faults: readonly AuditFault[] };

type Wishes = {
  /** The operator takes the trail as it is, for this reason. */
  readonly accepted?: string;
  /** The number of the newest line in the second place: an accepted line comes after all that there are. */
  readonly after?: number;
};

type Drop = { readonly tx: Tx; readonly target: string; readonly wishes: Wishes };

const writeLine = async ({ tx, target }: Drop, content: AnchorLine & { readonly n: number }): Promise<KnownLine> => {
  const text = lineOf(tx.auditKey, content);
  await appendLines(target, [text]);
  const line = { n: content.n, digest: digestOf(text) };
  await writeNote(tx, line, { at: content.at });
  return line;
};

const accept = async (asked: Drop, ends: readonly End[], { least }: { readonly least: number }): Promise<KnownLine> => {
  const { tx, target, wishes } = asked;
  const heads = ends.filter(({ seq }) => seq > 0).map(({ shard, seq, mac }) => ({ shard, seq, mac }));
  const n = Math.max(least, (await readAnchors(target, tx.auditKey)).lines, wishes.after ?? 0) + 1;
  const text = await lastLine(target);
  const content = { n, at: new Date().toISOString(), heads, rows: countOf(heads), prev: text === '' ? '' : digestOf(text) };
  return writeLine(asked, { ...content, accepted: wishes.accepted ?? 'the first numbered line' });
};

/** What the next line rests on: the last one, or what the file ended with when it was last in order. That shows for good what is missing. */
const baseOf = ({ text, content }: Last, note: AnchorNote | null, { isBroken }: { readonly isBroken: boolean }): KnownLine =>
  content?.n === undefined || isBroken ? (note ?? { n: 0, digest: '' }) : { n: content.n, digest: digestOf(text) };

const drop = async (asked: Drop): Promise<Dropped> => {
  const { tx, target, wishes } = asked;
  await takeTurn(tx);
  const known = tx.auditMemory.seen();
  const note = await readNote(tx);
  const ends = await endsOf(tx);
  const text = await lastLine(target);
  const last = { text, content: text === '' ? null : contentOf(tx.auditKey, text) };
  // Lines of before they were numbered: counting begins after them.
  const isUnnumbered = !note && last.content !== null && last.content.n === undefined;
  if (wishes.accepted !== undefined || isUnnumbered) return { line: await accept(asked, ends, { least: note?.n ?? 0 }), faults: [] };
  const file = fileFault(last, note, tx.auditMemory.line());
  const { heads, faults: unsound } = soundHeads(ends, last.content, tx.auditKey);
  const lost = await forgotten(tx, ends, known);
  const base = baseOf(last, note, { isBroken: file !== null });
  const isNews = JSON.stringify(heads) !== JSON.stringify(last.content?.heads ?? []);
  const line = isNews
    ? await writeLine(asked, { n: base.n + 1, at: new Date().toISOString(), heads, rows: countOf(heads), prev: base.digest })
    : base;
  if (!isNews && last.content && line.n !== note?.n) await writeNote(tx, line, { at: last.content.at });
  tx.afterCommit(() => {
    tx.auditMemory.keepLine(line, countOf(heads));
    tx.auditMemory.keep(...heads);
  });
  const faults = [...(file ? [file] : []), ...lost, ...unsound.filter(({ shard }) => !lost.some((one) => one.shard === shard))];
  return { line: line.n > 0 ? line : null, faults };
};

/**
 * Writes down where the chains end, where that is news. Processes take turns at the database's lock, from the reading of the last line to
 * the writing of the next: so every line covers the one before it, whoever wrote that. What does not fit is answered, and told.
 */
export const dropAnchor = async (database: Database, target: string, wishes: Wishes = {}): Promise<Dropped> => {
  const dropped = await database.system('anchor the audit trail', (tx) => drop({ tx, target, wishes }));
  for (const fault of dropped.faults) database.auditMemory.tell(fault);
  return dropped;
};
