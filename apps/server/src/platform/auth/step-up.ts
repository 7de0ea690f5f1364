import { stepUpMinutes } from '@assay/domain/identity/sessions';
import type { StepUpWay } from '@assay/domain/identity/step-up';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';

/** Whose proof is asked for. What goes on in the background was proved when it began. */
type Proving = { readonly sessionId: string | null; readonly isProved?: boolean | undefined };

/**
 * Refuses what is hard to undo to a session whose owner has not shown lately that it is still them, and says how they can. A call that
 * asks for this declares `stepUp` in the contract. Answered by the actor's own transaction: no second connection is waited for.
 */
export const demandProof = async (tx: Tx, { sessionId, isProved }: Proving): Promise<void> => {
  if (isProved) return;
  const [row] = await tx.query<{ ways: StepUpWay[] | null }>(`select proof_wanted($1::uuid, $2) as ways`, [sessionId, stepUpMinutes]);
  if (row?.ways?.length !== 0) throw new AppError('step-up-required', { data: { ways: row?.ways ?? [] } });
};
