import { misfitOf } from '@assay/domain/orders/compatibility';
import type { Order } from '@assay/domain/orders/order.fields';
import type { occupationAgencies } from '@assay/domain/catalog/lists';
import { earlier } from '@assay/domain/orders/expiry';
import { targetOf } from '@assay/domain/orders/transitions';
import { instantsOf } from '@assay/domain/randoms/periods';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit } from '#platform/audit/audit.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { orders, orderService } from '#platform/db/schema/orders.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { holdRecord } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { cap, settle } from './move-order.ts';
import { placeOf } from './order.presenter.ts';
import { findReason, findTerms, holdServices, statusesOf, type Terms } from './orders.repository.ts';
import { awaitTelling } from './telling.ts';
import { judgeRelease, providerOf } from './write-order.ts';

/** Who was drawn and has no order yet, and what is to be ordered. */
type Selected = {
  readonly id: number;
  readonly participantId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly agency: (typeof occupationAgencies)[number];
  readonly serviceIds: readonly number[];
  readonly endDate: string;
  readonly startDate: string;
  readonly reasonId: number;
  readonly parentOrderServiceId: number | null;
};

type RequestForm = (tx: Tx, of: { readonly orderId: number; readonly isAwaited: boolean }) => Promise<void>;

type Placed = { readonly selected: Selected; readonly chosen: readonly Terms[] };

/** What is ordered for each on the terms of their company; where it has none for a test, no order is made, and the selection says so. */
const place = async (tx: Tx, all: readonly Selected[]): Promise<{ placed: Placed[]; failed: { id: number; problem: string }[] }> => {
  const known = new Map<string, readonly Terms[]>();
  const today = dayOf(new Date());
  const reason = all[0] ? await findReason(tx, all[0].reasonId) : null;
  const placed: Placed[] = [];
  const failed: { id: number; problem: string }[] = [];
  for (const selected of all) {
    const { companyId, locationId, serviceIds, agency } = selected;
    const key = `${companyId} ${locationId}`;
    const terms = known.get(key) ?? (await findTerms(tx, { companyId, locationId }, { today }));
    known.set(key, terms);
    const chosen = serviceIds.flatMap((id) => terms.find(({ serviceId }) => serviceId === id) ?? []);
    const isFit = chosen.every(
      (one) =>
        reason !== null && misfitOf(one, { agency, reasonCode: reason.code, allowedFamilies: reason.allowedFamilies, today }) === null,
    );
    if (serviceIds.length === 0 || chosen.length < serviceIds.length) failed.push({ id: selected.id, problem: 'services' });
    else if (isFit) placed.push({ selected, chosen });
    else failed.push({ id: selected.id, problem: 'misfit' });
  }
  return { placed, failed };
};

const status = targetOf('O02');

/** The last moment at which somebody drawn for a period may be tested. */
const endOf = ({ startDate, endDate }: Selected): string => instantsOf({ startDate, endDate }).until;

