import type { Acting, Actor, Scope } from '@assay/domain/access/actor';
import {
  rowColumns,
  searchLimits,
  type CountRequest,
  type FilterValue,
  type PageRequest,
  type Picked,
  type SearchRequest,
  type Sort,
} from '@assay/contract/kit/search';
import { fieldError } from '../http/app-error.ts';
import { filterSql } from './filters.ts';
import { findField, type Fields, selectList } from './fields.ts';
import { joinsOf, orderOf, orderSql } from './order.ts';
import { escapeLike, queryParams, type Params } from './params.ts';

/** Which rows of a table a scope covers: a condition over `t`, or null for all of them. */
export type ScopeSql = (scope: Scope, params: Params) => string | null;

/** What search needs to know of a resource. */
export type Searchable = {
  readonly table: string;
  readonly fields: Fields;
  readonly scope: ScopeSql;
  readonly defaultSort: readonly Sort[];
  /** Whether the table keeps what free text searches in `search_text`. */
  readonly hasText: boolean;
  readonly hasArchive: boolean;
};

const unknownColumn = (path: string) => fieldError(path, 'unknownColumn');

/** What is never archived is not among the archived ones. */
const archiveSql = ({ hasArchive }: Searchable, { archive = 'Active' }: SearchRequest): string[] => {
  if (archive === 'Both') return [];
  if (!hasArchive) return archive === 'Archived' ? ['false'] : [];
  return [archive === 'Archived' ? 't.is_archived' : 'not t.is_archived'];
};

/** Every word has to be found somewhere in the record's text. PostgreSQL folds the case on both sides: two foldings need not agree. */
const textSql = ({ hasText }: Searchable, { text = '' }: SearchRequest, params: Params): string[] => {
  const words = [...new Set(text.normalize('NFC').split(/\s+/))].filter(Boolean);
  if (words.length === 0) return [];
  if (!hasText) throw fieldError('text', 'operator');
  if (text.includes('\0') || !text.isWellFormed()) throw fieldError('text', 'characters');
  return words.map((word) => `t.search_text like lower(${params.add(`%${escapeLike(word)}%`, 'text')})`);
};

const conditionsIn = (value: FilterValue): number =>
  typeof value === 'object' && value !== null && 'conditions' in value ? value.conditions.length : 1;

/** Every row is asked each of them: more than a hundred are nobody's question. */
const refuseTooMany = (values: readonly FilterValue[]): void => {
  const max = searchLimits.allConditions;
  if (values.reduce<number>((sum, value) => sum + conditionsIn(value), 0) > max) throw fieldError('filters', 'tooMany', { max });
};

const filtersSql = ({ fields }: Searchable, { filters = {} }: SearchRequest, actor: Actor, params: Params): string[] => {
  refuseTooMany(Object.values(filters));
  return Object.entries(filters).map(([name, value]) => {
    const field = findField(fields, actor, name);
    if (!field) throw unknownColumn(`filters.${name}`);
    return filterSql(field, value, params);
  });
};

const pickedSql = ({ ids }: Picked, params: Params): string[] => (ids ? [`t.id = any (${params.add(ids, 'bigint[]')})`] : []);

