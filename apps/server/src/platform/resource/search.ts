import type { Acting, Actor, Scope } from '@assay/domain/access/actor';
import { plain } from '@assay/domain/finding/matched';
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
import { refuseGuesses } from './numbers.ts';
import { findField, isWithheld, selectList, visibleFields, type Field, type Fields } from './fields.ts';
import { hasPlaces, joinsOf, orderOf, orderSql, placeSql, rangesSql, type Order, type Place } from './order.ts';
import { escapeLike, queryParams, type ParamValue, type Params } from './params.ts';

/** Which rows of a table a scope covers: a condition over `t`, or null for all of them. */
export type ScopeSql = (scope: Scope, params: Params) => string | null;

/** What of these rows somebody sees by more than where they belong: a condition over `t`, or null where that is all. */
export type SeenSql = (actor: Acting, params: Params) => string | null;

/** What search needs to know of a resource. `Rec` is the record that comes of it, known to the compiler alone. */
export type Searchable<Rec = unknown> = {
  readonly table: string;
  readonly fields: Fields;
  readonly scope: ScopeSql;
  readonly seen?: SeenSql | undefined;
  readonly defaultSort: readonly Sort[];
  /** Whether the table keeps what free text searches in `search_text`. */
  readonly hasText: boolean;
  readonly hasArchive: boolean;
  /** Where a scope holds most of the rows: the function that finds some by words of their text, since row policies keep its index from use. */
  readonly holding?: string | undefined;
  readonly types?: { readonly record: Rec };
};

const unknownColumn = (path: string) => fieldError(path, 'unknownColumn');

/** What is never archived is not among the archived ones. */
const archiveSql = ({ hasArchive }: Searchable, { archive = 'Active' }: SearchRequest): string[] => {
  if (archive === 'Both') return [];
  if (!hasArchive) return archive === 'Archived' ? ['false'] : [];
  return [archive === 'Archived' ? 't.is_archived' : 'not t.is_archived'];
};

/** Patterns of the words that are looked for, the longest first. PostgreSQL takes case and accents off both sides: two ways to do it need not agree. */
export const textPatterns = ({ hasText }: Searchable, { text = '' }: SearchRequest, params: Params): string[] => {
  const words = [...new Set(text.normalize('NFC').split(/\s+/))].filter((word) => plain(word) !== '');
  if (words.length === 0) return [];
  if (!hasText) throw fieldError('text', 'operator');
  if (text.includes('\0') || !text.isWellFormed()) throw fieldError('text', 'characters');
  return words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => `search_form(${params.add(`%${escapeLike(word)}%`, 'text')})`);
};

export const holdsSql = (pattern: string): string => `t.search_text like ${pattern}`;

/** Whether a text may be a number that is kept sealed: one without a digit is none. */
export const hasNumbers = ({ fields }: Searchable, text: string): boolean =>
  /\p{N}/u.test(text) && [...fields.values()].some(({ isBlind }) => isBlind !== undefined);

/** Such a number is found by the whole of it, whichever of the record's numbers it is: each has an index of its own, and one look serves them all. */
const numbersSql = ({ fields, table }: Searchable, text: string, params: Params): string => {
  const isAny = [...fields.values()].flatMap(({ isBlind }) => (isBlind ? [isBlind(text, params)] : []));
  return `select t.id from ${table} t where ${isAny.join(' or ')}`;
};

type Within = { readonly params: Params; /** What rows have to be besides. */ readonly within: readonly string[] };

/** Every word has to be found somewhere in the record's text; where numbers are kept sealed, the words may also be one of them. */
const textSql = (searchable: Searchable, request: SearchRequest, { params, within }: Within): string[] => {
  const holds = textPatterns(searchable, request, params).map(holdsSql);
  const { text = '' } = request;
  if (holds.length === 0 || !hasNumbers(searchable, text)) return holds;
  const numbers = numbersSql(searchable, text, params);
  // Each by its own index: one condition for both would be asked of every row. Row policies keep that of the text from use: its rows are told where they are.
  return [`t.id in (select t.id from ${searchable.table} t${whereAll([...within, ...holds])} union all ${numbers})`];
};

const conditionsIn = (value: FilterValue): number =>
  typeof value === 'object' && value !== null && 'conditions' in value ? value.conditions.length : 1;

/** Every row is asked each of them: more than a hundred are nobody's question. */
const refuseTooMany = (values: readonly FilterValue[]): void => {
  const max = searchLimits.allConditions;
  if (values.reduce<number>((sum, value) => sum + conditionsIn(value), 0) > max) throw fieldError('filters', 'tooMany', { max });
};

