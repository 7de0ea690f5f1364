import type { OrderServiceChange } from '@assay/contract/orders/order-service.calls';
import type { Can } from '@assay/contract/kit/envelope';
import type { Change } from '@assay/contract/kit/schemas';
import type { Acting, Actor } from '@assay/domain/access/actor';
import { isCollector } from '@assay/domain/access/collector';
import type { Permission } from '@assay/domain/access/permissions';
import { orderServiceFields, type OrderService, type OrderServiceInput } from '@assay/domain/orders/order-service.fields';
import { awaitsResult } from '@assay/domain/orders/enter-result';
import { mayOnTest } from '@assay/domain/orders/collector';
import { requestedAt } from '@assay/domain/orders/payments';
import {
  collectionStep,
  isNotAwaited,
  isNotCollected,
  isReading,
  mayMove,
  outcomeOf,
  serviceProblems,
  type ServiceChange,
} from '@assay/domain/orders/service-changes';
import { pick, writableNames } from '@assay/domain/fields/values';
import { keysOf } from '@assay/domain/keys';
import { appendAudit } from '#platform/audit/audit.ts';
import { orderService } from '#platform/db/schema/orders.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { updateRow, writeOf } from '#platform/resource/write.ts';
import { holdOrderOf, nameOf, orderStatus, storedOf } from './orders.repository.ts';
import { settleTest } from './settle-order.ts';

const names = writableNames(orderServiceFields);

/** Under which right each field is changed. */
const rightOf: Readonly<Record<keyof OrderServiceInput, Permission>> = {
  specimenType: 'order.progress',
  specimenId: 'order.progress',
  specimenIdB: 'order.progress',
  arrivedAt: 'order.progress',
  collectionDate: 'order.progress',
  screeningValue: 'result.edit',
  confirmationValue: 'result.edit',
  finalResult: 'result.edit',
  resultExpiry: 'result.edit',
  restrictions: 'result.edit',
  paymentStatus: 'billing.edit',
  correctionReason: 'order.progress',
};

export const servicePlace = ({ orderNumber, companyId, locationId }: OrderService) => ({ label: orderNumber, companyId, locationId });

/** What of a service somebody may change. */
export const serviceCan = (actor: Actor, record: OrderService): Can => ({
  progress: mayOnTest(actor, 'order.progress', servicePlace(record)),
  bill: mayOnTest(actor, 'billing.edit', servicePlace(record)),
  enterResult: mayOnTest(actor, 'result.edit', servicePlace(record)) && awaitsResult(record),
});

const changedIn = (body: Readonly<Record<string, unknown>>, current: OrderService): (keyof OrderServiceInput)[] =>
  names.filter((name) => Object.hasOwn(body, name) && body[name] !== current[name]);

/** Who collects tells what the device showed, once: a reading that stands, and what a test comes to, is for others to say. */
const rightFor = (name: keyof OrderServiceInput, change: ServiceChange, current: OrderService): Permission =>
  change.isByCollector === true && isReading(name) && current[name] === null ? 'order.progress' : rightOf[name];

type Held = {
  /** As the caller sees it, and as it is: a collector reads no readings. */
  readonly seen: OrderService;
  readonly current: OrderService;
  /** Whether its order lets another kind of specimen be collected. */
  readonly mayDiffer: boolean;
};

const refuseChange = (actor: Acting, { seen, current, mayDiffer }: Held, change: ServiceChange): void => {
  // What is complete, or where it is reported about, is corrected by others than who collected it: whether it is reported is not told.
  if (change.isByCollector === true && (current.status === 'COMPLETE' || current.status === 'AT_LAB')) throw new AppError('forbidden');
  for (const name of change.changed)
    if (!mayOnTest(actor, rightFor(name, change, current), servicePlace(current))) throw new AppError('forbidden');
  if (isNotCollected(change, current)) throw new AppError('move-not-allowed', { data: seen, sentence: 'orderServiceProblem.notCollected' });
  if (isNotAwaited(change, current)) throw new AppError('move-not-allowed', { data: seen, sentence: 'orderServiceProblem.notAwaited' });
  const problems = serviceProblems(change, current, { now: new Date(), mayDiffer });
  if (problems.length > 0) throw new AppError('invalid', { fields: problems.map(([path, code, params = {}]) => ({ path, code, params })) });
};

