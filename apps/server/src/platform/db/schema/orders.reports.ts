import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { provider } from './catalog.ts';
import { moment, now, reference, words } from './columns.ts';
import { orderService } from './orders.ts';

/** What a laboratory found, for the medical review officer and nobody else until it is verified (49 CFR 40.97). */
export const labReport = pgTable(
  'lab_report',
  {
    id: uuid('id').primaryKey(),
    orderServiceId: reference('order_service_id')
      .notNull()
      .references(() => orderService.id),
    providerId: reference('provider_id')
      .notNull()
      .references(() => provider.id),
    bodySealed: text('body_sealed').notNull(),
    reportedAt: moment('reported_at').notNull(),
    receivedAt: now('received_at'),
    /** By which message it came, and since when a corrected one stands in its place. */
    eventId: words('event_id'),
    supersededAt: moment('superseded_at'),
  },
  (t) => [
    uniqueIndex('lab_report_standing')
      .on(t.orderServiceId)
      .where(sql`superseded_at is null`),
    index('lab_report_of_service').on(t.orderServiceId, t.receivedAt),
  ],
);

/** What was told by mail: each once. */
export const orderNotice = pgTable(
  'order_notice',
  {
    event: text('event').notNull(),
    refId: reference('ref_id').notNull(),
    /** When it happened: what happens to the same order again is told again. */
    at: moment('at').notNull(),
    toldAt: now('told_at'),
  },
  (t) => [primaryKey({ columns: [t.event, t.refId, t.at] }), index('order_notice_told').on(t.toldAt)],
);
