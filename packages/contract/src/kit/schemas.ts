import { inputOf, shapeOf } from '@assay/domain/fields/schema';
import type { InputOf } from '@assay/domain/fields/values';
import { z } from 'zod';
import { fieldFaults, type FieldFault } from './field-errors.ts';
import type { Call } from './calls.ts';
import type { Column } from './columns.ts';
import type { ErrorCode } from './errors.ts';
import type { AnyResource, CommonCallName } from './resource.ts';

/** The schemas of one call that is not a common one. No body: the call takes none; that of a GET stands in the query of its address. */
export type CallSchemas = {
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** What the API's description shows where the check itself cannot be described. */
  readonly documented?: z.ZodType;
  /** How it can fail besides the ways that follow from its declaration. For the API's description; the tests hold every answer against it. */
  readonly fails?: readonly ErrorCode[];
};

/** What the handler of a call is given: what its schema makes of the body, or nothing where the call takes none. */
export type BodyIn<S> = S extends { readonly body: z.ZodType<infer Body> } ? Body : undefined;

/** The schemas of the calls that only this resource has. */
type ExtraSchemas<R extends AnyResource> = { readonly [K in Exclude<keyof R['calls'], CommonCallName>]: CallSchemas };

type CommonFailures = { readonly [K in CommonCallName]?: readonly ErrorCode[] };

export type ResourceSchemas<R extends AnyResource = AnyResource, Extra extends ExtraSchemas<R> = ExtraSchemas<R>> = {
  /** What GET and search answer, per column. Strict: a reply with another key is a fault. */
  readonly record: z.ZodObject;
  /** The whole record as a client may write it, with its cross-field rules. */
  readonly input: z.ZodType<InputOf<R['fields']>>;
  /** The whole record as a change may leave it. */
  readonly change: z.ZodType<InputOf<R['fields']>>;
  readonly inputShape: z.ZodRawShape;
  /** What a create takes besides the record. */
  readonly options: z.ZodType<InputOf<R['createOptions']>>;
  readonly optionsShape: z.ZodRawShape;
  /** How its common calls can fail besides the ways that all of them can. */
  readonly fails: CommonFailures;
  /** Absent where it has no call of its own. */
  readonly extra: Extra | undefined;
};

type Own<R extends AnyResource, Extra> = {
  /** The whole record with its cross-field rules, where it has any. */
  readonly input?: z.ZodType<InputOf<R['fields']>>;
  /** The whole record as a change may leave it, where that is more than a new one may be. */
  readonly change?: z.ZodType<InputOf<R['fields']>>;
  readonly fails?: CommonFailures;
} & (keyof ExtraSchemas<R> extends never ? { readonly extra?: undefined } : { readonly extra: (record: z.ZodObject) => Extra });

const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The checks of a resource, from its declaration; a call of its own without its schema does not compile. */
export const schemas = <R extends AnyResource, const Extra extends ExtraSchemas<R>>(
  resource: R,
  own: Own<R, Extra>,
): ResourceSchemas<R, Extra> => {
  const record = recordOf(resource.columns, pascal(resource.name));
  const input = own.input ?? inputOf<R['fields']>(resource.fields);
  return {
    record,
    input,
    change: own.change ?? input,
    inputShape: shapeOf(resource.fields),
    options: inputOf<R['createOptions']>(resource.createOptions),
    optionsShape: shapeOf(resource.createOptions),
    fails: own.fails ?? {},
    extra: own.extra?.(record),
  };
};

/** The body of a call that changes a state (`Decision`). */
export const decision = z.strictObject({ version: z.int() });

/** The same for a group of calls. */
export const callSchemas =
  <G extends Record<string, Call>>() =>
  <const S extends { readonly [K in keyof G]: CallSchemas }>(made: S): S =>
    made;

const oneOf = (column: Column): z.ZodType => (column.values ? z.enum(['', ...column.values]) : z.string());

const kinds: Record<Column['kind'], (column: Column) => z.ZodType> = {
  id: () => z.int().positive(),
  reference: () => z.int().positive().nullable(),
  references: () => z.array(z.int().positive()),
  number: () => z.number().nullable(),
  money: () =>
    z
      .string()
      .regex(/^-?\d+\.\d{2}$/)
      .nullable(),
  text: () => z.string(),
  choice: oneOf,
  boolean: () => z.boolean(),
  date: () =>
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .nullable(),
  time: () =>
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
      .nullable(),
  list: (column) => z.array(column.values ? z.enum(column.values) : z.string()),
  json: () => z.json(),
};

const answeredAs = (column: Column): z.ZodType => {
  const schema = kinds[column.kind](column);
  return column.byRight ? schema.optional() : schema;
};

/** The strict schema of a record, from its columns. */
export const recordOf = (columns: Record<string, Column>, id: string): z.ZodObject =>
  z.strictObject(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, answeredAs(column)]))).meta({ id });

type Values = Record<string, unknown>;

const faultsAt = (key: string, schema: z.core.$ZodType, value: unknown): FieldFault[] => {
  const { error } = z.safeParse(schema, value, { reportInput: true });
  return error ? fieldFaults(error).map((fault) => ({ ...fault, path: [key, fault.path].filter(Boolean).join('.') })) : [];
};

/** Faults that were found apart from the schema that tells them. */
export const addFaults = (context: z.core.$RefinementCtx, faults: readonly FieldFault[]): void => {
  for (const { path, code, params } of faults) context.addIssue({ code: 'custom', path: path.split('.'), message: code, params });
};

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

type Changeable<Needed> = {
  readonly shape: z.ZodRawShape;
  /** Keys of the record that a change may carry without effect. */
  readonly ignored: readonly string[];
  /** What a change cannot do without. */
  readonly needed: Needed;
};

/** What is named of a record, as it was sent, with what a change cannot do without. What it makes of the record is checked once that is known. */
export type Change<Needed> = Readonly<Values> & { readonly [K in keyof Needed]: Needed[K] };
type NeededIn<Needed extends z.ZodRawShape> = Change<{ [K in keyof Needed]: z.input<Needed[K]> }>;

/** A change to a stored record: no foreign key, each value of its own form. What is not named is not touched, so nothing is filled in. */
export const changesTo = <Needed extends z.ZodRawShape>({ shape, ignored, needed }: Changeable<Needed>) => {
  const known = new Set([...Object.keys(shape), ...ignored, ...Object.keys(needed)]);
  const faultsIn = (given: Values): FieldFault[] => [
    ...Object.keys(given).flatMap((path): FieldFault[] => (known.has(path) ? [] : [{ path, code: 'unknownKey', params: {} }])),
    ...Object.entries(given).flatMap(([key, value]) =>
      shape[key] && Object.hasOwn(shape, key) && !Object.hasOwn(needed, key) ? faultsAt(key, shape[key], value) : [],
    ),
    ...Object.entries(needed).flatMap(([key, schema]) => faultsAt(key, schema, given[key])),
  ];
  const isChange = (given: Values, faults: readonly FieldFault[]): given is Values & NeededIn<Needed> => faults.length === 0;
  return z.unknown().transform((body, context) => {
    const given = isObject(body) ? body : {};
    const faults = faultsIn(given);
    addFaults(context, faults);
    return isChange(given, faults) ? given : z.NEVER;
  });
};
