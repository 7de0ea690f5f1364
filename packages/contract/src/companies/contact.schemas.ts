import { contactInput } from '@assay/domain/companies/contact';
import { isLongEnough, phraseLimits } from '@assay/domain/companies/identity-phrase';
import * as check from '@assay/domain/validation/fields';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { contact } from './contact.calls.ts';

const { min, max } = phraseLimits;

const phraseDraft = z.strictObject({
  // Absent is no way to clear it: who forgot it is told so.
  phrase: check
    .text({ max })
    .refine((phrase) => phrase === '' || isLongEnough(phrase), { message: 'tooShort', params: { min } })
    .nonoptional(),
  version: z.int(),
});

export const contactSchemas = schemas(contact, {
  input: contactInput,
  extra: (record) => ({
    saveIdentityPhrase: { body: phraseDraft, reply: record, fails: ['archived', 'conflict'] },
    checkIdentityPhrase: {
      body: z.strictObject({ phrase: check.text({ max, required: true }) }),
      reply: z.strictObject({ matches: z.boolean() }),
      fails: ['archived'],
    },
  }),
});
