import type { Tx } from '../db/transaction.ts';
import { signatureOf } from './anchor-lines.ts';
import type { KnownLine } from '../db/trail-memory.ts';

/**
 * What the database keeps of the file of anchors: how many lines it has and the digest of the last. Signed, so that who owns the database
 * cannot write one that fits a shortened file; an older one can be put back, and that is what the memory of processes and the copy are for.
 */
export type AnchorNote = KnownLine & {
  readonly at: string;
  readonly isOurs: boolean;
  readonly copied: number;
  readonly copiedAt: string | null;
};

type Row = {
  readonly lines: number;
  readonly digest: string;
  readonly at: string;
  readonly mac: string;
  readonly copied: number;
  readonly copiedAt: string | null;
};

const time = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const sealOfNote = (key: Uint8Array, { n, digest }: KnownLine, { at }: { readonly at: string }): string =>
  signatureOf(key, JSON.stringify({ note: n, digest, at }));

/** `place` is the second place as it is now: what was copied to another one does not count. */
export const readNote = async (tx: Tx, place = ''): Promise<AnchorNote | null> => {
  const [row] = await tx.query<Row>(
    `select lines, digest, ${time('at')} as at, mac, case copied_to when $1 then copied else 0 end as copied, ${time('copied_at')} as "copiedAt"
     from audit_anchor where id = 1`,
    [place],
  );
  if (!row) return null;
  const { lines: n, digest, at, mac, copied, copiedAt } = row;
  return { n, digest, at, isOurs: sealOfNote(tx.auditKey, { n, digest }, { at }) === mac, copied, copiedAt };
};

export const writeNote = async (tx: Tx, line: KnownLine, { at }: { readonly at: string }): Promise<void> => {
  await tx.query(
    `insert into audit_anchor (id, lines, digest, at, mac) values (1, $1, $2, $3, $4)
     on conflict (id) do update set lines = excluded.lines, digest = excluded.digest, at = excluded.at, mac = excluded.mac`,
    [line.n, line.digest, at, sealOfNote(tx.auditKey, line, { at })],
  );
};

/** Notes up to which line the second place has them. */
export const noteCopied = async (tx: Tx, { place, n }: { readonly place: string; readonly n: number }): Promise<void> => {
  await tx.query('update audit_anchor set copied = $2, copied_to = $1, copied_at = now() where id = 1', [place, n]);
};
