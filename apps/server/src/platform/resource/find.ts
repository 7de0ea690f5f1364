import type { Acting } from '@assay/domain/access/actor';
import { fieldError } from '../http/app-error.ts';
import type { FindRequest, OneRead } from '../http/route.ts';
import { findField, selectList } from './fields.ts';
import { filterSql } from './filters.ts';
import { orderOf, orderSql } from './order.ts';
import { queryParams, type Params } from './params.ts';
import { questionOf } from './read.ts';
import {
  chosenOf,
  conditionsOf,
  hasNumbers,
  holdsSql,
  pageOf,
  textPatterns,
  whereAll,
  type Asked,
  type Searchable,
  type Statement,
} from './search.ts';

/** Among so many rows a word that is in every fortieth is found often enough: an index of it would name too many. */
const sampled = 200;
/** What was found there, but too seldom, is found often enough among so many. */
const sampledWider = 5000;
/** Of those that an index names so many are put in order: nobody can say which of more are meant. */
const compared = 50;

type Finding = Omit<Asked, 'request'> & { readonly request: FindRequest };

/** What is looked for, as conditions over `t`. */
type Sought = {
  readonly from: string;
  /** The same through an index of the text, where one serves. */
  readonly fromHolding: string;
  readonly seen: readonly string[];
  /** Which rows a word is looked for in first. */
  readonly sample: string;
  readonly starts: string;
  readonly holds: readonly string[];
  readonly order: string;
};

/** Rows of a scope are few: they are looked through once. What a record is called is searched, so that who holds the words includes who starts with them. */
const inScope = ({ from, seen, starts, holds, order }: Sought, size: number): string => {
  if (holds.length === 0) return `select t.id, 0 as step ${from}${whereAll([...seen, starts])}${order} limit ${size}`;
  const step = `case when ${starts} then 0 else 1 end`;
  return `select t.id, ${step} as step ${from}${whereAll([...seen, ...holds])}${order.replace(' order by ', ` order by ${step}, `)} limit ${size}`;
};

/**
 * Every step is taken only where the ones before it found too few, and none of them reads or sorts all that matches: what is common is found in a
 * sample, what is rare by the index of the text. A planner that has to choose between the two for words that it does not know chooses the
 * walk through the whole list.
 */
const stepByStep = ({ from, fromHolding, seen, sample, starts, holds, order }: Sought, size: number): string => {
  const starting = `starting as materialized (select t.id, 0 as step ${from}${whereAll([...seen, starts])}${order} limit ${size})`;
  if (holds.length === 0) return `with ${starting} select id, step from starting`;
  const after = (...steps: string[]): string[] => [
    `${steps.map((step) => `(select count(*) from ${step})`).join(' + ')} < ${size}`,
    ...steps.map((step) => `t.id not in (select id from ${step})`),
  ];
  const among = (rows: number, conditions: readonly string[]): string =>
    `select t.id, 1 as step from (select t.id, t.search_text ${from}${whereAll(seen)}${sample} limit ${rows}) t${whereAll([...holds, ...conditions])} limit ${size}`;
  const steps = {
    common: among(sampled, after('starting')),
    wider: among(sampledWider, [...after('starting', 'common'), 'exists (select from common)']),
    rare: `select t.id, 1 as step ${fromHolding}${whereAll([...seen, ...holds, ...after('starting', 'common', 'wider')])} limit ${compared}`,
  };
  const others = Object.entries(steps).map(([step, rows]) => `${step} as materialized (${rows})`);
  const all = ['starting', ...Object.keys(steps)].map((step) => `select id, step from ${step}`);
  return `with ${[starting, ...others].join(', ')} ${all.join(' union all ')}`;
};

const hasScope = ({ scope }: Searchable, actor: Acting): boolean => scope(actor.scope, queryParams()) !== null;

/** Whether rows of a scope are many all the same. What is at a collector's own places is few. */
const isHeldApart = (searchable: Searchable, actor: Acting): boolean =>
  searchable.holding !== undefined && actor.scope.kind !== 'site' && hasScope(searchable, actor);

