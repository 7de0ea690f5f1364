import type { ServiceStatus } from '@assay/domain/orders/lists';
import { appendAudit, type AuditContext } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';

type Moved = {
  readonly moved: readonly { readonly id: number; readonly status: ServiceStatus }[];
  readonly to: ServiceStatus;
  readonly place: { readonly label: string; readonly companyId: number | null; readonly locationId: number | null };
};

/** What became of each test stands in its own history, beside that of its order. */
export const rememberMoved = async (tx: Tx, by: AuditContext, { moved, to, place }: Moved): Promise<void> => {
  for (const { id: entityId, status } of moved)
    await appendAudit(tx, by, {
      action: 'UPDATE',
      entity: 'order-service',
      entityId,
      ...place,
      before: { status },
      after: { status: to },
    });
};