/** What is asked of a resource, and by whom. */
export type Asked<Request extends SearchRequest = SearchRequest> = {
  readonly searchable: Searchable;
  readonly request: Request & Picked;
  readonly actor: Acting;
};

const filtersSql = ({ searchable, request, actor }: Asked, params: Params): string[] => {
  const [{ fields }, { filters = {} }] = [searchable, request];
  refuseTooMany(Object.values(filters));
  refuseGuesses(searchable, request);
  return Object.entries(filters).map(([name, value]) => {
    const field = findField(fields, actor, { name });
    if (!field) throw unknownColumn(`filters.${name}`);
    return filterSql(field, value, params);
  });
};

const pickedSql = ({ ids }: Picked, params: Params): string[] => (ids ? [`t.id = any (${params.add(ids, 'bigint[]')})`] : []);

const scopeSql = ({ scope, seen }: Searchable, actor: Acting, params: Params): string[] =>
  [scope(actor.scope, params), seen?.(actor, params) ?? null].filter((condition) => condition !== null);

/** What rows have to be: in the actor's scope first, then what was asked for. */
export const conditionsOf = (asked: Asked, params: Params): string[] => {
  const { searchable, request, actor } = asked;
  const within = [...scopeSql(searchable, actor, params), ...archiveSql(searchable, request)];
  return [...within, ...pickedSql(request, params), ...filtersSql(asked, params), ...textSql(searchable, request, { params, within })];
};

