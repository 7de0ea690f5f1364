import { apiBase } from '@assay/contract/kit/calls';
import { resources } from '@assay/contract/api';
import { isOfferedSort, type Column } from '@assay/contract/kit/columns';
import type { CountRequest, PageRequest } from '@assay/contract/kit/search';
import { companyList } from '@assay/domain/companies/company.fields';
import { locationList } from '@assay/domain/companies/location.fields';
import { companies, locations } from '@assay/server/src/features/companies/companies.routes.ts';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import {
  countStatement,
  placedStatement,
  plainWay,
  searchStatement,
  type Statement,
  type Way,
} from '@assay/server/src/platform/resource/search.ts';
import { randomBytes } from 'node:crypto';
import type { Request } from 'autocannon';
import { profileFlags, startServer, type Child } from './children.ts';
import { fillLists } from './list-rows.ts';
import type { Options } from './options.ts';
import { actorOf, tokenOf } from './people.ts';
import { failed, median, type Finding } from './report.ts';
import { compare, findingOf, load, once, type Side } from './search.ts';
import type { BareSettings } from './servers/bare.ts';
import type { WholeSettings } from './servers/whole.ts';
import type { Store } from './store.ts';

const searchables = { company: companies, location: locations } as const;
type Name = keyof typeof searchables;

const columnsOf = (name: Name): [string, Column][] => Object.entries(resources[name].columns);
/** What the grid offers to sort by. */
const sortsOf = (name: Name): string[] => columnsOf(name).flatMap(([column, declared]) => (isOfferedSort(declared) ? [column] : []));

const shownOf = (name: Name, list: readonly string[], { needs = [] }: { readonly needs?: readonly string[] } = {}) => ({
  columns: ['id', ...needs, ...list],
  sorts: sortsOf(name).filter((column) => list.includes(column)),
});

/** The columns that the grids ask for as they come, and those of them that can be sorted by. */
const shown: Record<Name, { readonly columns: readonly string[]; readonly sorts: readonly string[] }> = {
  company: shownOf('company', companyList),
  location: shownOf('location', locationList, { needs: ['companyId'] }),
};

/** One question, under the name by which the bare server has its statement. */
type Case = {
  readonly key: string;
  readonly work: string;
  readonly name: Name;
  readonly call: 'search' | 'count';
  readonly request: PageRequest & CountRequest;
  /** Deep in a list: asked for again and again, so that its place is remembered, or each time as a list that nobody has seen. */
  readonly depth?: 'remembered' | 'new';
  /** At most so many times the first page. */
  readonly times?: number;
};

const by = (colId: string, sort: 'asc' | 'desc') => ({ sort: [{ colId, sort }] as const });

/** More rows than there are: the page is then walked to from the start, and each such number is a list of its own to the server. */
const unseenTotal = 10_000_000;
const unseenLists = 4000;

const casesOf = (name: Name, rows: number): Case[] => {
  const { columns, sorts } = shown[name];
  const page = (work: string, request: PageRequest, { times }: { readonly times?: number } = {}): Omit<Case, 'key'> => {
    const asked = { size: 50, columns, ...by('name', 'asc'), ...request };
    return { work, name, call: 'search', request: asked, ...(times === undefined ? {} : { times }) };
  };
  const deep = { from: 200_000 };
  const cases: Omit<Case, 'key'>[] = [
    page('first page', { from: 0 }),
    { ...page('first jump to page 4,000, nothing remembered', { ...deep, total: unseenTotal }), depth: 'new' },
    { ...page('page 4,000', deep, { times: 3 }), depth: 'remembered' },
    { ...page('page 4,000, the number of rows known', { ...deep, total: Math.floor(rows * 0.95) }, { times: 3 }), depth: 'remembered' },
    {
      ...page(
        'page 4,000 by contractEnd or descriptor',
        { ...deep, ...by(name === 'company' ? 'contractEnd' : 'descriptor', 'asc') },
        { times: 3 },
      ),
      depth: 'remembered',
    },
    ...sorts.flatMap((column) => (['asc', 'desc'] as const).map((sort) => page(`by ${column}, ${sort}`, by(column, sort), { times: 3 }))),
    page(name === 'location' ? 'newest first, all of one time' : 'newest first', by('createdAt', 'desc'), { times: 1.3 }),
    page('active ones', { filters: { isActive: { filterType: 'set', values: [true] } } }),
    page('free text', { text: 'nguyen 1234' }),
    { work: 'count up to 10,001', name, call: 'count', request: { limit: 10_001 }, times: 2 },
  ];
  return cases.map((one, index) => ({ ...one, key: `${name}${index}of${rows}` }));
};

