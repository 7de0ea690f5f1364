import { areaOf, coveredColumns, lookupThrough } from '@assay/domain/imports/areas';
import { foldedName } from '@assay/domain/participants/duplicates';
import { isResourceName } from '@assay/domain/resources';
import { isWholeNumber } from '@assay/domain/validation/covered';
import type { Acting } from '@assay/domain/access/actor';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#platform/db/transaction.ts';
import type { Hit, Intake, Route } from '#platform/http/route.ts';
import type { Naming, Said } from './cells-in.ts';
import { earlierKeys, rowsNamed, type Named as Sibling, type Problem, type Running } from './imports.repository.ts';
import { shortKey } from './short-key.ts';

/** A row with all that it refers to, and the record that it is about where there is one. */
export type Matched = Omit<Said, 'naming'> & {
  readonly companyId: number | null;
  /** By what it finds its record. */
  readonly key: string;
  readonly hits: readonly Hit[];
  /** What the record is called that it will stand below, where the same file brings that: a dry run leaves none to point to. */
  readonly belowComing: string | null;
};

type Reader = { readonly tx: Tx; readonly actor: Acting };

/** The intakes of all resources that records are created of. */
export type Intakes = (name: string) => Intake | undefined;

export const intakesOf = (routes: readonly Route[]): Intakes => {
  const found = new Map(routes.flatMap(({ name, intake }) => (intake ? [[name.slice(0, name.lastIndexOf('.')), intake] as const] : [])));
  return (name) => found.get(name);
};

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};

type Found = ReadonlyMap<string, readonly Hit[]>;

/** For what is compared here. What is stored is compared by the database, whose small letters of some scripts are others. */
const foldedKey = (text: string): string => text.toLowerCase();

const found = async (
  reader: Reader,
  intake: Intake | undefined,
  { texts, ...sought }: { field: string; texts: readonly string[]; companyIds?: readonly number[] | undefined },
): Promise<Found> => {
  const once = [...new Set(texts)];
  if (!intake || once.length === 0) return new Map();
  return grouped(await intake.find(reader, { ...sought, texts: once }), ({ place }) => once[place - 1] ?? '');
};

type Resolving = { readonly reader: Reader; readonly intakes: Intakes; readonly running: Running };

/** The companies that cells name by what is theirs, where they name none by itself. */
const ownersOf = async ({ reader, intakes }: Resolving, cells: readonly Naming[], known: Found): Promise<Found> => {
  const through = lookupThrough(cells[0]?.to ?? '');
  if (!through) return new Map();
  const texts = cells.map(({ text }) => text).filter((text) => !known.has(text));
  const owned = await found(reader, intakes(through.to), { field: through.field, texts });
  return new Map(
    [...owned].map(([text, hits]) => [
      text,
      [...new Map(hits.flatMap((hit) => (hit.companyId === null ? [] : [[hit.companyId, { ...hit, id: hit.companyId }]]))).values()],
    ]),
  );
};

/** The records that some cells name, all cells of one column at once. */
const resolved = async (
  { reader, intakes, running }: Resolving,
  names: readonly Naming[],
  { companyIds }: { readonly companyIds?: readonly number[] } = {},
): Promise<Map<string, Found>> => {
  const columns = grouped(names, ({ field }) => field);
  const all = new Map<string, Found>();
  for (const [field, cells] of columns) {
    const [first] = cells;
    if (!first || !isResourceName(first.to)) continue;
    const hits = new Map<string, readonly Hit[]>();
    for (const by of first.by) {
      const texts = cells.map(({ text }) => text).filter((text) => !hits.has(text));
      const within = first.within === 'companyId' ? companyIds : undefined;
      for (const [text, own] of await found(reader, intakes(first.to), { field: by, texts, companyIds: within })) hits.set(text, own);
    }
    for (const [text, owners] of await ownersOf({ reader, intakes, running }, cells, hits)) hits.set(text, owners);
    all.set(field, hits);
  }
  return all;
};

const problem = (path: string, { code, value }: { readonly code: string; readonly value: string }): Problem => ({
  path,
  code,
  params: { value },
  value,
});

type Named = ReadonlyMap<string, Found>;
type Telling = Pick<Said, 'besides'> & Pick<Matched, 'companyId'>;
/** Which of the records of one title a row means, by what else it says of them. */
type Told = (naming: Naming, hits: readonly Hit[], row: Telling) => readonly Hit[];

