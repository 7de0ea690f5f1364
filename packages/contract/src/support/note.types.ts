import type { noteFields } from '@assay/domain/support/note.fields';
import type { InputOf } from '@assay/domain/fields/values';

type NoteInput = InputOf<typeof noteFields>;

export type AnswerDraft = { text: string; visibility: NoteInput['visibility'] };

/** A word in the thread of a ticket. */
export type Answer = AnswerDraft & {
  id: number;
  isFromClient: boolean;
  /** Empty where the reader may not know who it was. */
  authorName: string;
  createdAt: string;
};
