import { areaOf } from '@assay/domain/imports/areas';
import { leavingOf, primaryIn } from '@assay/domain/participants/importing';
import { dayOf } from '@assay/domain/time/days';
import { acting, type Actor } from '@assay/domain/access/actor';
import { permits, type Permission } from '@assay/domain/access/permissions';
import { resources } from '@assay/contract/api';
import type { ErrorCode } from '@assay/contract/kit/errors';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Hit, Intake, Written } from '#platform/http/route.ts';
import { columnsOf, labelIn } from './cells-in.ts';
import { columnOf, coveredResult } from './covered-rows.ts';
import type { Problem, RowResult, Running } from './imports.repository.ts';
import type { Matched } from './match-rows.ts';
import { toldOf, wholeNumbersOf, type Tried } from './tried-numbers.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is needed to write rows: who writes, with what, and what for. */
export type Writing = {
  readonly tx: Tx;
  readonly running: Running;
  readonly actor: Actor;
  readonly intake: Intake;
  /** The request that the rows are written as. */
  readonly context: (permission: Permission) => Context;
};

type Judging = Writing & { readonly tried: Tried };

const whole = (code: string, params: Problem['params'] = {}): Problem => ({ path: '', code, params });

type Judged = Pick<RowResult, 'outcome' | 'problems'>;

const conflicts: Partial<Record<ErrorCode, string>> = { conflict: 'changedSince', archived: 'archivedMatch' };
const refusals: Partial<Record<ErrorCode, string>> = {
  'forbidden': 'notAllowed',
  'not-found': 'notAllowed',
  'step-up-required': 'needsProof',
};

const isNamed = (one: unknown): one is { readonly id: number; readonly name: string } =>
  typeof one === 'object' && one !== null && 'name' in one && 'id' in one;

/** The first of the look-alikes that a refusal names, and which all of them are. */
const lookAlikeIn = (data: unknown): Problem['params'] => {
  const alike = Array.isArray(data) ? data.filter(isNamed) : [];
  const [first] = alike;
  return first ? { value: first.name, id: first.id, ids: alike.map(({ id }) => id).join(' ') } : { value: '' };
};

/** Who is in a pool already, or out of it, is where the row wants them. */
const doneCodes = new Set(['poolAlready', 'poolNotIn']);
const isDone = ({ fields }: AppError): boolean => fields.length > 0 && fields.every(({ code }) => doneCodes.has(code));

/** Why a row was not written, in the words that the form has for it. */
const judgedBy = (error: AppError, texts: Readonly<Record<string, string>>): Judged => {
  const conflict = conflicts[error.code];
  if (conflict) return { outcome: 'CONFLICT', problems: [whole(conflict)] };
  if (error.code === 'possible-duplicate') return { outcome: 'CONFLICT', problems: [whole('looksLike', lookAlikeIn(error.data))] };
  const refusal = refusals[error.code];
  if (refusal) return { outcome: 'ERROR', problems: [whole(refusal)] };
  if (isDone(error)) return { outcome: 'SKIP', problems: [] };
  const faults = error.fields.length > 0 ? error.fields : [{ path: '', code: 'notAllowed', params: {} }];
  return { outcome: 'ERROR', problems: faults.map((fault) => ({ ...fault, value: texts[columnOf(fault)] ?? '' })) };
};

/** The name beside a reference. */
const besideOf = (name: string): string => name.replace(/Id$/, 'Name');

/** The values of a record that a file of the area can say, and the names beside its references. */
const shownOf = (running: Running, record: Values): Record<string, unknown> => {
  const names = [...columnsOf(running.target).keys()];
  const beside = names.map(besideOf).filter((name) => !names.includes(name) && name in record);
  return Object.fromEntries([...names, ...beside].map((name) => [name, record[name] ?? null]));
};

/** What a row says, with the names beside its references, as a record would be shown. */
const saidIn = ({ values, texts }: Matched): Values => {
  const named = Object.keys(texts).filter((name) => name.endsWith('Id') && name in values);
  return { ...values, ...Object.fromEntries(named.map((name) => [besideOf(name), texts[name]])) };
};

