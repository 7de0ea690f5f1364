import type { UserIdentity } from '@assay/contract/identity/user.types';
import { appendAudit } from '#platform/audit/audit.ts';
import { demandProof } from '#platform/auth/step-up.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { findRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import { holdManageable } from './account-help.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { userEvent } from './invite.ts';
import { tellOfIdentity } from '../sso/sso-emails.ts';
import { users } from './user.presenter.ts';
import { joinAskers } from './users.repository.ts';
import { endSessionsOf } from './write-user.ts';

type Row = Omit<UserIdentity, 'linkedAt'> & { readonly linkedAt: Date };

const columns = `i.id, i.issuer, i.company_id as "companyId", coalesce((select c.name from company c where c.id = i.company_id), '') as "companyName", i.linked_at as "linkedAt"`;

/** With which identity providers a user in scope signs in. */
export const listIdentities = async (tx: Tx, context: Context): Promise<Result> => {
  const userId = pathId(context);
  required(await findRecord({ tx, actor: context.actor }, users, { id: userId }));
  const rows = await tx.query<Row>(`select ${columns} from user_identity i where i.user_id = $1 order by i.linked_at, i.id`, [userId]);
  return { data: rows.map((row) => ({ ...row, linkedAt: row.linkedAt.toISOString() })) satisfies UserIdentity[] };
};

/**
 * An identity opens this account no more: whoever came in by it is out, and the user and the company's representatives are told. The next
 * sign-in under the account's verified address links anew.
 */
export const unlinkIdentity =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context): Promise<Result> => {
    const write = writeOf(tx, context);
    const user = await holdManageable(write, pathId(context));
    const [gone] = await tx.query<{ issuer: string; companyId: number }>(
      `delete from user_identity where user_id = $1 and id = $2 returning issuer, company_id as "companyId"`,
      [user.id, pathId(context, 'identityId')],
    );
    const { issuer, companyId } = required(gone);
    await demandProof(tx, context);
    await joinAskers(write, user.id);
    await endSessionsOf(deps, tx, { userId: user.id, why: 'identity unlinked' });
    await appendAudit(tx, write.auditContext, { ...userEvent('IDENTITY_UNLINKED', user), before: { issuer } });
    await tellOfIdentity(deps, tx, { kind: 'unlinked', userId: user.id, companyId, issuer });
    return { data: null, message: 'notices.identityUnlinked' };
  };
