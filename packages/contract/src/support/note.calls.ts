import { noteFields, noteSorts, type Note } from '@assay/domain/support/note.fields';
import { get, post } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';
import type { Answer, AnswerDraft } from './note.types.ts';

/** Everybody has tickets. Who sees which note besides, and which of them are internal, is decided for each of them. */
export const note = resource({
  name: 'note',
  fields: noteFields,
  title: 'title',
  sorts: noteSorts,
  permissions: { view: 'ticket.edit', create: 'ticket.edit', edit: 'ticket.edit', archive: 'note.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    answers: get<Answer[]>('/note/:id/answers', 'ticket.edit', { reply: 'rows' }),
    answer: post<AnswerDraft, Note>('/note/:id/answers', 'ticket.edit', { reply: 'record' }),
  },
});
