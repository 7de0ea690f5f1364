import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, now, words } from './columns.ts';

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
