import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, json, moment, now, reference, words } from './columns.ts';

/** Who did what to which record. Appended in the transaction of the change itself; nobody updates or deletes a row. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: id(),
    at: now('at'),
    actorId: reference('actor_id'),
    actorName: words('actor_name'),
    actorRole: words('actor_role'),
    sessionId: uuid('session_id'),
    requestId: words('request_id'),
    companyId: reference('company_id'),
    locationId: reference('location_id'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: bigint('entity_id', { mode: 'number' }),
    label: words('label'),
    reason: words('reason'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('audit_event_entity').on(t.entity, t.entityId, t.id),
    index('audit_event_company').on(t.companyId, t.id),
    index('audit_event_at').on(t.at),
  ],
);

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
    body: text('body').notNull(),
    state: text('state').notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: now('created_at'),
    sentAt: moment('sent_at'),
  },
  (t) => [index('mail_message_created_at').on(t.createdAt)],
);

/** What the nightly look at old records found. */
export const retentionReport = pgTable('retention_report', {
  id: id(),
  day: text('day').notNull().unique(),
  createdAt: now('created_at'),
  findings: json<unknown>('findings', '[]'),
});
