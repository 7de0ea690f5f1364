import { graceMillis } from '@assay/domain/orders/no-show';
import type { OrderStatus, ServiceStatus } from '@assay/domain/orders/lists';
import { targetOf } from '@assay/domain/orders/transitions';
import type { results } from '@assay/domain/results/lists';
import { appendAudit, byProduct } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { awaitsDonor, statusesOf } from './orders.repository.ts';
import { rememberMoved } from './remember-moved.ts';

type ExpireDeps = {
  readonly database: Database;
  readonly requestForm: (tx: Tx, of: { readonly orderId: number; readonly isAwaited: boolean }) => Promise<void>;
};

/** So many orders a transaction: whoever works with one of them meanwhile waits a moment, and all others do not. */
const atATime = 50;

type Ended = {
  readonly id: number;
  readonly orderNumber: string;
  readonly companyId: number;
  readonly locationId: number;
  readonly status: OrderStatus;
  readonly isUntold: boolean;
};

/** What is to go out by itself and was not held up goes out before it can end: after a break it is sent late, and does not lapse unsent. */
const isGoingOut = (order: string): string =>
  `${order}.status = 'PRE_ORDERED' and ${order}.release_at is not null and ${order}.release_problem = ''`;

/** Who had an appointment and did not come within its hour of grace was missed before it ended: after a break that is said, and decided on, all the same. */
const isMissed = (order: string): string =>
  `${order}.status = 'ORDERED' and not ${order}.is_archived and ${awaitsDonor(order)}
    and ${order}.scheduled_at < least(now(), s.expires_at) - interval '${graceMillis} milliseconds'
    and not exists (select from order_service a where a.order_id = ${order}.id and a.arrived_at is not null)`;

/** What is left to another timer, of a test \`s\`. */
const isLeft = `exists (select from orders w where w.id = s.order_id and (${isGoingOut('w')} or ${isMissed('w')}))`;

/** Orders of which a test is past its time and nothing was taken; those that somebody holds come next time. */
const holdEnded = (tx: Tx): Promise<Ended[]> =>
  tx.query<Ended>(
    `select o.id, o.order_number as "orderNumber", o.company_id as "companyId", o.location_id as "locationId", o.status, o.is_untold as "isUntold" from orders o
     where o.id in (select s.order_id from order_service s where s.status in ('ORDERED', 'PRE_ORDERED', 'PRE_RANDOM') and not s.is_archived and s.expires_at < now()
       and not ${isLeft}
       order by s.expires_at, s.id limit ${atATime})
     order by o.id for update skip locked`,
  );

/** What it comes to in reports (O20). */
const expiredResult = 'Order Expired' satisfies (typeof results)[number];

type EndedService = { readonly id: number; readonly orderId: number; readonly status: ServiceStatus };

/** What ended of the orders, and where it stood: another process may have ended it while this one waited for them. */
const endServices = (tx: Tx, ids: readonly number[]): Promise<EndedService[]> =>
  tx.query<EndedService>(
    `update order_service s set status = $2, final_result = '${expiredResult}', version = s.version + 1, updated_at = now() from order_service b
     where b.id = s.id and s.order_id = any ($1::bigint[]) and s.status in ('ORDERED', 'PRE_ORDERED', 'PRE_RANDOM') and s.expires_at < now()
       and not ${isLeft} returning s.id, s.order_id as "orderId", b.status`,
    [ids, targetOf('O09')],
  );

const settle = async ({ requestForm }: ExpireDeps, tx: Tx, held: readonly Ended[]): Promise<void> => {
  const found = await endServices(
    tx,
    held.map(({ id }) => id),
  );
  const ended = held.filter(({ id }) => found.some(({ orderId }) => orderId === id));
  const ids = ended.map(({ id }) => id);
  const statuses = await statusesOf(tx, ids);
  await tx.query(
    `update orders o set status = n.status, version = o.version + 1, updated_at = now()
     from unnest($1::bigint[], $2::text[]) n (id, status) where o.id = n.id`,
    [ids, ids.map((id) => statuses.get(id) ?? 'EXPIRED')],
  );
  // Of what was drawn and never released its selection tells, to those who may know.
  for (const { id: entityId, orderNumber: label, companyId, locationId, status } of ended.filter(({ isUntold }) => !isUntold)) {
    const subject = { entity: 'order', entityId, label, companyId, locationId } as const;
    await appendAudit(tx, byProduct, { action: 'UPDATE', ...subject, before: { status }, after: { status: statuses.get(entityId) } });
    const moved = found.filter(({ orderId }) => orderId === entityId);
    await rememberMoved(tx, byProduct, { moved, to: targetOf('O09'), place: { label, companyId, locationId } });
    await requestForm(tx, { orderId: entityId, isAwaited: false });
  }
};

/** Ends what nobody came for (O09, O20), and what was drawn and never released (O10). Done again after a break, it goes on with what is left: an order ends once. */
const expireAll = async (deps: ExpireDeps): Promise<void> => {
  for (;;) {
    const count = await deps.database.system('orders that expire', async (tx) => {
      const ended = await holdEnded(tx);
      if (ended.length > 0) await settle(deps, tx, ended);
      return ended.length;
    });
    if (count === 0) return;
  }
};

/** Every minute. What was due while nothing ran is due at the first start. */
export const expiryJob = (deps: ExpireDeps): JobQueue => ({
  name: 'expire-orders',
  schedule: '* * * * *',
  retryLimit: 3,
  work: () => expireAll(deps),
});
