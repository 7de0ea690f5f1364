import type { Pool } from '@assay/domain/randoms/pool.fields';
import type { Tx } from '#platform/db/transaction.ts';
import { completenessOf } from '../roster/completeness.ts';
import { confirmedAtOf, lastDrawnAtOf } from '../roster/roster.repository.ts';

type Prepared = { readonly incomplete: number; readonly confirmedAt: string | null; readonly lastDrawnAt: string | null };

/** Of how many people in a pool too little is known to draw them, and since when its roster is confirmed. */
export const incompleteIn = async (tx: Tx, { id }: Pick<Pool, 'id'>): Promise<Prepared> => {
  const { incomplete } = await completenessOf(tx, id);
  return { incomplete, confirmedAt: await confirmedAtOf(tx, id), lastDrawnAt: await lastDrawnAtOf(tx, id) };
};
