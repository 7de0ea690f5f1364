import type { CancelRequest, ExtendRequest, ReleaseRequest } from '@assay/contract/orders/order.types';
import { grantingRoles } from '@assay/domain/access/permissions';
import { cancelProblem } from '@assay/domain/orders/cancel';
import { isOfPool, isShortened, mayExtend, standingStatuses } from '@assay/domain/orders/by-hand';
import type { ServiceStatus } from '@assay/domain/orders/lists';
import type { Order } from '@assay/domain/orders/order.fields';
import { movedBy, orderMoves, type OrderMove } from '@assay/domain/orders/status';
import { targetOf } from '@assay/domain/orders/transitions';
import { appendAudit } from '#platform/audit/audit.ts';
import { orders } from '#platform/db/schema/orders.ts';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { Answered, Write } from '#platform/resource/binding.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { updateRow, writeOf } from '#platform/resource/write.ts';
import { orderCan, placeOf } from './order.presenter.ts';
import { findFacts } from './check-order.ts';
import { capServices, judgeRelease, judgeRevival } from './write-order.ts';
import { awaitTelling } from './telling.ts';
import { rememberMoved } from './remember-moved.ts';
import { holdServices, rollUp, type ServiceRow } from './orders.repository.ts';

export type Held = { readonly write: Write; readonly current: Order; readonly services: readonly ServiceRow[] };

/** An order and its services, held, for somebody who has seen it as it is. */
export const hold = async (
  { tx, context, searchable }: { tx: Tx; context: Context; searchable: Searchable<Order> },
  { id, version }: { id: number; version: number | undefined },
): Promise<Held> => {
  const write = writeOf(tx, context);
  const current = required(await holdRecord<Order>(write, searchable, { id }));
  if (current.isArchived) throw new AppError('archived', { data: current });
  const services = await holdServices(tx, id);
  if (version !== undefined && current.version !== version) throw new AppError('conflict', { data: current });
  return { write, current, services };
};