const statementOf = ({ name, call, request }: Case, { admin }: Store): Statement =>
  (call === 'search' ? searchStatement : countStatement)(searchables[name], request, actorOf(admin));

/** The best statement known for a page whose place is known: from there, and without the line that tells the next place. */
const fromPlace = ({ name, request }: Case, { admin }: Store, way: Way): Statement => {
  const { text, values } = placedStatement({ searchable: searchables[name], request, actor: actorOf(admin) }, way);
  return { text: `select substr(json, strpos(json, chr(10)) + 1) as json from (${text}) placed`, values };
};

const startingAt = (key: string | null, id: string): Way => ({
  limit: 50,
  offset: 0,
  isBackwards: false,
  beyond: { place: { key, id }, isIncluded: true },
});

/** The text that the bare server has of a case. */
const textOf = (one: Case, store: Store): string =>
  (one.depth === 'remembered' ? fromPlace(one, store, startingAt('', '0')) : statementOf(one, store)).text;

/** Where a page begins, as it is now. */
const placeOf = async ({ name, request }: Case, { admin, pool }: Store): Promise<Way> => {
  const asked = { searchable: searchables[name], request, actor: actorOf(admin) };
  const way = plainWay(request);
  const { text, values } = placedStatement(asked, way);
  const { rows } = await pool.query<{ json: string }>(text, [...values]);
  const [, first, last] = JSON.parse(rows[0]?.json.split('\n')[0] ?? '[]') as [number, [string | null, string], [string | null, string]];
  return startingAt(...(way.isBackwards ? last : first));
};

const json = { 'content-type': 'application/json' };

type Bench = { readonly store: Store; readonly ours: Child; readonly bare: Child; readonly key: Uint8Array };

const askOurs = async ({ store, key }: Bench, { name, call, request }: Omit<Case, 'key' | 'work'>): Promise<Request> => ({
  method: 'POST',
  path: apiBase + resources[name].calls[call].path,
  headers: { ...json, authorization: `Bearer ${await tokenOf(key, store.admin)}` },
  body: JSON.stringify(request),
});
const askBare = async ({ store }: Bench, one: Case): Promise<Request> => {
  const { values } = one.depth === 'remembered' ? fromPlace(one, store, await placeOf(one, store)) : statementOf(one, store);
  return { method: 'POST', path: `/named/${one.key}`, headers: json, body: JSON.stringify(values) };
};

/** As it is asked again and again. */
const asksOf = async (bench: Bench, one: Case): Promise<Request[]> => {
  const ask = await askOurs(bench, one);
  if (one.depth !== 'new') return [ask];
  return Array.from({ length: unseenLists }, (_, index) => ({
    ...ask,
    body: JSON.stringify({ ...one.request, total: unseenTotal + 1 + index }),
  }));
};

const sidesOf = (bench: Bench, one: Case): { readonly ours: Side; readonly peer: Side } => ({
  ours: { server: bench.ours, database: bench.store.pool, requests: () => asksOf(bench, one) },
  peer: { server: bench.bare, database: bench.store.pool, requests: async () => [await askBare(bench, one)] },
});

/** The two are compared only while they send the same. */
const demandSame = async (bench: Bench, one: Case): Promise<void> => {
  const [left, right] = [await once(bench.ours, await askOurs(bench, one)), await once(bench.bare, await askBare(bench, one))];
  if (left !== right) throw new Error(`${one.work}: the two servers answer differently:\n${left.slice(0, 400)}\n${right.slice(0, 400)}`);
};

type Timed = { readonly one: Case; readonly p50: number; readonly finding: Finding };

/** A question that is refused is a result, and the next one is asked. */
const orFailed = (one: Case, measure: () => Promise<Timed>): Promise<Timed> =>
  measure().catch((error: unknown) => ({ one, p50: Number.NaN, finding: failed(`${one.name}: ${one.work}`, error) }));

const measureFirst = async (bench: Bench, one: Case, options: Options): Promise<Timed> => {
  await demandSame(bench, one);
  const { ours, peer } = sidesOf(bench, one);
  const done = await compare(ours, peer, options);
  return { one, p50: median(done.ours.map(({ p50 }) => p50)), finding: findingOf(`${one.name}: ${one.work}`, done, { atLeast: 0.75 }) };
};

const measureCase = async (
  bench: Bench,
  one: Case,
  { first, seconds }: { readonly first: number; readonly seconds: number },
): Promise<Timed> => {
  await demandSame(bench, one);
  const { ours, peer } = sidesOf(bench, one);
  const [left, right] = [await load(ours, await ours.requests(), { seconds }), await load(peer, await peer.requests(), { seconds })];
  const work = `${one.name}: ${one.work}, p50`;
  console.log(`  ${work}: ${left.p50} / ${right.p50} ms`);
  const aim = one.times === undefined ? {} : { atMost: one.times * first };
  return { one, p50: left.p50, finding: { work, unit: 'ms', ours: left.p50, peer: right.p50, ...aim } };
};

