import { createHmac, type KeyObject } from 'node:crypto';
import type { Tx } from '../db/transaction.ts';

/** What an event says, in the order in which it is written down. */
export type Fact = {
  /** When it happened, where that is told: the past of a demo. Otherwise it happens now. */
  readonly at?: string;
  readonly actorId: number | null;
  readonly actorName: string;
  readonly actorRole: string;
  readonly sessionId: string | null;
  readonly requestId: string;
  readonly address: string;
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  readonly label: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** Several chains, so that a long transaction of one company does not hold up all the others. */
export const shardCount = 16;

const shardOf = (companyId: number | null): number => (companyId ?? 0) % shardCount;

/** A seal covers the one before it and the exact text. The key is not in the database: who owns that cannot make a seal. */
export const sealOf = (key: Uint8Array | KeyObject, { prev, canon }: { readonly prev: Uint8Array; readonly canon: string }): Buffer =>
  createHmac('sha256', key).update(prev).update(canon).digest();

type Head = { readonly seq: number; readonly mac: Buffer; readonly at: string };

/** The end of a chain, held until the commit, where it is what this process knows of it or further on. Time in a chain never runs backwards, whatever the clock does. */
const holdHead = async (tx: Tx, shard: number): Promise<Head> => {
  const [head] = await tx.query<Head>(
    `select seq, mac, to_char(greatest(at, date_trunc('milliseconds', clock_timestamp())) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from audit_head where shard = $1 for update`,
    [shard],
  );
  tx.auditMemory.demand(shard, head ? { shard, seq: head.seq, mac: head.mac.toString('hex') } : null);
  if (!head) throw new Error(`the chain ${shard} has no end`);
  return head;
};

type Sealed = { readonly canons: string[]; readonly prevs: string[]; readonly macs: string[] };

const timeOf = ({ at }: Fact, now: string): string => (at !== undefined && at < now ? at : now);

/** Only a chain without any event may begin in the past, and then in order: nothing is ever put before what was sealed. */
const datedFacts = (head: Head, facts: readonly Fact[]): Required<Fact>[] => {
  if (head.seq > 0) return facts.map((fact) => ({ ...fact, at: head.at }));
  return facts
    .map((fact) => ({ ...fact, at: timeOf(fact, head.at) }))
    .toSorted((one, other) => Number(one.at > other.at) - Number(one.at < other.at));
};

const appendToShard = async (tx: Tx, shard: number, given: readonly Fact[]): Promise<void> => {
  const head = await holdHead(tx, shard);
  const facts = datedFacts(head, given);
  const rows: Sealed = { canons: [], prevs: [], macs: [] };
  let prev = head.mac;
  for (const [index, { at, ...fact }] of facts.entries()) {
    const canon = JSON.stringify({ shard, seq: head.seq + 1 + index, at, ...fact });
    const mac = sealOf(tx.auditKey, { prev, canon });
    rows.canons.push(canon);
    rows.prevs.push(prev.toString('hex'));
    rows.macs.push(mac.toString('hex'));
    prev = mac;
  }
  await tx.query(
    `with moved as (update audit_head set seq = $2::bigint + $5::integer, mac = decode($6, 'hex'), at = ($3::timestamptz[])[$5::integer] where shard = $1::smallint)
     insert into audit_event (shard, seq, at, canon, prev, mac)
     select $1::smallint, $2::bigint + place, at, canon, decode(prev, 'hex'), decode(mac, 'hex')
     from unnest($3::timestamptz[], $4::text[], $7::text[], $8::text[]) with ordinality as sealed (at, canon, prev, mac, place)`,
    [shard, head.seq, facts.map(({ at }) => at), rows.canons, facts.length, prev.toString('hex'), rows.prevs, rows.macs],
  );
  tx.afterCommit(() => tx.auditMemory.keep({ shard, seq: head.seq + facts.length, mac: prev.toString('hex') }));
};

/** Appends events to their chains. Chains are held in one order: who holds in one order never deadlocks. */
export const sealEvents = async (tx: Tx, facts: readonly Fact[]): Promise<void> => {
  for (let shard = 0; shard < shardCount; shard += 1) {
    const own = facts.filter(({ companyId }) => shardOf(companyId) === shard);
    if (own.length > 0) await appendToShard(tx, shard, own);
  }
};
