import type { AuditFault } from '@assay/contract/audit/audit.types';
import type { Tx } from '../db/transaction.ts';
import { contentOf, readAnchors, type Anchors } from './anchor-lines.ts';
import { readNote, type AnchorNote } from './anchor-note.ts';
import type { KnownLine } from '../db/trail-memory.ts';
import type { SecondPlace } from './second-place.ts';

/** What a second place says: there is none; it has the same lines; it lacks some that are on their way; it does not answer; it only takes. */
export type CopyState = 'none' | 'same' | 'behind' | 'silent' | 'unreadable';

type Places = { readonly file: string; readonly copy: SecondPlace | null; readonly anchors: Anchors; readonly known: KnownLine | null };
type Compared = { readonly fault: AuditFault | null; readonly copy: CopyState };

const faultAt = (seq: number, { fault, at }: { readonly fault: AuditFault['fault']; readonly at: string | null }): AuditFault => ({
  shard: 0,
  seq,
  fault,
  at,
});

/** The file against the database's note of it. The last line may be there before its note, never the other way round. */
const noteFault = (anchors: Anchors, note: AnchorNote | null): AuditFault | null => {
  const { lines, at, digests } = anchors;
  if (!note) return anchors.isNumbered && lines > 1 ? faultAt(lines, { fault: 'anchorNote', at }) : null;
  if (!note.isOurs) return faultAt(note.n, { fault: 'anchorNote', at: note.at });
  if (lines < note.n) return faultAt(lines + 1, { fault: 'anchorsGone', at: note.at });
  return note.n < anchors.from || digests.get(note.n) === note.digest ? null : faultAt(note.n, { fault: 'anchorFile', at: note.at });
};

/** The file against what this process knew of it before it looked. */
const knownFault = ({ lines, from, digests, at }: Anchors, known: KnownLine | null): AuditFault | null => {
  if (!known || known.n < from) return null;
  if (lines < known.n) return faultAt(lines + 1, { fault: 'anchorsGone', at });
  return digests.get(known.n) === known.digest ? null : faultAt(known.n, { fault: 'anchorFile', at });
};

/** A line that only the copy has shows when the first place still had it. */
const timeOf = async (copy: SecondPlace, n: number, key: Uint8Array): Promise<string | null> =>
  contentOf(key, await copy.get(n))?.at ?? null;

type Listed = { readonly listed: ReadonlyMap<number, string>; readonly anchors: Anchors; readonly note: AnchorNote | null };

const copyFault = async (tx: Tx, copy: SecondPlace, { listed, anchors, note }: Listed) => {
  for (const [n, digest] of listed) {
    if (n < anchors.from || anchors.digests.get(n) === digest) continue;
    const isMore = n > anchors.lines;
    const at = (await timeOf(copy, n, tx.auditKey)) ?? note?.copiedAt ?? null;
    return faultAt(isMore ? anchors.lines + 1 : n, { fault: isMore ? 'anchorsGone' : 'anchorCopy', at });
  }
  const promised = [...anchors.digests.keys()].filter((n) => n <= (note?.copied ?? 0));
  const lost = promised.find((n) => !listed.has(n));
  return lost === undefined ? null : faultAt(lost, { fault: 'anchorCopy', at: note?.copiedAt ?? null });
};

const compareCopy = async (tx: Tx, places: Places, note: AnchorNote | null): Promise<Compared> => {
  const { copy, file, anchors } = places;
  if (!copy) return { fault: null, copy: 'none' };
  if (!copy.list) return { fault: null, copy: 'unreadable' };
  try {
    const listed = await copy.list(0);
    // What was anchored while we looked is in the file by now.
    const now = Math.max(...listed.keys(), 0) > anchors.lines ? await readAnchors(file, tx.auditKey) : anchors;
    const fault = await copyFault(tx, copy, { listed, anchors: now, note });
    return { fault, copy: listed.has(anchors.lines) || anchors.lines === 0 ? 'same' : 'behind' };
  } catch {
    return { fault: null, copy: 'silent' };
  }
};

/** The file of anchors by itself, against the database's note of it, and against its copy elsewhere. */
export const compareAnchors = async (tx: Tx, places: Places): Promise<Compared> => {
  const note = await readNote(tx, places.copy?.name);
  // The note is as of the first look at the chains, which came after the file was read: the file may have grown between the two.
  const anchors = (note?.n ?? 0) > places.anchors.lines ? await readAnchors(places.file, tx.auditKey) : places.anchors;
  const { fault, copy } = await compareCopy(tx, { ...places, anchors }, note);
  return { fault: anchors.fault ?? noteFault(anchors, note) ?? knownFault(anchors, places.known) ?? fault, copy };
};
