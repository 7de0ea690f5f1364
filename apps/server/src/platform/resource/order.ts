import type { Actor } from '@assay/domain/access/actor';
import type { SearchRequest, Sort } from '@assay/contract/kit/search';
import { fieldError } from '../http/app-error.ts';
import { collated, findField, type Field, type Fields } from './fields.ts';

type Direction = Sort['sort'];
type Key = { readonly field: Field; readonly direction: Direction };

/** An order over `t`: total, so that pages neither overlap nor skip. */
type Order = readonly Key[];

const nullable = new Set(['reference', 'number', 'money', 'date', 'time']);
const severalValues = new Set(['list', 'references', 'json']);
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
    const field = findField(fields, actor, colId);
    if (!field) throw fieldError(`sort.${colId}`, 'unknownColumn');
    if (severalValues.has(field.column.kind)) throw fieldError(`sort.${colId}`, 'sort');
    return { field, direction };
  });
  const last = keys.at(-1)?.direction ?? 'asc';
  const tieBreak: Key = { field: { name: 'id', column: { kind: 'id' }, sql: 't.id', isFilled: true }, direction: last };
  return keys.some(({ field }) => field.name === 'id') ? keys : [...keys, tieBreak];
};

type Reading = { readonly isBackwards?: boolean; readonly isJoined?: boolean };

const keySql = ({ field, direction }: Key, { isBackwards = false, isJoined = false }: Reading): string => {
  const { column, sql, isFilled = false, sortKey } = field;
  const way = isBackwards ? opposite[direction] : direction;
  if (isJoined && sortKey) return `${sortKey.sql} ${way}`;
  const nulls = nullable.has(column.kind) && !isFilled ? ` nulls ${isBackwards ? 'first' : 'last'}` : '';
  return `${collated(column, sql)} ${way}${nulls}`;
};

/** The order as SQL; backwards it is the same rows from the other end. `isJoined` where `joinsOf` it stand in the statement. */
export const orderSql = (order: Order, reading: Reading = {}): string => ` order by ${order.map((key) => keySql(key, reading)).join(', ')}`;

/** What has to be joined to sort by keys that other tables hold. */
export const joinsOf = (order: Order): string =>
  [...new Set(order.flatMap(({ field }) => field.sortKey?.join ?? []))].map((join) => ` ${join}`).join('');
