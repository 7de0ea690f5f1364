import type pg from 'pg';
import { createPool, endPool, type Address } from './pool.ts';
import { createDatabase, type Database } from './transaction.ts';

/** Who serves: the addresses of its log-ins. */
export type Serving = { readonly requests: Address; readonly system: Address; readonly reads?: Address | undefined };

/** How many times as long as usual is waited for what requests ask. */
type Patience = { readonly patience?: number };

export type Pools = { readonly requests: pg.Pool; readonly system: pg.Pool; readonly long: pg.Pool; readonly reads: pg.Pool };

/** Connections by their use: what takes long, or is asked for by many, leaves the others theirs. */
const sizes = { requests: 16, system: 8, long: 4 };

export const poolsOn = ({ requests, system, reads }: Serving, { patience = 1 }: Patience = {}): Pools => {
  const of = (address: Address, wishes: { readonly max: number; readonly min?: number }) => createPool(address, { ...wishes, patience });
  const pool = of(requests, { max: sizes.requests });
  return {
    requests: pool,
    system: of(system, { max: sizes.system }),
    long: of(requests, { max: sizes.long, min: 0 }),
    reads: reads ? of(reads, { max: sizes.requests }) : pool,
  };
};

export const databaseOn = ({ requests, system, long, reads }: Pools, auditKey: Uint8Array): Database =>
  createDatabase(system, { auditKey, requestPool: requests, readPool: reads, longPool: long });

export const endPools = async (pools: Pools): Promise<void> => {
  for (const pool of new Set(Object.values(pools))) await endPool(pool);
};
