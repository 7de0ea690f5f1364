import { isAsWide, scopeOf, type Actor } from '@assay/domain/access/actor';
import { permits, type Permission } from '@assay/domain/access/permissions';
import { order as orderResource } from '@assay/contract/orders/order.calls';
import { orderSchemas } from '@assay/contract/orders/order.schemas';
import { orderService as serviceResource } from '@assay/contract/orders/order-service.calls';
import { orderServiceSchemas } from '@assay/contract/orders/order-service.schemas';
import type { Change } from '@assay/contract/kit/schemas';
import { isOpen } from '@assay/domain/orders/status';
import type { Order } from '@assay/domain/orders/order.fields';
import { orders, orderService } from '#platform/db/schema/orders.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Handler, Route } from '#platform/http/route.ts';
import { searchableOf, type Write } from '#platform/resource/binding.ts';
import { byCompanyName, inCompany } from '#platform/resource/owned.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import { boundOf, serve, storing } from '#platform/resource/serve.ts';
import { updateRecord } from '#platform/resource/write.ts';
import { changeService, serviceCan, servicePlace } from './change-service.ts';
import { duplicateHandlers } from './find-duplicates.ts';
import { cancelOrder, extendOrder, releaseOrder } from './move-order.ts';
import { findPlaces, offerServices } from './offer-services.ts';
import { orderCan, orderDerived, ownOrders, placeOf } from './order.presenter.ts';
import { holdServices } from './orders.repository.ts';
import { providerAdapters } from './provider-adapter.ts';
import { sendOrder } from './send-order.ts';
import { createOrder, updateOrder } from './write-order.ts';

const newestFirst = [{ colId: 'createdAt', sort: 'desc' }] as const;

/** An order that was sent and has not ended is not put away. */
const archiveOrder = async ({ tx }: Write, current: Order): Promise<void> => {
  const services = await holdServices(tx, current.id);
  if (services.some(({ status }) => isOpen(status) && status !== 'PRE_ORDERED'))
    throw new AppError('move-not-allowed', { data: current, sentence: 'orders.moveProblem.remove' });
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

const serviceTable = {
  table: orderService,
  scope: ofLocation('t.location_id', 't.company_id'),
  seen: ownOrders(`t.service_type_code = 'CLH'`),
  derived: {
    orderServiceId: `t.id`,
    companyName: `coalesce((select c.name from company c where c.id = t.company_id), '')`,
    locationName: `coalesce((select l.name from location l where l.id = t.location_id), '')`,
    participantName: `t.sort_participant_name`,
    serviceName: `coalesce((select s.name from service s where s.id = t.service_id), '')`,
    providerName: `coalesce((select p.name from provider p where p.id = t.provider_id), '')`,
    accountNumber: `coalesce((select a.account_number from account_number a where a.id = t.account_number_id), '')`,
    labName: `coalesce((select p.name from provider p where p.id = t.lab_id), '')`,
    mroName: `coalesce((select m.name from mro m where m.id = t.mro_id), '')`,
    viewedOption: `case when nullif(current_setting('app.user_id', true), '')::bigint = any (t.viewed_by) then 'Viewed' else 'Not viewed by me' end`,
  },
  hidden: {
    finalResult: lacks('result.view'),
    resultVerifiedAt: lacks('result.view'),
    screeningValue: lacks('result.view'),
    confirmationValue: lacks('result.view'),
    mroStatus: lacks('result.view'),
    price: lacks('billing.view'),
    paymentStatus: lacks('billing.view'),
  },
  defaultSort: newestFirst,
};

type OrdersDeps = { readonly isProduction: boolean };

type Whole = Change<{ id: number; version: number }>;

const orderRoutes = (deps: OrdersDeps): Route[] => {
  const searchable = searchableOf(orderResource, orderTable);
  const binding = {
    schemas: orderSchemas,
    ...orderTable,
    subject: placeOf,
    can: orderCan,
    on: {
      ...inCompany(orderResource),
      create: createOrder,
      update: updateOrder,
      archive: archiveOrder,
      after: sendOrder({ adapters: providerAdapters(deps), searchable }),
    },
  };
  const bound = boundOf(orderResource, binding);
  const update = updateRecord(bound);
  const replace: Handler<Whole> = storing(bound, (tx, context: Context<Whole>) =>
    update(tx, { ...context, params: { id: String(context.body.id) } }),
  );
  return serve(orderResource, {
    ...binding,
    extra: {
      replace,
      cancel: { write: cancelOrder(searchable) },
      extend: { write: extendOrder(searchable) },
      // What was saved for later is sent to its provider now.
      release: storing(bound, releaseOrder(searchable)),
      ...duplicateHandlers,
      offer: { read: offerServices },
      places: { read: findPlaces },
    },
  });
};

export const ordersRoutes = (deps: OrdersDeps): Route[] => [
  ...orderRoutes(deps),
  ...serve(serviceResource, {
    schemas: orderServiceSchemas,
    ...serviceTable,
    subject: servicePlace,
    can: serviceCan,
    extra: { change: { write: changeService(searchableOf(serviceResource, serviceTable)) } },
  }),
];
