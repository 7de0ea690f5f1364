import { isPaymentLate, latePayment } from '@assay/domain/orders/payments';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit, byProduct } from '#platform/audit/audit.ts';
import { instant } from '#platform/db/instant.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';

type Asked = {
  readonly id: number;
  readonly orderNumber: string;
  readonly companyId: number;
  readonly locationId: number;
  readonly requestedAt: string;
};

/** What may be late, by days of the calendar: ten business days are no fewer than fourteen. Those that somebody holds come next time. */
const holdAsked = (tx: Tx): Promise<Asked[]> =>
  tx.query<Asked>(
    `select id, order_number as "orderNumber", company_id as "companyId", location_id as "locationId",
       ${instant('payment_requested_at')} as "requestedAt"
     from order_service where payment_status = 'Payment Requested' and payment_requested_at < now() - interval '14 days' order by id for update skip locked`,
  );

const mark = async (tx: Tx, { id: entityId, orderNumber: label, companyId, locationId }: Asked): Promise<void> => {
  await tx.query(`update order_service set payment_status = $2, version = version + 1, updated_at = now() where id = $1`, [
    entityId,
    latePayment,
  ]);
  await appendAudit(tx, byProduct, {
    action: 'UPDATE',
    entity: 'order-service',
    entityId,
    label,
    companyId,
    locationId,
    before: { paymentStatus: 'Payment Requested' },
    after: { paymentStatus: latePayment },
  });
};

/** Once a day: what was asked for and did not come in ten business days is told so. */
export const latePaymentsJob = ({ database }: { readonly database: Database }): JobQueue => ({
  name: 'late-payments',
  schedule: '20 0 * * *',
  retryLimit: 3,
  work: () =>
    database.system('payments that are late', async (tx) => {
      const today = dayOf(new Date());
      for (const asked of await holdAsked(tx)) if (isPaymentLate(asked.requestedAt, today)) await mark(tx, asked);
    }),
});
