import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { noteTables } from '../resources.ts';
import { noteStatuses, noteWaits, ticketCategories, visibilities } from './lists.ts';

const { text, choice, flag, reference } = field;

/** How long a note, and an answer to one, may be. */
export const noteLength = 4000;

const largestId = 2_147_483_647;

/** A remark about a record; with a category it is a support ticket, which has a thread of answers. */
export const noteFields = field.fields({
  /** What it is called: its subject, or how its text begins. */
  title: text({ derived: true }),
  refTable: choice('noteTable', noteTables),
  refId: field.number({ min: 1, max: largestId }),
  refName: text({ derived: true }),
  /** Whose note it is follows from the record that it is about. */
  companyId: reference('company', { derived: true }),
  companyName: text({ derived: true }),
  locationId: reference('location', { derived: true }),
  category: choice('ticketCategory', ticketCategories),
  isTicket: flag(false, { derived: true }),
  subject: text({ max: field.limits.name, search: true }),
  text: text({ max: noteLength, lines: true, required: true, search: true }),
  visibility: choice('visibility', visibilities, { required: true }),
  isActive: flag(true, { derived: true }),
  pinned: flag(false),
  status: choice('noteStatus', noteStatuses, { initial: 'OPEN' }),
  /** Whose turn it is, by the last public word. */
  waitsFor: choice('noteWait', noteWaits, { derived: true }),
  /** Whether it is the reader's turn: of staff the assignee's, or everybody's while nobody is assigned. */
  needsYou: flag(false, { derived: true }),
  dueAt: field.time(),
  assigneeId: reference('user'),
  isFromClient: flag(false, { derived: true }),
  authorId: reference('user', { derived: true }),
  authorName: text({ derived: true }),
});

/** What the list can be sorted by, at once however long it is. */
export const noteSorts = ['title', 'companyName', 'category', 'status', 'visibility', 'pinned', 'dueAt', 'createdAt', 'updatedAt'] as const;

export type Note = RecordOf<typeof noteFields>;
export type NoteInput = InputOf<typeof noteFields>;
