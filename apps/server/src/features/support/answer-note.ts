import { isStaffAt, afterAnswer, answerProblem, isTicket, writesAt } from '@assay/domain/support/note';
import type { Note } from '@assay/domain/support/note.fields';
import type { Answer, AnswerDraft } from '@assay/contract/support/note.types';
import { note as noteResource } from '@assay/contract/support/note.calls';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import { canWith, writeOf } from '#platform/resource/write.ts';
import { noteCan, notes, noteSubject } from './note.presenter.ts';
import { tellOfTicket, type SupportDeps } from './ticket-mail.ts';

/** The thread of a ticket as the reader may know it. */
export const readAnswers = async (tx: Tx, context: Context): Promise<Result> => {
  const { actor } = context;
  const found = required(await findRecord<Note>({ tx, actor }, notes, { id: pathId(context) }));
  const data = await tx.query<Answer>(
    `select a.id, a.text, a.visibility, a.is_from_client as "isFromClient", coalesce(user_name(a.created_by), '') as "authorName",
            to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
     from note_answer a where a.note_id = $1 and (a.visibility = 'PUBLIC' or $2) order by a.id`,
    [found.id, isStaffAt(actor, found)],
  );
  return { data };
};

/** A ticket that the writer may answer so. */
const holdTicket = async ({ tx, actor }: Write, context: Context<AnswerDraft>): Promise<Note> => {
  const current = required(await holdRecord<Note>({ tx, actor }, notes, { id: pathId(context) }));
  if (current.isArchived) throw new AppError('archived', { data: current });
  if (!writesAt(actor, current)) throw new AppError('forbidden');
  // A plain note has no thread to add to.
  if (!isTicket(current)) throw new AppError('not-found');
  const problem = answerProblem({ isStaff: isStaffAt(actor, current) }, { ticket: current, answer: context.body });
  if (problem) throw fieldError(...problem);
  return current;
};

type Said = AnswerDraft & { readonly isFromClient: boolean };

const storeAnswer = async ({ tx, actor }: Write, { id }: Note, { text, visibility, isFromClient }: Said): Promise<void> => {
  await tx.query(`insert into note_answer (note_id, text, visibility, is_from_client, created_by) values ($1, $2, $3, $4, $5)`, [
    id,
    text,
    visibility,
    isFromClient,
    actor.userId,
  ]);
};

/** An internal answer leaves the ticket as clients know it: not even its version tells of one. */
const turnTicket = async ({ tx, actor }: Write, current: Note, { isFromClient }: { readonly isFromClient: boolean }) => {
  const { waitsFor, status } = afterAnswer(isFromClient, current.status);
  await tx.query(`update note set waits_for = $2, status = $3, version = version + 1, updated_at = now(), updated_by = $4 where id = $1`, [
    current.id,
    waitsFor,
    status,
    actor.userId,
  ]);
  return status === current.status ? {} : { status };
};

/** Adds to the thread; a public word passes the turn to the other side, and a client's reopens what was closed. */
export const answerNote =
  (deps: SupportDeps) =>
  async (tx: Tx, context: Context<AnswerDraft>): Promise<Result> => {
    const write = writeOf(tx, context);
    const { actor, auditContext } = write;
    const current = await holdTicket(write, context);
    const { text, visibility } = context.body;
    const isFromClient = !isStaffAt(actor, current);
    await storeAnswer(write, current, { text, visibility, isFromClient });
    const turned = visibility === 'PUBLIC' ? await turnTicket(write, current, { isFromClient }) : {};
    const before = 'status' in turned ? { status: current.status } : {};
    await appendAudit(tx, auditContext, {
      action: 'UPDATE',
      entity: noteResource.name,
      entityId: current.id,
      ...noteSubject(current),
      before,
      after: { ...turned, [visibility === 'PUBLIC' ? 'answer' : 'internalAnswer']: text },
    });
    if (visibility === 'PUBLIC')
      await tellOfTicket(deps, write, { id: current.id, subject: current.subject, kind: isFromClient ? 'answered' : 'replied' });
    const data = required(await findRecord<Note>(write, notes, { id: current.id }));
    const judged = { resource: noteResource, binding: { subject: noteSubject, can: noteCan } };
    return { data, can: canWith(judged, context, data), message: 'notices.created' };
  };
