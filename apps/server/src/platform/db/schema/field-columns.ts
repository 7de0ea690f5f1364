import type { Field, Fields, NumberField } from '@assay/domain/fields/field';
import { coveredIn, type CoveredNames } from '@assay/domain/fields/covered';
import { searchedIn } from '@assay/domain/fields/searched';
import { writableFields, type ValueOf, type WritableNames } from '@assay/domain/fields/values';
import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, text, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { allOf, flag, idList, json, moment, oneOf, reference, wordList, words } from './columns.ts';

const filledText = (name: string) => text(name).notNull();
const filledReference = (name: string) => reference(name).notNull();
const dayColumn = (name: string) => date(name, { mode: 'string' });
const filledDay = (name: string) => dayColumn(name).notNull();
const filledMoment = (name: string) => moment(name).notNull();
const whole = (name: string) => integer(name);
const filledWhole = (name: string) => integer(name).notNull();
const amount = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'string' });
const filledAmount = (name: string) => amount(name).notNull();
const ids = (name: string) =>
  idList(name)
    .notNull()
    .default(sql`'{}'::bigint[]`);
/** Typed by what travels: a part of a number is stored as one, and read as one. */
const part = (name: string, scale: number) =>
  numeric(name, { precision: 12, scale, mode: 'number' }) as unknown as ReturnType<typeof whole>;
/** As many decimals as the steps have that it is counted in, two at the least. */
const scaleOf = (step: number): number => Math.max(2, Math.round(-Math.log10(step)));

type Is<F, Yes, No> = F extends { required: true } ? Yes : No;
type Of<Make extends (...given: never[]) => unknown> = ReturnType<Make>;

type ByKind<F> = {
  text: Is<F, Of<typeof filledText>, Of<typeof words>>;
  choice: F extends { required: true } | { initial: string } ? Of<typeof filledText> : Of<typeof words>;
  choices: Of<typeof wordList>;
  codes: Of<typeof wordList>;
  flag: Of<typeof flag>;
  day: Is<F, Of<typeof filledDay>, Of<typeof dayColumn>>;
  time: Is<F, Of<typeof filledMoment>, Of<typeof moment>>;
  number: Is<F, Of<typeof filledWhole>, Of<typeof whole>>;
  money: Is<F, Of<typeof filledAmount>, Of<typeof amount>>;
  reference: Is<F, Of<typeof filledReference>, Of<typeof reference>>;
  references: Of<typeof ids>;
  byChoice: ReturnType<typeof json<ValueOf<F>>>;
  rows: ReturnType<typeof json<ValueOf<F>>>;
  json: ReturnType<typeof json<unknown>>;
};
type ColumnFor<F> = F extends { kind: infer K extends Field['kind'] } ? ByKind<F>[K] : never;

/** The columns of the fields that a client writes, by their wire names. */
export type FieldColumns<Fs extends Fields> = { [K in WritableNames<Fs> & string]: ColumnFor<Fs[K]> };

const numberColumn = (name: string, { step, required }: NumberField) => {
  const column = Number.isInteger(step) ? whole(name) : part(name, scaleOf(step));
  return required ? column.notNull() : column;
};

const kinds: { readonly [K in Field['kind']]: (name: string, field: Extract<Field, { kind: K }>) => PgColumnBuilderBase } = {
  text: (name, { required }) => (required ? filledText(name) : words(name)),
  choice: (name, { required, initial }) => (required || initial !== undefined ? filledText(name) : words(name)),
  choices: wordList,
  codes: wordList,
  flag: (name, { initial }) => flag(name, initial),
  day: (name, { required }) => (required ? filledDay(name) : dayColumn(name)),
  time: (name, { required }) => (required ? filledMoment(name) : moment(name)),
  number: numberColumn,
  money: (name, { required }) => (required ? filledAmount(name) : amount(name)),
  reference: (name, { required }) => (required ? filledReference(name) : reference(name)),
  references: ids,
  byChoice: (name) => json(name, '{}'),
  rows: (name) => json(name, '[]'),
  json: (name) => json(name, '{}'),
};

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnOf = (name: string, field: Field): PgColumnBuilderBase =>
  (kinds[field.kind] as (name: string, field: Field) => PgColumnBuilderBase)(snakeCase(name), field);

/** The columns of a table, from the fields of its records: a property's name is the wire name, the column's is its snake_case twin. */
export const fieldColumns = <const Fs extends Fields>(fields: Fs): FieldColumns<Fs> =>
  Object.fromEntries(writableFields(fields).map(([name, field]) => [name, columnOf(name, field)])) as FieldColumns<Fs>;

type CoveredColumns<Fs extends Fields> = { [K in CoveredNames<Fs> as `${K}Sealed` | `${K}Blind`]: Of<typeof words> };

/** Of a covered field its own column holds what everybody sees. Beside it stand the value, sealed, and what the whole of it is found by. */
export const coveredColumns = <const Fs extends Fields>(fields: Fs): CoveredColumns<Fs> =>
  Object.fromEntries(
    coveredIn(fields).flatMap((name) => [`${name}Sealed`, `${name}Blind`].map((column) => [column, words(snakeCase(column))])),
  ) as CoveredColumns<Fs>;

/** A check per closed list: what is not on it is not stored, whoever writes. */
export const listChecks = (table: string, fields: Fields) =>
  writableFields(fields).flatMap(([name, field]) => {
    const column = snakeCase(name);
    if (field.kind === 'choice') {
      const orEmpty = !field.required && field.initial === undefined;
      return [check(`${table}_${column}_listed`, oneOf(column, field.values, { orEmpty }))];
    }
    return field.kind === 'choices' ? [check(`${table}_${column}_listed`, allOf(column, field.values))] : [];
  });

/** What free text searches, in one text without case and accents. */
export const searchText = (columns: readonly string[]) =>
  text('search_text').generatedAlwaysAs(sql.raw(`search_form(${columns.join(` || ' ' || `)})`));

/** The same of the fields that say so. */
export const searchTextOf = (fields: Fields) =>
  searchText(searchedIn(fields).map((name) => (fields[name]?.kind === 'codes' ? `in_one_text(${snakeCase(name)})` : snakeCase(name))));
