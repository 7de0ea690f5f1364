import type { User } from '@assay/contract/identity/user.types';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { holdRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { demandManageable } from './grant-rules.ts';
import { invite, sendReset, userEvent } from './invite.ts';
import { users } from './user.presenter.ts';
import { demandNewPassword, joinAskers, unlockAccount } from './users.repository.ts';
import { endSessionsOf } from './write-user.ts';

/** A user in scope whom the actor may change, held until the end. */
export const holdManageable = async (write: Write, id: number): Promise<User> => {
  const found = required(await holdRecord<User>(write, users, { id }));
  demandManageable(write.actor, found);
  if (found.isArchived) throw new AppError('archived', { data: found });
  return found;
};

const sendInvitation = async (deps: IdentityDeps, write: Write, user: User): Promise<Result> => {
  await invite(deps, write, user);
  return { data: null, message: 'notices.invited' };
};

/** Ends what the old password opened, and sends a link. Nobody but the user gets to see it. */
const startReset = async (deps: IdentityDeps, write: Write, user: User): Promise<Result> => {
  const { tx, auditContext } = write;
  await joinAskers(write, user.id);
  await demandNewPassword(write, user.id);
  await unlockAccount(tx, user.id);
  await endSessionsOf(deps, tx, { userId: user.id, why: 'reset' });
  await sendReset(deps, tx, user);
  await appendAudit(tx, auditContext, userEvent('PASSWORD_RESET', user));
  return { data: null, message: 'notices.resetStarted' };
};

/** Who never had a password gets the invitation again. */
export const resetPassword =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context<{ userId: number }>): Promise<Result> => {
    const write = writeOf(tx, context);
    const user = await holdManageable(write, context.body.userId);
    if (!user.isActive) throw fieldError('userId', 'disabledUser');
    return user.state === 'Invited' ? sendInvitation(deps, write, user) : startReset(deps, write, user);
  };

export const resendInvitation =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context): Promise<Result> => {
    const write = writeOf(tx, context);
    const user = await holdManageable(write, pathId(context));
    if (user.state !== 'Invited') throw new AppError('decided', { data: user });
    return sendInvitation(deps, write, user);
  };

export const endUserSessions =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context): Promise<Result> => {
    const write = writeOf(tx, context);
    const user = await holdManageable(write, pathId(context));
    await endSessionsOf(deps, tx, { userId: user.id, why: 'ended by an administrator' });
    await appendAudit(tx, write.auditContext, userEvent('SESSION_ENDED', user));
    return { data: null, message: 'notices.sessionEnded' };
  };
