import { keysOf } from '../keys.ts';
import type { Field, Fields } from './field.ts';

type Member<V> = V extends readonly (infer M)[] ? M : never;
type Simplified<T> = { [K in keyof T]: T[K] };

type OrNull<F, T> = F extends { required: true } ? T : T | null;

type ByKind<F> = {
  text: string;
  choice: F extends { values: infer V } ? (F extends { required: true } | { initial: string } ? Member<V> : Member<V> | '') : never;
  choices: F extends { values: infer V } ? Member<V>[] : never;
  flag: boolean;
  day: OrNull<F, string>;
  time: OrNull<F, string>;
  number: OrNull<F, number>;
  money: OrNull<F, string>;
  reference: OrNull<F, number>;
  references: number[];
  codes: string[];
  byChoice: F extends { values: infer V; of: infer O } ? { [K in Member<V> & string]?: O extends 'flag' ? boolean : number } : never;
  rows: F extends { fields: infer R } ? { -readonly [K in keyof R]: ValueOf<R[K]> }[] : never;
  json: F extends { type?: infer T } ? T : unknown;
};

/** What a stored value is on the wire. */
export type ValueOf<F> = F extends { kind: infer K extends Field['kind'] } ? ByKind<F>[K] : never;

export type WritableNames<Fs> = { [K in keyof Fs]: Fs[K] extends { derived: true } ? never : K }[keyof Fs];
type RequiredNames<Fs> = { [K in WritableNames<Fs>]: Fs[K] extends { required: true } ? K : never }[WritableNames<Fs>];

/** A record as it is stored: every field that a client may write has a value. */
export type InputOf<Fs extends Fields> = Simplified<{ -readonly [K in WritableNames<Fs>]: ValueOf<Fs[K]> }>;

type Said<F> = F extends { kind: 'choice' } ? ValueOf<F> | '' : ValueOf<F>;

/** What a client may send: what is required must be there, the rest may be absent; `null` clears it. */
export type DraftOf<Fs extends Fields> = Simplified<
  { -readonly [K in RequiredNames<Fs>]: ValueOf<Fs[K]> } & {
    -readonly [K in Exclude<WritableNames<Fs>, RequiredNames<Fs>>]?: Said<Fs[K]> | null | undefined;
  }
>;

/** What every stored entity carries besides its own fields. */
export type CommonFields = { id: number; version: number; isActive: boolean; isArchived: boolean; createdAt: string; updatedAt: string };

export type RecordOf<Fs extends Fields> = Simplified<CommonFields & { -readonly [K in keyof Fs]: ValueOf<Fs[K]> }>;

const blanks: { readonly [K in Field['kind']]: (field: Extract<Field, { kind: K }>) => unknown } = {
  text: () => '',
  choice: ({ initial = '' }) => initial,
  choices: () => [],
  flag: ({ initial }) => initial,
  day: () => null,
  time: () => null,
  number: () => null,
  money: () => null,
  reference: () => null,
  references: () => [],
  codes: () => [],
  byChoice: () => ({}),
  rows: () => [],
  json: ({ max }) => (max === undefined ? null : {}),
};

const blank = (field: Field): unknown => (blanks[field.kind] as (field: Field) => unknown)(field);

/** The names that a client may write, in the order in which they were declared. */
export const writableNames = <const Fs extends Fields>(declared: Fs): (WritableNames<Fs> & string)[] =>
  keysOf(declared).filter((name): name is WritableNames<Fs> & string => !declared[name]?.derived);

/** Of some values those of these names, in their order. What lacks one lacks it still: absent and empty are not the same. */
export const pick = <Values extends object>(from: Values, names: readonly string[]): Partial<Values> => {
  const isThere = (name: string): name is keyof Values & string => Object.hasOwn(from, name);
  const picked: Partial<Values> = {};
  for (const name of names) if (isThere(name)) picked[name] = from[name];
  return picked;
};

/** The fields that a client may write, by their names. */
export const writableFields = (declared: Fields): [string, Field][] => Object.entries(declared).filter(([, { derived }]) => !derived);

/** A new record as a form starts with it. What is required and was not chosen yet is empty, whatever its type says. */
export const blankOf = <const Fs extends Fields>(declared: Fs): InputOf<Fs> =>
  Object.fromEntries(writableFields(declared).map(([name, field]) => [name, blank(field)])) as InputOf<Fs>;
