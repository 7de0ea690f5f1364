import { bulkStatuses } from '@assay/domain/bulk/bulk-run';
import { bulkOrderRowStates } from '@assay/domain/orders/bulk-order';
import { orderFields, orderSorts } from '@assay/domain/orders/order.fields';
import { directives, orderSources, orderStatuses, serviceStatuses } from '@assay/domain/orders/lists';
import { messageKinds, messageStates, providerMessageFields } from '@assay/domain/orders/provider-message.fields';
import { providerTasks } from '@assay/domain/orders/telling';
import { holdReasons } from '@assay/domain/orders/reports';
import { orderServiceFields, orderServiceSorts } from '@assay/domain/orders/order-service.fields';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { archivedWithCompany, entityColumns, id, idList, moment, now, oneOf, reference, words } from './columns.ts';
import { fieldColumns, searchText } from './field-columns.ts';
import { recordKeys } from './record-table.ts';
import { mro, provider, service } from './catalog.ts';
import { accountNumber, company, location } from './companies.ts';
import { appUser } from './identity.ts';
import { participant } from './participants.ts';

/** Who it is about, as the list is sorted and searched: kept by the database when the person's name changes. */
const personColumns = { sortParticipantName: words('sort_participant_name') };

/** Made for somebody who was drawn, and nobody was told: whatever becomes of it, it would say who that was. */
const untold = { isUntold: boolean('is_untold').notNull().default(false) };
const isUntoldBefore = sql`status <> 'PRE_RANDOM' or is_untold`;

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
    releaseProblem: words('release_problem'),
    sentAt: moment('sent_at'),
    providerCode: words('provider_code'),
    url: words('url'),
    providerOrderId: words('provider_order_id'),
    ackAt: moment('ack_at'),
    failedProviderMessage: words('failed_provider_message'),
    providerTask: words('provider_task'),
    providerTries: integer('provider_tries').notNull().default(0),
    nextTryAt: moment('next_try_at'),
    noShowAt: moment('no_show_at'),
    noShowNote: words('no_show_note'),
    source: text('source').notNull().default('PORTAL'),
    cancelReason: words('cancel_reason'),
    canceledAt: moment('canceled_at'),
    canceledBy: reference('canceled_by'),
    ...untold,
    archivedWithCompany: archivedWithCompany(),
    searchText: searchText(['order_number', 'sort_participant_name']),
  },
  (t) => [
    uniqueIndex('orders_order_number_taken').on(t.orderNumber),
    uniqueIndex('orders_order_guid_taken').on(t.orderGuid),
    check('orders_status_listed', oneOf('status', orderStatuses)),
    check('orders_untold', isUntoldBefore),
    check('orders_source_listed', oneOf('source', orderSources)),
    check('orders_provider_task_listed', oneOf('provider_task', providerTasks, { orEmpty: true })),
    index('orders_due_release')
      .on(t.releaseAt, t.id)
      .where(sql`status = 'PRE_ORDERED' and release_at is not null and not is_archived`),
    index('orders_due_telling')
      .on(t.nextTryAt, t.id)
      .where(sql`next_try_at is not null`),
    // Whose appointment is over and nobody came is looked for by that.
    index('orders_appointed')
      .on(t.scheduledAt)
      .where(sql`status = 'ORDERED' and scheduled_at is not null and not is_archived`),
    index('orders_missed')
      .on(t.noShowAt)
      .where(sql`no_show_at is not null`),
    index('orders_lapsed')
      .on(t.expiresAt)
      .where(sql`status = 'EXPIRED'`),
    index('orders_given_up')
      .on(t.id)
      .where(sql`provider_task <> '' and next_try_at is null`),
    // What waits is looked for by when it goes out or ends.
    index('orders_open_expires')
      .on(t.expiresAt, t.id)
      .where(sql`status in ('ORDERED', 'PRE_ORDERED') and not is_archived`),
    ...recordKeys('orders', t, { fields: orderFields, sorts: orderSorts }),
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
    /** Where it is collected, as its order says: kept by triggers, so that a collector's services are found by it. */
    collectionSiteId: reference('collection_site_id'),
    collectedBy: words('collector_name'),
    labReceivedAt: moment('at_lab_at'),
    labReportedAt: moment('lab_reported_at'),
    labAccession: words('lab_accession'),
    isLate: boolean('is_late_collection').notNull().default(false),
    resultVerifiedAt: moment('result_verified_at'),
    /** Counted by a trigger, whoever tells what it came to. */
    resultVersion: integer('result_version').notNull().default(0),
    directive: words('directive'),
    refusalCode: words('refusal_code'),
    paymentRequestedAt: moment('payment_requested_at'),
    price: numeric('price', { precision: 12, scale: 2, mode: 'string' }),
    parentOrderServiceId: reference('parent_order_service_id').references((): AnyPgColumn => orderService.id),
    viewedBy: idList('viewed_by')
      .notNull()
      .default(sql`'{}'::bigint[]`),
    ...untold,
    searchText: searchText(['order_number', 'sort_participant_name', 'specimen_id']),
  },
  (t) => [
    check('order_service_status_listed', oneOf('status', serviceStatuses)),
    check('order_service_untold', isUntoldBefore),
    check('order_service_directive_listed', oneOf('directive', directives, { orEmpty: true })),
    // What is still to be collected is looked for by when it ends.
    index('order_service_open_expires')
      .on(t.expiresAt, t.id)
      .where(sql`status in ('ORDERED', 'PRE_ORDERED', 'PRE_RANDOM') and not is_archived`),
    // What is paid late, and what ends soon, is looked for by its day.
    index('order_service_payment_requested')
      .on(t.paymentRequestedAt)
      .where(sql`payment_status = 'Payment Requested'`),
    index('order_service_result_expiry')
      .on(t.resultExpiry)
      .where(sql`result_expiry is not null`),
    index('order_service_verified')
      .on(t.resultVerifiedAt)
      .where(sql`result_verified_at is not null`),
    index('order_service_of_order').on(t.orderId, t.id),
    index('order_service_of_company').on(t.companyId, t.id),
    index('order_service_of_location').on(t.locationId, t.id),
    index('order_service_of_participant').on(t.participantId, t.id),
    index('order_service_of_service').on(t.serviceId, t.id),
    index('order_service_of_collection_site').on(t.collectionSiteId, t.id),
    // Whether a specimen is another order's already; also where only its number is known.
    index('order_service_specimen').on(sql`lower(specimen_id)`, t.labId),
    ...recordKeys('order_service', t, { fields: orderServiceFields, sorts: orderServiceSorts }),
  ],
);

