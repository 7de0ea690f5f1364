import { permits } from '@assay/domain/access/permissions';
import { decisionProblem, signUpCan } from '@assay/domain/identity/sign-up';
import { userInput, userShape } from '@assay/domain/identity/user';
import type { UserInput } from '@assay/domain/identity/user.fields';
import { splitName } from '@assay/domain/identity/users';
import { signUpRequest as signUpResource } from '@assay/contract/identity/sign-up.calls';
import type { Acceptance, Refusal, SignUpRequest } from '@assay/contract/identity/sign-up.types';
import type { User } from '@assay/contract/identity/user.types';
import { fieldFaults } from '@assay/contract/kit/field-errors';
import { appendAudit, type AuditEvent } from '#platform/audit/audit.ts';
import { signUpRequest } from '#platform/db/schema/identity.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { searchableOf, type Write } from '#platform/resource/binding.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { declinedEmail } from '../users/user-emails.ts';
import { users } from '../users/user.presenter.ts';
import { createUser } from '../users/write-user.ts';

export const signUpTable = {
  table: signUpRequest,
  scope: (scope: { readonly kind: string }) => (scope.kind === 'everything' ? null : 'false'),
  defaultSort: [{ colId: 'createdAt', sort: 'desc' }] as const,
  derived: { decidedByName: `coalesce(user_name(t.decided_by), '')` },
};
const requests = searchableOf(signUpResource, signUpTable);

type Decision = { readonly version: number };

/** A request that waits, held first: of two decisions at once one is too late. */
const holdPending = async (write: Write, context: Context<Decision>): Promise<SignUpRequest> => {
  const current = required(await holdRecord<SignUpRequest>(write, requests, { id: pathId(context) }));
  const problem = decisionProblem(current, context.body.version);
  if (problem) throw new AppError(problem, { data: current });
  return current;
};

type Settled = { readonly state: 'Accepted' | 'Declined'; readonly reason: string; readonly userId: number | null };

const settle = async (write: Write, current: SignUpRequest, { state, reason, userId }: Settled): Promise<SignUpRequest> => {
  const { tx, actor, auditContext } = write;
  await tx.query(
    `update sign_up_request set state = $2, reason = $3, user_id = $4, decided_by = $5, decided_at = now(), version = version + 1, updated_at = now(), updated_by = $5
     where id = $1`,
    [current.id, state, reason, userId, actor.userId],
  );
  const event: AuditEvent = {
    action: state === 'Accepted' ? 'APPROVE' : 'DECLINE',
    entity: signUpResource.name,
    entityId: current.id,
    label: current.email,
    companyId: null,
    locationId: null,
    reason,
    before: { state: current.state },
    after: { state, userId },
  };
  await appendAudit(tx, auditContext, event);
  return required(await findRecord<SignUpRequest>(write, requests, { id: current.id }));
};

/** The account of who asked, by the same rules as any other. */
const userFrom = ({ name, email, phone }: SignUpRequest, { version: _version, ...given }: Acceptance): UserInput => {
  const parsed = userInput.safeParse({ username: email, phone, ...splitName(name), ...given }, { reportInput: true });
  if (!parsed.success) throw new AppError('invalid', { fields: fieldFaults(parsed.error) });
  return parsed.data;
};

const noteUser = async (write: Write, id: number): Promise<void> => {
  const created = required(await findRecord<User>(write, users, { id }));
  const after = Object.fromEntries(Object.keys(userShape).map((key) => [key, created[key as keyof User]]));
  const subject = { label: created.username, companyId: created.companyIds[0] ?? null, locationId: null };
  await appendAudit(write.tx, write.auditContext, { action: 'CREATE', entity: 'user', entityId: id, after, ...subject });
};

const answer = (
  { actor }: Write,
  data: SignUpRequest,
  { message }: { readonly message: 'notices.accepted' | 'notices.declined' },
): Result => ({
  data,
  can: { archive: permits(actor, 'signUp.review'), restore: false, ...signUpCan(actor, data) },
  message,
});

export const acceptSignUp =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context<Acceptance>): Promise<Result> => {
    const write = writeOf(tx, context);
    const current = await holdPending(write, context);
    const userId = await createUser(deps, { language: current.language })(write, userFrom(current, context.body));
    await noteUser(write, userId);
    return answer(write, await settle(write, current, { state: 'Accepted', reason: '', userId }), { message: 'notices.accepted' });
  };

export const declineSignUp =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context<Refusal>): Promise<Result> => {
    const write = writeOf(tx, context);
    const current = await holdPending(write, context);
    const { reason = '' } = context.body;
    await deps.post(
      tx,
      declinedEmail(deps, { username: current.email, name: current.name, language: current.language || null }, { reason }),
    );
    return answer(write, await settle(write, current, { state: 'Declined', reason, userId: null }), { message: 'notices.declined' });
  };