/** What a sort takes with nobody else about; one that is refused takes for ever. */
const aloneBy = async (bench: Bench, name: Name, sort: ReturnType<typeof by>): Promise<number> => {
  const request = await askOurs(bench, { name, call: 'search', request: { size: 50, columns: shown[name].columns, ...sort } });
  const took: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const started = performance.now();
    const isAnswered = await once(bench.ours, request).then(
      () => true,
      () => false,
    );
    took.push(isAnswered ? performance.now() - started : Number.POSITIVE_INFINITY);
  }
  return median(took);
};

/** Columns that wait in the chooser, with nobody else about: the slowest of each list is named. */
const measureOthers = async (bench: Bench, name: Name): Promise<Finding> => {
  const others = sortsOf(name).filter((column) => !shown[name].sorts.includes(column));
  const times: { column: string; millis: number }[] = [];
  for (const column of others)
    for (const sort of ['asc', 'desc'] as const)
      times.push({ column: `${column} ${sort}`, millis: await aloneBy(bench, name, by(column, sort)) });
  const slowest = times.toSorted((one, other) => other.millis - one.millis);
  const note = slowest
    .slice(0, 5)
    .map(({ column, millis }) => `${column} ${Number.isFinite(millis) ? `${millis.toFixed(0)} ms` : 'refused'}`);
  console.log(`  ${name}: any other sort, alone: ${note.join(', ')}`);
  return {
    work: `${name}: any other of ${times.length} sorts, alone`,
    unit: 'ms',
    ours: slowest[0]?.millis ?? 0,
    atMost: 150,
    note: note.join(', '),
  };
};

const measureAt = async (bench: Bench, rows: number, options: Options): Promise<Timed[]> => {
  const done: Timed[] = [];
  for (const name of Object.keys(searchables) as Name[]) {
    const [first, ...others] = casesOf(name, rows) as [Case, ...Case[]];
    const start = await orFailed(first, () => measureFirst(bench, first, options));
    done.push(start);
    const against = { first: start.p50, seconds: options.seconds };
    for (const one of others) done.push(await orFailed(one, () => measureCase(bench, one, against)));
  }
  return done;
};

/** What ten times the rows cost. */
const growthOf = (before: readonly Timed[], after: readonly Timed[]): Finding[] =>
  after.map(({ one, p50 }) => {
    const small = before.find((other) => other.one.name === one.name && other.one.work === one.work)?.p50 ?? Number.NaN;
    return {
      work: `${one.name}: ${one.work}, grown against before`,
      unit: '×',
      ours: p50 / small,
      ...(one.work === 'free text' ? {} : { atMost: 1.3 }),
    };
  });

/** The lists of the product on its own tables, by one who sees all: the longest they can be. */
export const measureLists = async (store: Store, options: Options): Promise<Finding[]> => {
  const root = randomBytes(32).toString('base64');
  console.log(`Filling companies and locations up to ${options.listRows.toLocaleString('en-US')} each`);
  await fillLists(store.pool, { from: 1, to: options.listRows });
  const sizes = [options.listRows, ...(options.growTo === undefined ? [] : [options.growTo])];
  const cases = (Object.keys(searchables) as Name[]).flatMap((name) => sizes.flatMap((rows) => casesOf(name, rows)));
  const texts = Object.fromEntries(cases.map((one) => [one.key, textOf(one, store)]));
  const ours = await startServer('whole', { address: store.address, serving: store.serving, root } satisfies WholeSettings, {
    flags: profileFlags(options),
  });
  const bare = await startServer('bare', { address: store.address, text: '', texts } satisfies BareSettings);
  try {
    const bench: Bench = { store, ours, bare, key: keysFrom({ root }).token };
    const before = await measureAt(bench, options.listRows, options);
    const findings = before.map(({ finding }) => finding);
    for (const name of Object.keys(searchables) as Name[]) findings.push(await measureOthers(bench, name));
    if (options.growTo === undefined) return findings;
    console.log(`Filling them up to ${options.growTo.toLocaleString('en-US')} each`);
    await fillLists(store.pool, { from: options.listRows + 1, to: options.growTo });
    const after = await measureAt(bench, options.growTo, options);
    return [...findings, ...growthOf(before, after)];
  } finally {
    await ours.stop();
    await bare.stop();
  }
};
