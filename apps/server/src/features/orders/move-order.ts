import type { CancelRequest, ExtendRequest, ReleaseRequest } from '@assay/contract/orders/order.types';
import { isShortened } from '@assay/domain/orders/by-hand';
import type { Actor } from '@assay/domain/access/actor';
import type { Order } from '@assay/domain/orders/order.fields';
import { orderLife, type OrderMove } from '@assay/domain/orders/order-life';
import { appendAudit } from '#platform/audit/audit.ts';
import { orderService } from '#platform/db/schema/orders.ts';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/route.ts';
import { moveOnCall, type Held } from '#platform/lifecycle/move.ts';
import type { Answered, Write } from '#platform/resource/binding.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { updateRows } from '#platform/resource/write.ts';
import { findFacts } from './check-order.ts';
import { livingOrders, takenBy } from './judge-order.ts';
import { orderCan, placeOf } from './order.presenter.ts';
import { holdServices, type ServiceRow } from './orders.repository.ts';
import { settleMove } from './settle-order.ts';
import { awaitTelling } from './telling.ts';
import { capServices, judgeRelease, judgeRevival } from './write-order.ts';

/** An order and its tests, held by somebody. */
export type HeldOrder = Held<Order, ServiceRow, OrderMove, Write>;

type Moved<Body> = {
  readonly move: OrderMove | ((body: Body) => OrderMove);
  readonly effects: (held: HeldOrder, body: Body) => Promise<void>;
};

/** A call that moves an order on: judged as its button is, with what becomes of the order besides. */
export const orderMove =
  <Body extends { readonly id?: number; readonly version?: number | undefined }>({ move, effects }: Moved<Body>) =>
  (searchable: Searchable<Order>): ((tx: Tx, context: Context<Body>) => Promise<Answered<Order>>) =>
    moveOnCall(livingOrders, {
      searchable,
      move: typeof move === 'function' ? move : () => move,
      effects,
      can: (actor: Actor, order: Order) => orderCan(actor, order),
      message: 'notices.orderUpdated',
    });

const tellEnds = async ({ write, current, rows }: HeldOrder): Promise<void> => {
  for (const now of await holdServices(write.tx, current.id)) {
    const before = rows.find(({ id }) => id === now.id)?.expiresAt ?? null;
    if (now.expiresAt === before) continue;
    const subject = { entity: 'order-service', entityId: now.id, ...placeOf(current) } as const;
    const { expiresAt } = now;
    await appendAudit(write.tx, write.auditContext, { action: 'UPDATE', ...subject, before: { expiresAt: before }, after: { expiresAt } });
  }
};

/** What a move has taken along, and what it keeps as it is, stands until then; no test stands beyond its own clock. */
export const standUntil = async (held: HeldOrder, { expiresAt }: { readonly expiresAt: string }): Promise<void> => {
  const { write, current, rows, move } = held;
  const kept = rows.filter(({ status }) => orderLife.keeps(move, status));
  await write.tx.query(`update order_service set expires_at = $2 where id = any ($1::bigint[])`, [
    [...takenBy(move, rows), ...kept].map(({ id }) => id),
    expiresAt,
  ]);
  // What was taken along is counted by its status.
  await updateRows(write, { table: orderService, ids: kept.map(({ id }) => id) }, {});
  await capServices(write, { orderId: current.id, facts: await findFacts(write.tx, current), input: current });
  await tellEnds(held);
};

/** Cancels what is not collected yet; afterwards only the medical review officer cancels, and that is a result (49 CFR 40.207). */
export const cancelOrder = orderMove<CancelRequest>({
  move: 'cancel',
  effects: async (held, { reason }) => {
    const { write, current } = held;
    const values = { cancelReason: reason, canceledAt: new Date().toISOString(), canceledBy: write.actor.userId };
    await settleMove(held, { values, reason });
    await awaitTelling(write, current, { task: 'CANCEL', isSent: current.sentAt !== null });
  },
});

/** Sends what was saved for later, by hand or by its time: judged as if it were ordered now. */
export const releaseHeld = async (held: HeldOrder, wish: { readonly expiresAt: string | null }): Promise<void> => {
  const sent = await judgeRelease(held.write, held.current, wish);
  const values = { onlySaveOrder: false, releaseAt: null, releaseProblem: '', ...sent };
  await settleMove(held, { values });
  await standUntil(held, sent);
};

/** Sends what was saved for later. */
export const releaseOrder = orderMove<ReleaseRequest>({
  move: 'release',
  effects: (held) => releaseHeld(held, { expiresAt: null }),
});

const refuseEnd = ({ current, rows }: HeldOrder, { expiresAt }: ExtendRequest): void => {
  const statuses = rows.map(({ status }) => status);
  if (new Date(expiresAt) <= new Date()) throw fieldError('expiresAt', 'inPast');
  if (isShortened(current, { statuses, expiresAt })) throw fieldError('expiresAt', 'notLonger');
};

const refuseBeyondClock = ({ hardExpiresAt }: Order, { expiresAt }: ExtendRequest): void => {
  if (hardExpiresAt !== null && expiresAt > hardExpiresAt)
    throw fieldError('expiresAt', 'pastLimit', { limit: newYorkTime(new Date(hardExpiresAt)) });
};

/** Lets an order stand longer, also one that has expired; never beyond what the clock of its reason allows. */
export const extendOrder = orderMove<ExtendRequest>({
  move: 'extend',
  effects: async (held, body) => {
    const { write, current, rows } = held;
    const { expiresAt } = body;
    refuseEnd(held, body);
    if (takenBy('extend', rows).length > 0) await judgeRevival(write, current);
    refuseBeyondClock(current, body);
    await settleMove(held, { values: { expiresAt } });
    await standUntil(held, { expiresAt });
    await awaitTelling(write, current, { task: 'EXTEND', isSent: current.sentAt !== null });
  },
});
