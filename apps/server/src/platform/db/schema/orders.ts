import { orderFields, orderSorts } from '@assay/domain/orders/order.fields';
import { orderSources, orderStatuses, serviceStatuses } from '@assay/domain/orders/lists';
import { orderServiceFields, orderServiceSorts } from '@assay/domain/orders/order-service.fields';
import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, text, uniqueIndex, date, pgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { archivedWithCompany, entityColumns, idList, moment, oneOf, reference, words } from './columns.ts';
import { fieldColumns, searchText } from './field-columns.ts';
import { recordKeys } from './record-table.ts';
import { mro, provider, service } from './catalog.ts';
import { accountNumber, company, location } from './companies.ts';
import { participant } from './participants.ts';

/** Who it is about, as the list is sorted and searched: kept by the database when the person's name changes. */
const personColumns = { sortParticipantName: words('sort_participant_name') };

/** Something of it is still to come. What is saved for later goes where its company and its person go. */
const isStanding = sql`status in ('ORDERED', 'PRE_RANDOM', 'NO_SHOW', 'COLLECTED', 'AT_LAB', 'PENDING', 'PARTIAL')`;

export const orders = pgTable(
  'orders',
  {
    ...entityColumns,
    ...fieldColumns(orderFields),
    ...personColumns,
    orderNumber: text('order_number')
      .notNull()
      .default(sql`next_order_number()`),
    orderGuid: text('order_guid')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    status: text('status').notNull().default('ORDERED'),
    isActive: boolean('is_active').notNull().generatedAlwaysAs(isStanding),
    isDot: boolean('is_dot')
      .notNull()
      .generatedAlwaysAs(sql`agency <> 'NON-DOT'`),
    hardExpiresAt: moment('hard_expires_at'),
    providerCode: words('provider_code'),
    url: words('url'),
    failedProviderMessage: words('failed_provider_message'),
    source: text('source').notNull().default('PORTAL'),
    cancelReason: words('cancel_reason'),
    canceledAt: moment('canceled_at'),
    canceledBy: reference('canceled_by'),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchText(['order_number', 'sort_participant_name']),
  },
  (t) => [
    uniqueIndex('orders_order_number_taken').on(t.orderNumber),
    uniqueIndex('orders_order_guid_taken').on(t.orderGuid),
    check('orders_status_listed', oneOf('status', orderStatuses)),
    check('orders_source_listed', oneOf('source', orderSources)),
    // What waits is looked for by when it goes out or ends.
    index('orders_open_expires')
      .on(t.expiresAt, t.id)
      .where(sql`status in ('ORDERED', 'PRE_ORDERED') and not is_archived`),
    ...recordKeys('orders', t, {
      fields: orderFields,
      sorts: orderSorts,
    }),
  ],
);

export const orderService = pgTable(
  'order_service',
  {
    ...entityColumns,
    ...fieldColumns(orderServiceFields),
    ...personColumns,
    orderId: reference('order_id')
      .notNull()
      .references((): AnyPgColumn => orders.id),
    orderNumber: text('order_number').notNull(),
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id),
    locationId: reference('location_id')
      .notNull()
      .references(() => location.id),
    participantId: reference('participant_id')
      .notNull()
      .references(() => participant.id),
    serviceId: reference('service_id')
      .notNull()
      .references(() => service.id),
    serviceTypeCode: text('service_type_code').notNull(),
    reasonCode: text('reason_code').notNull(),
    agency: text('agency').notNull(),
    isDot: boolean('is_dot')
      .notNull()
      .generatedAlwaysAs(sql`agency <> 'NON-DOT'`),
    status: text('status').notNull(),
    isActive: boolean('is_active').notNull().generatedAlwaysAs(isStanding),
    mroStatus: words('mro_status'),
    providerId: reference('provider_id').references(() => provider.id),
    accountNumberId: reference('account_number_id').references(() => accountNumber.id),
    labId: reference('lab_id').references(() => provider.id),
    mroId: reference('mro_id').references(() => mro.id),
    expiresAt: moment('expires_at'),
    specimenType: words('specimen_type'),
    finalResult: words('final_result'),
    resultVerifiedAt: moment('result_verified_at'),
    resultExpiry: date('result_expiry', { mode: 'string' }),
    price: numeric('price', { precision: 12, scale: 2, mode: 'string' }),
    parentOrderServiceId: reference('parent_order_service_id').references((): AnyPgColumn => orderService.id),
    viewedBy: idList('viewed_by')
      .notNull()
      .default(sql`'{}'::bigint[]`),
    searchText: searchText(['order_number', 'sort_participant_name', 'specimen_id']),
  },
  (t) => [
    check('order_service_status_listed', oneOf('status', serviceStatuses)),
    index('order_service_of_order').on(t.orderId, t.id),
    index('order_service_of_company').on(t.companyId, t.id),
    index('order_service_of_location').on(t.locationId, t.id),
    index('order_service_of_participant').on(t.participantId, t.id),
    index('order_service_of_service').on(t.serviceId, t.id),
    ...recordKeys('order_service', t, {
      fields: orderServiceFields,
      sorts: orderServiceSorts,
    }),
  ],
);
