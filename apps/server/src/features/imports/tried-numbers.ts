import { areaOf, coveredColumns } from '@assay/domain/imports/areas';
import { foldedName } from '@assay/domain/participants/duplicates';
import { primaryIn } from '@assay/domain/participants/importing';
import { isWholeNumber } from '@assay/domain/validation/covered';
import type { Acting } from '@assay/domain/access/actor';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Intake, Resembling } from '#platform/http/route.ts';
import type { LookedUp } from '#platform/limits/looked-up.ts';
import type { Running } from './imports.repository.ts';
import { isAlike, type Matched } from './match-rows.ts';

/**
 * What rows try on people by their numbers, by the numbers of the rows. Everybody sees the last signs of a number, so that few are left that it can be: a
 * file of ten thousand rows would find out which. A row that says another number than somebody has who is shown with the same signs is counted.
 */
export type Tried = {
  /** Too many were tried: nothing is told of these. */
  readonly refused: ReadonlySet<number>;
  /** Somebody has the number who agrees in more than that. */
  readonly agreed: ReadonlySet<number>;
  /** How many were counted. */
  readonly count: number;
};

const nothing: Tried = { refused: new Set(), agreed: new Set(), count: 0 };

/** What is shown of a number stands for the number that is there: nobody types it. */
const isShown = (value: string): boolean => /^[*\s\p{P}]*\*/u.test(value);

/** The whole numbers that a row says, by their fields. */
export const wholeNumbersOf = ({ target }: Pick<Running, 'target'>, { values }: Pick<Matched, 'values'>): Map<string, string> => {
  const said = { ...values, ...(target === 'participant' ? primaryIn(values) : {}) };
  return new Map(
    coveredColumns(target).flatMap((name) => {
      const value = said[name];
      return typeof value === 'string' && !isShown(value) && isWholeNumber(value) ? [[name, value] as const] : [];
    }),
  );
};

type Trying = {
  readonly reader: { readonly tx: Tx; readonly actor: Acting };
  /** The people whose numbers they may be. */
  readonly people: Intake | undefined;
  readonly running: Running;
  readonly lookedUp: LookedUp;
};

/** What a row of each kind has to know of somebody besides a number: one of some fields, or a name that holds the last name. */
const agrees: Partial<Record<Running['target'], (row: Matched, said: Resembling['said']) => boolean>> = {
  'participant': ({ values }, said) => (areaOf('participant').agreeing ?? []).some((name) => isAlike(said[name], values[name])),
  'historical-data': ({ values: { name } }, { lastName }) =>
    typeof name === 'string' && foldedName(name).includes(foldedName(lastName ?? '')),
};

/** Who agrees with a row, or is whom it is about, and is shown with the last signs of a number of it. */
const resembled = async ({ reader, people, running }: Trying, rows: readonly Matched[]): Promise<Resembling[]> => {
  const isAgreed = agrees[running.target];
  const numbers = rows.flatMap((row, place) =>
    [...new Set(wholeNumbersOf(running, row).values())].map((number) => ({ place, companyId: row.companyId, number })),
  );
  if (!isAgreed || !people || numbers.length === 0) return [];
  const found = await people.resembling(reader, numbers, { agreeing: areaOf('participant').agreeing ?? [] });
  return found.filter(({ place, id, said }) => {
    const row = rows[place];
    return row !== undefined && ((running.target === 'participant' && row.hits[0]?.id === id) || isAgreed(row, said));
  });
};

/** Counts what a part of the rows tries: each number that is not that of somebody who is shown with its last signs, and nobody else's who agrees. */
export const triedNumbers = async (trying: Trying, rows: readonly Matched[]): Promise<Tried> => {
  const people = await resembled(trying, rows);
  if (people.length === 0) return nothing;
  const keyOf = ({ place, number }: Resembling): string => `${place} ${number}`;
  const own = new Set(people.filter(({ isSame }) => isSame).map(keyOf));
  const wrong = people.filter((one) => !own.has(keyOf(one))).map(({ number }) => number);
  const { isOver, isUnknown, fresh } = await trying.lookedUp(trying.reader.actor, [...new Set(wrong)], ['numberOfFiles']);
  // The part is tried again: nothing is told as long as nobody knows how the count stands.
  if (isUnknown) throw new AppError('unavailable', { retryAfter: 1 });
  const rowsOf = (found: readonly Resembling[]): Set<number> => new Set(found.flatMap(({ place }) => rows[place]?.row.number ?? []));
  return { refused: isOver ? rowsOf(people) : new Set(), agreed: rowsOf(people.filter(({ isSame }) => isSame)), count: fresh.length };
};

type Alike = { readonly matchedOn: readonly string[] };

const isLookAlike = (one: unknown): one is Alike =>
  typeof one === 'object' && one !== null && 'matchedOn' in one && Array.isArray(one.matchedOn);

/** Whether somebody looks like a row by nothing but a whole number. */
const isByNumber = ({ matchedOn }: Alike, { target }: Running, { whole }: { readonly whole: ReadonlyMap<string, string> }): boolean => {
  const numbers = matchedOn.filter((name) => coveredColumns(target).includes(name));
  const { agreeing = [] } = areaOf(target);
  return numbers.length > 0 && numbers.every((name) => whole.has(name)) && !agreeing.some((name) => matchedOn.includes(name));
};

/**
 * What a dry run tells of a row that would be refused: that a number is somebody's is told only where the row knows more of them, or once it is stored, which
 * everybody sees. Null where nothing is left to tell.
 */
export const toldOf = (
  error: AppError,
  running: Running,
  { row, tried }: { readonly row: Matched; readonly tried: Tried },
): AppError | null => {
  if (running.mode !== 'VALIDATE' || tried.agreed.has(row.row.number)) return error;
  const whole = wholeNumbersOf(running, row);
  if (error.code === 'taken' && error.fields.length > 0 && error.fields.every(({ path }) => whole.has(path))) return null;
  if (error.code !== 'possible-duplicate' || !Array.isArray(error.data)) return error;
  const data = error.data.filter((one: unknown) => !(isLookAlike(one) && isByNumber(one, running, { whole })));
  return data.length > 0 ? new AppError('possible-duplicate', { data }) : null;
};
