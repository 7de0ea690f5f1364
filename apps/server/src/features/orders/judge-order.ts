import { mayOnTest } from '@assay/domain/orders/collector';
import type { Actor } from '@assay/domain/access/actor';
import { grantingRoles } from '@assay/domain/access/permissions';
import { familyOf, isCollectedFor } from '@assay/domain/catalog/service-families';
import { isRefusable, noShowFrom } from '@assay/domain/orders/no-show';
import type { Order } from '@assay/domain/orders/order.fields';
import { orderLife, orderMoves, type OrderFacts, type OrderMove, type OrderReason } from '@assay/domain/orders/order-life';
import { instant } from '#platform/db/instant.ts';
import { forEachKey } from '@assay/domain/keys';
import type { Reason } from '#platform/http/app-error.ts';
import type { Offers } from '#platform/http/envelope.ts';
import type { Living, Mover, Refused } from '#platform/lifecycle/move.ts';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import { donorNotifiedAt, holdServices, type ServiceRow } from './orders.repository.ts';

/** An order, as far as it is asked about before it goes on. */
type JudgedOrder = Omit<OrderFacts, 'isOwn' | 'cancelingRoles' | 'now'> & Pick<Order, 'companyId' | 'locationId' | 'orderedById'>;

/** What the tests of an order say of it that are held: another word than that of the order, which was read before. */
export const standOfRows = (rows: readonly ServiceRow[]) => ({
  serviceStatuses: rows.map(({ status }) => status),
  collectionStatuses: rows.filter(isCollectedFor).map(({ status }) => status),
  isArrived: rows.some(({ arrivedAt }) => arrivedAt !== null),
  hasMissedTest: rows.some(({ status, serviceTypeCode: code }) => status === 'NO_SHOW' && isRefusable(familyOf[code])),
});

const isByHand = (move: OrderMove): move is (typeof orderMoves)[number] => orderMoves.some((one) => one === move);

const reasonOf = (reason: OrderReason, order: JudgedOrder): Reason => ({
  code: reason,
  sentence: `orderLife.problem.${reason}`,
  params: reason === 'tooEarly' ? { time: newYorkTime(new Date(noShowFrom(order))) } : {},
});

const judge = ({ actor, source }: Pick<Mover, 'actor' | 'source'>, order: JudgedOrder, move: OrderMove) =>
  orderLife.judge(move, {
    facts: {
      ...order,
      isOwn: order.orderedById === actor.userId,
      cancelingRoles: grantingRoles(actor, 'order.cancel'),
      now: new Date(),
    },
    ...(source === undefined ? {} : { source }),
    has: (right) => mayOnTest(actor, right, order),
  });

/** That there is nothing to be undone any more. */
export const hasEnded: Reason = { code: 'notNow', sentence: 'orderLife.notNow.cancel' };

/** Why an order cannot take a move; null where it can. */
export const judgeOrder = (mover: Pick<Mover, 'actor' | 'source'>, order: JudgedOrder, move: OrderMove): Refused | null => {
  const refusal = judge(mover, order, move);
  if (refusal === null) return null;
  if (refusal === 'right') return 'forbidden';
  if (refusal !== 'state') return reasonOf(refusal, order);
  return { code: 'notNow', sentence: isByHand(move) ? `orderLife.notNow.${move}` : 'errors.move-not-allowed' };
};

/** What the buttons of an order offer, by the judgement that each call asks. What there is no step for from here is not offered at all. */
export const orderOffers = (actor: Actor, order: JudgedOrder): Offers =>
  forEachKey(orderMoves, (move) => {
    const refusal = judge({ actor }, order, move);
    if (refusal === null) return true;
    return refusal === 'right' || refusal === 'state' ? false : reasonOf(refusal, order);
  });

/** What is asked of the order itself; its tests say the rest. */
type AskedOrder = Omit<JudgedOrder, keyof ReturnType<typeof standOfRows>>;

/** The same of orders `o` that a job has found. */
export const askedColumns = `o.id, o.order_number as "orderNumber", o.company_id as "companyId", o.location_id as "locationId", o.status, o.source,
  o.is_dot as "isDot", o.created_by as "orderedById", ${instant('o.scheduled_at')} as "scheduledAt", ${instant('o.sent_at')} as "sentAt",
  ${instant('o.created_at')} as "createdAt", ${donorNotifiedAt('o')} as "donorNotifiedAt",
  (select r.code from reasonfortest r where r.id = o.reason_for_test_id) as "reasonCode"`;
export type FoundOrder = AskedOrder & Pick<Order, 'id' | 'orderNumber'> & { readonly status: string };

/** The life of an order, as it is lived here: an order goes on by its tests. */
export const livingOrders: Living<AskedOrder, ServiceRow, OrderMove> = {
  rows: holdServices,
  judge: ({ write, current, rows, move }) => judgeOrder(write, { ...current, ...standOfRows(rows) }, move),
};

/** The tests that a move takes along: all that it can, or of those alone that somebody comes for. */
export const takenBy = (move: OrderMove, rows: readonly ServiceRow[]): ServiceRow[] =>
  orderLife.taken(move, orderLife.moveOf(move).of === undefined ? rows : rows.filter(isCollectedFor));
