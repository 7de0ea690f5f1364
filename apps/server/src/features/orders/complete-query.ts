import type { OrderStatus, ServiceStatus } from '@assay/domain/orders/lists';
import { orderLife } from '@assay/domain/orders/order-life';
import type { Write } from '#platform/resource/binding.ts';
import { holdOrderOf } from './orders.repository.ts';
import { settleTest } from './settle-order.ts';

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
export const completeQuery = async (write: Write, { orderServiceId, participantId, result, at }: Done): Promise<void> => {
  await holdOrderOf(write.tx, orderServiceId);
  const [asked] = await write.tx.query<Asked>(
    `select s.order_id as "orderId", s.order_number as "orderNumber", s.company_id as "companyId", s.location_id as "locationId", s.status,
       o.status as "orderStatus" from order_service s join orders o on o.id = s.order_id where s.id = $1 and s.participant_id = $2 for update of s`,
    [orderServiceId, participantId],
  );
  if (!asked || !orderLife.startsAt('O21', asked.status)) return;
  const { orderId, orderNumber, companyId, locationId, status, orderStatus } = asked;
  const values = { finalResult: result, resultVerifiedAt: at.toISOString() };
  await settleTest(
    write,
    { id: orderId, orderNumber, companyId, locationId, status: orderStatus },
    { going: [{ rows: [{ id: orderServiceId, status }], to: orderLife.step('O21').to, values }] },
  );
};
