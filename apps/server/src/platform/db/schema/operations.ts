import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, json, moment, now, reference, words } from './columns.ts';

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

/** Outbound mail: stored with the change that caused it, sent by a job of the same id. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** With a mark where a secret stands. */
    body: text('body').notNull(),
    /** What the marks stand for, encrypted, until the letter has left. */
    secrets: words('secrets'),
    /** The number administrators know the letter by. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    state: text('state').notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: now('created_at'),
    sentAt: moment('sent_at'),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(recipient || ' ' || subject)`),
  },
  (t) => [
    index('mail_message_created_at').on(t.createdAt),
    uniqueIndex('mail_message_number').on(t.number),
    index('mail_message_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
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
