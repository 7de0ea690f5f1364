import type { Role } from '@assay/domain/access/roles';
import { isSecondPerson, mayManage } from '@assay/domain/identity/users';
import { appendAudit, type AuditEvent } from '#platform/audit/audit.ts';
import { readersOf } from '#platform/mail/readers.ts';
import type { Write } from '#platform/resource/binding.ts';
import type { IdentityDeps } from './deps.ts';
import { accountEvent } from './enter.ts';
import { inviteLetter } from './letters.ts';
import { issueLink } from './password-links.ts';
import { approvalLetter, collectorLetter } from './user-letters.ts';

export type Invited = {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly companyIds: readonly number[];
};

type AccountAction = Parameters<typeof accountEvent>[0];

/** An event about a user, where those who see the user's first company find it. */
export const userEvent = (action: AccountAction, { id, username, companyIds }: Omit<Invited, 'name' | 'roles'>): AuditEvent => ({
  ...accountEvent(action, id, username),
  companyId: companyIds[0] ?? null,
});

const nameOf = async ({ tx, actor }: Write): Promise<string> => {
  const [row] = await tx.query<{ name: string }>(`select user_name($1) as name`, [actor.userId]);
  return row?.name || actor.username;
};

const isCollectorOnly = (roles: readonly Role[]): boolean => roles.length > 0 && roles.every((role) => role === 'COLLECTOR');

/** The letter with which an account begins. Asked for again, its link voids the one before. */
export const invite = async (deps: IdentityDeps, write: Write, user: Invited): Promise<void> => {
  const { tx, witness } = write;
  const inviter = await nameOf(write);
  const draft = isCollectorOnly(user.roles)
    ? collectorLetter(deps, user, inviter)
    : inviteLetter(deps, user, await issueLink(tx, { userId: user.id, kind: 'INVITE' }), inviter);
  await deps.post(tx, draft);
  await appendAudit(tx, witness, userEvent('INVITED', user));
};

type Waiting = { readonly id: number; readonly name: string; readonly pending: readonly Role[] };

/** Tells whoever may give the waiting roles, and is neither who asked nor who would get them. */
export const askForApproval = async (deps: IdentityDeps, write: Write, { id, name, pending }: Waiting): Promise<void> => {
  if (pending.length === 0) return;
  const asker = await nameOf(write);
  const asked = { userId: id, askedBy: write.actor.userId };
  const readers = await readersOf(write.tx, 'approvalWaiting');
  for (const reader of readers.filter(({ id: own, roles }) => isSecondPerson(own, asked) && mayManage(roles, pending)))
    await deps.post(write.tx, approvalLetter(deps, reader, { asker, user: name, userId: id, roles: pending }));
};
