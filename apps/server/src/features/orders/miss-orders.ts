import { isCollectedFor } from '@assay/domain/catalog/service-families';
import { graceMillis, noShowProblem } from '@assay/domain/orders/no-show';
import { orderStatusOf, movedBy } from '@assay/domain/orders/status';
import { targetOf } from '@assay/domain/orders/transitions';
import { appendAudit, byProduct } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { awaitsDonor, holdServices, missedIn } from './orders.repository.ts';
import { heldOrderColumns, type HeldOrder } from './provider-messages.repository.ts';
import { rememberMoved } from './remember-moved.ts';

type MissDeps = {
  readonly database: Database;
  readonly requestForm: (tx: Tx, of: { readonly orderId: number; readonly isAwaited: boolean }) => Promise<void>;
};

/** So many orders a transaction, as with those that expire. */
const atATime = 50;

/** Orders whose appointment is over, of which nobody has said that the donor came; those that somebody holds come next time. */
const holdAppointed = (tx: Tx): Promise<HeldOrder[]> =>
  tx.query<HeldOrder>(
    `select ${heldOrderColumns} from orders where status = 'ORDERED' and scheduled_at is not null and not is_archived
       and scheduled_at < now() - interval '${graceMillis} milliseconds' and ${awaitsDonor('orders')}
       and not exists (select from order_service s where s.order_id = orders.id and s.arrived_at is not null)
     order by scheduled_at, id limit ${atATime} for update skip locked`,
  );

/** Says of an order that nobody came, by the rules by which a person does; whether it was said. */
const miss = async ({ requestForm }: MissDeps, tx: Tx, order: HeldOrder): Promise<boolean> => {
  const services = await holdServices(tx, order.id);
  const now = new Date();
  if (noShowProblem(order, { ...missedIn(services), now })) return false;
  const moved = movedBy('noShow', services.filter(isCollectedFor));
  const target = targetOf('O08');
  const status = orderStatusOf(services.map((one) => (moved.includes(one) ? target : one.status)));
  await tx.query(`update order_service set status = $2, version = version + 1, updated_at = now() where id = any ($1::bigint[])`, [
    moved.map(({ id }) => id),
    target,
  ]);
  await tx.query(`update orders set status = $2, no_show_at = $3, version = version + 1, updated_at = now() where id = $1`, [
    order.id,
    status,
    now.toISOString(),
  ]);
  const { id: entityId, orderNumber: label, companyId, locationId } = order;
  const subject = { entity: 'order', entityId, label, companyId, locationId } as const;
  await appendAudit(tx, byProduct, { action: 'UPDATE', ...subject, before: { status: order.status }, after: { status } });
  await rememberMoved(tx, byProduct, { moved, to: target, place: { label, companyId, locationId } });
  await requestForm(tx, { orderId: entityId, isAwaited: false });
  return true;
};

/** Notes who did not come to an appointment (O08): what that means is the employer's decision. Done again after a break, it goes on with what is left. */
const missAll = async (deps: MissDeps): Promise<void> => {
  for (;;) {
    const count = await deps.database.system('orders that nobody came for', async (tx) => {
      let missed = 0;
      for (const order of await holdAppointed(tx)) if (await miss(deps, tx, order)) missed += 1;
      return missed;
    });
    if (count === 0) return;
  }
};

/** Every five minutes. */
export const missingJob = (deps: MissDeps): JobQueue => ({
  name: 'miss-orders',
  schedule: '*/5 * * * *',
  retryLimit: 3,
  work: () => missAll(deps),
});
