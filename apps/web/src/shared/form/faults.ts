import { fieldFaults, type FieldFault } from '@assay/contract/kit/field-errors';
import type { z } from 'zod';

export type Values = Readonly<Record<string, unknown>>;

/** What a form asks of its schema. */
export type FormSchema = { readonly safeParse: (value: unknown) => z.ZodSafeParseResult<unknown> };

/** Values of which one suits any field: they stand in for a field at fault, so that the rules between fields can be asked all the same. */
const stand: readonly unknown[] = ['', null, [], 'Aa', '212-555-0100', '10001', 'a@b.co', '2026-01-01', 1, true, {}];

const faultsOf = (schema: FormSchema, values: Values): FieldFault[] => {
  const parsed = schema.safeParse(values);
  return parsed.success ? [] : fieldFaults(parsed.error);
};

const topOf = (path: string): string => path.split('.')[0] ?? '';

const isAtFault = (schema: FormSchema, values: Values, name: string): boolean =>
  faultsOf(schema, values).some(({ path }) => topOf(path) === name);

const repaired = (schema: FormSchema, values: Values, names: readonly string[]): Values => {
  let fixed = values;
  for (const name of names) {
    const suits = stand.find((value) => !isAtFault(schema, { ...fixed, [name]: value }, name));
    fixed = { ...fixed, [name]: suits };
  }
  return fixed;
};

/**
 * Every field at fault. A schema asks its rules between fields (a state of this country, an end after the start) only once each field
 * by itself is right; people want to hear of all of it at once.
 */
export const allFaults = (schema: FormSchema, values: Values): FieldFault[] => {
  const own = faultsOf(schema, values);
  if (own.length === 0) return own;
  const names = [...new Set(own.map(({ path }) => topOf(path)))];
  const between = faultsOf(schema, repaired(schema, values, names)).filter(({ path }) => !names.includes(topOf(path)));
  return [...own, ...between];
};

/** The fields that the schema does not take empty. */
export const requiredFields = (schema: FormSchema): ReadonlySet<string> =>
  new Set(
    allFaults(schema, {})
      .filter(({ code }) => code === 'required')
      .map(({ path }) => topOf(path)),
  );