const count = (name: string) => integer(name).notNull().default(0);

/** The same order for many people, placed in the background. */
export const orderBulk = pgTable(
  'order_bulk',
  {
    id: id(),
    version: integer('version').notNull().default(1),
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id),
    /** What all of the orders have in common, as a client sends an order. */
    template: jsonb('template').notNull(),
    status: text('status').notNull().default('QUEUED'),
    totalCount: count('total_count'),
    doneCount: count('done_count'),
    orderedCount: count('ordered_count'),
    skippedCount: count('skipped_count'),
    failedCount: count('failed_count'),
    problem: words('problem'),
    /** Who deals with the rows at the moment: whoever comes with another one stops. */
    run: uuid('run'),
    runById: reference('run_by_id')
      .notNull()
      .references(() => appUser.id),
    startedAt: now('started_at'),
    finishedAt: moment('finished_at'),
    touchedAt: now('touched_at'),
  },
  (t) => [
    check('order_bulk_status_listed', oneOf('status', bulkStatuses)),
    index('order_bulk_of_user').on(t.runById, t.id),
    index('order_bulk_of_company').on(t.companyId, t.id),
    index('order_bulk_under_way')
      .on(t.touchedAt)
      .where(sql`status in ('QUEUED', 'RUNNING')`),
  ],
);

/** Whom it is for, and what became of each. */
export const orderBulkRow = pgTable(
  'order_bulk_row',
  {
    bulkId: reference('bulk_id')
      .notNull()
      .references(() => orderBulk.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    /** As it is counted where it came from: in a file the headings are row 1. */
    number: integer('number').notNull(),
    /** Nobody where the row found nobody, or several. */
    participantId: reference('participant_id'),
    /** What the row said of the person, masked. */
    said: words('said'),
    /** What it says instead of what all have. */
    own: jsonb('own')
      .notNull()
      .default(sql`'{}'::jsonb`),
    state: text('state').notNull().default('WAITING'),
    orderId: reference('order_id'),
    /** Whether those who are told of every order are still to be told of this one. */
    isUntold: boolean('is_untold').notNull().default(false),
    problems: jsonb('problems')
      .notNull()
      .default(sql`'[]'::jsonb`),
    duplicateIds: idList('duplicate_ids')
      .notNull()
      .default(sql`'{}'::bigint[]`),
  },
  (t) => [
    primaryKey({ columns: [t.bulkId, t.place] }),
    check('order_bulk_row_state_listed', oneOf('state', bulkOrderRowStates)),
    index('order_bulk_row_state').on(t.bulkId, t.state, t.place),
  ],
);

/** Everything that providers told, once each: what came of it, and what it said for as long as somebody may have to look it up. */
export const providerMessage = pgTable(
  'provider_message',
  {
    ...entityColumns,
    /** What its body is sealed for. */
    guid: uuid('guid').notNull(),
    providerId: reference('provider_id')
      .notNull()
      .references(() => provider.id),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    stage: words('stage'),
    state: text('state').notNull(),
    problem: words('problem'),
    /** What it was answered, and is answered again: why it was held, or nothing. */
    answeredProblem: words('answered_problem'),
    orderId: reference('order_id').references(() => orders.id),
    orderServiceId: reference('order_service_id').references(() => orderService.id),
    /** Empty once it has been kept long enough. */
    bodySealed: words('body_sealed'),
    specimenId: words('specimen_id'),
    toldAt: moment('told_at'),
    receivedAt: now('received_at'),
    appliedAt: moment('applied_at'),
    decidedBy: reference('decided_by'),
    decidedAt: moment('decided_at'),
    reason: words('reason'),
  },
  (t) => [
    uniqueIndex('provider_message_event_taken').on(t.providerId, t.eventId),
    index('provider_message_of_order').on(t.orderId, t.receivedAt),
    index('provider_message_held')
      .on(t.receivedAt)
      .where(sql`state = 'HELD'`),
    check('provider_message_kind_listed', oneOf('kind', messageKinds)),
    check('provider_message_state_listed', oneOf('state', messageStates)),
    check('provider_message_problem_listed', oneOf('problem', holdReasons, { orEmpty: true })),
    ...recordKeys('provider_message', t, { fields: providerMessageFields, sorts: ['receivedAt'], decidedBy: ['answeredProblem'] }),
  ],
);
