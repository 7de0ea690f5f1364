import type { Column } from '@assay/contract/kit/columns';
import type { Combined, Condition, FilterValue, Operator, PlainValue, SetCondition, Sort } from '@assay/contract/kit/search';

/**
 * What search promises, said a second time in JavaScript over plain rows: written from the contract, not from the SQL, so that the two
 * can disagree.
 */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type Columns = Readonly<Record<string, Column>>;

const ordering: readonly Operator[] = ['lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual', 'inRange'];
const wording: readonly Operator[] = ['contains', 'notContains', 'startsWith', 'endsWith'];
const always: readonly Operator[] = ['equals', 'notEqual', 'blank', 'notBlank'];

/** Which operators a kind of column answers to; every other one is refused. */
export const operatorsOf: Record<Column['kind'], readonly Operator[]> = {
  text: [...always, ...wording],
  choice: [...always, ...wording],
  list: [...always, ...wording],
  boolean: always,
  json: ['blank', 'notBlank'],
  id: [...always, ...ordering],
  reference: [...always, ...ordering],
  references: always,
  number: [...always, ...ordering],
  money: [...always, ...ordering],
  date: [...always, ...ordering],
  time: [...always, ...ordering],
};

/** Letter by letter: case folding knows no neighbours (a Greek sigma at the end of a word is the same letter). */
const fold = (text: string): string => [...text].map((letter) => letter.toLowerCase()).join('');

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0);

const isWorded: Partial<Record<Operator, (text: string, part: string) => boolean>> = {
  contains: (text, part) => fold(text).includes(fold(part)),
  notContains: (text, part) => !fold(text).includes(fold(part)),
  startsWith: (text, part) => fold(text).startsWith(fold(part)),
  endsWith: (text, part) => fold(text).endsWith(fold(part)),
};

type Test = (value: unknown, condition: Condition) => boolean;

const textTest: Test = (value, { type, filter }) => {
  const [text, wanted] = [value as string, filter as string];
  if (type === 'equals') return fold(text) === fold(wanted);
  if (type === 'notEqual') return fold(text) !== fold(wanted);
  return isWorded[type]?.(text, wanted) ?? false;
};

/** A value of a closed list is itself, letter for letter. */
const choiceTest: Test = (value, condition) => {
  if (condition.type === 'equals') return value === condition.filter;
  if (condition.type === 'notEqual') return value !== condition.filter;
  return textTest(value, condition);
};

const listTest: Test = (value, { type, filter }) => {
  const members = value as string[];
  const wanted = filter as string;
  if (type === 'equals') return members.includes(wanted);
  if (type === 'notEqual') return !members.includes(wanted);
  if (type === 'notContains') return !members.some((member) => isWorded.contains?.(member, wanted));
  return members.some((member) => isWorded[type]?.(member, wanted));
};

/** Ids of several records: equal to one of them is enough. */
const referencesTest: Test = (value, { type, filter }) => (value as number[]).includes(filter as number) === (type === 'equals');

const compare = (type: Operator, sign: number): boolean => {
  if (type === 'equals') return sign === 0;
  if (type === 'lessThan') return sign < 0;
  if (type === 'lessThanOrEqual') return sign <= 0;
  if (type === 'greaterThan') return sign > 0;
  return sign >= 0;
};

const numberTest: Test = (value, { type, filter, filterTo }) => {
  if (value === null) return type === 'notEqual';
  // An amount travels as text.
  const number = Number(value);
  if (type === 'notEqual') return number !== Number(filter);
  if (type === 'inRange') return number >= Number(filter) && number <= Number(filterTo);
  return compare(type, Math.sign(number - Number(filter)));
};

const clockParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A moment as New York's calendar and clocks show it: `2026-03-08 01:59:59`. */
export const newYorkClock = (moment: string): string => {
  const part = Object.fromEntries(clockParts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
};

const dayIn = (moment: string): string => newYorkClock(moment).slice(0, 10);

/** The moment that New York's clocks call so: the offset of winter or of summer, whichever shows these figures. */
const momentAt = (local: string): string => {
  const [day = '', clock = ''] = local.split(/[T ]/);
  const full = clock.length === 5 ? `${clock}:00` : clock;
  const found = ['-05:00', '-04:00'].map((offset) => new Date(`${day}T${full}${offset}`).toISOString());
  return found.find((moment) => newYorkClock(moment) === `${day} ${full.slice(0, 8)}`) ?? '';
};

const isWholeDay = (typed: string): boolean => /^.{10}([T ]00:00(:00(\.0+)?)?)?$/.test(typed);

const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Where a stored day or moment stands to what was typed: before, within or after. */
const standsTo = (kind: 'date' | 'time', { value, typed }: { readonly value: string; readonly typed: string }): number => {
  if (kind === 'date') return order(value, typed.slice(0, 10));
  if (isWholeDay(typed)) return order(dayIn(value), typed.slice(0, 10));
  return order(value, typed.endsWith('Z') ? new Date(typed).toISOString() : momentAt(typed));
};

const dateTest =
  (kind: 'date' | 'time'): Test =>
  (value, { type, dateFrom, dateTo, filter }) => {
    const from = dateFrom ?? (filter as string);
    if (type === 'notEqual') return value === null || standsTo(kind, { value: value as string, typed: from }) !== 0;
    if (value === null) return false;
    if (type === 'inRange')
      return (
        standsTo(kind, { value: value as string, typed: from }) >= 0 && standsTo(kind, { value: value as string, typed: dateTo ?? '' }) <= 0
      );
    return compare(type, standsTo(kind, { value: value as string, typed: from }));
  };

const tests: Partial<Record<Column['kind'], Test>> = {
  text: textTest,
  choice: choiceTest,
  list: listTest,
  references: referencesTest,
  date: dateTest('date'),
  time: dateTest('time'),
};

const meets = (column: Column, value: unknown, condition: Condition): boolean => {
  if (condition.type === 'blank') return isBlank(value);
  if (condition.type === 'notBlank') return !isBlank(value);
  return (tests[column.kind] ?? numberTest)(value, condition);
};

const isAmong = (column: Column, value: unknown, { wanted }: { readonly wanted: readonly PlainValue[] }): boolean =>
  wanted.some((one) => {
    if (one === null) return isBlank(value);
    if (column.kind === 'date' || column.kind === 'time') return meets(column, value, { type: 'equals', dateFrom: String(one) });
    return meets(column, value, { type: 'equals', filter: one });
  });

const holds = (column: Column, value: unknown, one: Condition | SetCondition): boolean =>
  'values' in one ? isAmong(column, value, { wanted: one.values }) : meets(column, value, one);

/** Whether a value of a column passes a filter. */
const passes = (column: Column, value: unknown, filter: FilterValue): boolean => {
  if (Array.isArray(filter)) return isAmong(column, value, { wanted: filter as PlainValue[] });
  if (typeof filter === 'object' && filter !== null) {
    if (!('conditions' in filter)) return holds(column, value, filter as Condition | SetCondition);
    const { operator, conditions } = filter as Combined;
    return operator === 'AND' ? conditions.every((one) => holds(column, value, one)) : conditions.some((one) => holds(column, value, one));
  }
  if (column.kind === 'text' && filter !== null) return meets(column, value, { type: 'contains', filter: filter as string });
  return isAmong(column, value, { wanted: [filter as PlainValue] });
};

const collator = new Intl.Collator('und');
const isEmptyLast = new Set<Column['kind']>(['reference', 'number', 'money', 'date', 'time']);

const compareValues = ({ kind }: Column, a: unknown, b: unknown): number => {
  if (kind === 'text' || kind === 'choice')
    return collator.compare(a as string, b as string) || Buffer.compare(Buffer.from(a as string), Buffer.from(b as string));
  if (kind === 'date' || kind === 'time') return order(a as string, b as string);
  return Number(a) - Number(b);
};

const compareBy = (column: Column, { colId, sort }: Sort, [a, b]: readonly [Row, Row]): number => {
  const [left, right] = [a[colId], b[colId]];
  if (isEmptyLast.has(column.kind) && (left === null || right === null)) return Number(left === null) - Number(right === null);
  return compareValues(column, left, right) * (sort === 'asc' ? 1 : -1);
};

/** The rows in the order asked for; ids break ties, in the direction of the last sort. */
export const sorted = (columns: Columns, rows: readonly Row[], sorts: readonly Sort[]): Row[] =>
  rows.toSorted((a, b) => {
    for (const sort of sorts) {
      const sign = compareBy(columns[sort.colId] as Column, sort, [a, b]);
      if (sign !== 0) return sign;
    }
    return (a.id - b.id) * (sorts.at(-1)?.sort === 'desc' ? -1 : 1);
  });

/** The rows that pass every filter. */
export const filtered = (columns: Columns, rows: readonly Row[], filters: Readonly<Record<string, FilterValue>>): Row[] =>
  rows.filter((row) => Object.entries(filters).every(([name, filter]) => passes(columns[name] as Column, row[name], filter)));