const numbersOf = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx.query<{ id: number; orderNumber: string }>(
    `select id, order_number as "orderNumber" from orders where id = any ($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]));
};

/** What an order and its services say alike of whom they are for. */
const commonOf = ({ selected }: Placed, by: number | null) => ({
  companyId: selected.companyId,
  locationId: selected.locationId,
  participantId: selected.participantId,
  agency: selected.agency,
  parentOrderServiceId: selected.parentOrderServiceId,
  status,
  isUntold: true,
  expiresAt: endOf(selected),
  createdBy: by,
  updatedBy: by,
});

const orderRow = (one: Placed, by: number | null) => ({
  ...commonOf(one, by),
  reasonForTestId: one.selected.reasonId,
  serviceIds: one.chosen.map(({ serviceId }) => serviceId),
  hardExpiresAt: endOf(one.selected),
  providerCode: providerOf(one.chosen),
  source: 'RANDOM',
});

const serviceRow = (terms: Terms) => ({
  serviceId: terms.serviceId,
  serviceTypeCode: terms.serviceTypeCode,
  specimenType: terms.specimenType,
  providerId: terms.providerId,
  accountNumberId: terms.accountNumberId,
  labId: terms.labId,
  mroId: terms.mroId,
  price: terms.price,
  reasonCode: 'RANDOM',
});

type Ordered = { readonly id: number; readonly orderId: number };

const store = async (tx: Tx, placed: readonly Placed[], { by }: { readonly by: number | null }): Promise<Ordered[]> => {
  if (placed.length === 0) return [];
  const ids = await insertMany(
    tx,
    orders,
    placed.map((one) => orderRow(one, by)),
  );
  const numbers = await numbersOf(tx, ids);
  const made = placed.map((one, at) => ({ one, orderId: required(ids[at]) }));
  await insertMany(
    tx,
    orderService,
    made.flatMap(({ one, orderId }) =>
      one.chosen.map((terms) => ({ ...commonOf(one, by), ...serviceRow(terms), orderId, orderNumber: required(numbers.get(orderId)) })),
    ),
  );
  return made.map(({ one, orderId }) => ({ id: one.selected.id, orderId }));
};

/** What was ordered for whom, and for whom nothing could be. */
type OrderedSelections = {
  readonly ordered: readonly Ordered[];
  readonly failed: readonly { readonly id: number; readonly problem: string }[];
};

/** Orders of those who were drawn (O02), many at once. They are in nobody's history before they are released: that somebody was drawn is known to few. */
export const orderSelected = async (
  tx: Tx,
  { selected, by }: { readonly selected: readonly Selected[]; readonly by: number | null },
): Promise<OrderedSelections> => {
  const { placed, failed } = await place(tx, selected);
  return { ordered: await store(tx, placed, { by }), failed };
};

const hold = async (searchable: Searchable<Order>, write: Write, { orderId }: { readonly orderId: number }) => {
  const current = required(await holdRecord<Order>(write, searchable, { id: orderId }));
  const services = await holdServices(write.tx, orderId);
  return { write, current, services };
};

/** From the notice on it is an order like any other. */
const tell = async (tx: Tx, orderId: number): Promise<void> => {
  await tx.query(`update order_service set is_untold = false where order_id = $1`, [orderId]);
  await tx.query(`update orders set is_untold = false where id = $1`, [orderId]);
};

/** Tells somebody who was drawn to go (O05): the order is judged as if it were placed now, stands for the day, and never beyond its period. */
export const releaseRandomOrder =
  (searchable: Searchable<Order>, requestForm: RequestForm) =>
  async (write: Write, { orderId, endDate }: { readonly orderId: number; readonly endDate: string }): Promise<void> => {
    const held = await hold(searchable, write, { orderId });
    const ids = held.services.filter((one) => one.status === 'PRE_RANDOM').map(({ id }) => id);
    if (ids.length === 0) throw new AppError('move-not-allowed', { data: held.current });
    const { until } = instantsOf({ startDate: endDate, endDate });
    const sent = await judgeRelease(write, held.current, { expiresAt: null });
    const expiresAt = earlier(sent.expiresAt, until) ?? sent.expiresAt;
    await settle(held, { move: 'notify', ids, values: { ...sent, expiresAt, hardExpiresAt: earlier(sent.hardExpiresAt, until) } });
    await tell(write.tx, orderId);
    await cap(held);
    await requestForm(write.tx, { orderId, isAwaited: false });
  };

type Drawn = Pick<Order, 'id' | 'orderNumber' | 'companyId' | 'locationId' | 'status' | 'sentAt' | 'providerCode' | 'providerTask'>;

const holdDrawn = (tx: Tx, ids: readonly number[]): Promise<Drawn[]> =>
  tx.query<Drawn>(
    `select id, order_number as "orderNumber", company_id as "companyId", location_id as "locationId", status, sent_at as "sentAt",
       provider_code as "providerCode", provider_task as "providerTask" from orders where id = any ($1::bigint[]) order by id for update`,
    [ids],
  );

/** What of them is not collected yet is canceled; by order, which had any. The test of somebody who is at the site has begun (49 CFR 40.191(a)(2)). */
const cancelServices = async ({ tx, actor }: Pick<Write, 'tx' | 'actor'>, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const moved = await tx.query<{ orderId: number; arrivedAt: string | null }>(
    `update order_service set status = $2, version = version + 1, updated_at = now(), updated_by = $3
     where order_id = any ($1::bigint[]) and status in ('PRE_RANDOM', 'ORDERED') returning order_id as "orderId", arrived_at as "arrivedAt"`,
    [ids, targetOf('O11'), actor.userId],
  );
  if (moved.some(({ arrivedAt }) => arrivedAt !== null))
    throw new AppError('move-not-allowed', { sentence: 'orderLife.cancelProblem.arrived' });
  return new Set(moved.map(({ orderId }) => orderId));
};

/** Who was told to go had a form, and a provider that awaits them; of what was never released nobody knows, and nobody is told now. */
const tellCanceled = async (write: Write, requestForm: RequestForm, canceled: Canceled): Promise<void> => {
  const { order, after, reason } = canceled;
  const change = { action: 'UPDATE', before: { status: order.status }, after: { status: after }, reason } as const;
  await appendAudit(write.tx, write.auditContext, { ...change, entity: 'order', entityId: order.id, ...placeOf(order) });
  await requestForm(write.tx, { orderId: order.id, isAwaited: false });
  await awaitTelling(write, order, { task: 'CANCEL', isSent: true });
};
type Canceled = { readonly order: Drawn; readonly after: string; readonly reason: string };

/** What was ordered for somebody who is not tested after all, or whose draw was voided. */
export const cancelRandomOrders =
  (requestForm: RequestForm) =>
  async (write: Write, { orderIds, reason }: { readonly orderIds: readonly number[]; readonly reason: string }): Promise<void> => {
    const { tx, actor } = write;
    const held = await holdDrawn(tx, orderIds);
    const moved = await cancelServices(write, orderIds);
    const canceled = held.filter(({ id }) => moved.has(id));
    const ids = canceled.map(({ id }) => id);
    const statuses = await statusesOf(tx, ids);
    await tx.query(
      `update orders o set status = n.status, cancel_reason = $3, canceled_at = now(), canceled_by = $4, version = o.version + 1, updated_at = now(), updated_by = $4
       from unnest($1::bigint[], $2::text[]) n (id, status) where o.id = n.id`,
      [ids, ids.map((id) => required(statuses.get(id))), reason, actor.userId],
    );
    for (const order of canceled)
      if (order.sentAt !== null) await tellCanceled(write, requestForm, { order, after: required(statuses.get(order.id)), reason });
  };
