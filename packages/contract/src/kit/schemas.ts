import { inputOf, shapeOf } from '@assay/domain/fields/schema';
import { z } from 'zod';
import { fieldFaults, type FieldFault } from './field-errors.ts';
import type { Call } from './calls.ts';
import type { Column } from './columns.ts';
import type { ErrorCode } from './errors.ts';
import type { AnyResource, CommonCallName } from './resource.ts';

/** The schemas of one call that is not a common one. No body: the call takes none. */
export type CallSchemas = {
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** What the API's description shows where the check itself cannot be described. */
  readonly documented?: z.ZodType;
  /** How it can fail besides the ways that follow from its declaration. For the API's description; the tests hold every answer against it. */
  readonly fails?: readonly ErrorCode[];
};

type ExtraNames<R extends AnyResource> = Exclude<keyof R['calls'], CommonCallName>;

type CommonFailures = { readonly [K in CommonCallName]?: readonly ErrorCode[] };

export type ResourceSchemas<R extends AnyResource = AnyResource> = {
  /** What GET and search answer, per column. Strict: a reply with another key is a fault. */
  readonly record: z.ZodType;
  /** The whole record as a client may write it, with its cross-field rules. */
  readonly input: z.ZodType;
  /** The whole record as a change may leave it. */
  readonly change: z.ZodType;
  readonly inputShape: z.ZodRawShape;
  readonly createOptions: z.ZodRawShape;
  /** How its common calls can fail besides the ways that all of them can. */
  readonly fails: CommonFailures;
  readonly extra: { readonly [K in ExtraNames<R>]: CallSchemas };
};

type Own<R extends AnyResource> = {
  /** The whole record with its cross-field rules, where it has any. */
  readonly input?: z.ZodType;
  /** The whole record as a change may leave it, where that is more than a new one may be. */
  readonly change?: z.ZodType;
  readonly fails?: CommonFailures;
} & (ExtraNames<R> extends never
  ? { readonly extra?: undefined }
  : { readonly extra: (record: z.ZodType) => { readonly [K in ExtraNames<R>]: CallSchemas } });

const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The checks of a resource, from its declaration; a call of its own without its schema does not compile. */
export const schemas = <R extends AnyResource>(resource: R, own: Own<R>): ResourceSchemas<R> => {
  const record = recordOf(resource.columns, pascal(resource.name));
  const input = own.input ?? inputOf(resource.fields);
  return {
    record,
    input,
    change: own.change ?? input,
    inputShape: shapeOf(resource.fields),
    createOptions: shapeOf(resource.createOptions),
    fails: own.fails ?? {},
    extra: (own.extra?.(record) ?? {}) as ResourceSchemas<R>['extra'],
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

/** The strict schema of a record, from its columns. */
export const recordOf = (columns: Record<string, Column>, id: string): z.ZodType =>
  z.strictObject(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, kinds[column.kind](column)]))).meta({ id });

type Values = Record<string, unknown>;

const faultsAt = (key: string, schema: unknown, value: unknown): FieldFault[] => {
  const { error } = (schema as z.ZodType).safeParse(value, { reportInput: true });
  return error ? fieldFaults(error).map((fault) => ({ ...fault, path: [key, fault.path].filter(Boolean).join('.') })) : [];
};

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

type Change = {
  readonly shape: z.ZodRawShape;
  /** Keys of the record that a change may carry without effect. */
  readonly ignored: readonly string[];
  /** What a change cannot do without. */
  readonly needed: z.ZodRawShape;
};

/** A change to a stored record: no foreign key, each value of its own form. What is not named is not touched, so nothing is filled in. */
export const changesTo = ({ shape, ignored, needed }: Change) =>
  z.unknown().transform((body, context): Values => {
    const given = isObject(body) ? body : {};
    const known = new Set([...Object.keys(shape), ...ignored, ...Object.keys(needed)]);
    const foreign = Object.keys(given).filter((key) => !known.has(key));
    const faults = [
      ...foreign.map((path): FieldFault => ({ path, code: 'unknownKey', params: {} })),
      ...Object.keys(given).flatMap((key) =>
        Object.hasOwn(shape, key) && !Object.hasOwn(needed, key) ? faultsAt(key, shape[key], given[key]) : [],
      ),
      ...Object.entries(needed).flatMap(([key, schema]) => faultsAt(key, schema, given[key])),
    ];
    for (const { path, code, params } of faults) context.addIssue({ code: 'custom', path: path.split('.'), message: code, params });
    return given;
  });
