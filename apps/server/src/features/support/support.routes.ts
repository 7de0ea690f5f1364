import { note as noteResource } from '@assay/contract/support/note.calls';
import { noteSchemas } from '@assay/contract/support/note.schemas';
import type { note } from '#platform/db/schema/support.ts';
import type { Route } from '#platform/http/route.ts';
import type { Binding } from '#platform/resource/binding.ts';
import { serve } from '#platform/resource/serve.ts';
import { answerNote, readAnswers } from './answer-note.ts';
import { noteCan, noteSubject, noteTable } from './note.presenter.ts';
import type { SupportDeps } from './ticket-mail.ts';
import { createNote, updateNote } from './write-note.ts';

const binding = (deps: SupportDeps): Binding<typeof noteResource, typeof note, typeof noteSchemas> => ({
  ...noteTable,
  subject: noteSubject,
  can: noteCan,
  on: { create: createNote(deps), update: updateNote(deps) },
  extra: { answers: { read: readAnswers }, answer: { write: answerNote(deps) } },
});

/** Notes on any record, and the tickets among them with their threads. */
export const supportRoutes = (deps: SupportDeps): Route[] => serve(noteResource, { schemas: noteSchemas, ...binding(deps) });