/** Where clause: the actor's scope first, then what was asked for. */
export const whereSql = (searchable: Searchable, request: SearchRequest & Picked, actor: Acting, params: Params): string => {
  const scope = searchable.scope(actor.scope, params);
  const parts = [
    ...(scope === null ? [] : [scope]),
    ...pickedSql(request, params),
    ...archiveSql(searchable, request),
    ...filtersSql(searchable, request, actor, params),
    ...textSql(searchable, request, params),
  ];
  return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`;
};

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** What of a record is made: the columns asked for and what every row carries. */
const chosenOf = ({ fields }: Searchable, { columns }: PageRequest, actor: Actor): ReadonlySet<string> | undefined => {
  const unknown = columns?.find((name) => !findField(fields, actor, name));
  if (unknown !== undefined) throw unknownColumn(`columns.${unknown}`);
  return columns && new Set([...rowColumns, ...columns]);
};

/** Which rows of an order a page is; beyond the middle of what was counted it is found from the end, past fewer rows. */
const walkOf = ({ from = 0, size = searchLimits.defaultSize, total = 0 }: PageRequest) => {
  const limit = Math.min(size, total - from);
  const isBackwards = limit > 0 && from > total / 2;
  return isBackwards ? { limit, offset: total - from - limit, isBackwards } : { limit: size, offset: from, isBackwards };
};

/**
 * How many rows are asked for stands in the text, and a first page skips nothing: PostgreSQL then keeps the plan of a prepared statement. A value
 * could be any number to it, so that every search was planned anew, at a third of what it cost.
 */
const limitSql = (limit: number): string => ` limit ${Math.trunc(limit)}`;
const pageSql = (limit: number, offset: number, params: Params): string =>
  `${limitSql(limit)}${offset === 0 ? '' : ` offset ${params.add(offset, 'bigint')}`}`;

/** Rows of a scope or of one place are few: what other tables hold of them is read row by row, not joined for all. */
const isNarrow = ({ fields, scope }: Searchable, { filters = {}, ids }: PageRequest & Picked, actor: Acting): boolean =>
  ids !== undefined ||
  scope(actor.scope, queryParams()) !== null ||
  Object.keys(filters).some((name) => ['id', 'reference'].includes(fields.get(name)?.column.kind ?? ''));

/**
 * A page as one JSON text, made by PostgreSQL. The ids of its rows are found first, over nothing but the columns that filter and sort:
 * from an index alone where there is one. What a row shows is made for the page, not for the rows before it.
 */
export const searchStatement = (searchable: Searchable, request: PageRequest & Picked, actor: Acting): Statement => {
  const { table, fields } = searchable;
  const params = queryParams();
  const where = whereSql(searchable, request, actor, params);
  const order = orderOf(searchable, request, actor);
  const columns = selectList(fields, actor, chosenOf(searchable, request, actor));
  const { limit, offset, isBackwards } = walkOf(request);
  const page = pageSql(limit, offset, params);
  const isJoined = !isNarrow(searchable, request, actor);
  const found = `select t.id from ${table} t${isJoined ? joinsOf(order) : ''}${where}${orderSql(order, { isBackwards, isJoined })}${page}`;
  const rows = `select ${columns} from (${found}) found join ${table} t using (id)${orderSql(order)}`;
  return { text: `select coalesce(json_agg(page), '[]')::text as json from (${rows}) page`, values: params.values };
};

/** A query of its own, exact or up to a limit. What is asked of order and columns is checked as in a search, though it does not matter to a count. */
export const countStatement = (searchable: Searchable, request: CountRequest, actor: Acting): Statement => {
  const params = queryParams();
  const where = whereSql(searchable, request, actor, params);
  orderOf(searchable, request, actor);
  chosenOf(searchable, request, actor);
  const rows = `${searchable.table} t${where}`;
  const counted = request.limit === undefined ? rows : `(select from ${rows}${limitSql(request.limit)}) found`;
  return { text: `select count(*)::integer as count from ${counted}`, values: params.values };
};

const isRecord = (searchable: Searchable, id: number, actor: Acting, params: Params): string => {
  const scope = searchable.scope(actor.scope, params);
  return [`t.id = ${params.add(id, 'bigint')}`, ...(scope === null ? [] : [scope])].join(' and ');
};

/** One record in scope, archived or not. */
export const recordStatement = (searchable: Searchable, id: number, actor: Acting): Statement => {
  const params = queryParams();
  const row = `select ${selectList(searchable.fields, actor)} from ${searchable.table} t where ${isRecord(searchable, id, actor, params)}`;
  return { text: `select row_to_json(record)::text as json from (${row}) record`, values: params.values };
};

/** Holds a record in scope for a change, and reads nothing of it: what is derived would be as old as the beginning of the wait. */
export const holdStatement = (searchable: Searchable, id: number, actor: Acting): Statement => {
  const params = queryParams();
  return {
    text: `select from ${searchable.table} t where ${isRecord(searchable, id, actor, params)} for update of t`,
    values: params.values,
  };
};
