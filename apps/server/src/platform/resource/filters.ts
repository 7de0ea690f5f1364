import type { Column } from '@assay/contract/kit/columns';
import {
  coveredOperators,
  type Combined,
  type Condition,
  type FilterValue,
  type Operator,
  type PlainValue,
  type SetCondition,
} from '@assay/contract/kit/search';
import { isIsoDate } from '@assay/domain/validation/patterns';
import { fieldError } from '../http/app-error.ts';
import type { Field } from './fields.ts';
import { escapeLike, type Params, type ScalarType } from './params.ts';

const newYork = `'America/New_York'`;

const scalarTypes: Record<Column['kind'], ScalarType> = {
  id: 'bigint',
  reference: 'bigint',
  references: 'bigint',
  number: 'numeric',
  money: 'numeric',
  text: 'text',
  choice: 'text',
  boolean: 'boolean',
  date: 'date',
  time: 'timestamptz',
  list: 'text',
  json: 'text',
};

const numeric = new Set<Column['kind']>(['id', 'reference', 'number', 'money']);
const ids = new Set<Column['kind']>(['id', 'reference', 'references']);
const several = new Set<Column['kind']>(['list', 'references']);
const textual = new Set<Column['kind']>(['text', 'choice']);

const refuse = (field: Field, code: string) => fieldError(`filters.${field.name}`, code);

/** PostgreSQL knows no NUL and no half of a character. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A value of the type its column compares with, or a refusal that names the column. */
const valueFor = (field: Field, value: PlainValue | undefined): string | number | boolean => {
  const { kind } = field.column;
  if (numeric.has(kind) || ids.has(kind)) {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw refuse(field, 'wrongType');
    if (ids.has(kind) && !Number.isSafeInteger(value)) throw refuse(field, 'wrongType');
    return value;
  }
  if (kind === 'boolean') {
    if (typeof value !== 'boolean') throw refuse(field, 'wrongType');
    return value;
  }
  if (typeof value !== 'string' || !isStorable(value)) throw refuse(field, 'wrongType');
  return value;
};

const blank = ({ column, sql }: Field): string => {
  if (several.has(column.kind)) return `cardinality(${sql}) = 0`;
  if (column.kind === 'json') return `coalesce(${sql} in ('{}'::jsonb, '[]'::jsonb), true)`;
  return textual.has(column.kind) ? `(${sql} is null or ${sql} = '')` : `${sql} is null`;
};

type Comparison = (field: Field, condition: Condition, params: Params) => string;

const like =
  (pattern: (text: string) => string, isNegated = false): Comparison =>
  (field, { filter }, params) => {
    const value = valueFor({ ...field, column: { kind: 'text' } }, filter);
    const placeholder = params.add(pattern(escapeLike(String(value))), 'text');
    if (field.column.kind === 'list')
      return `${isNegated ? 'not ' : ''}exists (select from unnest(${field.sql}) member where member ilike ${placeholder})`;
    return `coalesce(${field.sql}, '') ${isNegated ? 'not ilike' : 'ilike'} ${placeholder}`;
  };

/** Letters that are put in order one after the other: in some scripts the order of two is another than that of each. */
const ordinary = /^[\x20-\x7e\p{Script=Latin}\p{Script=Arabic}\p{Script=Han}\p{N}\p{P}]+$/u;

/**
 * What starts with a text stands together in the order of the list: told so, an index finds it. Small letters come first, and U+FFFF after every
 * other letter (CLDR root collation).
 */
const startsWith: Comparison = (field, condition, params) => {
  const matches = like((text) => `${text}%`)(field, condition, params);
  const { filter } = condition;
  if (field.column.kind !== 'text' || typeof filter !== 'string' || !ordinary.test(filter)) return matches;
  const [from, to] = [params.add(filter.toLowerCase(), 'text'), params.add(`${filter}\uffff`, 'text')];
  const ordered = `${field.sql} collate "und-x-icu"`;
  return `(${matches} and ${ordered} >= ${from} and ${ordered} < ${to})`;
};

const equals =
  (isNegated: boolean): Comparison =>
  (field, { filter }, params) => {
    const { kind } = field.column;
    const value = valueFor(field, filter);
    if (value === field.all) return String(!isNegated);
    if (field.isBlind) return field.isBlind(String(value), params);
    const placeholder = params.add(value, scalarTypes[kind]);
    if (several.has(kind)) return `${isNegated ? 'not ' : ''}${field.hasMember?.(placeholder) ?? `${placeholder} = any (${field.sql})`}`;
    if (kind === 'text') return `lower(${field.sql}) ${isNegated ? '<>' : '='} lower(${placeholder})`;
    return isNegated ? `${field.sql} is distinct from ${placeholder}` : `${field.sql} = ${placeholder}`;
  };