/** The id of a record that a dry run left nowhere. */
const notYet = 0;

/** What a record will say of the one above it that comes with the same file. */
const comingIn = ({ target }: Running, { belowComing }: Matched): Values => {
  const { above } = areaOf(target);
  return above === undefined || belowComing === null ? {} : { [above]: notYet, [besideOf(above)]: belowComing };
};

const differing = (before: Values, after: Values): { before: Values; after: Values } => {
  const keys = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key] ?? null, after[key] ?? null));
  return {
    before: Object.fromEntries(keys.map((key) => [key, before[key]])),
    after: Object.fromEntries(keys.map((key) => [key, after[key]])),
  };
};

const isSaid = (value: unknown): boolean =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

type Row = { readonly matched: Matched; readonly hit: Hit | null };

const resultOf = (running: Running, row: Row, result: Partial<RowResult> & Judged): RowResult =>
  coveredResult(running, plainResult(running, row, result));

const plainResult = (running: Running, { matched, hit }: Row, result: Partial<RowResult> & Judged): RowResult => ({
  number: matched.row.number,
  key: matched.key,
  label: labelIn(running.target, matched),
  recordId: hit?.id ?? null,
  seenVersion: hit?.version ?? null,
  storedVersion: null,
  before: null,
  after: null,
  state: 'CHECKED',
  ...result,
});

/** What a commit finds otherwise than the dry run did, or than who decided that the file counts: a decision is about what was seen. */
const changedSince = ({ running }: Writing, { matched, hit }: Row): Problem | null => {
  const { row } = matched;
  if (running.mode !== 'COMMIT' || row.state === 'WAITING') return null;
  if (row.seenVersion === null) return hit ? whole('createdSince') : null;
  return hit?.id === row.recordId && hit.version === row.seenVersion ? null : whole('changedSince');
};

const stateOf = ({ running }: Writing): RowResult['state'] => (running.mode === 'COMMIT' ? 'STORED' : 'CHECKED');

/** Of a row with a whole number a dry run tells what the row says, and not what would be made of it: that would tell whether the number is taken. */
const tellsItself = ({ mode, target }: Running, { matched }: Row): boolean =>
  mode === 'VALIDATE' && wholeNumbersOf({ target }, matched).size > 0;

const asSaid = (running: Running, row: Row): RowResult =>
  resultOf(running, row, { outcome: 'INSERT', problems: [], after: { ...saidIn(row.matched), ...comingIn(running, row.matched) } });

/** A record that was made: what it says, and not what is empty unless the file says so. */
const inserted = (writing: Writing, given: Row, record: Exclude<Written, AppError>): RowResult => {
  const { running } = writing;
  if (tellsItself(running, given)) return asSaid(running, given);
  const row = named(given, record);
  const after = Object.fromEntries(
    Object.entries(shownOf(running, record)).filter(([name, value]) => isSaid(value) || value === row.matched.values[name]),
  );
  const isStored = running.mode === 'COMMIT';
  return resultOf(running, row, {
    outcome: 'INSERT',
    problems: [],
    after: { ...after, ...comingIn(running, row.matched) },
    state: stateOf(writing),
    recordId: isStored ? record.id : null,
    seenVersion: null,
    storedVersion: isStored ? record.version : null,
  });
};

/** New records below a company that was named for the whole file, where the row names none. */
const bodyOf = ({ running }: Writing, { matched }: Row): Values => {
  const { above, ofCompany } = areaOf(running.target);
  const below =
    above !== undefined && !ofCompany && running.companyId !== null && matched.texts[above] === undefined
      ? { [above]: running.companyId }
      : {};
  const isAsked = 'acceptDuplicate' in resources[running.target].createOptions;
  const accepted = matched.row.decision === 'USE' && isAsked ? { acceptDuplicate: true } : {};
  const primary = running.target === 'participant' ? primaryIn(matched.values) : {};
  return { ...below, ...matched.values, ...primary, ...accepted };
};

