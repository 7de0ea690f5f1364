import { mayAt } from '@assay/domain/access/actor';
import type { Permission } from '@assay/domain/access/permissions';
import { familyOf, isCollectedFor } from '@assay/domain/catalog/service-families';
import { familyEnd } from '@assay/domain/orders/clocks';
import { isExamResult } from '@assay/domain/orders/paper';
import { isOfPool } from '@assay/domain/orders/by-hand';
import { changeProblems, isAnotherOrder, isBeyondOrdering, movesCollected, releaseProblems } from '@assay/domain/orders/order';
import type { Order, OrderInput, OrderOptions } from '@assay/domain/orders/order.fields';
import type { ServiceStatus } from '@assay/domain/orders/lists';
import { isCollected, isOpen } from '@assay/domain/orders/status';
import { serviceTypeCodes } from '@assay/domain/testing/lists';
import { firstStep, orderLife } from '@assay/domain/orders/order-life';
import { order as orderResource } from '@assay/contract/orders/order.calls';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import { orderService, orders } from '#platform/db/schema/orders.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refusalOf } from '#platform/lifecycle/move.ts';
import type { Write } from '#platform/resource/binding.ts';
import { broughtBack, refuseMove } from '#platform/resource/owned.ts';
import { checkReferences } from '#platform/resource/references.ts';
import { insertRow } from '#platform/resource/write.ts';
import { chosenTerms, expiryFaults, expiryOf, familiesOf, findFacts, isObservedOrder, isSaved, orderFaults } from './check-order.ts';
import { refuseOtherParent } from './check-parent.ts';
import { refuseOtherSite } from './check-site.ts';
import { collidingOrders, collidingServices } from './find-duplicates.ts';
import { followTerms } from './follow-terms.ts';
import { storeTests } from './settle-order.ts';
import { hasEnded } from './judge-order.ts';
import { awaitSending } from './telling.ts';
import { refuseShifting, refuseUndoing } from './refuse-order-change.ts';
import { holdPerson, holdServices, rollUp, type ServiceRow, type Terms } from './orders.repository.ts';

const invalid = (fields: readonly FieldFault[]): AppError => new AppError('invalid', { fields });
const asked = (path: string): AppError => invalid([{ path, code: 'required', params: {} }]);

type Facts = Awaited<ReturnType<typeof findFacts>>;
type Wanted = {
  readonly facts: Facts;
  readonly input: OrderInput;
  readonly chosen: readonly Terms[];
  readonly isWaiting: boolean;
  readonly standing?: Pick<Order, 'sentAt' | 'expiresAt'>;
};

type Repeated = Wanted & { readonly orderId: number; readonly isAccepted: boolean };

/** The same test for the same person is ordered again by who says why (the reason is stored with it). */
const refuseDuplicates = async ({ tx }: Write, { facts, input, chosen, isWaiting, orderId, isAccepted }: Repeated): Promise<void> => {
  if (isWaiting) return;
  await holdPerson(tx, input.participantId);
  const pairs = await collidingServices(tx, { ...input, orderId, reasonCode: facts.reason.code, chosen, now: facts.now });
  if (pairs.length === 0 || input.duplicateOverrideReason !== '') return;
  if (isAccepted) throw asked('duplicateOverrideReason');
  throw new AppError('possible-duplicate', { data: await collidingOrders(tx, pairs) });
};

/**
 * Under which right an order comes about: what was collected elsewhere is entered by who enters it from paper, what an exam came to by who enters
 * results. Who orders has no say in either.
 */
export const creatingRight = ({ isCreateCase, isUnsolicitedPhysical }: OrderInput): Permission => {
  if (isUnsolicitedPhysical) return 'result.edit';
  return isCreateCase ? 'order.fromPaper' : 'order.create';
};