const orderBy = ({ searchable, request: { title }, actor }: Finding): string =>
  orderSql(orderOf(searchable, { sort: [{ colId: title, sort: 'asc' }] }, actor));

const soughtIn = (finding: Finding, params: Params): Sought => {
  const {
    searchable,
    request: { title, words, isInside },
    actor,
  } = finding;
  const field = findField(searchable.fields, actor, { name: title });
  if (!field) throw fieldError('title', 'unknownColumn');
  // Folded once: a plan that is made for any words would fold them for every row of the sample.
  const patterns = isInside ? textPatterns(searchable, { text: words }, params).map((pattern) => `(select ${pattern})`) : [];
  const from = `from ${searchable.table} t`;
  return {
    from,
    fromHolding: isHeldApart(searchable, actor)
      ? `from ${searchable.holding}(${patterns[0]}, array[${patterns.join(', ')}], ${compared}) held join ${searchable.table} t using (id)`
      : from,
    seen: conditionsOf({ searchable, request: {}, actor }, params),
    // The newest where all are seen: those of a store's first days may lack what all have that came later. Of a scope any, or what others have would be walked through.
    sample: hasScope(searchable, actor) ? '' : ' order by t.id desc',
    starts: filterSql(field, { type: 'startsWith', filter: words }, params),
    holds: patterns.map(holdsSql),
    order: orderBy(finding),
  };
};

/** Words that may be a sealed number are looked for as in the list: few texts have them. */
const byNumber = (finding: Finding, params: Params): string => {
  const { searchable, request, actor } = finding;
  const conditions = conditionsOf({ searchable, request: { text: request.words }, actor }, params);
  return `select t.id, 1 as step from ${searchable.table} t${whereAll(conditions)}${orderBy(finding)} limit ${request.size}`;
};

const byWords = (finding: Finding, params: Params): string => {
  const { searchable, request, actor } = finding;
  const sought = soughtIn(finding, params);
  const isFew = hasScope(searchable, actor) && !isHeldApart(searchable, actor);
  return isFew ? inScope(sought, request.size) : stepByStep(sought, request.size);
};

/** Who is called at a number: each has an index of its own, so that nothing is looked through. */
const byPhone = ({ searchable, request: { phone }, actor }: Finding, params: Params): string[] => {
  if (!phone) return [];
  const seen = conditionsOf({ searchable, request: {}, actor }, params);
  const number = params.add(phone.number, 'text');
  return phone.columns
    .flatMap((name) => findField(searchable.fields, actor, { name }) ?? [])
    .map(({ sql }) => `select t.id, 0 as step from ${searchable.table} t${whereAll([...seen, `${sql} = ${number}`, `${sql} <> ''`])}`);
};

/** What is found by its words and by its number is one record. */
const found = (finding: Finding, params: Params): string => {
  const { searchable, request } = finding;
  const isNumber = request.isInside && hasNumbers(searchable, request.words);
  const words = isNumber ? byNumber(finding, params) : byWords(finding, params);
  const called = byPhone(finding, params);
  if (called.length === 0) return words;
  const all = [words, ...called].map((rows) => `select id, step from (${rows}) t`).join(' union all ');
  return `select id, min(step) as step from (${all}) t group by id`;
};

const findStatement = (finding: Finding): Statement => {
  const { searchable, request, actor } = finding;
  const params = queryParams();
  const rows = found(finding, params);
  const columns = selectList(searchable.fields, actor, { chosen: chosenOf(searchable, request, actor) });
  const order = orderBy(finding).replace(' order by ', ' order by found.step, ');
  const page = `select ${columns} from (${rows}) found join ${searchable.table} t using (id)${order} limit ${request.size}`;
  return { text: pageOf(page), values: params.values };
};

export const findRead = (finding: Finding): OneRead => ({
  question: questionOf(findStatement(finding)),
  answer: (json) => ({ json: json ?? '[]' }),
});
