import { limits } from '../validation/limits.ts';

export { limits };

/**
 * A field of a record, as data: no zod, no database, no React. What is stored, checked, asked, shown, exported and remembered of a resource
 * is derived from its declaration, so that nothing about a field is said twice.
 */
type Common = {
  /** Made by the server: a client may send it back, and it is ignored. */
  readonly derived?: true;
  /** Never kept in the browser's storage as a filter, and covered in audit events. */
  readonly sensitive?: true;
  /** Tells who a person is (SSN, driver license): an export that carries it needs a fresh proof of identity. */
  readonly identifier?: true;
};
type Fillable = Common & { readonly required?: true };
type Listed = { readonly list: string; readonly values: readonly string[] };

/** Forms of text that are more than a length; each is a sentence of its own when it is not met. */
export type TextFormat = 'phone' | 'email' | 'website' | 'digits' | 'ein' | 'naics' | 'state' | 'code';

export type TextField = Fillable & {
  readonly kind: 'text';
  readonly max: number;
  readonly format?: TextFormat;
  /** More than one line: a message, a reason. */
  readonly lines?: true;
  /** Free text searches it. */
  readonly search?: true;
};
type ChoiceField = Fillable & Listed & { readonly kind: 'choice'; readonly initial?: string };
type ChoicesField = Common & Listed & { readonly kind: 'choices' };
type FlagField = Common & { readonly kind: 'flag'; readonly initial: boolean };
type DayField = Fillable & { readonly kind: 'day' };
type TimeField = Fillable & { readonly kind: 'time' };
export type NumberField = Fillable & { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number };
type MoneyField = Fillable & { readonly kind: 'money' };
/** The id of another record. `to` is the resource; where it has none yet, nothing can be chosen. */
type ReferenceField = Fillable & { readonly kind: 'reference'; readonly to: string };
type ReferencesField = Common & { readonly kind: 'references'; readonly to: string };
/** Short words of the user's own, each once. */
type CodesField = Common & { readonly kind: 'codes'; readonly max: number };
/** A value for some members of a closed list: yes or no, or a whole number. */
type ByChoiceField = Common & Listed & { readonly kind: 'byChoice'; readonly of: 'flag' | { readonly min: number; readonly max: number } };
/** Rows of small fields inside of the record. */
type RowsField = Common & { readonly kind: 'rows'; readonly fields: Readonly<Record<string, TextField>> };
/** What only the server makes and understands. `type` is there for the compiler alone. */
type JsonField = Common & { readonly kind: 'json'; readonly type?: unknown };

export type Field =
  | TextField
  | ChoiceField
  | ChoicesField
  | FlagField
  | DayField
  | TimeField
  | NumberField
  | MoneyField
  | ReferenceField
  | ReferencesField
  | CodesField
  | ByChoiceField
  | RowsField
  | JsonField;
export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

type Options<F> = Partial<Omit<F, 'kind' | 'list' | 'values' | 'to' | 'fields'>>;

/** What a builder makes. The options are never guessed from where the field is used: they are what was written, or nothing. */
type Made<Base, O> = Base & NoInfer<O>;

/** Bounds are numbers, never literals: a literal default would meet the literal of an option, and the field would silently be `never`. */
const made = <Base, O>(base: Base, options: O | undefined): Made<Base, O> => ({ ...base, ...options }) as Made<Base, O>;

type TextBase = { readonly kind: 'text'; readonly max: number };
export const text = <const O extends Options<TextField>>(options?: O) => made<TextBase, O>({ kind: 'text', max: limits.line }, options);

const formatted =
  <const T extends TextFormat>(format: T, max: number = limits.line) =>
  <const O extends Options<TextField>>(options?: O) =>
    made<TextBase & { readonly format: T }, O>({ kind: 'text', max, format }, options);

export const phone = formatted('phone');
export const email = formatted('email', 254);
export const website = formatted('website');
export const ein = formatted('ein');
export const naics = formatted('naics');
export const digits = formatted('digits');
export const state = formatted('state', 3);
/** Letters and digits that somebody else gave out: a postal code, a certificate's number. */
export const code = formatted('code', limits.code);

type ListedBase<K, V> = { readonly kind: K; readonly list: string; readonly values: V };
type Texts = readonly string[];

export const choice = <const V extends Texts, const O extends Options<ChoiceField> & { readonly initial?: V[number] }>(
  list: string,
  values: V,
  options?: O,
) => made<ListedBase<'choice', V>, O>({ kind: 'choice', list, values }, options);
export const choices = <const V extends Texts, const O extends Options<ChoicesField>>(list: string, values: V, options?: O) =>
  made<ListedBase<'choices', V>, O>({ kind: 'choices', list, values }, options);
export const byChoice = <const V extends Texts, const Of extends ByChoiceField['of']>(list: string, values: V, of: Of) =>
  made<ListedBase<'byChoice', V>, { readonly of: Of }>({ kind: 'byChoice', list, values }, { of });

export const flag = <const O extends Options<FlagField>>(initial: boolean, options?: O) =>
  made<{ readonly kind: 'flag'; readonly initial: boolean }, O>({ kind: 'flag', initial }, options);
export const day = <const O extends Options<DayField>>(options?: O) => made<{ readonly kind: 'day' }, O>({ kind: 'day' }, options);
export const time = <const O extends Options<TimeField>>(options?: O) => made<{ readonly kind: 'time' }, O>({ kind: 'time' }, options);
export const money = <const O extends Options<MoneyField>>(options?: O) => made<{ readonly kind: 'money' }, O>({ kind: 'money' }, options);

type NumberBase = { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number };
export const number = <const O extends Options<NumberField>>(options?: O) =>
  made<NumberBase, O>({ kind: 'number', min: 0, max: 1e9, step: 1 }, options);

export const reference = <const O extends Options<ReferenceField>>(to: string, options?: O) =>
  made<{ readonly kind: 'reference'; readonly to: string }, O>({ kind: 'reference', to }, options);
export const references = <const O extends Options<ReferencesField>>(to: string, options?: O) =>
  made<{ readonly kind: 'references'; readonly to: string }, O>({ kind: 'references', to }, options);
export const codes = <const O extends Options<CodesField>>(options?: O) =>
  made<{ readonly kind: 'codes'; readonly max: number }, O>({ kind: 'codes', max: limits.code }, options);
export const rows = <const F extends RowsField['fields']>(inner: F) =>
  made<{ readonly kind: 'rows' }, { readonly fields: F }>({ kind: 'rows' }, { fields: inner });
export const json = <T>() => ({ kind: 'json', derived: true }) as { readonly kind: 'json'; readonly derived: true; readonly type?: T };

/** Keeps what was written as it was written: the names, the lists and what is required are known to the compiler. */
export const fields = <const F extends Fields>(declared: F): F => declared;
