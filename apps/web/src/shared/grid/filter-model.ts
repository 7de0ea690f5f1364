import type { Combined, Condition, PlainValue, SetCondition } from '@assay/contract/kit/search';
import { filterKindOf, type Columns } from '../fields/columns.ts';
import { isObject } from '../fields/shapes.ts';

/** One column's filter as the grid holds it: always a model, never a bare value. */
export type ColumnFilter = Condition | SetCondition | Combined;
export type FilterModel = Readonly<Record<string, ColumnFilter>>;

export const isSet = (filter: ColumnFilter): filter is SetCondition => 'values' in filter;
export const isCombined = (filter: ColumnFilter): filter is Combined => 'operator' in filter;

/** The grid writes a day as midnight; on the wire it is the day, so that the server takes the whole of it in New York. */
const dayOf = (value: string | null | undefined): string | undefined => value?.slice(0, 10);

/** The grid leaves nulls in what a condition does not use; as JSON, what is undefined is not there. */
const cleanCondition = ({ filterType, type, filter, filterTo, dateFrom, dateTo }: Condition): Condition => ({
  filterType,
  type,
  filter: filter ?? undefined,
  filterTo: filterTo ?? undefined,
  dateFrom: dayOf(dateFrom),
  dateTo: dayOf(dateTo),
});

const cleanPart = (part: Condition | SetCondition): Condition | SetCondition =>
  isSet(part) ? { filterType: 'set', values: part.values } : cleanCondition(part);

const cleanFilter = (filter: ColumnFilter): ColumnFilter =>
  isCombined(filter)
    ? { filterType: filter.filterType, operator: filter.operator, conditions: filter.conditions.map(cleanPart) }
    : cleanPart(filter);

const isModel = (value: unknown): value is ColumnFilter =>
  isObject(value) && (Array.isArray(value.values) || Array.isArray(value.conditions) || typeof value.type === 'string');

/** What the grid's own filters say, as it travels and as it is kept. */
export const fromGrid = (model: Readonly<Record<string, unknown>>): FilterModel =>
  Object.fromEntries(Object.entries(model).flatMap(([column, filter]) => (isModel(filter) ? [[column, cleanFilter(filter)]] : [])));

const isPlain = (value: unknown): value is PlainValue => value === null || ['string', 'number', 'boolean'].includes(typeof value);

type Told = { readonly kind: 'text' | 'number' | 'date' | 'set'; readonly covered?: true };

const fromPlain = (value: unknown, { kind, covered }: Told): ColumnFilter | null => {
  if (Array.isArray(value)) return { filterType: 'set', values: value.filter(isPlain) };
  if (!isPlain(value) || value === null || value === '') return null;
  if (kind === 'set') return { filterType: 'set', values: [value] };
  if (kind === 'text') return { filterType: 'text', type: covered ? 'equals' : 'contains', filter: String(value) };
  if (kind === 'date') return { filterType: 'date', type: 'equals', dateFrom: String(value) };
  return Number.isFinite(Number(value)) ? { filterType: 'number', type: 'equals', filter: Number(value) } : null;
};

/** Filters from a link, a preference or the browser's storage: short forms spelt out, what no column understands left out. */
export const toFilterModel = (filters: unknown, columns: Columns): FilterModel => {
  if (!isObject(filters)) return {};
  const entries = Object.entries(filters).flatMap(([name, value]): [string, ColumnFilter][] => {
    const column = columns[name];
    const kind = column ? filterKindOf(column) : 'none';
    if (kind === 'none') return [];
    const filter = isModel(value) ? cleanFilter(value) : fromPlain(value, { kind, ...(column?.covered ? { covered: true } : {}) });
    return filter ? [[name, filter]] : [];
  });
  return Object.fromEntries(entries);
};

const inOrder = (filters: FilterModel) => Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b));

/** The grid names its filters in the order of its columns, a link in any. */
export const isSameFilter = (one: FilterModel, other: FilterModel): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

export const withoutFilter = (model: FilterModel, column: string): FilterModel =>
  Object.fromEntries(Object.entries(model).filter(([name]) => name !== column));
