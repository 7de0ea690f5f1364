import type { Approver } from '@assay/contract/randoms/selection.types';
import type { Holder } from '@assay/domain/access/permissions';
import { mayApprove } from '@assay/domain/randoms/exclusion';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { findRecord } from '#platform/resource/read.ts';
import { selections } from './selection.presenter.ts';

/** Who was given a company or one above it. */
const findUsers = (tx: Tx, companyId: number): Promise<(Approver & Holder)[]> =>
  tx.query<Approver & Holder>(
    `select u.id, user_name(u.id) as name, u.roles, u.permission_groups as groups from app_user u
     where u.is_active and not u.is_archived and exists (select from user_company g join company c on c.id = $1 where g.user_id = u.id and g.company_id = any (c.path))
     order by user_name(u.id) collate "und-x-icu", u.id`,
    [companyId],
  );

/** Who of an employer may agree to the exclusion of somebody who was drawn there: for those who may exclude and see no users. */
export const readApprovers =
  ({ database }: { readonly database: Database }) =>
  async (context: Context): Promise<Result & { data: Approver[] }> => {
    const { actor } = context;
    const selected = await database.read(actor, (tx) => findRecord<PoolSelection>({ tx, actor }, selections, { id: pathId(context) }));
    const { companyId } = required(selected);
    const users = await database.system('who may approve an exclusion', (tx) => findUsers(tx, companyId ?? 0));
    return { data: users.filter(mayApprove).map(({ id, name }) => ({ id, name })) };
  };