/** Records of one title are told apart by what the row says of them, and by whose they are: the company's own before everybody's. */
const toldApart = async ({ reader, intakes, running }: Resolving, cells: readonly Naming[], all: Named): Promise<Told> => {
  const { told = {} } = areaOf(running.target);
  const records = new Map<string, Awaited<ReturnType<Intake['records']>>>();
  for (const field of Object.keys(told)) {
    const intake = intakes(cells.find((cell) => cell.field === field)?.to ?? '');
    const ids = [...(all.get(field)?.values() ?? [])].flatMap((hits) => hits.map(({ id }) => id));
    if (intake && ids.length > 0) records.set(field, await intake.records(reader, [...new Set(ids)]));
  }
  return ({ field }, hits, { besides, companyId }) => {
    const names = told[field];
    if (!names) return hits;
    const meant = hits.filter(
      (hit) =>
        (hit.companyId === null || hit.companyId === companyId) &&
        Object.entries(names).every(
          ([said, own]) => besides[said] === undefined || records.get(field)?.get(hit.id)?.[own] === besides[said],
        ),
    );
    const own = meant.filter((hit) => hit.companyId !== null);
    return own.length > 0 ? own : meant;
  };
};

/** The records that all cells name. */
type Known = { readonly all: Named; readonly told: Told };

/** The one record that a cell names, within the company of the row where that is asked for. */
const oneNamed = (naming: Naming, { all, told }: Known, row: Telling): number | Problem => {
  const { field, text, within } = naming;
  const hits = told(naming, all.get(field)?.get(text) ?? [], row);
  const own = within === 'companyId' ? hits.filter((hit) => hit.companyId === row.companyId) : hits;
  if (own.length > 1) return problem(field, { code: 'severalNamed', value: text });
  return own[0]?.id ?? problem(field, { code: 'unknownName', value: text });
};

type Below = { readonly siblings: readonly Sibling[]; readonly running: Running; readonly number: number };

/** The name of a record that is not there, where the same file brings it before this row; else what is wrong with standing below it. */
const comingAbove = ({ field, text }: Naming, { siblings, running, number }: Below, unknown: Problem): string | Problem => {
  const sibling = siblings.find(({ label }) => foldedKey(label) === foldedKey(text));
  if (!sibling) return unknown;
  if (sibling.number === number || sibling.outcome === '') return problem(field, { code: 'belowItself', value: text });
  const isComing = running.mode === 'VALIDATE' && (sibling.outcome === 'INSERT' || sibling.outcome === 'UPDATE');
  return isComing ? sibling.label : { path: field, code: 'aboveFailed', params: { row: sibling.number }, value: text };
};

type Linked = Omit<Said, 'naming'> & Pick<Matched, 'companyId' | 'belowComing'>;

/** What the cells of a row name, as ids. What stands in the same file is there by the time it is stored; a dry run does without. */
const linked = (said: Said, context: Known & { readonly siblings: readonly Sibling[]; readonly running: Running }): Linked => {
  const { siblings, running } = context;
  const { ofCompany, above } = areaOf(running.target);
  const { naming, ...rest } = said;
  const values: Record<string, unknown> = { ...said.values };
  const problems = [...said.problems];
  let belowComing: string | null = null;
  const link = (cell: Naming): void => {
    const companyId = typeof values.companyId === 'number' ? values.companyId : null;
    const id = oneNamed(cell, context, { companyId, besides: said.besides });
    if (typeof id === 'number') values[cell.field] = id;
    else if (cell.field === above && id.code === 'unknownName') {
      const coming = comingAbove(cell, { siblings, running, number: said.row.number }, id);
      if (typeof coming === 'string') belowComing = coming;
      else problems.push(coming);
    } else problems.push(id);
  };
  // The company first: what else is named is looked for in it.
  for (const cell of naming.filter(({ field }) => field === 'companyId')) link(cell);
  if (ofCompany && values.companyId === undefined && running.companyId !== null && !naming.some(({ field }) => field === 'companyId'))
    values.companyId = running.companyId;
  for (const cell of naming.filter(({ field }) => field !== 'companyId')) link(cell);
  return { ...rest, values, problems, belowComing, companyId: typeof values.companyId === 'number' ? values.companyId : null };
};

/** By what a row finds its record: each of several codes finds those that have it. */
type Keyed = { readonly key: string; readonly field: string; readonly texts: readonly string[] };

/** The first of the chosen keys that a row has a value for. */
const keyOf = ({ running: { matchOn, target }, intakes }: Resolving, { texts, values, companyId }: Linked): Keyed | null => {
  const field = matchOn.find((name) => (texts[name] ?? '') !== '');
  if (field === undefined) return null;
  const text = texts[field] ?? '';
  const value = values[field];
  const several = Array.isArray(value) ? value.map(String) : [text];
  const apart = (areaOf(target).apart ?? []).map((name) =>
    foldedKey(values[name] === undefined ? (texts[name] ?? '') : JSON.stringify(values[name])),
  );
  return { field, texts: several, key: shortKey([companyId ?? '', intakes(target)?.keyOf(field, text) ?? '', ...apart].join(' ')) };
};

const companiesOf = (rows: readonly { readonly companyId: number | null }[]): number[] => [
  ...new Set(rows.flatMap(({ companyId }) => companyId ?? [])),
];

