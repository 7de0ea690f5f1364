import { changeProblems } from '@assay/domain/orders/order';
import type { Order, OrderInput, OrderOptions } from '@assay/domain/orders/order.fields';
import type { ServiceStatus } from '@assay/domain/orders/lists';
import { firstStep, isCollected, isOpen } from '@assay/domain/orders/status';
import { targetOf } from '@assay/domain/orders/transitions';
import { order as orderResource } from '@assay/contract/orders/order.calls';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import { orderService, orders } from '#platform/db/schema/orders.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { broughtBack, refuseMove } from '#platform/resource/owned.ts';
import { checkReferences } from '#platform/resource/references.ts';
import { insertRow } from '#platform/resource/write.ts';
import { chosenTerms, expiryOf, familiesOf, findFacts, isObservedOrder, isSaved, orderFaults } from './check-order.ts';
import { collidingOrders, collidingServices } from './find-duplicates.ts';
import { holdPerson, holdServices, rollUp, type ServiceRow, type Terms } from './orders.repository.ts';

const invalid = (fields: readonly FieldFault[]): AppError => new AppError('invalid', { fields });
const asked = (path: string): AppError => invalid([{ path, code: 'required', params: {} }]);

type Facts = Awaited<ReturnType<typeof findFacts>>;
type Wanted = { readonly facts: Facts; readonly input: OrderInput; readonly chosen: readonly Terms[] };

type Repeated = Wanted & { readonly orderId: number; readonly isAccepted: boolean };

/** The same test for the same person is ordered again by who says why (the reason is stored with it). */
const refuseDuplicates = async ({ tx }: Write, { facts, input, chosen, orderId, isAccepted }: Repeated): Promise<void> => {
  if (isSaved(input)) return;
  await holdPerson(tx, input.participantId);
  const pairs = await collidingServices(tx, { ...input, orderId, reasonCode: facts.reason.code, chosen, now: facts.now });
  if (pairs.length === 0 || input.duplicateOverrideReason !== '') return;
  if (isAccepted) throw asked('duplicateOverrideReason');
  throw new AppError('possible-duplicate', { data: await collidingOrders(tx, pairs) });
};

/** What came on paper says when it was collected, and an exam how it ended. */
const refuseUndone = ({ input, chosen }: Wanted, { collectionDate, specimenId, finalResult }: OrderOptions): void => {
  if (!input.isCreateCase && !input.isUnsolicitedPhysical) return;
  if (collectionDate === null) throw asked('collectionDate');
  if (new Date(collectionDate) > new Date()) throw invalid([{ path: 'collectionDate', code: 'inFuture', params: {} }]);
  if (input.isCreateCase && specimenId === '') throw asked('specimenId');
  if (!input.isUnsolicitedPhysical) return;
  if (finalResult === '') throw asked('finalResult');
  if (familiesOf(chosen).some((family) => family !== 'OH')) throw invalid([{ path: 'serviceIds', code: 'reasonFamily', params: {} }]);
};

type Placed = Wanted & {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly status: ServiceStatus;
  readonly expiresAt: string;
  readonly done?: OrderOptions;
};

const insertServices = async ({ tx, actor }: Write, placed: Placed): Promise<void> => {
  const { facts, input, chosen, orderId, orderNumber, status, expiresAt, done } = placed;
  const { companyId, locationId, participantId, agency, parentOrderServiceId } = input;
  const by = { createdBy: actor.userId, updatedBy: actor.userId };
  const rows = chosen.map(({ serviceId, serviceTypeCode, specimenType, providerId, accountNumberId, labId, mroId, price }) => ({
    orderId,
    orderNumber,
    companyId,
    locationId,
    participantId,
    agency,
    parentOrderServiceId,
    status,
    expiresAt,
    serviceId,
    serviceTypeCode,
    specimenType,
    providerId,
    accountNumberId,
    labId,
    mroId,
    price,
    ...by,
    reasonCode: facts.reason.code,
    collectionDate: done?.collectionDate ?? null,
    specimenId: done?.specimenId ?? '',
    finalResult: status === 'COMPLETE' ? (done?.finalResult ?? '') : '',
  }));
  if (rows.length > 0) await tx.db.insert(orderService).values(rows);
};

/** Who carries out most of an order: one whose page people are sent to comes before all others. */
const providerOf = (chosen: readonly Terms[]): string =>
  (chosen.find(({ orderMode }) => orderMode === 'REDIRECT_URL') ?? chosen.find(({ providerCode }) => providerCode !== ''))?.providerCode ??
  '';

const sourceOf = ({ isCreateCase, isUnsolicitedPhysical }: OrderInput): string => {
  if (isUnsolicitedPhysical) return 'UNSOLICITED';
  return isCreateCase ? 'PAPER' : 'PORTAL';
};