export const whereAll = (conditions: readonly string[]): string => (conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`);

export const whereSql = (asked: Asked, params: Params): string => whereAll(conditionsOf(asked, params));

export type Statement = { readonly text: string; readonly values: readonly ParamValue[] };

/** What is shown of one record at a time is in no row: who reads it there would leave no event. */
const isListed = ({ column }: Field): boolean => column.viewed !== true;

/** What of a record is made: the columns asked for and what every row carries. Who asks for what is another's right gets rows without it. */
export const chosenOf = ({ fields }: Searchable, { columns }: Pick<PageRequest, 'columns'>, actor: Actor): ReadonlySet<string> => {
  const listed = new Set(
    visibleFields(fields, actor)
      .filter(isListed)
      .map(({ name }) => name),
  );
  const unknown = columns?.find((name) => !listed.has(name) && !isWithheld(fields, actor, { name }));
  if (unknown !== undefined) throw unknownColumn(`columns.${unknown}`);
  return columns ? new Set([...rowColumns, ...columns.filter((name) => listed.has(name))]) : listed;
};

/** How a page is reached: past so many rows from the start of an order, from its end, or from a place that is known. */
export type Way = {
  readonly limit: number;
  readonly offset: number;
  readonly isBackwards: boolean;
  /** With the row of the place itself, or beyond it. */
  readonly beyond?: { readonly place: Place; readonly isIncluded: boolean };
};

/** Beyond the middle of what was counted a page is found from the end, past fewer rows. */
export const plainWay = ({ from = 0, size = searchLimits.defaultSize, total = 0 }: PageRequest): Way => {
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
const isNarrow = ({ searchable: { fields, scope }, request: { filters = {}, ids }, actor }: Asked): boolean =>
  ids !== undefined ||
  scope(actor.scope, queryParams()) !== null ||
  Object.keys(filters).some((name) => ['id', 'reference'].includes(fields.get(name)?.column.kind ?? ''));

/** All rows of a list in their order: what every page of it is found in. */
type Found = { readonly from: string; readonly conditions: readonly string[]; readonly order: Order; readonly isJoined: boolean };

const foundIn = (asked: Asked, params: Params): Found => {
  const { searchable, request, actor } = asked;
  const conditions = conditionsOf(asked, params);
  const order = orderOf(searchable, request, actor);
  const isJoined = !isNarrow(asked);
  return { from: `${searchable.table} t${isJoined ? joinsOf(order) : ''}`, conditions, order, isJoined };
};

/** The ids of a page, over nothing but the columns that filter and sort: from an index alone where there is one. */
const idsSql = ({ from, conditions, order, isJoined }: Found, { limit, offset, isBackwards }: Way, params: Params): string =>
  `select t.id from ${from}${whereAll(conditions)}${orderSql(order, { isBackwards, isJoined })}${pageSql(limit, offset, params)}`;

/** The same with the place of each row, from a place that is known or without one. */
const placesSql = ({ from, conditions, order, isJoined }: Found, { limit, offset, isBackwards, beyond }: Way, params: Params): string => {
  const reading = { isBackwards, isJoined };
  const place = placeSql(order, reading);
  const ranges = beyond ? rangesSql(order, { ...beyond, ...reading }, params) : [];
  const within = (range: readonly string[]): string =>
    `select t.id, ${place.key} as place from ${from}${whereAll([...conditions, ...range])}${orderSql(order, reading)}`;
  if (ranges.length < 2) return `${within(ranges)}${pageSql(limit, offset, params)}`;
  const most = offset === 0 ? limitSql(limit) : ` limit ${params.add(limit + offset, 'bigint')}`;
  const parts = ranges.map((range) => `(${within([range])}${most})`).join(' union all ');
  return `select id, place from (${parts}) parts${place.order}${pageSql(limit, offset, params)}`;
};

/** What a row shows is made for the page, not for the rows before it; what it was sorted by is not made again where the table keeps it. */
const rowsSql = (
  { searchable, request, actor }: Asked<PageRequest>,
  { order, isJoined }: Found,
  { ids = 'found' }: { readonly ids?: string } = {},
): string => {
  const columns = selectList(searchable.fields, actor, { chosen: chosenOf(searchable, request, actor) });
  return `select ${columns} from ${ids} join ${searchable.table} t using (id)${orderSql(order, { isKept: isJoined })}`;
};

export const pageOf = (rows: string): string => `select coalesce(json_agg(page), '[]')::text as json from (${rows}) page`;

/** A page as one JSON text, made by PostgreSQL. The ids of its rows are found first. */
export const searchStatement = (searchable: Searchable, request: PageRequest, actor: Acting): Statement => {
  const asked = { searchable, request, actor };
  const params = queryParams();
  const found = foundIn(asked, params);
  const ids = idsSql(found, plainWay(request), params);
  return { text: pageOf(rowsSql(asked, found, { ids: `(${ids}) found` })), values: params.values };
};

/** The ids alone of all that is asked for, in the order of the list. */
export const idsStatement = (asked: Asked, limit: number): Statement => {
  const params = queryParams();
  return { text: idsSql(foundIn(asked, params), { limit, offset: 0, isBackwards: false }, params), values: params.values };
};

/** The same with a line before it: how many rows there are, and the places of the first and the last that were found. */
export const placedStatement = (asked: Asked<PageRequest>, way: Way): Statement => {
  const params = queryParams();
  const found = foundIn(asked, params);
  const ids = placesSql(found, way, params);
  const ends = `select json_build_array(json_array_length(places), places -> 0, places -> -1) from (select json_agg(json_build_array(place::text, id::text)) as places from found) ends`;
  const page = pageOf(rowsSql(asked, found));
  return { text: `with found as materialized (${ids}) select (${ends})::text || chr(10) || (${page}) as json`, values: params.values };
};

/** What a list is known by, whichever page of it is asked for; null where it cannot be gone on with from a place. */
export const listOf = (asked: Asked): Statement | null => {
  const params = queryParams();
  const { from, conditions, order, isJoined } = foundIn(asked, params);
  if (!hasPlaces(order, { isJoined })) return null;
  return { text: `${from}${whereAll(conditions)}${orderSql(order, { isJoined })}`, values: params.values };
};

/** A query of its own, exact or up to a limit. What is asked of order and columns is checked as in a search, though it does not matter to a count. */
export const countStatement = (searchable: Searchable, request: CountRequest, actor: Acting): Statement => {
  const params = queryParams();
  const where = whereSql({ searchable, request, actor }, params);
  orderOf(searchable, request, actor);
  chosenOf(searchable, request, actor);
  const rows = `${searchable.table} t${where}`;
  const counted = request.limit === undefined ? rows : `(select from ${rows}${limitSql(request.limit)}) found`;
  return { text: `select count(*)::integer as count from ${counted}`, values: params.values };
};

type Wanted = { readonly id: number; readonly actor: Acting };

const isRecord = (searchable: Searchable, { id, actor }: Wanted, params: Params): string => {
  const scope = scopeSql(searchable, actor, params);
  return [`t.id = ${params.add(id, 'bigint')}`, ...scope].join(' and ');
};

/** One record in scope, archived or not. */
export const recordStatement = (searchable: Searchable, id: number, actor: Acting): Statement => {
  const params = queryParams();
  const row = `select ${selectList(searchable.fields, actor)} from ${searchable.table} t where ${isRecord(searchable, { id, actor }, params)}`;
  return { text: `select row_to_json(record)::text as json from (${row}) record`, values: params.values };
};

/** Holds records in scope for a change, and reads nothing of them: what is derived would be as old as the beginning of the wait. */
export const holdStatement = (searchable: Searchable, ids: readonly number[], actor: Acting): Statement => {
  const params = queryParams();
  const scope = scopeSql(searchable, actor, params);
  const isMeant = [`t.id = any (${params.add(ids, 'bigint[]')})`, ...scope].join(' and ');
  return { text: `select from ${searchable.table} t where ${isMeant} order by t.id for update of t`, values: params.values };
};
