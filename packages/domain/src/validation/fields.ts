import { z } from 'zod';
import { isRegionCode } from '../geography/countries.ts';
import { isMask } from './covered.ts';
import { latinDigits } from './digits.ts';
import { limits } from './limits.ts';
import * as is from './patterns.ts';

/**
 * Field schemas shared by the API and the forms. A message is a key of the catalogs (`validation.*`), so that both sides say the same
 * sentence in the reader's language. Text is trimmed; `null` clears a text as `""` does.
 */
export const message = {
  required: 'required',
  phone: 'phone',
  ssn: 'ssn',
  cdl: 'cdl',
  zip: 'zip',
  postalCode: 'postalCode',
  date: 'date',
  email: 'email',
  website: 'website',
  https: 'https',
  state: 'state',
  characters: 'characters',
  digits: 'digits',
  ein: 'ein',
  naics: 'naics',
  money: 'money',
  forbidden: 'forbidden',
  reference: 'reference',
  notBefore: 'notBefore',
  onlyAfter: 'onlyAfter',
  taken: 'taken',
  repeated: 'repeated',
  cycle: 'cycle',
  depth: 'depth',
  step: 'step',
  otherSpecimen: 'otherSpecimen',
  otherUnit: 'otherUnit',
  otherRegime: 'otherRegime',
  notForAlcohol: 'notForAlcohol',
  notForDot: 'notForDot',
  onlyDot: 'onlyDot',
  dotSplit: 'dotSplit',
  dotPanel: 'dotPanel',
  password: 'password',
  emailOrPhone: 'emailOrPhone',
  phoneNeeded: 'phoneNeeded',
  channelNeeds: 'channelNeeds',
  agencyWithoutDot: 'agencyWithoutDot',
} as const;

type TextOptions = { readonly max?: number; readonly required?: boolean };

type TextRule = (value: string) => boolean;

const textOf = ({ max = limits.line, required = false }: TextOptions, isForbidden: TextRule) => {
  const trimmed = z
    .string()
    .nullish()
    .transform((value) => is.composed((value ?? '').trim(), max));
  const bounded = z
    .string()
    .max(max)
    .refine((value) => !isForbidden(value), { message: message.characters });
  return trimmed.pipe(required ? bounded.refine((value) => !is.isEmptyValue(value), { message: message.required }) : bounded);
};

/** Trimmed text in one line; empty unless required. */
export const text = (options: TextOptions = {}) => textOf(options, (value) => is.hasForbiddenCharacter(value) || is.hasLineBreak(value));

/** Trimmed text of any number of lines: a message, a reason. */
export const multilineText = (options: TextOptions = {}) => textOf(options, is.hasForbiddenCharacter);

type FormOptions = TextOptions & { readonly read?: (value: string) => string };

/** Text of a form of its own: one with a line break in it is not of that form, and is told so. */
const matching = (test: TextRule, code: string, { required = false, max = limits.line, read = (value) => value }: FormOptions = {}) =>
  multilineText({ required, max })
    .transform((value) => (is.isEmptyValue(value) ? '' : read(value)))
    .pipe(z.string().refine((value) => value === '' || (!is.hasLineBreak(value) && test(value)), { message: code }));

/** A code is kept in Latin digits, whatever script it was typed in. */
const coded = (test: TextRule, code: string, options?: TextOptions) => matching(test, code, { ...options, read: latinDigits });

/** A code of any form. */
export const code = (options?: TextOptions) => text(options).transform(latinDigits);

export const phone = (options?: TextOptions) => coded(is.isPhone, message.phone, options);
export const ssn = (options?: TextOptions) => coded(is.isSsn, message.ssn, options);
export const cdl = (options?: TextOptions) => coded(is.isCdl, message.cdl, options);
export const zip = (options?: TextOptions) => coded(is.isZip, message.zip, options);
export const email = (options?: TextOptions) => matching(is.isEmail, message.email, { max: 254, ...options });
export const website = (options?: TextOptions) =>
  matching((value) => /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i.test(value), message.website, options);
export const digits = (options?: TextOptions) => coded((value) => /^\d+$/.test(value), message.digits, options);
export const ein = (options?: TextOptions) => coded((value) => /^\d{2}-\d{7}$/.test(value), message.ein, options);
export const naics = (options?: TextOptions) => coded((value) => /^\d{6}$/.test(value), message.naics, options);
/** A state, province or territory by its code, of whichever country we know. */
export const state = (options?: TextOptions) => matching(isRegionCode, message.state, { max: 3, ...options });

/** A new value, or what stands for the one that is there. */
export const orMask = (schema: z.ZodType<string>): z.ZodType<string> =>
  z
    .string()
    .nullish()
    .transform((value, context) => {
      if (value && isMask(value)) return value.trim();
      const result = schema.safeParse(value, { reportInput: true });
      if (result.success) return result.data;
      context.issues.push(...(result.error.issues as typeof context.issues));
      return z.NEVER;
    });

