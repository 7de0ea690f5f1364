import type { AuditFault } from '@assay/contract/audit/audit.types';

/** Where a chain ended at some moment. */
export type Anchor = { readonly shard: number; readonly seq: number; readonly mac: string };

/** The newest line of the file of anchors that this process knows of. */
export type KnownLine = { readonly n: number; readonly digest: string };

type Seen = Anchor & { readonly at: string };

type Listeners = {
  /** A chain is not what this process has seen of it. Told with every write that is refused: the listener says it once. */
  readonly onFault?: (fault: AuditFault) => void;
  /** So many events are not anchored yet that the next minute is too late. */
  readonly onMany?: () => void;
};

/**
 * What this process has seen of the audit trail: the highest place of each chain and its seal. It is kept outside of the database, so that
 * who owns that cannot set a chain back unnoticed while the process runs; it starts from the anchors.
 */
export type TrailMemory = {
  /** Compares the end of a chain with what was seen of it, and refuses the write where it went back. */
  readonly demand: (shard: number, head: Anchor | null) => void;
  /** Remembers what is committed. */
  readonly keep: (...heads: readonly Anchor[]) => void;
  readonly seen: () => readonly Seen[];
  /** Remembers a line of anchors, and up to where it covers the trail. */
  readonly keepLine: (line: KnownLine, rows: number) => void;
  readonly line: () => KnownLine | null;
  readonly tell: (fault: AuditFault) => void;
  readonly listen: (listeners: Listeners) => void;
};

/** Events that may wait for an anchor at once. */
export const mostUnanchored = 1000;

/** Whether the end of a chain is behind what was seen of it, or another one at the same place. */
export const faultOfHead = (known: Anchor & { readonly at: string | null }, head: Anchor | null): AuditFault | null => {
  const { shard, seq } = known;
  const at = known.at || null;
  if (!head) return { shard, seq, fault: 'head', at };
  if (head.seq < seq) return { shard, seq: head.seq + 1, fault: 'cut', at };
  return head.seq === seq && head.mac !== known.mac ? { shard, seq, fault: 'head', at } : null;
};

/** Nothing is written on top of a trail that is not what this process has seen of it. */
export class TrailStopped extends Error {
  readonly code = 'audit-stopped';

  constructor({ shard, seq, fault }: AuditFault) {
    super(`the audit trail: chain ${shard}, place ${seq}: ${fault}`);
  }
}

export const createTrailMemory = (now: () => Date = () => new Date()): TrailMemory => {
  const heads = new Map<number, Seen>();
  let line: KnownLine | null = null;
  let anchoredRows = 0;
  let toldRows = 0;
  let listeners: Listeners = {};

  const tell = (fault: AuditFault): void => listeners.onFault?.(fault);

  return {
    demand: (shard, head) => {
      const known = heads.get(shard) ?? { shard, seq: 0, mac: '', at: '' };
      const fault = faultOfHead(known, head);
      if (!fault) return;
      tell(fault);
      throw new TrailStopped(fault);
    },
    // Answers of two transactions may arrive in another order than they were committed in: the highest place counts.
    keep: (...given) => {
      for (const { shard, seq, mac } of given)
        if (seq > (heads.get(shard)?.seq ?? 0)) heads.set(shard, { shard, seq, mac, at: now().toISOString() });
      const rows = [...heads.values()].reduce((sum, { seq }) => sum + seq, 0);
      if (rows - Math.max(anchoredRows, toldRows) < mostUnanchored) return;
      toldRows = rows;
      listeners.onMany?.();
    },
    seen: () => [...heads.values()],
    keepLine: (newest, rows) => {
      if (newest.n < (line?.n ?? 0)) return;
      line = newest;
      anchoredRows = rows;
    },
    line: () => line,
    tell,
    listen: (given) => {
      listeners = given;
    },
  };
};
