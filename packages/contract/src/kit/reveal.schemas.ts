import * as field from '@assay/domain/validation/fields';
import { z } from 'zod';
import { isReason, reasonLimits } from './reveal.ts';

/** The fields a resource covers, and a reason that says something. */
export const revealSchemas = <const Fields extends readonly string[]>(fields: Fields) => ({
  body: z.strictObject({
    field: z.enum(fields),
    reason: field
      .multilineText({ max: reasonLimits.max, required: true })
      .refine(isReason, { message: 'tooShort', params: { min: reasonLimits.min } }),
  }),
  reply: z.strictObject({ value: z.string() }),
});
