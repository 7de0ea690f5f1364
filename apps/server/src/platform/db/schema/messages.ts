import { locales, type Locale } from '@assay/domain/languages';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, now, oneOf, words } from './columns.ts';

/** What visitors wrote to us. */
export const contactMessage = pgTable('contact_message', {
  id: id(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: words('phone'),
  message: text('message').notNull(),
  address: words('address'),
  createdAt: now('created_at'),
});

/** Outbound mail: stored with the change that caused it, sent by a job of the same id. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** With a mark where a secret stands. */
    body: text('body').notNull(),
    language: text('language').$type<Locale>().notNull().default('en-US'),
    /** What the marks stand for, encrypted, until the email has left. */
    secrets: words('secrets'),
    /** The number administrators know the email by. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    state: text('state').notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: now('created_at'),
    sentAt: moment('sent_at'),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(recipient || ' ' || subject)`),
  },
  (t) => [
    check('mail_message_language_listed', oneOf('language', locales)),
    index('mail_message_sort_created_at').on(t.createdAt, t.number),
    uniqueIndex('mail_message_number').on(t.number),
    index('mail_message_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
);