const insertRows = async (writing: Judging, rows: readonly Row[]): Promise<RowResult[]> => {
  const { tx, running, intake, context, tried } = writing;
  if (rows.length === 0) return [];
  const { create } = resources[running.target].permissions;
  const written = await intake.create(
    tx,
    context(create),
    rows.map((row) => bodyOf(writing, row)),
  );
  return rows.map((row, index) => {
    const record = written[index] ?? new AppError('internal');
    if (!(record instanceof AppError)) return inserted(writing, row, record);
    const told = toldOf(record, running, { row: row.matched, tried });
    if (!told) return asSaid(running, row);
    const judged = judgedBy(told, row.matched.texts);
    return resultOf(running, row, { ...judged, after: judged.outcome === 'CONFLICT' ? saidIn(row.matched) : null });
  });
};

type Updating = { readonly before: Values; readonly same: readonly string[] };

/** What a row changes of a record: what it says, or that somebody has left. */
const changesOf = ({ matched: { action, values } }: Row, { before, same }: Updating): Values => {
  if (action !== 'TERM') return Object.fromEntries(Object.entries(values).filter(([name]) => !same.includes(name)));
  const on = typeof values.terminationDate === 'string' ? values.terminationDate : null;
  return leavingOf(before, { on, today: dayOf(new Date()) });
};

const updateOne = async (writing: Judging, given: Row, { before, same }: Updating): Promise<RowResult> => {
  const { tx, running, intake, context, tried } = writing;
  const { hit, matched } = given;
  const row = named(given, before);
  if (!hit) return resultOf(running, row, { outcome: 'CONFLICT', problems: [whole('changedSince')] });
  const { edit } = resources[running.target].permissions;
  const record = await intake.update(tx, context(edit), { ...changesOf(row, { before, same }), id: hit.id, version: hit.version });
  if (record instanceof AppError) {
    const told = toldOf(record, running, { row: matched, tried });
    if (told) return resultOf(running, row, judgedBy(told, matched.texts));
  }
  const coming = comingIn(running, matched);
  const isSame = !(record instanceof AppError) && record.version === hit.version;
  if (record instanceof AppError || (tellsItself(running, given) && !isSame))
    return resultOf(running, row, {
      outcome: 'UPDATE',
      problems: [],
      ...differing(shownOf(running, before), { ...saidIn(matched), ...coming }),
    });
  if (record.version === hit.version && Object.keys(coming).length === 0) return resultOf(running, row, { outcome: 'SKIP', problems: [] });
  const isStored = running.mode === 'COMMIT';
  return resultOf(running, row, {
    outcome: 'UPDATE',
    problems: [],
    state: stateOf(writing),
    storedVersion: isStored ? record.version : null,
    ...differing(shownOf(running, before), { ...shownOf(running, record), ...coming }),
  });
};

/** The records that rows are about, as they are now. */
const recordsOf = ({ tx, running, actor, intake }: Writing, rows: readonly Row[]): Promise<ReadonlyMap<number, Values>> =>
  intake.records(
    { tx, actor: acting(actor, resources[running.target].permissions.edit) },
    rows.flatMap(({ hit }) => (hit ? [hit.id] : [])),
  );

/** The numbers in each row that its record has already. */
const sameIn = ({ tx, running, actor, intake }: Writing, rows: readonly Row[]): Promise<readonly (readonly string[])[]> =>
  intake.sameNumbers(
    { tx, actor: acting(actor, resources[running.target].permissions.edit) },
    rows.map(({ hit, matched }) => ({ id: hit?.id ?? 0, values: matched.values })),
  );

/** A row that does not say what its record is called is called what the record is. */
const named = (row: Row, { name }: Values): Row =>
  row.matched.texts.name === undefined && row.matched.texts.lastName === undefined && typeof name === 'string'
    ? { ...row, matched: { ...row.matched, texts: { ...row.matched.texts, name } } }
    : row;

const updateRows = async (writing: Judging, rows: readonly Row[]): Promise<RowResult[]> => {
  const records = await recordsOf(writing, rows);
  const results: RowResult[] = [];
  const same = await sameIn(writing, rows);
  for (const [index, row] of rows.entries())
    results.push(await updateOne(writing, row, { before: records.get(row.hit?.id ?? 0) ?? {}, same: same[index] ?? [] }));
  return results;
};