export const createOrder = async (write: Write, input: OrderInput, options: OrderOptions): Promise<number> => {
  const facts = await findFacts(write.tx, input);
  const chosen = chosenTerms(facts, input.serviceIds);
  const wanted = { facts, input, chosen };
  const faults = orderFaults(wanted);
  if (faults.length > 0) throw invalid(faults);
  refuseUndone(wanted, options);
  await refuseDuplicates(write, { ...wanted, orderId: 0, isAccepted: options.acceptDuplicate });
  const status = targetOf(firstStep(input));
  const { expiresAt, hardExpiresAt } = expiryOf(wanted);
  const orderId = await insertRow(write, orders, {
    ...input,
    status,
    expiresAt,
    hardExpiresAt,
    observed: isObservedOrder(wanted),
    providerCode: providerOf(chosen),
    source: sourceOf(input),
  });
  const [row] = await write.tx.query<{ orderNumber: string }>(`select order_number as "orderNumber" from orders where id = $1`, [orderId]);
  await insertServices(write, { ...wanted, orderId, orderNumber: row?.orderNumber ?? '', status, expiresAt, done: options });
  return orderId;
};

type Changed = { readonly orderId: number; readonly ids: readonly number[]; readonly status: ServiceStatus };

const setStatus = ({ tx, actor }: Write, { orderId, ids, status }: Changed) =>
  tx.query(
    `update order_service set status = $3, version = version + 1, updated_at = now(), updated_by = $4 where order_id = $1 and id = any ($2::bigint[])`,
    [orderId, ids, status, actor.userId],
  );

/** The services as the order now wants them: those it has no more are canceled, new ones stand where the others do. */
const settleServices = async (write: Write, placed: Placed, { services }: { readonly services: readonly ServiceRow[] }): Promise<void> => {
  const { input, chosen, orderId, facts, expiresAt, status } = placed;
  const standing = services.filter((one) => one.status !== 'CANCELED');
  const dropped = standing.filter(({ serviceId }) => !input.serviceIds.includes(serviceId)).map(({ id }) => id);
  await setStatus(write, { orderId, ids: dropped, status: 'CANCELED' });
  const fresh = chosen.filter(({ serviceId }) => !standing.some((one) => one.serviceId === serviceId));
  await insertServices(write, { ...placed, chosen: fresh });
  await write.tx.query(
    `update order_service set location_id = $2, participant_id = $3, agency = $4, reason_code = $5, expires_at = $6,
       status = case when status = 'PRE_ORDERED' then $7 else status end where order_id = $1`,
    [orderId, input.locationId, input.participantId, input.agency, facts.reason.code, expiresAt, status],
  );
};

/** Where new services of an order stand: where its others do; one that was saved for later goes out when it no longer says so. */
const standOf = (services: readonly ServiceRow[], input: OrderInput): ServiceStatus => {
  const isWaiting = services.every(({ status }) => status === 'PRE_ORDERED' || status === 'CANCELED');
  return isWaiting && isSaved(input) ? 'PRE_ORDERED' : 'ORDERED';
};

/** Changes what stands on the forms of a collection: nothing else of it is judged again. */
const correct = async ({ tx }: Write, input: OrderInput, { id }: Order): Promise<void> => {
  const { reason } = await findFacts(tx, input);
  await tx.query(
    `update order_service set location_id = $2, participant_id = $3, agency = $4, reason_code = $5, version = version + 1, updated_at = now()
     where order_id = $1`,
    [id, input.locationId, input.participantId, input.agency, reason.code],
  );
};

/** What was saved for later goes out: it is judged as if it were ordered now, and stands from now on. */
export const judgeRelease = async (write: Write, current: Order): Promise<{ expiresAt: string; hardExpiresAt: string | null }> => {
  const input = { ...current, onlySaveOrder: false, releaseAt: null, expiresAt: null };
  const facts = await findFacts(write.tx, input);
  const wanted = { facts, input, chosen: chosenTerms(facts, input.serviceIds) };
  const faults = orderFaults(wanted);
  if (faults.length > 0) throw invalid(faults);
  await refuseDuplicates(write, { ...wanted, orderId: current.id, isAccepted: false });
  return expiryOf(wanted);
};

export const updateOrder = async (write: Write, input: OrderInput, current: Order): Promise<Readonly<Record<string, unknown>>> => {
  refuseMove(input, current);
  // One that comes back is as it was when it went.
  if (current.isArchived) return broughtBack(current);
  // What it points to is stored with its services before the order itself is.
  await checkReferences(write.tx, orderResource, { input, current });
  const services = await holdServices(write.tx, current.id);
  const statuses = services.map(({ status }) => status);
  const problems = changeProblems(input, current, { statuses });
  if (problems.length > 0) throw invalid(problems.map(([path, code]) => ({ path, code, params: {} })));
  if (statuses.some(isCollected)) {
    await correct(write, input, current);
    return {};
  }
  if (!statuses.some(isOpen)) throw new AppError('move-not-allowed', { data: current, sentence: 'orders.cancelProblem.ended' });
  const facts = await findFacts(write.tx, input);
  const wanted = { facts, input, chosen: chosenTerms(facts, input.serviceIds) };
  const faults = orderFaults(wanted);
  if (faults.length > 0) throw invalid(faults);
  await refuseDuplicates(write, { ...wanted, orderId: current.id, isAccepted: false });
  const { expiresAt, hardExpiresAt } = expiryOf(wanted);
  const status = standOf(services, input);
  await settleServices(write, { ...wanted, orderId: current.id, orderNumber: current.orderNumber, status, expiresAt }, { services });
  return {
    expiresAt,
    hardExpiresAt,
    providerCode: providerOf(wanted.chosen),
    observed: isObservedOrder(wanted),
    status: await rollUp(write.tx, current.id),
  };
};
