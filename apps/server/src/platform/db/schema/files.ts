import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** What is known of a file that is kept elsewhere, and the key that opens it, sealed. */
export const storedFile = pgTable('stored_file', {
  id: uuid('id').primaryKey(),
  path: text('path').notNull().unique(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  fileKey: text('file_key').notNull(),
  /** To be looked at and not kept: gone the night after. */
  isTemporary: boolean('is_temporary').notNull().default(false),
  createdAt: now('created_at'),
});
