import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: 'string' });

/**
 * An email as administrators read it: under the number that people know it by, with what every record carries, and a cover wherever a
 * secret stood. The secrets themselves are not among the columns.
 */
export const mailSource = `(select number as id, recipient, subject, state, attempts, created_at, sent_at, coalesce(sent_at, created_at) as updated_at, search_text, language,
  regexp_replace(body, '⟦[^⟧]*⟧', '••••••', 'g') as body, 1 as version, true as is_active, false as is_archived from mail_message)`;

/** The columns of that selection; nothing is written through it. */
export const mailTable = pgTable('email', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  version: integer('version').notNull(),
  isActive: boolean('is_active').notNull(),
  isArchived: boolean('is_archived').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  to: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  language: text('language').notNull(),
  state: text('state').notNull(),
  attempts: integer('attempts').notNull(),
  sentAt: moment('sent_at'),
  searchText: text('search_text'),
});
