import type { Actor } from '@assay/domain/access/actor';
import { isSortable } from '@assay/contract/kit/columns';
import type { SearchRequest, Sort } from '@assay/contract/kit/search';
import { fieldError } from '../http/app-error.ts';
import { collated, findField, type Field, type Fields } from './fields.ts';
import type { Params } from './params.ts';

type Direction = Sort['sort'];
type Key = { readonly field: Field; readonly direction: Direction };

/** An order over `t`: total, so that pages neither overlap nor skip. */
export type Order = readonly Key[];

const nullable = new Set(['reference', 'number', 'money', 'date', 'time']);
const opposite = { asc: 'desc', desc: 'asc' } as const;

/**
 * What is asked for, or the resource's own order. The id breaks ties, in the direction of the last key: an index of the key and the id
 * then serves both directions, and rows that share a value (as after an import) are not sorted in memory.
 */
export const orderOf = (
  { fields, defaultSort }: { readonly fields: Fields; readonly defaultSort: readonly Sort[] },
  { sort = [] }: SearchRequest,
  actor: Actor,
): Order => {
  const keys = (sort.length > 0 ? sort : defaultSort).map(({ colId, sort: direction }): Key => {
    const field = findField(fields, actor, { name: colId });
    if (!field) throw fieldError(`sort.${colId}`, 'unknownColumn');
    if (!isSortable(field.column)) throw fieldError(`sort.${colId}`, 'sort');
    return { field, direction };
  });
  const last = keys.at(-1)?.direction ?? 'asc';
  const tieBreak: Key = { field: { name: 'id', column: { kind: 'id' }, sql: 't.id', isFilled: true }, direction: last };
  return keys.some(({ field }) => field.name === 'id') ? keys : [...keys, tieBreak];
};

/** `isJoined` where `joinsOf` the order stand in the statement; `isKept` where they do not, but what the table keeps for the order is in it. */
type Reading = { readonly isBackwards?: boolean; readonly isJoined?: boolean; readonly isKept?: boolean };

const keptKey = ({ field: { sortKey } }: Key, { isJoined = false, isKept = false }: Reading) =>
  isJoined || (isKept && sortKey?.join === undefined) ? sortKey : undefined;

const expressionOf = (key: Key, reading: Reading): string => keptKey(key, reading)?.sql ?? collated(key.field.column, key.field.sql);

/** Whether some rows may have no value, and come last. */
const mayBeEmpty = (key: Key, reading: Reading): boolean => {
  const { column, isFilled = false } = key.field;
  return !keptKey(key, reading) && nullable.has(column.kind) && !isFilled;
};

const keySql = (key: Key, reading: Reading): string => {
  const { isBackwards = false } = reading;
  const way = isBackwards ? opposite[key.direction] : key.direction;
  const nulls = mayBeEmpty(key, reading) ? ` nulls ${isBackwards ? 'first' : 'last'}` : '';
  return `${expressionOf(key, reading)} ${way}${nulls}`;
};

/** The order as SQL; backwards it is the same rows from the other end. */
export const orderSql = (order: Order, reading: Reading = {}): string => ` order by ${order.map((key) => keySql(key, reading)).join(', ')}`;

/** What has to be joined to sort by keys that other tables hold. */
export const joinsOf = (order: Order): string =>
  [...new Set(order.flatMap(({ field }) => field.sortKey?.join ?? []))].map((join) => ` ${join}`).join('');

/** A row of an order: the value that it is sorted by, as PostgreSQL writes it, and its id. */
export type Place = { readonly key: string | null; readonly id: string };

/**
 * Whether an order can be gone on with from a place: one key of which it is known where it is null, and whose values may be kept. The id goes in
 * its direction, or no comparison of both finds what comes next.
 */
export const hasPlaces = (order: Order, reading: Reading): boolean => {
  const [key, tieBreak, ...others] = order;
  if (!key || others.length > 0) return false;
  if (tieBreak && (tieBreak.field.name !== 'id' || tieBreak.direction !== key.direction)) return false;
  const { isFilled, isSensitive } = key.field;
  return !isSensitive && (isFilled === true || keptKey(key, reading) !== undefined || mayBeEmpty(key, reading));
};

/** What a place is made of, and how rows that have one are sorted. */
export const placeSql = (order: Order, reading: Reading) => {
  const [key] = order as [Key];
  const { isBackwards = false } = reading;
  const way = isBackwards ? opposite[key.direction] : key.direction;
  return { key: expressionOf(key, reading), order: ` order by place ${way} nulls ${isBackwards ? 'first' : 'last'}, id ${way}` };
};

type Beyond = Reading & { readonly place: Place; readonly isIncluded: boolean };

/**
 * The rows that come after a place, as one range of the index or as two: rows without a value come last, and no comparison finds both
 * kinds. Conditions, in the order in which their rows come.
 */
export const rangesSql = (order: Order, { place, isIncluded, ...reading }: Beyond, params: Params): string[] => {
  const [key] = order as [Key];
  const { isBackwards = false } = reading;
  const sign = `${(key.direction === 'asc') === isBackwards ? '<' : '>'}${isIncluded ? '=' : ''}`;
  const sql = expressionOf(key, reading);
  if (order.length === 1) return [`${sql} ${sign} ${params.alike(place.id)}`];
  if (place.key === null)
    return [`${sql} is null and t.id ${sign} ${params.alike(place.id)}`, ...(isBackwards ? [`${sql} is not null`] : [])];
  const [value, id] = [params.alike(place.key), params.alike(place.id)];
  // Of two tables no index holds both: the key alone then says where to begin.
  const start = keptKey(key, reading)?.join ? `${sql} ${sign.charAt(0)}= ${value} and ` : '';
  const range = `${start}(${sql}, t.id) ${sign} (${value}, ${id})`;
  return mayBeEmpty(key, reading) && !isBackwards ? [range, `${sql} is null`] : [range];
};
