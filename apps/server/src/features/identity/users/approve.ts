import { askersOf, inOrder, isSecondPerson } from '@assay/domain/identity/users';
import type { Approval, User } from '@assay/contract/identity/user.types';
import type { Decision } from '@assay/contract/kit/calls';
import { appendAudit } from '#platform/audit/audit.ts';
import { demandProof } from '#platform/auth/step-up.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import type { IdentityDeps, Work } from '../common/deps.ts';
import { checkConflict, demandManageable } from './grant-rules.ts';
import { userEvent } from './invite.ts';
import { userCan, users } from './user.presenter.ts';
import { settleRoles } from './users.repository.ts';
import { endSessionsOf } from './write-user.ts';

type Word = 'APPROVE' | 'DECLINE';

/** Who asked may take it back, and nobody says yes to their own wish. */
const demandSecondPerson = (userId: number, current: User, { word }: { readonly word: Word }): void => {
  const isAllowed = word === 'DECLINE' ? userId !== current.id : isSecondPerson(userId, { userId: current.id, askers: askersOf(current) });
  if (!isAllowed) throw new AppError('own-approval');
};

/** A user whose roles wait, held, for somebody whose word on them counts and who has seen what they decide on. */
const holdWaiting = async (tx: Tx, context: Context<Decision>, { word }: { readonly word: Word }): Promise<User> => {
  const { actor, body } = context;
  const current = required(await holdRecord<User>({ tx, actor }, users, { id: pathId(context) }));
  if (current.isArchived) throw new AppError('archived', { data: current });
  if (current.pendingRoles.length === 0) throw new AppError('decided', { data: current });
  demandSecondPerson(actor.userId, current, { word });
  demandManageable(actor, current);
  if (body.version !== current.version) throw new AppError('conflict', { data: current });
  return current;
};

const decisionOf = ({ roles, pendingRoles }: User, word: Word) => {
  const after = word === 'DECLINE' ? roles : inOrder([...roles, ...pendingRoles]);
  return { roles: after, before: { roles, pendingRoles }, after: { roles: after, pendingRoles: [] } };
};

/** The second administrator's word on roles that wait. Held first, so that of two words at once one is too late. */
const decide = async ({ deps, tx, context }: Work<Decision>, word: Word): Promise<Result> => {
  const write = writeOf(tx, context);
  const { actor } = write;
  const current = await holdWaiting(tx, context, { word });
  if (word === 'APPROVE') await demandProof(tx, context);
  const { roles, before, after } = decisionOf(current, word);
  checkConflict(roles);
  await settleRoles(write, { userId: current.id, roles });
  // What was opened before opens none of the new roles: whoever has them signs in as they are to from now on.
  if (word === 'APPROVE') await endSessionsOf(deps, tx, { userId: current.id, why: 'roles approved' });
  await appendAudit(tx, write.auditContext, { ...userEvent(word, current), before, after });
  const data = required(await findRecord<User>(write, users, { id: current.id }));
  const no = current.pendingBy === actor.userId ? 'notices.withdrawn' : 'notices.declined';
  return { data, can: userCan(actor, data), message: word === 'DECLINE' ? no : 'notices.approved' };
};

export const approve = (deps: IdentityDeps) => (tx: Tx, context: Context<Approval>) =>
  decide({ deps, tx, context }, context.body.decline === true ? 'DECLINE' : 'APPROVE');

export const decline = (deps: IdentityDeps) => (tx: Tx, context: Context<Decision>) => decide({ deps, tx, context }, 'DECLINE');
