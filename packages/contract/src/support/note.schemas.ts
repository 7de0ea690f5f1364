import { visibilities } from '@assay/domain/support/lists';
import { noteInput } from '@assay/domain/support/note';
import { noteLength } from '@assay/domain/support/note.fields';
import { multilineText, requiredChoice } from '@assay/domain/validation/fields';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { note } from './note.calls.ts';

const answerBody = z.strictObject({
  text: multilineText({ max: noteLength, required: true }),
  visibility: requiredChoice(visibilities),
});

const answer = z
  .strictObject({
    id: z.int(),
    text: z.string(),
    visibility: z.enum(visibilities),
    isFromClient: z.boolean(),
    authorName: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Answer' });

export const noteSchemas = schemas(note, {
  input: noteInput,
  extra: (record) => ({
    answers: { reply: z.array(answer) },
    answer: { body: answerBody, reply: record, fails: ['archived'] },
  }),
});