type Change = {
  readonly move: OrderMove;
  readonly ids: readonly number[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly reason?: string;
};

/** The services that a move takes along go where it leads, and of what is awaited again nobody came and nothing came yet; the order says what they come to. */
export const settle = async ({ write, current, services }: Held, { move, ids, values, reason }: Change): Promise<string> => {
  const { tx, actor, auditContext } = write;
  const target: ServiceStatus = targetOf(orderMoves[move][0]);
  await tx.query(
    `update order_service set status = $2, expires_at = coalesce($4::timestamptz, expires_at),
       final_result = case when $2 = 'ORDERED' then '' else final_result end,
       arrived_at = case when $2 = 'ORDERED' then null else arrived_at end, version = version + 1, updated_at = now(), updated_by = $3
     where id = any ($1::bigint[])`,
    [ids, target, actor.userId, values.expiresAt ?? null],
  );
  const moved = services.filter(({ id }) => ids.includes(id));
  await rememberMoved(tx, auditContext, { moved, to: target, place: placeOf(current) });
  const status = await rollUp(tx, current.id);
  await updateRow(write, { table: orders, id: current.id }, { ...values, status });
  const { expiresAt } = values;
  await appendAudit(tx, auditContext, {
    action: 'UPDATE',
    entity: 'order',
    entityId: current.id,
    ...placeOf(current),
    before: { status: current.status, ...(expiresAt ? { expiresAt: current.expiresAt } : {}) },
    after: { status, ...(expiresAt ? { expiresAt } : {}) },
    ...(reason === undefined ? {} : { reason }),
  });
  return status;
};

export const cap = async ({ write, current }: Held): Promise<void> =>
  capServices(write, { orderId: current.id, facts: await findFacts(write.tx, current), input: current });

export const answer = async (searchable: Searchable<Order>, { write, current }: Held): Promise<Answered<Order>> => {
  const data = required(await findRecord<Order>(write, searchable, { id: current.id }));
  return { data, can: orderCan(write.actor, data), message: 'notices.orderUpdated' };
};

export const refuse = (current: Order, sentence: NonNullable<ConstructorParameters<typeof AppError>[1]>['sentence'] & string): AppError =>
  new AppError('move-not-allowed', { data: current, sentence });

/** Cancels what is not collected yet; afterwards only the medical review officer cancels, and that is a result (49 CFR 40.207). */
export const cancelOrder =
  (searchable: Searchable<Order>) =>
  async (tx: Tx, context: Context<CancelRequest>): Promise<Answered<Order>> => {
    const { id, reason, version } = context.body;
    const held = await hold({ tx, context, searchable }, { id, version });
    const { current, services, write } = held;
    if (isOfPool(current)) throw refuse(current, 'orders.moveProblem.byPool');
    const problem = cancelProblem({
      roles: grantingRoles(write.actor, 'order.cancel'),
      isOwn: current.orderedById === write.actor.userId,
      statuses: services.map(({ status }) => status),
      isArrived: services.some(({ arrivedAt }) => arrivedAt !== null),
      isDot: current.isDot,
      reasonCode: current.reasonCode || 'UNKNOWN',
      isNotified: current.donorNotifiedAt !== null,
    });
    if (problem) throw refuse(current, `orderLife.cancelProblem.${problem}`);
    const values = { cancelReason: reason, canceledAt: new Date().toISOString(), canceledBy: write.actor.userId };
    await settle(held, { move: 'cancel', ids: movedBy('cancel', services).map(({ id: one }) => one), values, reason });
    await awaitTelling(write, current, { task: 'CANCEL', isSent: current.sentAt !== null });
    return answer(searchable, held);
  };

/** Sends what was saved for later, by hand or by its time: judged as if it were ordered now. */
export const releaseHeld = async (held: Held, wish: { readonly expiresAt: string | null }): Promise<void> => {
  const moved = movedBy('release', held.services);
  if (moved.length === 0) throw refuse(held.current, 'orders.moveProblem.release');
  const sent = await judgeRelease(held.write, held.current, wish);
  const values = { onlySaveOrder: false, releaseAt: null, releaseProblem: '', ...sent };
  await settle(held, { move: 'release', ids: moved.map(({ id }) => id), values });
  await cap(held);
};

/** Sends what was saved for later. */
export const releaseOrder =
  (searchable: Searchable<Order>) =>
  async (tx: Tx, context: Context<ReleaseRequest>): Promise<Answered<Order>> => {
    const held = await hold({ tx, context, searchable }, { id: pathId(context), version: context.body.version });
    await releaseHeld(held, { expiresAt: null });
    return answer(searchable, held);
  };

/** Lets an order stand longer, also one that has expired; never beyond what the clock of its reason allows. */
export const extendOrder =
  (searchable: Searchable<Order>) =>
  async (tx: Tx, context: Context<ExtendRequest>): Promise<Answered<Order>> => {
    const { expiresAt, version } = context.body;
    const held = await hold({ tx, context, searchable }, { id: pathId(context), version });
    const { current, services } = held;
    if (isOfPool(current)) throw refuse(current, 'orders.moveProblem.byPool');
    const statuses = services.map(({ status }) => status);
    const moved = movedBy('extend', services);
    if (!mayExtend(statuses)) throw refuse(current, 'orders.moveProblem.extend');
    if (new Date(expiresAt) <= new Date()) throw fieldError('expiresAt', 'inPast');
    if (isShortened(current, { statuses, expiresAt })) throw fieldError('expiresAt', 'notLonger');
    if (moved.length > 0) await judgeRevival(held.write, current);
    if (current.hardExpiresAt !== null && expiresAt > current.hardExpiresAt)
      throw fieldError('expiresAt', 'pastLimit', { limit: newYorkTime(new Date(current.hardExpiresAt)) });
    await tx.query(
      `update order_service set expires_at = $2, version = version + 1, updated_at = now(), updated_by = $4 where order_id = $1 and status = any ($3::text[])`,
      [current.id, expiresAt, standingStatuses, context.actor.userId],
    );
    await settle(held, { move: 'extend', ids: moved.map(({ id }) => id), values: { expiresAt } });
    await cap(held);
    await awaitTelling(held.write, current, { task: 'EXTEND', isSent: current.sentAt !== null });
    return answer(searchable, held);
  };
