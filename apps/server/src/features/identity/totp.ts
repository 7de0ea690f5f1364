import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Handler } from '#platform/http/route.ts';
import type { IdentityDeps } from './deps.ts';

const later: Handler = { free: async () => Promise.reject(new AppError('unavailable')) };

export const totpHandlers = (_deps: IdentityDeps) => ({ startTotp: later, confirmTotp: later, removeTotp: later });

/** Which second factor an answer is, if it is one of this user's. */
export const checkSecondFactor = async (
  _tx: Tx,
  _deps: IdentityDeps,
  _userId: number,
  _answer: string,
): Promise<'totp' | 'recovery' | null> => null;
