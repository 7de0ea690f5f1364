import { inOrder, isSecondPerson } from '@assay/domain/identity/users';
import type { Approval, User } from '@assay/contract/identity/user.types';
import { appendAudit, witnessOf, type AuditEvent } from '#platform/audit/audit.ts';
import { demandProof } from '#platform/auth/step-up.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import { checkConflict, demandManageable } from './grant-rules.ts';
import { userEvent } from './invite.ts';
import { userCan, users } from './user.presenter.ts';
import { settleRoles } from './users.repository.ts';

/** Who asked may take it back, and nobody says yes to their own wish. */
const demandSecondPerson = (context: Context<Approval>, { id, pendingBy }: User): void => {
  const { userId } = context.actor;
  const isAllowed = context.body.decline === true ? userId !== id : isSecondPerson(userId, { userId: id, askedBy: pendingBy });
  if (!isAllowed) throw new AppError('own-approval');
};

const decisionOf = ({ roles, pendingRoles }: User, isDeclined: boolean) => {
  const after = isDeclined ? roles : inOrder([...roles, ...pendingRoles]);
  return { roles: after, before: { roles, pendingRoles }, after: { roles: after, pendingRoles: [] } };
};

/** The second administrator's word on roles that wait. Held first, so that of two words at once one is too late. */
export const approve = async (tx: Tx, context: Context<Approval>): Promise<Result> => {
  const { actor, body } = context;
  const current = required(await holdRecord<User>(tx, users, pathId(context), actor));
  if (current.isArchived) throw new AppError('archived', { data: current });
  if (current.pendingRoles.length === 0) throw new AppError('decided', { data: current });
  demandSecondPerson(context, current);
  demandManageable(actor, current);
  if (body.version !== undefined && body.version !== current.version) throw new AppError('conflict', { data: current });
  const isDeclined = body.decline === true;
  if (!isDeclined) await demandProof(tx, context);
  const { roles, before, after } = decisionOf(current, isDeclined);
  checkConflict(roles);
  await settleRoles(tx, current.id, actor.userId, roles);
  const event = { ...userEvent(isDeclined ? 'DECLINE' : 'APPROVE', current), before, after } as AuditEvent;
  await appendAudit(tx, witnessOf(context as Context<never>), event);
  const data = required(await findRecord<User>(tx, users, current.id, actor));
  return { data, can: userCan(actor, data), message: isDeclined ? 'notices.declined' : 'notices.approved' };
};
