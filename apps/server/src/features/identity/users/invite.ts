import type { Role } from '@assay/domain/access/roles';
import { mailboxOf, recipientRules } from '@assay/domain/identity/sessions';
import { isSecondPerson, mayManage } from '@assay/domain/identity/users';
import { appendAudit } from '#platform/audit/audit.ts';
import { readerOf, readersOf } from '#platform/mail/readers.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { accountEvent } from '../sessions/enter.ts';
import { inviteEmail, resetEmail } from '../common/emails.ts';
import { issueLink } from '../sign-in/password-links.ts';
import { approvalEmail, collectorEmail } from './user-emails.ts';

type Invited = {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly companyIds: readonly number[];
};

type AccountAction = Parameters<typeof accountEvent>[0];

/** An event about a user, where those who see the user's first company find it. */
export const userEvent = (action: AccountAction, { id, username, companyIds }: Omit<Invited, 'name' | 'roles'>) => ({
  ...accountEvent(action, { userId: id, label: username }),
  companyId: companyIds[0] ?? null,
});

const nameOf = async ({ tx, actor }: Write): Promise<string> => {
  const [row] = await tx.query<{ name: string }>(`select user_name($1) as name`, [actor.userId]);
  return row?.name || actor.username;
};

/** Nobody's mailbox is filled through us: invitations, resets and notices of another address count alike, whoever sends them and whichever account they are for. */
export const countAccountEmail = async (tx: Tx, address: string): Promise<void> => {
  const [sent] = await tx.query<{ hour: number; day: number }>(`select * from count_account_email($1)`, [mailboxOf(address)]);
  if ((sent?.hour ?? 0) > recipientRules.perHour) throw new AppError('recipient-limit', { retryAfter: 3600 });
  if ((sent?.day ?? 0) > recipientRules.perDay) throw new AppError('recipient-limit', { retryAfter: 24 * 3600 });
};

const isCollectorOnly = (roles: readonly Role[]): boolean => roles.length > 0 && roles.every((role) => role === 'COLLECTOR');

/** The email with which an account begins. Asked for again, its link voids the one before. */
export const invite = async (deps: IdentityDeps, write: Write, user: Invited): Promise<void> => {
  const { tx, auditContext } = write;
  const inviter = await nameOf(write);
  await countAccountEmail(tx, user.username);
  const reader = await readerOf(tx, user);
  const draft = isCollectorOnly(user.roles)
    ? collectorEmail(deps, reader, { inviter })
    : inviteEmail(deps, reader, { code: await issueLink(tx, { userId: user.id, kind: 'INVITE' }), inviter });
  await deps.post(tx, draft);
  await appendAudit(tx, auditContext, userEvent('INVITED', user));
};

/** A link to choose a new password with, because an administrator wants it so. */
export const sendReset = async (deps: IdentityDeps, tx: Tx, user: Pick<Invited, 'id' | 'username' | 'name'>): Promise<void> => {
  await countAccountEmail(tx, user.username);
  const code = await issueLink(tx, { userId: user.id, kind: 'RESET' });
  await deps.post(tx, resetEmail(deps, await readerOf(tx, user), { code, isByAdministrator: true }));
};

type Waiting = { readonly id: number; readonly name: string; readonly pending: readonly Role[]; readonly askers?: readonly number[] };

/** Tells whoever may give the waiting roles, and neither asked for them nor would get them. */
export const askForApproval = async (deps: IdentityDeps, write: Write, { id, name, pending, askers = [] }: Waiting): Promise<void> => {
  if (pending.length === 0) return;
  const asker = await nameOf(write);
  const asked = { userId: id, askers: [...askers, write.actor.userId] };
  const readers = await readersOf(write.tx, 'approvalWaiting');
  for (const reader of readers.filter(({ id: own, roles }) => isSecondPerson(own, asked) && mayManage(roles, pending)))
    await deps.post(write.tx, approvalEmail(deps, reader, { asker, user: name, userId: id, roles: pending }));
};