/** Somebody has looked at a completed service: noted once, whoever else does so at the same moment. No change of the record, and no version. */
const markViewed = async (tx: Tx, context: Context, current: OrderService): Promise<void> => {
  if (current.mroStatus !== 'Complete' && current.status !== 'COMPLETE') return;
  await tx.query(`update order_service set viewed_by = array_append(viewed_by, $2) where id = $1 and not $2 = any (viewed_by)`, [
    current.id,
    context.actor.userId,
  ]);
  await appendAudit(tx, writeOf(tx, context).auditContext, {
    action: 'VIEW',
    entity: 'order-service',
    entityId: current.id,
    ...servicePlace(current),
  });
};

/** What is stored of a change: with it what it comes to, and of a collection who it was done by. */
const valuesOf = async (
  tx: Tx,
  change: ServiceChange,
  { current, userId }: { readonly current: OrderService; readonly userId: number },
) => ({
  ...pick(change.input, change.changed),
  ...outcomeOf(change, current, { now: new Date() }),
  ...(collectionStep(change, current) === null ? {} : { collectedBy: await nameOf(tx, userId) }),
});

const store = async (tx: Tx, context: Context<Change<OrderServiceChange>>, held: Held): Promise<void> => {
  const write = writeOf(tx, context);
  const { body, actor } = context;
  const { current } = held;
  if (body.version !== current.version) throw new AppError('conflict', { data: held.seen });
  const changed = changedIn(body, current);
  if (changed.length === 0) return;
  const { correctionReason = '' } = body;
  const change = { input: { ...current, ...pick(body, changed), correctionReason }, changed, isByCollector: isCollector(actor) };
  refuseChange(write.actor, held, change);
  const asked = changed.includes('paymentStatus')
    ? { paymentRequestedAt: requestedAt(change.input.paymentStatus, current, { now: new Date() }) }
    : {};
  const { status, ...after } = { ...asked, ...(await valuesOf(tx, change, { current, userId: actor.userId })) };
  if (status !== undefined) {
    const orderId = required(current.orderId);
    const order = { ...current, id: orderId, status: await orderStatus(tx, orderId) };
    await settleTest(write, order, { going: [{ rows: [current], to: status, values: after, reason: correctionReason }] });
    return;
  }
  await updateRow(write, { table: orderService, id: current.id }, after);
  await appendAudit(tx, write.auditContext, {
    action: 'UPDATE',
    entity: 'order-service',
    entityId: current.id,
    ...servicePlace(current),
    before: pick(current, keysOf(after)),
    after,
    ...(correctionReason === '' ? {} : { reason: correctionReason }),
  });
};

/** A service as it is, for who may not see all that stands of it. */
const asItIs = async (tx: Tx, seen: OrderService): Promise<Held> => {
  const { mayDiffer, ...stored } = await storedOf(tx, seen.id);
  return { seen, current: { ...seen, ...stored }, mayDiffer };
};

/** That somebody has looked at a service, or what is changed of it. */
export const changeService =
  (searchable: Searchable<OrderService>) =>
  async (tx: Tx, context: Context<Change<OrderServiceChange>>): Promise<Result> => {
    const reader = { tx, actor: context.actor };
    // Who changes an order holds it before its services.
    if (mayMove(context.body)) await holdOrderOf(tx, pathId(context));
    const current = required(await holdRecord<OrderService>(reader, searchable, { id: pathId(context) }));
    if (current.isArchived) throw new AppError('archived', { data: current });
    if (context.body.updateViewedBy === true) await markViewed(tx, context, current);
    else await store(tx, context, await asItIs(tx, current));
    const data = required(await findRecord<OrderService>(reader, searchable, { id: current.id }));
    return { data, can: serviceCan(context.actor, data), message: 'notices.updated' };
  };
