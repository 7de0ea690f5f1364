import { covers, scopeOf, type Acting, type Actor, type Place } from '../access/actor.ts';
import { permits } from '../access/permissions.ts';
import { inputOf } from '../fields/schema.ts';
import * as check from '../validation/fields.ts';
import { noteFields, type NoteInput } from './note.fields.ts';

/** The field at fault and what is wrong with it. */
type Problem = readonly [name: keyof NoteInput, message: string];

/** A note with a category is a support ticket. */
export const isTicket = ({ category }: Pick<NoteInput, 'category'>): boolean => category !== '';

/** Whether it has what only a ticket has: somebody who sees to it, by when, and an end. */
const isHandled = ({ assigneeId, dueAt, status }: NoteInput): boolean => assigneeId !== null || dueAt !== null || status === 'CLOSED';

/** A note is about a record; a ticket need not be. Without a subject it is called by how its text begins. */
const noteProblem = (note: NoteInput): Problem | null => {
  const { refTable, refId } = note;
  if (refTable === '' && refId !== null) return ['refTable', check.message.required];
  if (refId === null && refTable !== '') return ['refId', check.message.required];
  if (isTicket(note)) return null;
  if (refTable === '') return ['refTable', check.message.required];
  return isHandled(note) ? ['category', check.message.required] : null;
};

export const noteInput = inputOf(noteFields).superRefine((note, context) => {
  const [name, message] = noteProblem(note) ?? [];
  if (name) context.addIssue({ code: 'custom', path: [name], message });
});

/** Whether somebody works for the administrator at this place: internal notes, assignment and due time are theirs alone. What is of no company is any staff's. */
export const isStaffAt = (actor: Actor, place: Place): boolean =>
  permits(actor, 'note.internal.edit') && (place.companyId === null || covers(scopeOf(actor, 'note.internal.edit'), place));

/** Whether somebody writes here: at what they see, and anybody about nothing in particular. */
export const writesAt = ({ scope }: Acting, place: Place): boolean => place.companyId === null || covers(scope, place);

/** Who writes a note, and where. */
export type Writer = {
  readonly isStaff: boolean;
  readonly isAuthor: boolean;
  /** Whether they may write notes, besides tickets. */
  readonly mayNote: boolean;
  /** Whether a company's people could ever see it. */
  readonly hasCompany: boolean;
};

const staffs = ['visibility', 'pinned', 'assigneeId', 'dueAt'] as const satisfies readonly (keyof NoteInput)[];
const authors = ['text', 'subject', 'category'] as const satisfies readonly (keyof NoteInput)[];

/** What a new note of a client starts with, where staff chooses. */
const asOfClient = { visibility: 'PUBLIC', pinned: false, assigneeId: null, dueAt: null } as const;

type Written = { readonly input: NoteInput; readonly current?: NoteInput };

/** What a client may not write: nothing that is staff's, and not the words of others. They close and reopen tickets. */
const clientProblem = ({ isAuthor, mayNote }: Writer, { input, current }: Written): Problem | null => {
  const before = current ?? asOfClient;
  const staffsOwn = staffs.find((name) => input[name] !== before[name]);
  if (staffsOwn) return [staffsOwn, 'staffOnly'];
  if (!mayNote && !isTicket(input)) return ['category', check.message.required];
  const others = current && !isAuthor ? authors.find((name) => input[name] !== current[name]) : undefined;
  return others ? [others, 'authorOnly'] : null;
};

/** What keeps somebody from writing a note so. */
export const writeProblem = (writer: Writer, written: Written): Problem | null => {
  const { input, current } = written;
  if (current && (current.refTable !== input.refTable || current.refId !== input.refId)) return ['refId', check.message.reference];
  // A thread hangs on it.
  if (current && isTicket(current) && !isTicket(input)) return ['category', check.message.required];
  if (!writer.isStaff) return clientProblem(writer, written);
  const isForNobody = input.visibility === 'PUBLIC' && input.refTable !== '' && !writer.hasCompany;
  return isForNobody ? ['visibility', 'noClient'] : null;
};

/** An answer: staff's may be internal, as all answers to an internal ticket are. */
export const answerProblem = (
  { isStaff }: Pick<Writer, 'isStaff'>,
  { ticket, answer }: Record<'ticket' | 'answer', Pick<NoteInput, 'visibility'>>,
): Problem | null => {
  if (!isStaff && answer.visibility === 'INTERNAL') return ['visibility', 'staffOnly'];
  return ticket.visibility === 'INTERNAL' && answer.visibility === 'PUBLIC' ? ['visibility', 'noClient'] : null;
};

/** What a public answer makes of its ticket: the other side's turn; and a client who answers is not done with it. */
export const afterAnswer = (isFromClient: boolean, status: NoteInput['status']) =>
  ({
    waitsFor: isFromClient ? 'STAFF' : 'CLIENT',
    status: isFromClient ? 'OPEN' : status,
  }) as const;
