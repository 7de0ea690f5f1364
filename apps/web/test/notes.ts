import { noteFields, type Note } from '@assay/domain/support/note.fields';
import { blankOf } from '@assay/domain/fields/values';
import { stored } from './companies.ts';

const made = {
  title: 'Calls before noon',
  refName: 'Acme Freight',
  companyId: 1,
  companyName: 'Acme Freight',
  locationId: null,
  isTicket: false,
  waitsFor: 'STAFF',
  needsYou: false,
  isActive: true,
  isFromClient: false,
  authorId: 7,
  authorName: 'Grace Adler',
  assigneeName: '',
} as const;

export const aNote = (overrides: Partial<Note> = {}): Note => ({
  ...blankOf(noteFields),
  ...stored,
  ...made,
  id: 1,
  refTable: 'company',
  refId: 1,
  text: 'Calls before noon',
  visibility: 'INTERNAL',
  ...overrides,
});

export const aTicket = (overrides: Partial<Note> = {}): Note =>
  aNote({ title: 'Invoice 12', subject: 'Invoice 12', category: 'BIL', isTicket: true, visibility: 'PUBLIC', ...overrides });
