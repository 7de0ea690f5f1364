import { locales, type Locale } from '@assay/domain/languages';
import { systemMessageFields } from '@assay/domain/messages/system-message.fields';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityColumns, id, moment, now, oneOf, reference, words } from './columns.ts';
import { fieldColumns, searchText, searchTextOf } from './field-columns.ts';
import { appUser } from './identity.ts';
import { recordKeys } from './record-table.ts';

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
    searchText: searchText(['recipient', 'subject']),
  },
  (t) => [
    check('mail_message_language_listed', oneOf('language', locales)),
    index('mail_message_sort_created_at').on(t.createdAt, t.number),
    uniqueIndex('mail_message_number').on(t.number),
    index('mail_message_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

export const systemMessage = pgTable(
  'system_message',
  { ...entityColumns, ...fieldColumns(systemMessageFields), searchText: searchTextOf(systemMessageFields) },
  (t) => recordKeys('system_message', t, { fields: systemMessageFields, sorts: ['title'] }),
);

/** Who has put a banner away. */
export const systemMessageDismissal = pgTable(
  'system_message_dismissal',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    messageId: reference('message_id')
      .notNull()
      .references(() => systemMessage.id),
    dismissedAt: now('dismissed_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.messageId] })],
);
