import { permits } from '@assay/domain/access/permissions';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import { isTold, notificationEvents, type NotificationEvent, type NotificationSettings } from '@assay/domain/identity/notifications';
import type { Tx } from '../db/transaction.ts';

export type MailReader = { readonly id: number; readonly username: string; readonly name: string; readonly roles: readonly Role[] };

type Row = MailReader & { readonly groups: PermissionGroup[]; readonly notifications: NotificationSettings };

/** Who is told of an event by mail: whoever has business with it and has not switched it off. */
export const readersOf = async (tx: Tx, event: NotificationEvent): Promise<MailReader[]> => {
  const rows = await tx.query<Row>(
    `select id, username, trim(first_name || ' ' || last_name) as name, roles, permission_groups as groups, notifications from app_user
     where is_active and not is_archived and roles && array['GA', 'SA'] order by id`,
  );
  return rows.filter((row) => permits(row, notificationEvents[event]) && isTold(row.notifications, event));
};