const ordered =
  (sign: '<' | '<=' | '>' | '>='): Comparison =>
  (field, { filter }, params) => {
    if (!numeric.has(field.column.kind)) throw refuse(field, 'operator');
    return `${field.sql} ${sign} ${params.add(valueFor(field, filter), scalarTypes[field.column.kind])}`;
  };

const between: Comparison = (field, { filter, filterTo }, params) => {
  if (!numeric.has(field.column.kind)) throw refuse(field, 'operator');
  const type = scalarTypes[field.column.kind];
  return `${field.sql} between ${params.add(valueFor(field, filter), type)} and ${params.add(valueFor(field, filterTo), type)}`;
};

const comparisons: Record<Operator, Comparison> = {
  equals: equals(false),
  notEqual: equals(true),
  contains: like((text) => `%${text}%`),
  notContains: like((text) => `%${text}%`, true),
  startsWith,
  endsWith: like((text) => `%${text}`),
  blank: (field) => blank(field),
  notBlank: (field) => `not ${blank(field)}`,
  lessThan: ordered('<'),
  lessThanOrEqual: ordered('<='),
  greaterThan: ordered('>'),
  greaterThanOrEqual: ordered('>='),
  inRange: between,
};

const allowed: Partial<Record<Column['kind'], readonly Operator[]>> = {
  boolean: ['equals', 'notEqual', 'blank', 'notBlank'],
  json: ['blank', 'notBlank'],
  references: ['equals', 'notEqual', 'blank', 'notBlank'],
  list: ['equals', 'notEqual', 'contains', 'notContains', 'startsWith', 'endsWith', 'blank', 'notBlank'],
};
const textOperators = new Set<Operator>(['contains', 'notContains', 'startsWith', 'endsWith']);

const isAllowed = ({ kind, covered }: Column, operator: Operator): boolean =>
  covered === true
    ? coveredOperators.includes(operator)
    : (allowed[kind]?.includes(operator) ?? (textOperators.has(operator) ? textual.has(kind) : true));

/** What was typed as a date: a day, a moment on New York's clocks, or one of the world's. */
type Typed = { readonly day: string; readonly clock?: string | undefined; readonly isZulu: boolean };

const typedIn = (field: Field, text: string | null | undefined): Typed => {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z)?)?$/.exec(text ?? '');
  const [, day = '', clock, zulu] = match ?? [];
  if (!isIsoDate(day) || (clock && !/^([01]\d|2[0-3]):[0-5]\d/.test(clock))) throw refuse(field, 'date');
  if (field.column.kind === 'date') return { day, isZulu: false };
  const isZulu = zulu !== undefined;
  // Midnight on New York's clocks is what a grid says that means the day.
  return clock && (isZulu || !/^00:00(:00(\.0+)?)?$/.test(clock)) ? { day, clock, isZulu } : { day, isZulu: false };
};

type Span = { readonly start: string; readonly end: string };

const spanOf = (field: Field, text: string | null | undefined, params: Params): Span => {
  const { day, clock, isZulu } = typedIn(field, text);
  if (field.column.kind === 'date') {
    // One parameter for both ends: PostgreSQL refuses a statement with one that nothing in it uses.
    const start = params.add(day, 'date');
    return { start, end: `(${start} + 1)` };
  }
  if (clock) {
    const moment = isZulu
      ? params.add(`${day}T${clock}Z`, 'timestamptz')
      : `(${params.add(`${day} ${clock}`, 'timestamp')} at time zone ${newYork})`;
    return { start: moment, end: moment };
  }
  const start = params.add(day, 'date');
  return { start: `(${start}::timestamp at time zone ${newYork})`, end: `((${start} + 1)::timestamp at time zone ${newYork})` };
};

const within = (sql: string, { start }: Span, { end }: Span): string =>
  start === end ? `${sql} = ${start}` : `(${sql} >= ${start} and ${sql} < ${end})`;

/** Days and moments: a day is the whole day, and a range includes both its ends. */
const dated = (field: Field, condition: Condition, params: Params): string => {
  const { type } = condition;
  if (type === 'blank' || type === 'notBlank') return comparisons[type](field, condition, params);
  const from = spanOf(field, condition.dateFrom ?? (typeof condition.filter === 'string' ? condition.filter : null), params);
  const { sql } = field;
  switch (type) {
    case 'equals':
      return within(sql, from, from);
    case 'notEqual':
      return `(${sql} is null or not ${within(sql, from, from)})`;
    case 'lessThan':
      return `${sql} < ${from.start}`;
    case 'lessThanOrEqual':
      return from.start === from.end ? `${sql} <= ${from.end}` : `${sql} < ${from.end}`;
    case 'greaterThan':
      return from.start === from.end ? `${sql} > ${from.end}` : `${sql} >= ${from.end}`;
    case 'greaterThanOrEqual':
      return `${sql} >= ${from.start}`;
    case 'inRange': {
      const to = spanOf(field, condition.dateTo ?? (typeof condition.filterTo === 'string' ? condition.filterTo : null), params);
      return `(${sql} >= ${from.start} and ${sql} ${to.start === to.end ? '<=' : '<'} ${to.end})`;
    }
    default:
      throw refuse(field, 'operator');
  }
};

