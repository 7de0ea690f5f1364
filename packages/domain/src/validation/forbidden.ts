import type { z } from 'zod';
import { message } from './fields.ts';
import { isForbiddenValue } from './patterns.ts';

/** What people type where they have no number: as an identifier it would stand for everybody who has none. */
export const placeholderIdentifiers = ['N/A', 'NONE', 'NULL', 'TBD', 'UNKNOWN'] as const;

type Given = { readonly path: readonly (string | number)[]; readonly value: string };

/** Tells of each value that is a placeholder: "Value cannot be '<value>'.", whatever its case. */
export const refusePlaceholders = (context: z.RefinementCtx, given: readonly Given[]): void => {
  for (const { path, value } of given)
    if (isForbiddenValue(value, placeholderIdentifiers))
      context.addIssue({ code: 'custom', path: [...path], message: message.forbidden, params: { value } });
};
