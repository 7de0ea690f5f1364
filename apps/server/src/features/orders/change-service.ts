import type { OrderServiceChange } from '@assay/contract/orders/order-service.calls';
import type { Can } from '@assay/contract/kit/envelope';
import type { Change } from '@assay/contract/kit/schemas';
import { mayAt, type Acting, type Actor } from '@assay/domain/access/actor';
import type { Permission } from '@assay/domain/access/permissions';
import { alcoholResult } from '@assay/domain/orders/alcohol';
import { familyOf } from '@assay/domain/catalog/service-type';
import { orderServiceFields, type OrderService, type OrderServiceInput } from '@assay/domain/orders/order-service.fields';
import { isCollected } from '@assay/domain/orders/status';
import { pick, writableNames } from '@assay/domain/fields/values';
import { appendAudit } from '#platform/audit/audit.ts';
import { orderService } from '#platform/db/schema/orders.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { updateRow, writeOf } from '#platform/resource/write.ts';

const names = writableNames(orderServiceFields);

/** Under which right each field is changed. */
const rightOf: Readonly<Record<keyof OrderServiceInput, Permission>> = {
  specimenId: 'order.progress',
  collectionDate: 'order.progress',
  screeningValue: 'result.edit',
  confirmationValue: 'result.edit',
  paymentStatus: 'billing.edit',
  correctionReason: 'order.progress',
};

export const servicePlace = ({ orderNumber, companyId, locationId }: OrderService) => ({ label: orderNumber, companyId, locationId });

/** What of a service somebody may change. */
export const serviceCan = (actor: Actor, record: OrderService): Can => ({
  progress: mayAt(actor, 'order.progress', servicePlace(record)),
  bill: mayAt(actor, 'billing.edit', servicePlace(record)),
});

const changedIn = (body: Readonly<Record<string, unknown>>, current: OrderService): (keyof OrderServiceInput)[] =>
  names.filter((name) => Object.hasOwn(body, name) && body[name] !== current[name]);

const refuseChange = (
  actor: Acting,
  current: OrderService,
  { changed, reason }: { changed: readonly (keyof OrderServiceInput)[]; reason: unknown },
): void => {
  for (const name of changed) if (!mayAt(actor, rightOf[name], servicePlace(current))) throw new AppError('forbidden');
  const isReading = changed.some((name) => name === 'screeningValue' || name === 'confirmationValue');
  if (isReading && (!current.serviceTypeCode || familyOf[current.serviceTypeCode] !== 'ALCOHOL'))
    throw fieldError('screeningValue', 'reasonFamily');
  const isOnForm = changed.some((name) => name === 'specimenId' || name === 'collectionDate');
  const wasOnForm = current.specimenId !== '' || current.collectionDate !== null;
  if (current.status !== '' && isCollected(current.status) && isOnForm && wasOnForm && !reason)
    throw fieldError('correctionReason', 'required');
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

const store = async (tx: Tx, context: Context<Change<OrderServiceChange>>, current: OrderService): Promise<void> => {
  const write = writeOf(tx, context);
  const { body } = context;
  if (body.version !== current.version) throw new AppError('conflict', { data: current });
  const changed = changedIn(body, current);
  if (changed.length === 0) return;
  refuseChange(write.actor, current, { changed, reason: body.correctionReason });
  const after = pick(body, changed);
  const { screeningValue, confirmationValue } = { ...current, ...after } as OrderServiceInput;
  const result = alcoholResult(screeningValue, confirmationValue);
  const finalResult = changed.includes('screeningValue') || changed.includes('confirmationValue') ? { finalResult: result ?? '' } : {};
  await updateRow(write, { table: orderService, id: current.id }, { ...after, ...finalResult });
  await appendAudit(tx, write.auditContext, {
    action: 'UPDATE',
    entity: 'order-service',
    entityId: current.id,
    ...servicePlace(current),
    before: pick(current, changed),
    after,
  });
};

/** That somebody has looked at a service, or what is changed of it. */
export const changeService =
  (searchable: Searchable<OrderService>) =>
  async (tx: Tx, context: Context<Change<OrderServiceChange>>): Promise<Result> => {
    const reader = { tx, actor: context.actor };
    const current = required(await holdRecord<OrderService>(reader, searchable, { id: pathId(context) }));
    if (current.isArchived) throw new AppError('archived', { data: current });
    if (context.body.updateViewedBy === true) await markViewed(tx, context, current);
    else await store(tx, context, current);
    const data = required(await findRecord<OrderService>(reader, searchable, { id: current.id }));
    return { data, can: serviceCan(context.actor, data), message: 'notices.updated' };
  };
