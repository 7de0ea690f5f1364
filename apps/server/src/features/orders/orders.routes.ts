import type { SentForm } from '@assay/contract/orders/order.types';
import { isAsWide, scopeOf, type Acting, type Actor } from '@assay/domain/access/actor';
import { isCollector } from '@assay/domain/access/collector';
import { permits, type Permission } from '@assay/domain/access/permissions';
import { order as orderResource } from '@assay/contract/orders/order.calls';
import { orderSchemas } from '@assay/contract/orders/order.schemas';
import { orderService as serviceResource } from '@assay/contract/orders/order-service.calls';
import { orderServiceSchemas } from '@assay/contract/orders/order-service.schemas';
import type { Change } from '@assay/contract/kit/schemas';
import { isUnderWay } from '@assay/domain/orders/by-hand';
import type { Order, OrderInput, OrderOptions } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { orders, orderService } from '#platform/db/schema/orders.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context, type Handler, type Route } from '#platform/http/route.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { searchableOf, type Answered, type Write } from '#platform/resource/binding.ts';
import { intakeOf } from '#platform/resource/intake.ts';
import { findRecord } from '#platform/resource/read.ts';
import { byCompanyName, inCompany } from '#platform/resource/owned.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import { boundOf, serve, storing } from '#platform/resource/serve.ts';
import { updateRecord } from '#platform/resource/write.ts';
import { bulkOrderRoutes } from './bulk-orders.routes.ts';
import type { FileDeps } from './bulk-rows.ts';
import { changeService, serviceCan, servicePlace } from './change-service.ts';
import { ofLocationOrSite, ofOrderOrSite } from './collector-scope.ts';
import { expiryJob } from './expire-orders.ts';
import { duplicateHandlers } from './find-duplicates.ts';
import { followingJob } from './follow-unsent.ts';
import { latePaymentsJob } from './late-payments.ts';
import { cancelOrder, extendOrder, releaseOrder } from './move-order.ts';
import { forgettingJob } from './forget-messages.ts';
import { decideNoShow, reportNoShow } from './miss-order.ts';
import { missingJob } from './miss-orders.ts';
import { noticesJob, type NoticeDeps } from './order-notices.ts';
import { findPlaces, offerServices } from './offer-services.ts';
import { orderCan, orderDerived, ownOrders, placeOf, underWay } from './order.presenter.ts';
import { createExamOrder } from './paper-exams.ts';
import { holdServices, type ServiceRow } from './orders.repository.ts';
import { providerAdapters } from './provider-adapter.ts';
import { messageRoutes } from './decide-message.ts';
import { keepUnreadable, receiveAck, receiveReport, type ReceiveDeps } from './receive-report.ts';
import { releaseJob } from './release-orders.ts';
import { bulkOrderJobs, type BulkOrderDeps } from './run-bulk-orders.ts';
import { sendOrder } from './send-order.ts';
import { resendOrder, type ResendForm } from './resend-order.ts';
import { tellingJob } from './tell-providers.ts';
import { createOrder, creatingRight, updateOrder } from './write-order.ts';

const newestFirst = [{ colId: 'createdAt', sort: 'desc' }] as const;

/** Whether an order was entered from paper and nothing has come of it yet: one for the wrong person is put away and entered anew. */
const isMistyped = async (tx: Tx, { id, source }: Order, services: readonly ServiceRow[]): Promise<boolean> => {
  if (source !== 'PAPER' || services.some(({ status }) => status !== 'COLLECTED' && status !== 'CANCELED')) return false;
  const reports = await tx.query(
    `select from lab_report r join order_service s on s.id = r.order_service_id where s.order_id = $1 union all
     select from order_service where order_id = $1 and (lab_reported_at is not null or final_result <> '') limit 1`,
    [id],
  );
  return reports.length === 0;
};

/** An order that was sent and has not ended is not put away. */
const archiveOrder = async ({ tx }: Write, current: Order): Promise<void> => {
  const services = await holdServices(tx, current.id);
  const statuses = services.map(({ status }) => status);
  if (isUnderWay(statuses) && !(await isMistyped(tx, current, services)))
    throw new AppError('move-not-allowed', { data: current, reason: underWay });
};

const orderTable = {
  table: orders,
  scope: ofLocation('t.location_id', 't.company_id'),
  seen: ownOrders(`t.provider_code = 'FMCSA'`),
  derived: orderDerived,
  sortKeys: byCompanyName,
  defaultSort: newestFirst,
};

