import { permits } from '@assay/domain/access/permissions';
import type { Place } from '@assay/domain/access/actor';
import { isStaffAt, isTicket, writeProblem, writesAt, type Writer } from '@assay/domain/support/note';
import type { Note, NoteInput } from '@assay/domain/support/note.fields';
import { note } from '#platform/db/schema/support.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';
import { knowsRecord, targetOf } from './note.presenter.ts';
import { tellAssignee, tellOfTicket, type SupportDeps } from './ticket-mail.ts';

type Target = Place & { readonly isArchived: boolean };

const nowhere: Place = { companyId: null, locationId: null };

/** The record that a note is about: there, in the writer's scope, not archived, and not to be archived before the note is stored. */
const holdTarget = async ({ tx, actor }: Write, { refTable, refId }: NoteInput): Promise<Place> => {
  if (refTable === '') return nowhere;
  const { table, companyId, locationId } = targetOf(refTable);
  await tx.query(`select pg_advisory_xact_lock_shared(hashtextextended($1, 0))`, [`${refTable} ${refId}`]);
  const [found] = await tx.query<Target>(
    `select ${companyId} as "companyId", ${locationId} as "locationId", t.is_archived as "isArchived" from ${table} t where t.id = $1`,
    [refId],
  );
  if (!found || !knowsRecord(actor, refTable, found) || !writesAt(actor, found)) throw fieldError('refId', 'reference');
  if (found.isArchived) throw fieldError('refId', 'archivedRecord');
  return found;
};

const writerAt = ({ actor }: Write, place: Place, { isAuthor }: { readonly isAuthor: boolean }): Writer => ({
  isStaff: isStaffAt(actor, place),
  isAuthor,
  mayNote: permits(actor, 'note.public.edit'),
  hasCompany: place.companyId !== null,
});

type Checked = { readonly writer: Writer; readonly input: NoteInput; readonly current?: Note };

const refuse = ({ writer, input, current }: Checked): void => {
  const problem = writeProblem(writer, current ? { input, current } : { input });
  if (problem) throw fieldError(...problem);
};

/** Only staff who see a ticket see to it: its subject is in the email that tells them. That the person is there at all is checked as of any reference. */
const checkAssignee = async ({ tx }: Write, { companyId }: Place, { assigneeId }: NoteInput): Promise<void> => {
  if (assigneeId === null) return;
  const [found] = await tx.query<{ isStaff: boolean }>(`select sees_to_tickets_of($1, $2) as "isStaff"`, [assigneeId, companyId]);
  if (!found?.isStaff) throw fieldError('assigneeId', 'reference');
};

export const createNote =
  (deps: SupportDeps) =>
  async (write: Write, input: NoteInput): Promise<number> => {
    const place = await holdTarget(write, input);
    const writer = writerAt(write, place, { isAuthor: true });
    refuse({ writer, input });
    await checkAssignee(write, place, input);
    const isFromClient = !writer.isStaff;
    const waitsFor = isFromClient || input.visibility === 'INTERNAL' ? 'STAFF' : 'CLIENT';
    const id = await insertRow(write, note, { ...input, isFromClient, waitsFor });
    if (isTicket(input) && isFromClient) await tellOfTicket(deps, write, { id, subject: input.subject, kind: 'opened' });
    await tellAssignee(deps, write, { id, ...input });
    return id;
  };

export const updateNote =
  (deps: SupportDeps) =>
  async (write: Write, input: NoteInput, current: Note): Promise<Readonly<Record<string, unknown>>> => {
    const { actor } = write;
    if (!writesAt(actor, current)) throw new AppError('forbidden');
    refuse({ writer: writerAt(write, current, { isAuthor: current.authorId === actor.userId }), input, current });
    if (current.isArchived) await holdTarget(write, input);
    if (input.assigneeId !== current.assigneeId) {
      await checkAssignee(write, current, input);
      await tellAssignee(deps, write, { id: current.id, ...input });
    }
    return {};
  };
