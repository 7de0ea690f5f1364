import type { OrderStatus, ServiceStatus } from '@assay/domain/orders/lists';
import { startsAt, targetOf } from '@assay/domain/orders/transitions';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Write } from '#platform/resource/binding.ts';
import { holdOrderOf, rollUp } from './orders.repository.ts';

type Asked = {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly companyId: number;
  readonly locationId: number;
  readonly status: ServiceStatus;
  readonly orderStatus: OrderStatus;
};

type Done = { readonly orderServiceId: number; readonly participantId: number | null; readonly result: string; readonly at: Date };

/** The outcome of a query completes the service that asked for it (O21); one that has ended otherwise stays as it is. */
export const completeQuery = async (
  { tx, actor, auditContext }: Write,
  { orderServiceId, participantId, result, at }: Done,
): Promise<void> => {
  await holdOrderOf(tx, orderServiceId);
  const [asked] = await tx.query<Asked>(
    `select s.order_id as "orderId", s.order_number as "orderNumber", s.company_id as "companyId", s.location_id as "locationId", s.status,
       o.status as "orderStatus" from order_service s join orders o on o.id = s.order_id where s.id = $1 and s.participant_id = $2 for update of s`,
    [orderServiceId, participantId],
  );
  if (!asked || !startsAt('O21', asked.status)) return;
  const { orderId, orderNumber: label, companyId, locationId } = asked;
  const after = { status: targetOf('O21'), finalResult: result, resultVerifiedAt: at.toISOString() };
  await tx.query(
    `update order_service set status = $2, final_result = $3, result_verified_at = $4, version = version + 1, updated_at = now(), updated_by = $5 where id = $1`,
    [orderServiceId, after.status, result, after.resultVerifiedAt, actor.userId],
  );
  const status = await rollUp(tx, orderId);
  if (status !== asked.orderStatus)
    await tx.query(`update orders set status = $2, version = version + 1, updated_at = now(), updated_by = $3 where id = $1`, [
      orderId,
      status,
      actor.userId,
    ]);
  const subject = { entity: 'order-service', entityId: orderServiceId, label, companyId, locationId } as const;
  await appendAudit(tx, auditContext, { action: 'UPDATE', ...subject, before: { status: asked.status }, after });
};