/** Whether a right does not hold wherever somebody sees orders: then no row shows what it is about. */
const lacks =
  (permission: Permission) =>
  (actor: Actor): boolean =>
    !permits(actor, permission) || !isAsWide(scopeOf(actor, permission), scopeOf(actor, 'order.view'));

/** What is told to everybody once a test is complete. */
const isComplete = `t.status = 'COMPLETE'`;
/** Who does not carry orders on for the administrator: clients, and who collects. */
const isOutside = (actor: Actor): boolean => isCollector(actor) || lacks('order.progress')(actor);

const serviceTable = {
  table: orderService,
  scope: ofLocationOrSite,
  seen: ownOrders(`t.service_type_code = 'CLH'`),
  derived: {
    orderServiceId: `t.id`,
    companyName: `coalesce((select c.name from company c where c.id = t.company_id), '')`,
    locationName: `coalesce((select l.name from location l where l.id = t.location_id), '')`,
    participantName: `t.sort_participant_name`,
    serviceName: `coalesce((select s.name from service s where s.id = t.service_id), '')`,
    requiresLab: `coalesce((select y.requires_lab from service s join service_type y on y.id = s.service_type_id where s.id = t.service_id), false)`,
    providerName: `coalesce((select p.name from provider p where p.id = t.provider_id), '')`,
    accountNumber: `coalesce((select a.account_number from account_number a where a.id = t.account_number_id), '')`,
    labName: `coalesce((select p.name from provider p where p.id = t.lab_id), '')`,
    mroName: `coalesce((select m.name from mro m where m.id = t.mro_id), '')`,
    dilute: `t.final_result in ('Positive-Dilute', 'Positive-MRO Dilute', 'Negative-Dilute', 'Negative-MRO Dilute')`,
    viewedOption: `case when nullif(current_setting('app.user_id', true), '')::bigint = any (t.viewed_by) then 'Viewed' else 'Not viewed by me' end`,
  },
  all: { viewedOption: 'All' },
  hidden: {
    finalResult: lacks('result.view'),
    resultVerifiedAt: lacks('result.view'),
    resultVersion: lacks('result.view'),
    dilute: lacks('result.view'),
    directive: lacks('result.view'),
    refusalCode: lacks('result.view'),
    // Until when somebody is qualified says that they are.
    resultExpiry: lacks('result.view'),
    restrictions: lacks('result.view'),
    screeningValue: lacks('result.view'),
    confirmationValue: lacks('result.view'),
    // Where a review stands tells what the laboratory found before it is verified (49 CFR 40.97, 40.131).
    mroStatus: lacks('case.view'),
    price: lacks('billing.view'),
    paymentStatus: lacks('billing.view'),
    paymentRequestedAt: lacks('billing.view'),
  },
  // That a laboratory has reported is not told to an employer before it is verified (49 CFR 40.97, 40.163), and a reading not before it is confirmed.
  late: {
    labReportedAt: { once: isComplete, waits: isOutside },
    screeningValue: { once: isComplete, waits: lacks('result.edit') },
    confirmationValue: { once: isComplete, waits: lacks('result.edit') },
  },
  defaultSort: newestFirst,
};

const searchable = searchableOf(orderResource, orderTable);

/** Orders as they are found where they are collected: those of the own site, which are awaited there. */
export const sitedOrders = searchableOf(orderResource, { ...orderTable, scope: ofOrderOrSite });

/** An order as somebody sees it, if they do. */
export const findOrder = (reader: { readonly tx: Tx; readonly actor: Acting }, id: number): Promise<Order | null> =>
  findRecord<Order>(reader, searchable, { id });

/** The same of one of its tests. */
export const findTest = (reader: { readonly tx: Tx; readonly actor: Acting }, id: number): Promise<OrderService | null> =>
  findRecord<OrderService>(reader, searchableOf(serviceResource, serviceTable), { id });

type OrderDeps = ReceiveDeps & {
  readonly isProduction: boolean;
  readonly resendForm: ResendForm;
  readonly sentForms: (orderId: number) => Promise<readonly SentForm[]>;
  readonly linkToService: (tx: Tx, context: Context) => Promise<Result>;
};
type OrdersDeps = OrderDeps & FileDeps;

type Whole = Change<{ id: number; version: number }>;

