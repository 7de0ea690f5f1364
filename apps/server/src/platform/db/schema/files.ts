import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

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

/** An address that was given out: good once, for a minute, in the session that asked for it. Only the hash of what it says is kept. */
export const fileLink = pgTable(
  'file_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    path: text('path').notNull(),
    isSaved: boolean('is_saved').notNull(),
    sessionId: uuid('session_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('file_link_expiry').on(t.expiresAt)],
);