/** Text that must not equal any of the given words, whatever the case. */
export const notAnyOf = (forbidden: readonly string[], options?: TextOptions) =>
  text(options).superRefine((value, context) => {
    if (!is.isForbiddenValue(value, forbidden)) return;
    context.addIssue({ code: 'custom', message: message.forbidden, params: { value } });
  });

/** MM/DD/YYYY as people type it. */
export const typedDate = (options?: TextOptions) => coded(is.isUsDate, message.date, options);

/** A calendar day on the wire: YYYY-MM-DD, or null where there is none. */
export const day = () =>
  z
    .string()
    .nullish()
    .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : latinDigits(value.trim())))
    .pipe(z.string().refine(is.isIsoDate, { message: message.date }).nullable());

/** An instant on the wire, with its offset; kept in universal time. Null where there is none. */
export const moment = () =>
  z
    .string()
    .nullish()
    .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : value.trim()))
    .pipe(
      z
        .string()
        .refine((value) => is.isoMoment(value) !== null, { message: 'moment' })
        .nullable(),
    )
    .transform((value) => value && is.isoMoment(value));

/** What may not stay empty: `null` is refused, which a refinement cannot tell the compiler. */
export const filled = <T>(schema: z.ZodType<T | null>): z.ZodType<T> =>
  schema.refine((value) => value !== null, { message: message.required }) as unknown as z.ZodType<T>;

/** A yes or no, kept as it is. */
export const flag = (fallback: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? fallback);

/** One of a closed list, or empty. */
export const choice = <const V extends readonly string[]>(values: V) =>
  z
    .enum(values)
    .or(z.literal(''))
    .nullish()
    .transform((value) => value ?? '');

/** One of a closed list, with what stands when nothing is said. */
export const choiceOr = <const V extends readonly string[]>(values: V, fallback: V[number]) =>
  z
    .enum(values)
    .or(z.literal(''))
    .nullish()
    .transform((value) => (value === undefined || value === null || value === '' ? fallback : value));

/** One of a closed list; nothing is not one of them. */
export const requiredChoice = <const V extends readonly string[]>(values: V) =>
  z.enum(values, { error: ({ input }) => (input === undefined || input === null || input === '' ? message.required : undefined) });

const distinct = <T>(items: readonly T[]): boolean => new Set(items).size === items.length;

/** Several of a closed list, each once. */
export const choices = <const V extends readonly string[]>(values: V) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .refine(distinct, { message: message.repeated })
    .nullish()
    .transform((value) => value ?? []);

/** A list of short codes, each once whatever the case. */
export const codes = (max: number = limits.code) =>
  z
    .array(code({ max, required: true }))
    .max(limits.list)
    .refine((list) => distinct(list.map((one) => one.toLowerCase())), { message: message.repeated })
    .nullish()
    .transform((value) => value ?? []);

/** A value for some members of a closed list. */
export const byChoice = <const V extends readonly string[], S extends z.ZodType>(values: V, of: S) =>
  z
    .partialRecord(z.enum(values), of)
    .nullish()
    .transform((value) => value ?? {});

/** Small records inside of a record. */
export const rows = <const S extends z.ZodRawShape>(shape: S) =>
  z
    .array(z.strictObject(shape))
    .max(limits.list)
    .nullish()
    .transform((value) => value ?? []);

/** An object that is not looked into, so it is measured. */
export const document = (max: number) =>
  z
    .record(z.string(), z.json())
    .superRefine((value, context) => {
      if (JSON.stringify(value).length > max) context.addIssue({ code: 'custom', message: 'tooLong', params: { max } });
    })
    .nullish()
    .transform((value) => value ?? {});

/** The id of another record, or null. Whether it exists is asked in the transaction that stores it. */
export const reference = () =>
  z
    .int()
    .positive()
    .nullish()
    .transform((value) => value ?? null);
export const requiredReference = () =>
  z.int({ error: (issue) => (issue.input === undefined || issue.input === null ? message.required : undefined) }).positive();

/** Ids of other records, each once. */
export const references = () =>
  z
    .array(z.int().positive())
    .max(limits.references)
    .refine(distinct, { message: message.repeated })
    .nullish()
    .transform((value) => value ?? []);

type Bounds = { readonly min: number; readonly max: number; readonly step?: number | undefined };

/** A number within bounds; `step` is the smallest part that is stored, so that nothing is rounded away in silence. */
export const number = ({ min, max, step = 0.01 }: Bounds) =>
  z
    .number()
    .min(min)
    .max(max)
    .multipleOf(step, { error: message.step })
    .nullish()
    .transform((value) => value ?? null);

/** An amount in dollars and cents, as text: a binary fraction would not be the amount. */
export const money = () =>
  z
    .string()
    .nullish()
    .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : latinDigits(value.trim())))
    .pipe(
      z
        .string()
        .regex(/^-?\d{1,10}\.\d{2}$/, { message: message.money })
        .nullable(),
    );

/** A rule across fields is asked even when a field was refused, so that everything wrong is told at once. */
export const evenWhenRefused = {
  when: ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Whether a field was refused already: it then holds what was sent, and there is no more to say about it. */
export const isRefused = (context: z.RefinementCtx, name: string): boolean => context.issues.some((issue) => issue.path?.[0] === name);
