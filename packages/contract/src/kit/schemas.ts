import { z } from 'zod';
import type { Call } from './calls.ts';
import type { AnyResource, Column, CommonCallName } from './resource.ts';

/** The schemas of one call that is not a common one. No body: the call takes none. */
export type CallSchemas = { readonly body?: z.ZodType; readonly query?: z.ZodObject; readonly reply: z.ZodType };

type ExtraNames<R extends AnyResource> = Exclude<keyof R['calls'], CommonCallName>;

export type ResourceSchemas<R extends AnyResource = AnyResource> = {
  /** What GET and search answer, per column. Strict: a reply with another key is a fault. */
  readonly record: z.ZodType;
  /** The whole record as a client may write it, with its cross-field rules. Absent on a resource that cannot be written. */
  readonly input?: z.ZodType;
  readonly inputShape?: z.ZodRawShape;
  /** What a create takes besides the record: questions put to the use case, not stored. */
  readonly createOptions?: z.ZodRawShape;
  readonly extra: { readonly [K in ExtraNames<R>]: CallSchemas };
};

/** Binds schemas to a declared resource, so that a call without its schema does not compile. */
export const schemas =
  <R extends AnyResource>() =>
  <const S extends ResourceSchemas<R>>(made: S): S =>
    made;

/** The same for a group of calls. */
export const callSchemas =
  <G extends Record<string, Call>>() =>
  <const S extends { readonly [K in keyof G]: CallSchemas }>(made: S): S =>
    made;

const oneOf = (column: Column): z.ZodType => (column.values ? z.enum(['', ...column.values]) : z.string());

const kinds: Record<Column['kind'], (column: Column) => z.ZodType> = {
  id: () => z.int().positive(),
  reference: () => z.int().positive().nullable(),
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
