import { nobody } from '@assay/domain/access/actor';
import { graceMillis } from '@assay/domain/orders/no-show';
import type { results } from '@assay/domain/results/lists';
import { byProduct } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { moveEach } from '#platform/lifecycle/move.ts';
import { askedColumns, livingOrders, type FoundOrder } from './judge-order.ts';
import { awaitsDonor, isInSet } from './orders.repository.ts';
import { settleMove } from './settle-order.ts';

type ExpireDeps = {
  readonly database: Database;
  readonly requestForm: (tx: Tx, of: { readonly orderId: number; readonly isAwaited: boolean }) => Promise<void>;
};

/** So many orders a transaction: whoever works with one of them meanwhile waits a moment, and all others do not. */
const atATime = 50;

type Ended = FoundOrder & { readonly isUntold: boolean };

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

/** Whether a test `s` is past its time. */
const isPast = `${isInSet('s.status', 'lapsing')} and s.expires_at < now() and not ${isLeft}`;

/** Orders of which a test is past its time and nothing was taken; those that somebody holds come next time. */
const holdEnded = (tx: Tx): Promise<Ended[]> =>
  tx.query<Ended>(
    `select ${askedColumns}, o.is_untold as "isUntold" from orders o
     where o.id in (select s.order_id from order_service s where not s.is_archived and ${isPast}
       order by s.expires_at, s.id limit ${atATime})
     order by o.id for update of o skip locked`,
  );

/** What it comes to in reports (O20). */
const expiredResult = 'Order Expired' satisfies (typeof results)[number];

/** Which tests of the orders are past their time: another process may have ended some while this one waited for the orders. */
const findPast = (tx: Tx, held: readonly Ended[]) =>
  tx.query<{ id: number; orderId: number }>(
    `select s.id, s.order_id as "orderId" from order_service s where s.order_id = any ($1::bigint[]) and ${isPast}`,
    [held.map(({ id }) => id)],
  );

const endSome = async ({ requestForm }: ExpireDeps, tx: Tx): Promise<number> => {
  const held = await holdEnded(tx);
  const past = await findPast(tx, held);
  return moveEach(livingOrders, {
    write: { tx, actor: nobody, auditContext: byProduct, source: 'job' },
    records: held.filter(({ id }) => past.some(({ orderId }) => orderId === id)),
    move: 'expire',
    effects: async (one) => {
      const { id: orderId, isUntold } = one.current;
      const only = ({ id }: { readonly id: number }): boolean => past.some((test) => test.id === id);
      // Of what was drawn and never released its selection tells, to those who may know.
      await settleMove(one, { tells: isUntold ? 'nothing' : 'all', only, ofTest: () => ({ finalResult: expiredResult }) });
      if (!isUntold) await requestForm(tx, { orderId, isAwaited: false });
    },
  });
};

/** Ends what nobody came for (O09, O20), and what was drawn and never released (O10). Done again after a break, it goes on with what is left: an order ends once. */
const expireAll = async (deps: ExpireDeps): Promise<void> => {
  for (;;) {
    const count = await deps.database.system('orders that expire', (tx) => endSome(deps, tx));
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
