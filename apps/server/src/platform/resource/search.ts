import type { Acting, Actor, Scope } from '@assay/domain/access/actor';
import { searchLimits, type FilterValue, type SearchRequest, type Sort } from '@assay/contract/kit/search';
import { fieldError } from '../http/app-error.ts';
import { filterSql } from './filters.ts';
import { findField, type Field, type Fields, selectList } from './fields.ts';
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

const nullable = new Set(['reference', 'number', 'money', 'date', 'time']);

const unknownColumn = (path: string) => fieldError(path, 'unknownColumn');

const archiveSql = ({ hasArchive }: Searchable, { archive = 'Active' }: SearchRequest): string[] => {
  if (!hasArchive || archive === 'Both') return [];
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

/** Where clause: the actor's scope first, then what was asked for. */
export const whereSql = (searchable: Searchable, request: SearchRequest, actor: Acting, params: Params): string => {
  const scope = searchable.scope(actor.scope, params);
  const parts = [
    ...(scope === null ? [] : [scope]),
    ...archiveSql(searchable, request),
    ...filtersSql(searchable, request, actor, params),
    ...textSql(searchable, request, params),
  ];
  return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`;
};

const sortSql = ({ column, sql, isFilled = false }: Field, direction: 'asc' | 'desc'): string => {
  const collated = column.kind === 'text' || column.kind === 'choice' ? `${sql} collate "und-x-icu"` : sql;
  return `${collated} ${direction}${nullable.has(column.kind) && !isFilled ? ' nulls last' : ''}`;
};

/** The order is total: the id breaks ties, so pages neither overlap nor skip. */
export const orderSql = ({ fields, defaultSort }: Searchable, { sort = [] }: SearchRequest, actor: Actor): string => {
  const wanted = sort.length > 0 ? sort : defaultSort;
  const parts = wanted.map(({ colId, sort: direction }) => {
    const field = findField(fields, actor, colId);
    if (!field) throw unknownColumn(`sort.${colId}`);
    if (['list', 'references', 'json'].includes(field.column.kind)) throw fieldError(`sort.${colId}`, 'sort');
    return sortSql(field, direction);
  });
  const isTotal = wanted.some(({ colId }) => colId === 'id');
  return ` order by ${[...parts, ...(isTotal ? [] : ['t.id asc'])].join(', ')}`;
};

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** A page as one JSON text, made by PostgreSQL. */
export const searchStatement = (searchable: Searchable, request: SearchRequest, actor: Acting): Statement => {
  const params = queryParams();
  const where = whereSql(searchable, request, actor, params);
  const order = orderSql(searchable, request, actor);
  const limit = params.add(request.size ?? searchLimits.defaultSize, 'integer');
  const offset = params.add(request.from ?? 0, 'bigint');
  const page = `select ${selectList(searchable.fields, actor)} from ${searchable.table} t${where}${order} limit ${limit} offset ${offset}`;
  return { text: `select coalesce(json_agg(page), '[]')::text as json from (${page}) page`, values: params.values };
};

/** Exact, and a query of its own. What is asked of the order is checked as in a search, though it does not matter to a count. */
export const countStatement = (searchable: Searchable, request: SearchRequest, actor: Acting): Statement => {
  const params = queryParams();
  const where = whereSql(searchable, request, actor, params);
  orderSql(searchable, request, actor);
  return { text: `select count(*)::integer as count from ${searchable.table} t${where}`, values: params.values };
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