/** What came on paper says when it was collected, and an exam how it ended. */
const refuseUndone = ({ input, chosen }: Wanted, { collectionDate, specimenId, finalResult }: OrderOptions): void => {
  if (!input.isCreateCase && !input.isUnsolicitedPhysical) return;
  if (collectionDate === null) throw asked('collectionDate');
  if (new Date(collectionDate) > new Date()) throw invalid([{ path: 'collectionDate', code: 'inFuture', params: {} }]);
  if (input.isCreateCase && specimenId === '') throw asked('specimenId');
  if (!input.isUnsolicitedPhysical) return;
  if (finalResult === '') throw asked('finalResult');
  if (!isExamResult(finalResult)) throw invalid([{ path: 'finalResult', code: 'notListed', params: {} }]);
  if (familiesOf(chosen).some((family) => family !== 'OH')) throw invalid([{ path: 'serviceIds', code: 'reasonFamily', params: {} }]);
};

type Placed = Omit<Wanted, 'isWaiting'> & {
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

type Timed = Pick<Placed, 'orderId' | 'facts' | 'input'>;

/** No test stands beyond its own clock, whatever else the order is for. */
export const capServices = async ({ tx }: Write, { orderId, facts, input }: Timed): Promise<void> => {
  const clocked = { reasonCode: facts.reason.code, agency: input.agency, input };
  for (const family of ['ALCOHOL', 'DRUG'] as const) {
    const end = familyEnd(clocked, family);
    const codes = serviceTypeCodes.filter((code) => familyOf[code] === family);
    if (end !== null)
      await tx.query(`update order_service set expires_at = least(expires_at, $2) where order_id = $1 and service_type_code = any ($3)`, [
        orderId,
        end,
        codes,
      ]);
  }
};

/** Who carries out most of an order: one whose page people are sent to comes before all others. */
const providerOf = (chosen: readonly Terms[]): string =>
  (chosen.find(({ orderMode }) => orderMode === 'REDIRECT_URL') ?? chosen.find(({ providerCode }) => providerCode !== ''))?.providerCode ??
  '';

const sourceOf = ({ isCreateCase, isUnsolicitedPhysical }: OrderInput): string => {
  if (isUnsolicitedPhysical) return 'UNSOLICITED';
  return isCreateCase ? 'PAPER' : 'PORTAL';
};

const refuseProblems = (problems: readonly (readonly [path: string, code: string])[]): void => {
  if (problems.length > 0) throw invalid(problems.map(([path, code]) => ({ path, code, params: {} })));
};

export const createOrder = async (write: Write, input: OrderInput, options: OrderOptions): Promise<number> => {
  const right = creatingRight(input);
  if (right !== 'order.create' && !mayAt(write.actor, right, input)) throw new AppError('forbidden');
  refuseProblems(releaseProblems(input, { before: null, now: new Date() }));
  const facts = await findFacts(write.tx, input);
  const chosen = chosenTerms(facts, input.serviceIds);
  const step = firstStep(input);
  const isWaiting = step === 'O01';
  const wanted = { facts, input, chosen, isWaiting };
  const faults = orderFaults(wanted);
  if (faults.length > 0) throw invalid(faults);
  refuseUndone(wanted, options);
  await refuseOtherSite(write, wanted);
  await refuseOtherParent(write, wanted);
  await refuseDuplicates(write, { ...wanted, orderId: 0, isAccepted: options.acceptDuplicate });
  const status = orderLife.step(step).to;
  const { expiresAt, hardExpiresAt } = expiryOf(wanted);
  const orderId = await insertRow(write, orders, {
    ...input,
    status,
    expiresAt,
    hardExpiresAt,
    observed: isObservedOrder(wanted),
    sentAt: isWaiting ? null : facts.now.toISOString(),
    providerCode: providerOf(chosen),
    source: sourceOf(input),
  });
  const [row] = await write.tx.query<{ orderNumber: string }>(`select order_number as "orderNumber" from orders where id = $1`, [orderId]);
  // What was found and when it was taken is said of what came on paper alone.
  const done = step === 'O22' || step === 'O23' ? { done: options } : {};
  await insertServices(write, { ...wanted, orderId, orderNumber: row?.orderNumber ?? '', status, expiresAt, ...done });
  await capServices(write, { ...wanted, orderId });
  if (status === 'ORDERED') await awaitSending(write.tx, orderId, chosen);
  return orderId;
};

/** Whether it is for another place or under other rules than before: who carries it out follows from that. */
const isElsewhere = (input: OrderInput, { locationId, agency }: Order): boolean =>
  input.locationId !== locationId || input.agency !== agency;

type Settled = { readonly services: readonly ServiceRow[]; readonly current: Order };

/** The services as the order now wants them: those it has no more are canceled, new ones stand where the others do. */
const settleServices = async (write: Write, placed: Placed, { services, current }: Settled): Promise<void> => {
  const { input, chosen, orderId, facts, expiresAt, status } = placed;
  const standing = services.filter((one) => one.status !== 'CANCELED');
  const [kept, dropped] = [true, false].map((isKept) =>
    standing.filter(({ serviceId }) => input.serviceIds.includes(serviceId) === isKept),
  );
  await storeTests(write, current, { move: 'cancel', rows: dropped ?? [] });
  if (status === 'ORDERED') await storeTests(write, current, { move: 'release', rows: kept ?? [] });
  const fresh = chosen.filter(({ serviceId }) => !standing.some((one) => one.serviceId === serviceId));
  await insertServices(write, { ...placed, chosen: fresh });
  await write.tx.query(
    `update order_service set location_id = $2, participant_id = $3, agency = $4, reason_code = $5, expires_at = $6 where order_id = $1`,
    [orderId, input.locationId, input.participantId, input.agency, facts.reason.code, expiresAt],
  );
  if (isElsewhere(input, current)) await followTerms(write, { orderId, terms: chosen });
  await capServices(write, placed);
};

/** Where new services of an order stand: where its others do; one that was saved for later goes out when it no longer says so. */
const standOf = (services: readonly ServiceRow[], input: OrderInput): ServiceStatus => {
  const isWaiting = services.every(({ status }) => status === 'PRE_ORDERED' || status === 'CANCELED');
  return isWaiting && isSaved(input) ? 'PRE_ORDERED' : 'ORDERED';
};

/** Changes what stands on the forms of a collection: nothing else of it is judged again. */
const correct = async (write: Write, input: OrderInput, current: Order): Promise<void> => {
  const { tx } = write;
  const { id, locationId } = current;
  if (input.locationId === locationId) return;
  await tx.query(`update order_service set location_id = $2, version = version + 1, updated_at = now() where order_id = $1`, [
    id,
    input.locationId,
  ]);
  const { terms } = await findFacts(tx, input);
  await followTerms(write, { orderId: id, terms });
};

/** What was collected stays whose it is, and what it is, whoever asks; who orders has no say in the rest of it. */
const refuseOtherTest = ({ actor }: Write, input: OrderInput, { current, services }: Settled): void => {
  if (movesCollected(input, current, { statuses: services.map(({ status }) => status) }))
    throw refusalOf({ code: 'collected', sentence: 'orders.moveProblem.collected' }, current);
  const statuses = services.filter(isCollectedFor).map(({ status }) => status);
  if (isBeyondOrdering(input, current, { statuses }) && !mayAt(actor, 'order.progress', current)) throw new AppError('forbidden');
};

/** Everything that an order is judged by which is there already. */
const judge = async (
  write: Write,
  wanted: Wanted,
  { orderId, current }: { readonly orderId: number; readonly current?: Order },
): Promise<void> => {
  const faults = orderFaults(wanted);
  if (faults.length > 0) throw invalid(faults);
  await refuseOtherSite(write, { ...wanted, ...(current ? { current } : {}) });
  await refuseOtherParent(write, wanted);
  await refuseDuplicates(write, { ...wanted, orderId, isAccepted: false });
};

type Sent = { readonly expiresAt: string; readonly hardExpiresAt: string | null; readonly sentAt: string };
/** Until when it is to stand, where somebody has said so; else as long as is usual from now on. */
type Wish = { readonly expiresAt: string | null };

const asSent = (current: Order, { expiresAt }: Wish) => ({
  ...current,
  onlySaveOrder: false,
  isCreateCase: false,
  isUnsolicitedPhysical: false,
  releaseAt: null,
  expiresAt,
});

/** What was saved for later goes out: it is judged as if it were ordered now, and stands from now on. */
export const judgeRelease = async (write: Write, current: Order, wish: Wish): Promise<Sent> => {
  const input = asSent(current, wish);
  // Who was to be tested may have left or moved since.
  await checkReferences(write.tx, orderResource, { input });
  const facts = await findFacts(write.tx, input);
  const wanted = { facts, input, chosen: chosenTerms(facts, input.serviceIds), isWaiting: false };
  await judge(write, wanted, { orderId: current.id });
  await awaitSending(write.tx, current.id, wanted.chosen);
  return { ...expiryOf(wanted), sentAt: facts.now.toISOString() };
};

/** Who did not come is sent again: within the clocks, which did not stop, and not beside another order that took its place. */
export const judgeReschedule = async (write: Write, current: Order, wish: Wish): Promise<Sent> => {
  await judgeRevival(write, current);
  const input = asSent(current, wish);
  const facts = await findFacts(write.tx, input);
  const wanted = { facts, input, chosen: chosenTerms(facts, input.serviceIds) };
  const faults = expiryFaults(wanted);
  if (faults.length > 0) throw invalid(faults);
  return { ...expiryOf(wanted), sentAt: facts.now.toISOString() };
};

/** An order that has expired stands again: not beside another that took its place. */
export const judgeRevival = async (write: Write, current: Order): Promise<void> => {
  const facts = await findFacts(write.tx, current);
  const wanted = { facts, input: current, chosen: chosenTerms(facts, current.serviceIds), isWaiting: false };
  await refuseDuplicates(write, { ...wanted, orderId: current.id, isAccepted: false });
};

/** An order stays with its company, and what was drawn by lot is changed in its pool until it is released. */
const refuseMoved = (input: OrderInput, current: Order): void => {
  refuseMove(input, current);
  if (isOfPool(current)) throw refusalOf({ code: 'byPool', sentence: 'orderLife.problem.byPool' }, current);
};

/** Changes an order of which nothing was collected: it is judged anew. */
const rewrite = async (write: Write, input: OrderInput, { current, services }: Settled): Promise<Readonly<Record<string, unknown>>> => {
  if (!services.some(({ status }) => isOpen(status))) throw refusalOf(hasEnded, current);
  refuseUndoing(write, current, { input, services });
  const status = standOf(services, input);
  // What goes out now is judged as if it were ordered now.
  if (current.status === 'PRE_ORDERED' && status === 'ORDERED') await checkReferences(write.tx, orderResource, { input });
  const facts = await findFacts(write.tx, input);
  const [isWaiting, wasSent] = [status === 'PRE_ORDERED', current.status !== 'PRE_ORDERED'];
  const standing = wasSent ? { standing: { sentAt: current.sentAt ?? current.createdAt, expiresAt: current.expiresAt } } : {};
  const wanted = { facts, input, chosen: chosenTerms(facts, input.serviceIds), isWaiting, ...standing };
  await judge(write, wanted, { orderId: current.id, ...(wasSent ? { current } : {}) });
  const { expiresAt, hardExpiresAt } = expiryOf(wanted);
  const placed = { ...wanted, orderId: current.id, orderNumber: current.orderNumber, status, expiresAt };
  await settleServices(write, placed, { services, current });
  if (!isWaiting) await awaitSending(write.tx, current.id, wanted.chosen);
  return {
    expiresAt,
    hardExpiresAt,
    releaseProblem: '',
    ...(isWaiting || wasSent ? {} : { sentAt: facts.now.toISOString() }),
    providerCode: providerOf(wanted.chosen),
    observed: isObservedOrder(wanted),
    status: await rollUp(write.tx, current.id),
  };
};

export const updateOrder = async (write: Write, input: OrderInput, current: Order): Promise<Readonly<Record<string, unknown>>> => {
  refuseMoved(input, current);
  const services = await holdServices(write.tx, current.id);
  refuseOtherTest(write, input, { current, services });
  if (current.isArchived) {
    if (isAnotherOrder(input, current)) throw new AppError('archived', { data: current });
    return broughtBack(current);
  }
  // What it points to is stored with its services before the order itself is.
  await checkReferences(write.tx, orderResource, { input, current });
  const statuses = services.map(({ status }) => status);
  const isExplained = write.said?.includes('correctionReason') ?? false;
  refuseProblems(changeProblems(input, current, { statuses, isExplained }));
  refuseProblems(releaseProblems(input, { before: current.releaseAt, now: new Date() }));
  refuseShifting(current, { input, services });
  if (!statuses.some(isCollected)) return rewrite(write, input, { current, services });
  await correct(write, input, current);
  return {};
};
