import type { CancelRequest, ExtendRequest } from '@assay/contract/orders/order.types';
import type { Decision } from '@assay/contract/kit/calls';
import { grantingRoles } from '@assay/domain/access/permissions';
import { cancelProblem } from '@assay/domain/orders/cancel';
import type { ServiceStatus } from '@assay/domain/orders/lists';
import type { Order } from '@assay/domain/orders/order.fields';
import { movedBy, orderMoves, type OrderMove } from '@assay/domain/orders/status';
import { targetOf } from '@assay/domain/orders/transitions';
import { appendAudit } from '#platform/audit/audit.ts';
import { orders } from '#platform/db/schema/orders.ts';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { Answered, Write } from '#platform/resource/binding.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { updateRow, writeOf } from '#platform/resource/write.ts';
import { orderCan, placeOf } from './order.presenter.ts';
import { judgeRelease } from './write-order.ts';
import { holdServices, rollUp, type ServiceRow } from './orders.repository.ts';

type Held = { readonly write: Write; readonly current: Order; readonly services: readonly ServiceRow[] };

/** An order and its services, held, for somebody who has seen it as it is. */
const hold = async (
  { tx, context, searchable }: { tx: Tx; context: Context; searchable: Searchable<Order> },
  { id, version }: { id: number; version: number },
): Promise<Held> => {
  const write = writeOf(tx, context);
  const current = required(await holdRecord<Order>(write, searchable, { id }));
  if (current.isArchived) throw new AppError('archived', { data: current });
  const services = await holdServices(tx, id);
  if (current.version !== version) throw new AppError('conflict', { data: current });
  return { write, current, services };
};

type Change = {
  readonly move: OrderMove;
  readonly ids: readonly number[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly reason?: string;
};

/** The services that a move takes along go where it leads; the order says what they come to. */
const settle = async ({ write, current }: Held, { move, ids, values, reason }: Change): Promise<string> => {
  const { tx, actor, auditContext } = write;
  const target: ServiceStatus = targetOf(orderMoves[move][0]);
  await tx.query(
    `update order_service set status = $2, expires_at = coalesce($4::timestamptz, expires_at), version = version + 1, updated_at = now(), updated_by = $3
     where id = any ($1::bigint[])`,
    [ids, target, actor.userId, values.expiresAt ?? null],
  );
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

const answer = async (searchable: Searchable<Order>, { write, current }: Held): Promise<Answered<Order>> => {
  const data = required(await findRecord<Order>(write, searchable, { id: current.id }));
  return { data, can: orderCan(write.actor, data), message: 'notices.orderUpdated' };
};

const refuse = (current: Order, sentence: NonNullable<ConstructorParameters<typeof AppError>[1]>['sentence'] & string): AppError =>
  new AppError('move-not-allowed', { data: current, sentence });

/** Cancels what is not collected yet; afterwards only the medical review officer cancels, and that is a result (49 CFR 40.207). */
export const cancelOrder =
  (searchable: Searchable<Order>) =>
  async (tx: Tx, context: Context<CancelRequest>): Promise<Result> => {
    const { id, reason, version } = context.body;
    const held = await hold({ tx, context, searchable }, { id, version });
    const { current, services, write } = held;
    const problem = cancelProblem({
      roles: grantingRoles(write.actor, 'order.cancel'),
      isOwn: current.orderedById === write.actor.userId,
      statuses: services.map(({ status }) => status),
      isDot: current.isDot,
      reasonCode: current.reasonCode || 'UNKNOWN',
      isNotified: current.donorNotifyEmail !== '' && current.status !== 'PRE_ORDERED',
    });
    if (problem) throw refuse(current, `orders.cancelProblem.${problem}`);
    const values = { cancelReason: reason, canceledAt: new Date().toISOString(), canceledBy: write.actor.userId };
    await settle(held, { move: 'cancel', ids: movedBy('cancel', services).map(({ id: one }) => one), values, reason });
    return answer(searchable, held);
  };

/** Sends what was saved for later. */
export const releaseOrder =
  (searchable: Searchable<Order>) =>
  async (tx: Tx, context: Context<Decision>): Promise<Answered<Order>> => {
    const held = await hold({ tx, context, searchable }, { id: pathId(context), version: context.body.version });
    const moved = movedBy('release', held.services);
    if (moved.length === 0) throw refuse(held.current, 'orders.moveProblem.release');
    const expiry = await judgeRelease(held.write, held.current);
    await settle(held, { move: 'release', ids: moved.map(({ id }) => id), values: { onlySaveOrder: false, releaseAt: null, ...expiry } });
    return answer(searchable, held);
  };

/** Lets an order stand longer, also one that has expired; never beyond what the clock of its reason allows. */
export const extendOrder =
  (searchable: Searchable<Order>) =>
  async (tx: Tx, context: Context<ExtendRequest>): Promise<Result> => {
    const { expiresAt, version } = context.body;
    const held = await hold({ tx, context, searchable }, { id: pathId(context), version });
    const { current, services } = held;
    const isStanding = services.some(({ status }) => status === 'ORDERED' || status === 'PRE_ORDERED');
    const moved = movedBy('extend', services);
    if (!isStanding && moved.length === 0) throw refuse(current, 'orders.moveProblem.extend');
    if (new Date(expiresAt) <= new Date()) throw fieldError('expiresAt', 'inPast');
    if (current.hardExpiresAt !== null && expiresAt > current.hardExpiresAt)
      throw fieldError('expiresAt', 'pastLimit', { limit: newYorkTime(new Date(current.hardExpiresAt)) });
    await tx.query(`update order_service set expires_at = $2 where order_id = $1 and status in ('ORDERED', 'PRE_ORDERED')`, [
      current.id,
      expiresAt,
    ]);
    await settle(held, { move: 'extend', ids: moved.map(({ id }) => id), values: { expiresAt } });
    return answer(searchable, held);
  };
