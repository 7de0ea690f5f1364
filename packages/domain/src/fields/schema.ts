import { z } from 'zod';
import * as check from '../validation/fields.ts';
import type { Field, Fields, TextField, TextFormat } from './field.ts';
import { writableFields, type DraftOf, type InputOf, type ValueOf, type WritableNames } from './values.ts';

const formats: Record<TextFormat, (options: { max: number; required: boolean }) => z.ZodType<string>> = {
  phone: check.phone,
  email: check.email,
  website: check.website,
  digits: check.digits,
  ein: check.ein,
  naics: check.naics,
  state: check.state,
  code: check.code,
  ssn: check.ssn,
  cdl: check.cdl,
};

const plainSchema = ({ max, required, format, lines }: TextField): z.ZodType<string> => {
  const options = { max, required: required === true };
  if (format) return formats[format](options);
  return lines ? check.multilineText(options) : check.text(options);
};

/** A covered value comes back as it was shown where it is to stay: that is no new value, and is judged by none of the rules for one. */
const textSchema = (field: TextField): z.ZodType<string> => {
  const schema = plainSchema(field);
  return field.covered ? check.orMask(schema) : schema;
};

const kinds: { readonly [K in Field['kind']]: (field: Extract<Field, { kind: K }>) => z.ZodType } = {
  text: textSchema,
  choice: ({ values, required, initial }) => {
    if (initial !== undefined) return check.choiceOr(values, initial);
    return required ? check.requiredChoice(values) : check.choice(values);
  },
  choices: ({ values }) => check.choices(values),
  flag: ({ initial }) => check.flag(initial),
  day: ({ required }) => (required ? check.filled(check.day()) : check.day()),
  time: ({ required }) => (required ? check.filled(check.moment()) : check.moment()),
  number: ({ required, ...bounds }) => (required ? check.filled(check.number(bounds)) : check.number(bounds)),
  money: ({ required }) => (required ? check.filled(check.money()) : check.money()),
  reference: ({ required }) => (required ? check.requiredReference() : check.reference()),
  references: () => check.references(),
  codes: ({ max }) => check.codes(max),
  byChoice: ({ values, of }) => check.byChoice(values, of === 'flag' ? z.boolean() : z.int().min(of.min).max(of.max)),
  rows: ({ fields }) => check.rows(shapeOf(fields)),
  json: ({ max }) => (max === undefined ? z.never() : check.document(max)),
};

const schemaOf = (field: Field): z.ZodType => (kinds[field.kind] as (field: Field) => z.ZodType)(field);

type ShapeOf<Fs extends Fields> = { readonly [K in WritableNames<Fs> & string]: z.ZodType<ValueOf<Fs[K]>> };

/** The check of each field that a client may write. */
export const shapeOf = <const Fs extends Fields>(declared: Fs): ShapeOf<Fs> =>
  Object.fromEntries(writableFields(declared).map(([name, field]) => [name, schemaOf(field)])) as unknown as ShapeOf<Fs>;

/** The check of a whole record. The one place where a declaration's types and its checks are tied together. */
export const inputOf = <const Fs extends Fields>(declared: Fs): z.ZodType<InputOf<Fs>, DraftOf<Fs>> =>
  z.strictObject(shapeOf(declared)) as unknown as z.ZodType<InputOf<Fs>, DraftOf<Fs>>;
