import { queryStatuses } from '@assay/domain/clearinghouse/lists';
import { openStatuses } from '@assay/domain/clearinghouse/query';
import { consentFields, consentSorts, queryFields, querySorts } from '@assay/domain/clearinghouse/query.fields';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entityColumns, moment, oneOf, reference, sortIndexes, words } from './columns.ts';
import { fieldColumns, searchText } from './field-columns.ts';
import { recordKeys } from './record-table.ts';
import { company, location } from './companies.ts';
import { orders, orderService } from './orders.ts';

/** Whose it is, and who it is about as the list is sorted and searched: kept by triggers. */
const placedColumns = {
  companyId: reference('company_id')
    .notNull()
    .default(0)
    .references(() => company.id),
  locationId: reference('location_id')
    .notNull()
    .default(0)
    .references(() => location.id),
  sortParticipantName: words('sort_participant_name'),
};

const open = sql.raw(`status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`);

/** Queries of the Clearinghouse. */
export const clearinghouse = pgTable(
  'clearinghouse',
  {
    ...entityColumns,
    ...fieldColumns(queryFields),
    ...placedColumns,
    status: text('status').notNull().default('Awaiting processing'),
    isActive: boolean('is_active').notNull().generatedAlwaysAs(open),
    sentAt: moment('sent_at'),
    outcomeAt: moment('outcome_at'),
    fullQueryBy: moment('full_query_by'),
    /** When the driver is asked about again; only the newest query of a driver says it. */
    dueOn: date('due_on', { mode: 'string' }),
    orderId: reference('order_id').references(() => orders.id),
    orderServiceId: reference('order_service_id').references(() => orderService.id),
    searchText: searchText(['sort_participant_name']),
  },
  (t) => [
    check('clearinghouse_status_listed', oneOf('status', queryStatuses)),
    // However often an order is told of, it asks once.
    uniqueIndex('clearinghouse_order_service_taken').on(t.orderServiceId),
    index('clearinghouse_of_company').on(t.companyId, t.id),
    index('clearinghouse_of_location').on(t.locationId, t.id),
    index('clearinghouse_of_order').on(t.orderId, t.id),
    // What waits to be sent, and what was sent together.
    index('clearinghouse_sent').on(t.companyId, t.sentAt),
    ...sortIndexes('clearinghouse', t, { column: t.dueOn }),
    ...recordKeys('clearinghouse', t, { fields: queryFields, sorts: querySorts }),
  ],
);

/** General consents to limited queries. */
export const clearinghouseConsent = pgTable(
  'clearinghouse_consent',
  {
    ...entityColumns,
    ...fieldColumns(consentFields),
    ...placedColumns,
    isActive: boolean('is_active')
      .notNull()
      .generatedAlwaysAs(sql`withdrawn_on is null`),
    searchText: searchText(['sort_participant_name']),
  },
  (t) => [
    index('clearinghouse_consent_of_company').on(t.companyId, t.id),
    index('clearinghouse_consent_of_location').on(t.locationId, t.id),
    ...recordKeys('clearinghouse_consent', t, { fields: consentFields, sorts: consentSorts }),
  ],
);
