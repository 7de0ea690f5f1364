import { areaOf, coveredColumns } from '@assay/domain/imports/areas';
import { primaryIn } from '@assay/domain/participants/importing';
import { isMask, isWholeNumber } from '@assay/domain/validation/covered';
import type { Acting } from '@assay/domain/access/actor';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Intake, Resembling } from '#platform/http/route.ts';
import type { LookedUp } from '#platform/limits/looked-up.ts';
import type { Running } from './imports.repository.ts';
import type { Matched } from './match-rows.ts';

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

/** The whole numbers that a row says, by their fields. */
export const wholeNumbersOf = ({ target }: Pick<Running, 'target'>, { values }: Pick<Matched, 'values'>): Map<string, string> => {
  const said = { ...values, ...(target === 'participant' ? primaryIn(values) : {}) };
  return new Map(
    coveredColumns(target).flatMap((name) => {
      const value = said[name];
      return typeof value === 'string' && !isMask(value) && isWholeNumber(value) ? [[name, value] as const] : [];
    }),
  );
};

type Trying = {
  readonly reader: { readonly tx: Tx; readonly actor: Acting };
  readonly intake: Intake;
  readonly running: Running;
  readonly lookedUp: LookedUp;
};

type Found = { readonly row: Matched; readonly whole: ReadonlyMap<string, string>; readonly people: readonly Resembling[] };

const foundBy = async ({ reader, intake, running }: Trying, rows: readonly Matched[]): Promise<Found[]> => {
  const { agreeing = [] } = areaOf(running.target);
  const saying = rows.map((row) => ({ row, whole: wholeNumbersOf(running, row) })).filter(({ whole }) => whole.size > 0);
  if (agreeing.length === 0 || saying.length === 0) return [];
  const people = await intake.resembling(
    reader,
    saying.map(({ row: { hits, companyId, values } }) => ({ id: hits[0]?.id ?? 0, companyId, values })),
    agreeing,
  );
  return saying.map((one, place) => ({ ...one, people: people.filter((person) => person.place === place) }));
};

/** Counts what a part of the rows tries. */
export const triedNumbers = async (trying: Trying, rows: readonly Matched[]): Promise<Tried> => {
  const resembling = (await foundBy(trying, rows)).filter(({ people }) => people.length > 0);
  if (resembling.length === 0) return nothing;
  const agreed = resembling.filter(({ people }) => people.some(({ isSame }) => isSame));
  const wrong = resembling.filter((one) => !agreed.includes(one)).flatMap(({ whole }) => [...whole.values()]);
  const { isOver, fresh } = await trying.lookedUp(trying.reader.actor, wrong, ['numberOfDay']);
  const numbersOf = (found: readonly Found[]): Set<number> => new Set(found.map(({ row }) => row.row.number));
  return { refused: isOver ? numbersOf(resembling) : new Set(), agreed: numbersOf(agreed), count: fresh.length };
};

type Alike = { readonly matchedOn: readonly string[] };

const isAlike = (one: unknown): one is Alike => typeof one === 'object' && one !== null && 'matchedOn' in one && Array.isArray(one.matchedOn);

/** Whether somebody looks like a row by nothing but a whole number. */
const isByNumber = ({ matchedOn }: Alike, { target }: Running, whole: ReadonlyMap<string, string>): boolean => {
  const numbers = matchedOn.filter((name) => coveredColumns(target).includes(name));
  const { agreeing = [] } = areaOf(target);
  return numbers.length > 0 && numbers.every((name) => whole.has(name)) && !agreeing.some((name) => matchedOn.includes(name));
};

/**
 * What a dry run tells of a row that would be refused: that a number is somebody's is told only where the row knows more of them, or once it is stored, which
 * everybody sees. Null where nothing is left to tell.
 */
export const toldOf = (error: AppError, running: Running, { row, tried }: { readonly row: Matched; readonly tried: Tried }): AppError | null => {
  if (running.mode !== 'VALIDATE' || tried.agreed.has(row.row.number)) return error;
  const whole = wholeNumbersOf(running, row);
  if (error.code === 'taken' && error.fields.length > 0 && error.fields.every(({ path }) => whole.has(path))) return null;
  if (error.code !== 'possible-duplicate' || !Array.isArray(error.data)) return error;
  const data = error.data.filter((one: unknown) => !(isAlike(one) && isByNumber(one, running, whole)));
  return data.length > 0 ? new AppError('possible-duplicate', { data }) : null;
};