/** What is wrong with a row, all of it at once: also what would be found with its other cells once these are put right. */
const allProblems = ({ intake }: Writing, { problems, values, texts }: Matched): Problem[] => {
  const told = new Set(problems.map(columnOf));
  const others = intake.faults(values).filter((fault) => !told.has(columnOf(fault)));
  return [...problems, ...others.map((fault) => ({ ...fault, value: texts[columnOf(fault)] ?? '' }))];
};

/** Whether a row says a number, and nothing that has to agree with it. */
const isNumberAlone = (running: Running, { values, texts }: Matched): boolean =>
  wholeNumbersOf(running, { values }).size > 0 && (areaOf(running.target).agreeing ?? []).every((name) => (texts[name] ?? '') === '');

/** What can be said of a row before it is written. */
const early = (writing: Judging, row: Row): Judged | null => {
  const { actor, running, tried } = writing;
  const { matched, hit } = row;
  if (tried.refused.has(matched.row.number)) return { outcome: 'ERROR', problems: [whole('numbersTried')] };
  const { create, edit } = resources[running.target].permissions;
  if (matched.action !== '' && matched.action !== 'ADD' && !hit && matched.hits.length === 0)
    return {
      outcome: 'ERROR',
      problems: [
        {
          path: 'action',
          code: isNumberAlone(running, matched) ? 'numberAlone' : 'nobodyFound',
          params: {},
          value: matched.texts.action ?? '',
        },
      ],
    };
  // Who leaves needs no more than to be found.
  const isLeaving = matched.action === 'TERM' && matched.problems.every(({ path }) => path !== 'terminationDate' && path !== '');
  if (matched.problems.length > 0 && !isLeaving) return { outcome: 'ERROR', problems: allProblems(writing, matched) };
  if (matched.hits.length > 1) return { outcome: 'CONFLICT', problems: [whole('severalMatch')] };
  if (!permits(actor, hit ? edit : create)) return { outcome: 'ERROR', problems: [whole('notAllowed')] };
  const changed = changedSince(writing, row);
  return changed ? { outcome: 'CONFLICT', problems: [changed] } : null;
};

type Known = { readonly row: Row; readonly known: Judged };

/** Rows that are not written: those that would overwrite what somebody else has done since say what they would change. */
const keptOut = async (writing: Writing, rows: readonly Known[]): Promise<RowResult[]> => {
  const { running } = writing;
  const contested = rows.filter(({ row, known }) => known.outcome === 'CONFLICT' && row.matched.hits.length === 1);
  const records =
    contested.length === 0
      ? new Map<number, Values>()
      : await recordsOf(
          writing,
          contested.map(({ row }) => row),
        );
  return rows.map(({ row, known }) => {
    const now = row.hit ? records.get(row.hit.id) : undefined;
    return resultOf(running, row, { ...known, ...(now ? differing(shownOf(running, now), saidIn(row.matched)) : {}) });
  });
};

/** Writes rows as by hand, each by itself: what one of them fails for leaves the others as they are. In the order in which they came. */
export const writeRows = async (writing: Judging, rows: readonly Matched[]): Promise<RowResult[]> => {
  const judged = rows.map((matched) => {
    // What is told of a row that tries too much is the same whoever has its number.
    const isRefused = writing.tried.refused.has(matched.row.number);
    const row: Row = isRefused ? { matched: { ...matched, hits: [] }, hit: null } : { matched, hit: matched.hits[0] ?? null };
    return { row, known: early(writing, row) };
  });
  const ready = judged.filter(({ known }) => known === null).map(({ row }) => row);
  const done = [
    ...(await keptOut(
      writing,
      judged.flatMap(({ row, known }) => (known ? [{ row, known }] : [])),
    )),
    ...(await insertRows(
      writing,
      ready.filter(({ hit }) => hit === null),
    )),
    ...(await updateRows(
      writing,
      ready.filter(({ hit }) => hit !== null),
    )),
  ];
  return done.toSorted((one, other) => one.number - other.number);
};