/** Whether a record is none but the one that a row is about, by all that tells it apart from others of its key. */
type IsMeant = (row: Linked, hit: Hit, by: { readonly isNumber: boolean }) => boolean;

/** Whether two say the same name or day, as people write it. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && foldedName(one) !== '' && foldedName(one) === foldedName(other);

const meantBy = async (
  { reader, intakes, running: { target } }: Resolving,
  candidates: Iterable<Found>,
  { hasNumbers }: { readonly hasNumbers: boolean },
): Promise<IsMeant> => {
  const { apart = [], agreeing = [] } = areaOf(target);
  const ids =
    apart.length === 0 && !hasNumbers
      ? []
      : [...candidates].flatMap((byText) => [...byText.values()].flatMap((hits) => hits.map(({ id }) => id)));
  const records = await intakes(target)?.records(reader, [...new Set(ids)]);
  return ({ values }, { id }, { isNumber }) => {
    const record = records?.get(id);
    return (
      apart.every((name) => values[name] === undefined || isDeepStrictEqual(record?.[name], values[name])) &&
      (!isNumber || agreeing.length === 0 || agreeing.some((name) => isAlike(record?.[name], values[name])))
    );
  };
};

/** Which record each row is about: one of the same company that says the same under the key. */
const matched = async (resolving: Resolving, rows: readonly Linked[]): Promise<Matched[]> => {
  const { reader, intakes, running } = resolving;
  const { ofCompany } = areaOf(running.target);
  const keyed = rows.map((row) => ({ row, keyed: keyOf(resolving, row) }));
  const companyIds = ofCompany ? companiesOf(rows) : undefined;
  const byField = grouped(
    keyed.flatMap(({ keyed: one }) => (one ? [one] : [])),
    ({ field }) => field,
  );
  const all = new Map<string, Found>();
  for (const [field, keys] of byField)
    all.set(field, await found(reader, intakes(running.target), { field, texts: keys.flatMap(({ texts }) => texts), companyIds }));
  const isNumber = (one: Keyed | null): boolean =>
    one !== null && coveredColumns(running.target).includes(one.field) && one.texts.some(isWholeNumber);
  const isMeant = await meantBy(resolving, all.values(), { hasNumbers: keyed.some(({ keyed: one }) => isNumber(one)) });
  return keyed.map(({ row, keyed: one }) => {
    const named = one ? one.texts.flatMap((text) => all.get(one.field)?.get(text) ?? []) : [];
    const by = { isNumber: isNumber(one) };
    const hits = [...new Map(named.filter((hit) => isMeant(row, hit, by)).map((hit) => [hit.id, hit])).values()];
    return { ...row, key: one?.key ?? '', hits: ofCompany ? hits.filter(({ companyId }) => companyId === row.companyId) : hits };
  });
};

/** Two rows for one record: the first counts. */
const refuseTwins = async ({ reader, running }: Resolving, rows: readonly Matched[]): Promise<Matched[]> => {
  const earlier = new Map(await earlierKeys(reader.tx, { id: running.id, keys: rows.map(({ key }) => key).filter(Boolean) }));
  return rows.map((row) => {
    const { number } = row.row;
    const first = row.key === '' ? undefined : earlier.get(row.key);
    if (row.key !== '' && (first === undefined || number < first)) earlier.set(row.key, number);
    return first === undefined || first >= number
      ? row
      : { ...row, problems: [...row.problems, { path: '', code: 'sameAsRow', params: { row: first } }] };
  });
};

/** Finds for each row the records that it names and the one that it is about, in the scope of who brings it in. */
export const matchRows = async (resolving: Resolving, rows: readonly Said[]): Promise<Matched[]> => {
  const { reader, running } = resolving;
  const { above } = areaOf(running.target);
  const cells = rows.flatMap((row) => row.naming);
  // The companies first: what else is named is looked for in them.
  const owners = await resolved(
    resolving,
    cells.filter(({ field }) => field === 'companyId'),
  );
  const named = [...(owners.get('companyId')?.values() ?? [])].flatMap((hits) => hits.map(({ id }) => id));
  const inside = running.companyId === null ? named : [...named, running.companyId];
  const others = await resolved(
    resolving,
    cells.filter(({ field }) => field !== 'companyId'),
    { companyIds: inside },
  );
  const all = new Map([...owners, ...others]);
  const parents =
    above === undefined ? [] : rows.flatMap(({ naming }) => naming.filter(({ field }) => field === above).map(({ text }) => text));
  const siblings = parents.length > 0 ? await rowsNamed(reader.tx, { id: running.id, names: parents }) : [];
  const told = await toldApart(resolving, cells, all);
  const links = rows.map((row) => linked(row, { all, told, siblings, running }));
  return refuseTwins(resolving, await matched(resolving, links));
};
