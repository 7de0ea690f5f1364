import type { Combined, Condition, FilterValue, PlainValue, SetCondition } from '@assay/contract/kit/search';
import { filterKindOf, type Columns } from '../fields/columns.ts';

/** One column's filter as the grid holds it: always a model, never a bare value. */
export type ColumnFilter = Condition | SetCondition | Combined;
export type FilterModel = Readonly<Record<string, ColumnFilter>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSet = (filter: ColumnFilter): filter is SetCondition => 'values' in filter;
export const isCombined = (filter: ColumnFilter): filter is Combined => 'operator' in filter;

/** The grid writes a day as midnight; on the wire it is the day, so that the server takes the whole of it in New York. */
const dayOf = (value: string | null | undefined): string | undefined => value?.slice(0, 10);

const cleanCondition = ({ filterType, type, filter, filterTo, dateFrom, dateTo }: Condition): Condition => {
  const parts = { filterType, type, filter, filterTo, dateFrom: dayOf(dateFrom), dateTo: dayOf(dateTo) };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== null)) as Condition;
};

const cleanFilter = (filter: ColumnFilter): ColumnFilter => {
  if (isSet(filter)) return { filterType: 'set', values: filter.values };
  if (!isCombined(filter)) return cleanCondition(filter);
  const conditions = filter.conditions.map((condition) => cleanFilter(condition) as Condition | SetCondition);
  return { ...(filter.filterType ? { filterType: filter.filterType } : {}), operator: filter.operator, conditions };
};

/** What the grid's own filters say, as it travels and as it is kept. */
export const fromGrid = (model: Readonly<Record<string, unknown>>): FilterModel =>
  Object.fromEntries(Object.entries(model).map(([column, filter]) => [column, cleanFilter(filter as ColumnFilter)]));

const fromPlain = (value: PlainValue | readonly PlainValue[], kind: 'text' | 'number' | 'date' | 'set'): ColumnFilter | null => {
  if (Array.isArray(value)) return { filterType: 'set', values: value as readonly PlainValue[] };
  const one = value as PlainValue;
  if (one === null || one === '') return null;
  if (kind === 'set') return { filterType: 'set', values: [one] };
  if (kind === 'text') return { filterType: 'text', type: 'contains', filter: String(one) };
  if (kind === 'date') return { filterType: 'date', type: 'equals', dateFrom: String(one) };
  return Number.isFinite(Number(one)) ? { filterType: 'number', type: 'equals', filter: Number(one) } : null;
};

const isModel = (value: unknown): value is ColumnFilter =>
  isObject(value) && (Array.isArray(value.values) || Array.isArray(value.conditions) || typeof value.type === 'string');

/** Filters from a link, a preference or the browser's storage: short forms spelt out, what no column understands left out. */
export const toFilterModel = (filters: unknown, columns: Columns): FilterModel => {
  if (!isObject(filters)) return {};
  const entries = Object.entries(filters as Record<string, FilterValue>).flatMap(([name, value]): [string, ColumnFilter][] => {
    const column = columns[name];
    const kind = column ? filterKindOf(column) : 'none';
    if (kind === 'none') return [];
    const filter = isModel(value) ? cleanFilter(value) : isObject(value) ? null : fromPlain(value, kind);
    return filter ? [[name, filter]] : [];
  });
  return Object.fromEntries(entries);
};

/** Without the columns whose values must not stay behind in a browser, an address or a history. */
export const withoutSensitive = (model: FilterModel, columns: Columns): FilterModel =>
  Object.fromEntries(Object.entries(model).filter(([name]) => columns[name]?.sensitive !== true));

export const withoutFilter = (model: FilterModel, column: string): FilterModel =>
  Object.fromEntries(Object.entries(model).filter(([name]) => name !== column));