const isDated = ({ column }: Field): boolean => column.kind === 'date' || column.kind === 'time';

/** Any of several days and moments, by one comparison for each kind: a condition for each would be a statement without end. */
const anyDated = (field: Field, values: readonly PlainValue[], params: Params): string[] => {
  const given = values.map((value) => typedIn(field, String(value)));
  const days = given.filter(({ clock }) => !clock).map(({ day }) => day);
  const local = given.filter(({ clock, isZulu }) => clock && !isZulu).map(({ day, clock }) => `${day} ${clock}`);
  const zulu = given.filter(({ clock, isZulu }) => clock && isZulu).map(({ day, clock }) => `${day}T${clock}Z`);
  const { sql } = field;
  const dayOf = field.column.kind === 'date' ? sql : `(${sql} at time zone ${newYork})::date`;
  return [
    ...(days.length > 0 ? [`${dayOf} = any (${params.add(days, 'date[]')})`] : []),
    ...(local.length > 0
      ? [`${sql} in (select given at time zone ${newYork} from unnest(${params.add(local, 'timestamp[]')}) given)`]
      : []),
    ...(zulu.length > 0 ? [`${sql} = any (${params.add(zulu, 'timestamptz[]')})`] : []),
  ];
};

/** A text is one of several as it equals one: whatever the case. One value is compared as one: an index then keeps its order. */
const memberSql = ({ column: { kind }, sql }: Field, values: readonly (string | number | boolean)[], params: Params): string => {
  const [only] = values;
  if (values.length === 1 && only !== undefined && kind !== 'text' && !several.has(kind))
    return `${sql} = ${params.add(only, scalarTypes[kind])}`;
  const list = params.add(values, `${scalarTypes[kind]}[]`);
  if (several.has(kind)) return `${sql} && ${list}`;
  if (kind === 'text') return `lower(${sql}) in (select lower(given) from unnest(${list}) given)`;
  return `${sql} = any (${list})`;
};

const anyOf = (field: Field, values: readonly PlainValue[], params: Params): string => {
  const { kind } = field.column;
  if (kind === 'json') throw refuse(field, 'operator');
  const given = values.filter((value) => value !== null);
  if (field.all !== undefined && given.includes(field.all)) return 'true';
  const hasBlank = given.length < values.length;
  if (field.isBlind) return `(${values.map((value) => plainSql(field, value, params)).join(' or ') || 'false'})`;
  if (isDated(field)) return `(${[...anyDated(field, given, params), ...(hasBlank ? [blank(field)] : [])].join(' or ') || 'false'})`;
  const member = memberSql(
    field,
    given.map((value) => valueFor(field, value)),
    params,
  );
  return hasBlank ? `(${member} or ${blank(field)})` : member;
};

const conditionSql = (field: Field, condition: Condition | SetCondition, params: Params): string => {
  if ('values' in condition) return anyOf(field, condition.values, params);
  if (!isAllowed(field.column, condition.type)) throw refuse(field, 'operator');
  return isDated(field) ? dated(field, condition, params) : comparisons[condition.type](field, condition, params);
};

const plainSql = (field: Field, value: PlainValue, params: Params): string => {
  if (value === null) return blank(field);
  if (isDated(field)) return dated(field, { type: 'equals', dateFrom: String(value) }, params);
  if (field.column.kind === 'json') throw refuse(field, 'operator');
  const type: Operator = field.column.kind === 'text' && !field.isBlind ? 'contains' : 'equals';
  return comparisons[type](field, { type, filter: value }, params);
};

const isList = (value: FilterValue): value is readonly PlainValue[] => Array.isArray(value);
const isCombined = (value: Condition | SetCondition | Combined): value is Combined => 'conditions' in value;

/** One filter of the model as SQL over `t`. Columns and operators are looked up, values are parameters. */
export const filterSql = (field: Field, value: FilterValue, params: Params): string => {
  if (isList(value)) return anyOf(field, value, params);
  if (typeof value !== 'object' || value === null) return plainSql(field, value, params);
  if (!isCombined(value)) return conditionSql(field, value, params);
  const parts = value.conditions.map((condition) => conditionSql(field, condition, params));
  return `(${parts.join(value.operator === 'AND' ? ' and ' : ' or ')})`;
};
