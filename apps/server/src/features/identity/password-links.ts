import { linkRules } from '@assay/domain/identity/sessions';
import { randomBytes } from 'node:crypto';
import { hashToken } from '#platform/auth/tokens.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Handler } from '#platform/http/route.ts';
import type { IdentityDeps } from './deps.ts';

export type LinkKind = 'INVITE' | 'RESET';

const minutesOf: Record<LinkKind, number> = { INVITE: linkRules.inviteHours * 60, RESET: linkRules.resetMinutes };

/** A new code for a letter to this user. It voids every one before; stored is its hash, so nobody reads it here again. */
export const issueLink = async (tx: Tx, { userId, kind }: { readonly userId: number; readonly kind: LinkKind }): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  await tx.query(`select issue_mail_token($1, $2, $3, $4)`, [userId, kind, hashToken(code), minutesOf[kind]]);
  return code;
};

const later: Handler = { free: async () => Promise.reject(new AppError('unavailable')) };

export const passwordHandlers = (_deps: IdentityDeps) => ({ forgotPassword: later, confirmForgotPassword: later, setNewPassword: later });
