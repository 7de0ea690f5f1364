import { noteWaits, visibilities } from '@assay/domain/support/lists';
import { noteFields, noteSorts } from '@assay/domain/support/note.fields';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { entityColumns, flag, id, now, oneOf, reference } from './columns.ts';
import { fieldColumns, searchTextOf } from './field-columns.ts';
import { recordKeys } from './record-table.ts';

export const note = pgTable(
  'note',
  {
    ...entityColumns,
    ...fieldColumns(noteFields),
    /** Those of the record that it is about, kept by triggers. */
    companyId: reference('company_id'),
    locationId: reference('location_id'),
    title: text('title').notNull().generatedAlwaysAs(sql.raw(`case when subject = '' then left(text, 120) else subject end`)),
    waitsFor: text('waits_for').notNull().default('STAFF'),
    isFromClient: flag('is_from_client', false),
    searchText: searchTextOf(noteFields),
  },
  (t) => [
    ...recordKeys('note', t, { fields: noteFields, sorts: noteSorts }),
    check('note_waits_for_listed', oneOf('waits_for', noteWaits)),
    // A record's own notes, and all that a company has; by the second they are counted from the index alone.
    index('note_of_record').on(t.refTable, t.refId),
    index('note_of_company')
      .on(t.companyId, t.id)
      .where(sql`not is_archived`),
  ],
);

/** The thread of a ticket. An answer is never changed: what was said was read. */
export const noteAnswer = pgTable(
  'note_answer',
  {
    id: id(),
    noteId: reference('note_id')
      .notNull()
      .references(() => note.id),
    text: text('text').notNull(),
    visibility: text('visibility').notNull(),
    isFromClient: flag('is_from_client', false),
    createdAt: now('created_at'),
    createdBy: reference('created_by'),
  },
  (t) => [check('note_answer_visibility_listed', oneOf('visibility', visibilities)), index('note_answer_of_note').on(t.noteId, t.id)],
);
