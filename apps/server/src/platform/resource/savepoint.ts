import { auditCheckpoint } from '../audit/audit.ts';
import type { Tx } from '../db/transaction.ts';

/** A part of a transaction that may fail by itself: what it did is undone, with its events, and the rest goes on. */
export const inSavepoint = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  const forget = auditCheckpoint(tx);
  await tx.query('savepoint part');
  try {
    const result = await work();
    await tx.query('release savepoint part');
    return result;
  } catch (error) {
    await tx.query('rollback to savepoint part; release savepoint part');
    forget();
    throw error;
  }
};
