import { deliveryStatuses, scheduledReportFields, scheduledReportSorts } from '@assay/domain/randoms/scheduled-report.fields';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { archivedWithCompany, entityColumns, id, moment, now, oneOf, reference, words } from './columns.ts';
import { company } from './companies.ts';
import { fieldColumns, searchTextOf } from './field-columns.ts';
import { recordKeys } from './record-table.ts';

/** Reports on random tests that are sent by themselves, each in the rights of who made it. */
export const randomPoolScheduledReport = pgTable(
  'random_pool_scheduled_report',
  {
    ...entityColumns,
    ...fieldColumns(scheduledReportFields),
    lastRunAt: moment('last_run_at'),
    nextRunAt: moment('next_run_at'),
    lastStatus: words('last_status'),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchTextOf(scheduledReportFields),
  },
  (t) => [
    index('random_pool_scheduled_report_of_company')
      .on(t.companyId, t.id)
      .where(sql`not is_archived`),
    // What is to be sent is looked for by when.
    index('random_pool_scheduled_report_due')
      .on(t.nextRunAt, t.id)
      .where(sql`is_active and not is_archived`),
    ...recordKeys('random_pool_scheduled_report', t, {
      fields: scheduledReportFields,
      sorts: scheduledReportSorts,
      indexed: ['companyId'],
    }),
    uniqueIndex('random_pool_scheduled_report_name_taken')
      .on(t.companyId, sql`lower(name)`)
      .where(sql`not is_archived`),
  ],
);

/** That a report was sent, or why it was not: once a day of New York by its schedule, and whenever somebody wanted it. */
export const randomReportDelivery = pgTable(
  'random_report_delivery',
  {
    id: id(),
    reportId: reference('report_id')
      .notNull()
      .references(() => randomPoolScheduledReport.id),
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id),
    localDate: date('local_date').notNull(),
    kind: text('kind').notNull(),
    at: now('at'),
    status: text('status').notNull(),
    recipients: integer('recipients').notNull().default(0),
    lines: integer('lines'),
    byId: reference('by_id'),
  },
  (t) => [
    check('random_report_delivery_kind_listed', oneOf('kind', ['SCHEDULED', 'NOW'])),
    check('random_report_delivery_status_listed', oneOf('status', deliveryStatuses)),
    uniqueIndex('random_report_delivery_once')
      .on(t.reportId, t.localDate)
      .where(sql`kind = 'SCHEDULED'`),
    index('random_report_delivery_of_report').on(t.reportId, t.id),
  ],
);