/** The form of an order follows what becomes of it. */
const formOf = ({ requestForm }: Pick<OrderDeps, 'requestForm'>) => ({
  withForm:
    <Body>(move: (tx: Tx, context: Context<Body>) => Promise<Answered<Order>>) =>
    async (tx: Tx, context: Context<Body>): Promise<Answered<Order>> => {
      const answer = await move(tx, context);
      await requestForm(tx, { orderId: answer.data.id, isAwaited: true });
      return answer;
    },
  onForm: {
    create: async (write: Write, input: OrderInput, options: OrderOptions) => {
      const orderId = await (input.isUnsolicitedPhysical ? createExamOrder : createOrder)(write, input, options);
      // Of many at once nobody waits for one: who orders a single one is not kept waiting by them.
      await requestForm(write.tx, { orderId, isAwaited: write.auditContext.cause === undefined });
      return orderId;
    },
    update: async (write: Write, input: OrderInput, current: Order) => {
      const values = await updateOrder(write, input, current);
      await requestForm(write.tx, { orderId: current.id, isAwaited: true });
      return values;
    },
    archive: async (write: Write, current: Order) => {
      await archiveOrder(write, current);
      await requestForm(write.tx, { orderId: current.id, isAwaited: false });
    },
  },
});

const bindingOf = (deps: OrderDeps) => ({
  schemas: orderSchemas,
  ...orderTable,
  subject: placeOf,
  can: orderCan,
  createUnder: creatingRight,
  on: {
    ...inCompany(orderResource),
    ...formOf(deps).onForm,
    after: sendOrder({ adapters: providerAdapters(deps), searchable }),
  },
});

const orderRoutes = (deps: OrderDeps): Route[] => {
  const binding = bindingOf(deps);
  const { withForm } = formOf(deps);
  const bound = boundOf(orderResource, binding);
  const update = updateRecord(bound);
  const replace: Handler<Whole> = storing(bound, (tx, context: Context<Whole>) =>
    update(tx, { ...context, params: { id: String(context.body.id) } }),
  );
  return serve(orderResource, {
    ...binding,
    extra: {
      replace,
      cancel: { write: withForm(cancelOrder(searchable)) },
      extend: { write: withForm(extendOrder(searchable)) },
      // What was saved for later is sent to its provider now.
      release: storing(bound, withForm(releaseOrder(searchable))),
      noShow: { write: withForm(reportNoShow(searchable)) },
      decideNoShow: { write: withForm(decideNoShow(searchable)) },
      providerAck: { free: receiveAck(deps), unread: keepUnreadable(deps, 'ACK') },
      providerResult: { free: receiveReport(deps), unread: keepUnreadable(deps, 'REPORT') },
      resend: { write: resendOrder(searchable, deps.resendForm) },
      sent: { read: readSent(deps) },
      ...duplicateHandlers,
      offer: { read: offerServices },
      places: { read: findPlaces },
    },
  });
};

/** Where the newest document is shown of a service that the caller sees. */
const viewService =
  ({ linkToService }: OrdersDeps) =>
  async (tx: Tx, context: Context): Promise<Result> => {
    required(await findRecord({ tx, actor: context.actor }, searchableOf(serviceResource, serviceTable), { id: pathId(context) }));
    return linkToService(tx, context);
  };

/** To whom the form of an order was emailed that the caller sees. */
const readSent =
  ({ sentForms }: Pick<OrdersDeps, 'sentForms'>) =>
  async (tx: Tx, context: Context): Promise<Result> => {
    const { id } = required(await findRecord<Order>({ tx, actor: context.actor }, searchable, { id: pathId(context) }));
    return { data: await sentForms(id) };
  };

export const ordersRoutes = (deps: OrdersDeps): Route[] => [
  ...orderRoutes(deps),
  ...bulkOrderRoutes(deps),
  ...messageRoutes(deps),
  ...serve(serviceResource, {
    schemas: orderServiceSchemas,
    ...serviceTable,
    subject: servicePlace,
    can: serviceCan,
    extra: { change: { write: changeService(searchableOf(serviceResource, serviceTable)) }, viewUrl: { write: viewService(deps) } },
  }),
];

/** Orders for many people come about as single ones do. */
export const ordersJobs = (deps: OrderDeps & NoticeDeps & Omit<BulkOrderDeps, 'placing'>): JobQueue[] => {
  const binding = bindingOf(deps);
  const placing = { intake: intakeOf(boundOf(orderResource, binding)), after: binding.on.after };
  const telling = tellingJob({ ...deps, adapters: providerAdapters(deps) });
  const timed = [
    releaseJob({ ...deps, searchable }),
    expiryJob(deps),
    missingJob(deps),
    telling,
    latePaymentsJob(deps),
    forgettingJob(deps),
    followingJob(deps),
    noticesJob(deps),
  ];
  return [...bulkOrderJobs({ ...deps, placing }), ...timed];
};
