import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, json, moment, now, reference } from './columns.ts';

/** First answers of writes that carried an Idempotency-Key. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: reference('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: text('answer').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.route, t.key] }), index('idempotency_key_created_at').on(t.createdAt)],
);

/** What the nightly look at old records found. */
export const retentionReport = pgTable('retention_report', {
  id: id(),
  day: text('day').notNull().unique(),
  createdAt: now('created_at'),
  findings: json<unknown>('findings', '[]'),
});

/** Calls counted in a window of time, for all processes together. */
export const rateCount = pgTable(
  'rate_count',
  {
    key: text('key').notNull(),
    windowStart: bigint('window_start', { mode: 'number' }).notNull(),
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('rate_count_expires').on(t.expiresAt)],
);
