import { fieldFaults, type FieldFault } from '@assay/contract/kit/field-errors';
import type { z } from 'zod';

export type Values = Readonly<Record<string, unknown>>;

/** What a form asks of its schema. */
export type FormSchema = { readonly safeParse: (value: unknown, options?: { reportInput?: boolean }) => z.ZodSafeParseResult<Values> };

/** Every field at fault, the first thing wrong with each. */
export const faultsOf = (schema: FormSchema, values: Values): FieldFault[] => {
  const parsed = schema.safeParse(values, { reportInput: true });
  return parsed.success ? [] : fieldFaults(parsed.error);
};

/** The field of a form that a fault belongs to: `externalIds` for `externalIds.0.value`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? '';

/** The fields that the schema does not take empty, ever or with what the form starts with. */
export const requiredFields = (schema: FormSchema, start: Values = {}): ReadonlySet<string> =>
  new Set([...faultsOf(schema, {}), ...faultsOf(schema, start)].filter(({ code }) => code === 'required').map(({ path }) => fieldOf(path)));
