import type { ReferenceTarget } from '../resources.ts';
import { limits } from '../validation/limits.ts';
import type {
  ByChoiceField,
  ChoiceField,
  ChoicesField,
  CodesField,
  DayField,
  Fields,
  FlagField,
  MoneyField,
  NumberField,
  ReferenceField,
  ReferencesField,
  RowsField,
  TextField,
  TextFormat,
  TimeField,
} from './kinds.ts';
import { withNames, type Checked, type WithNames } from './references.ts';

export type { Field, FieldKind, Fields, NumberField, ReferenceField, TextField, TextFormat } from './kinds.ts';

export { limits };

type Options<F> = Partial<Omit<F, 'kind' | 'list' | 'values' | 'to' | 'fields' | 'nameOf'>>;

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
export const ssn = formatted('ssn');
export const cdl = formatted('cdl', limits.code);
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

type ReferenceBase<K, T> = { readonly kind: K; readonly to: T };
export const reference = <const T extends ReferenceTarget, const O extends Options<ReferenceField>>(to: T, options?: O) =>
  made<ReferenceBase<'reference', T>, O>({ kind: 'reference', to }, options);
export const references = <const T extends ReferenceTarget, const O extends Options<ReferencesField>>(to: T, options?: O) =>
  made<ReferenceBase<'references', T>, O>({ kind: 'references', to }, options);
export const codes = <const O extends Options<CodesField>>(options?: O) =>
  made<{ readonly kind: 'codes'; readonly max: number }, O>({ kind: 'codes', max: limits.code }, options);
export const rows = <const F extends RowsField['fields'], const O extends Options<RowsField>>(inner: F, options?: O) =>
  made<{ readonly kind: 'rows'; readonly fields: F }, O>({ kind: 'rows', fields: inner }, options);
export const json = <T>() => ({ kind: 'json', derived: true }) as { readonly kind: 'json'; readonly derived: true; readonly type?: T };

/** An object of a client's own, at most so long as JSON. */
export const document = <T>(options: { readonly max: number }) =>
  ({ kind: 'json', ...options }) as { readonly kind: 'json'; readonly max: number; readonly type?: T };

/** Keeps what was written as it was written: the names, the lists and what is required are known to the compiler. A reference brings its name along. */
export const fields = <const F extends Fields>(declared: F & Checked<F>): WithNames<F> => withNames<F>(declared);
