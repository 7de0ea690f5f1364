import { permits } from '@assay/domain/access/permissions';
import type { NotificationSettings } from '@assay/domain/identity/notifications';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { writeOf } from '#platform/resource/write.ts';
import { holdManageable } from './account-help.ts';
import type { IdentityDeps } from '../common/deps.ts';

type Row = { readonly username: string; readonly notifications: NotificationSettings };

type Sessions = Pick<IdentityDeps, 'sessions'>;

/** The call is everybody's own; what it does to others opens like any other work on them: with a second factor where one is needed. */
const demandSecondFactor = async (tx: Tx, { sessions }: Sessions, { actor }: Context): Promise<void> => {
  const [row] = await tx.query<{ hasTotp: boolean }>(`select has_totp as "hasTotp" from app_user where id = $1`, [actor.userId]);
  if (sessions.mustEnrol({ roles: actor.roles, hasTotp: row?.hasTotp ?? false })) throw new AppError('second-factor-required');
};

/** What is one's own is everybody's right; another's is the right to change users, and goes as far as that one does. */
export const notificationsRight = (context: Context): 'self' | 'user.edit' =>
  context.params.id === String(context.actor.userId) ? 'self' : 'user.edit';

/** One's own, or those of a user one may change; anybody else's are not there. */
const demandScope = async (tx: Tx, deps: Sessions, context: Context): Promise<void> => {
  const id = pathId(context);
  if (id === context.actor.userId) return;
  if (!permits(context.actor, 'user.edit')) throw new AppError('not-found');
  await demandSecondFactor(tx, deps, context);
  await holdManageable(writeOf(tx, context), id);
};

/** What is not named stays as it is. The version stays, too: a form that is open beside it loses nothing. */
export const saveNotifications =
  (deps: Sessions) =>
  async (tx: Tx, context: Context<NotificationSettings>): Promise<Result> => {
    const id = pathId(context);
    await demandScope(tx, deps, context);
    const [before] = await tx.query<Row>(`select username, notifications from app_user where id = $1 for update`, [id]);
    const { username, notifications: old } = required(before);
    const notifications = { ...old, ...context.body };
    await tx.query(`update app_user set notifications = $2 where id = $1`, [id, JSON.stringify(notifications)]);
    await appendAudit(tx, writeOf(tx, context).auditContext, {
      action: 'UPDATE',
      entity: 'user',
      entityId: id,
      label: username,
      companyId: null,
      locationId: null,
      before: { notifications: old },
      after: { notifications },
    });
    return { data: notifications, message: 'notices.updated' };
  };
