import type { randomFrequencies, selectionMethods } from '../companies/lists.ts';
import type { AlcoholMode, AlternateKind } from './lists.ts';
import { whole } from './rates.ts';

/** Division of whole numbers, rounded up. A quotient in binary fractions would be a test too many, or too few, at an exact target. */
export const dividedUp = (number: number, by: number): number => {
  const rest = number % by;
  return (number - rest) / by + (rest > 0 ? 1 : 0);
};

/** How many were in the pool when it was drawn. */
export type Draw = { readonly on: string; readonly size: number };

/** An average that is still to be divided: as it is shown, and as it is counted with. */
export type Average = { readonly sizes: readonly number[]; readonly sum: number; readonly of: number };

const months = 12;
const monthOf = ({ on }: Draw): string => on.slice(0, 7);
const oftenerThanMonthly: ReadonlySet<(typeof randomFrequencies)[number]> = new Set(['Weekly', 'Every 2 weeks']);

type Year = {
  readonly frequency: (typeof randomFrequencies)[number];
  /** How many periods the year has. */
  readonly periods: number;
  /** Those of the year so far, the newest last. */
  readonly draws: readonly Draw[];
  /** How large the pool will be in what is to come; as large as at the newest draw, where nothing is said. */
  readonly ahead?: number;
};

/** The average pool of the year, what is to come included. Who draws more often than monthly counts the pool once a month. */
export const projectedAverage = ({ frequency, periods, draws, ahead = draws.at(-1)?.size ?? 0 }: Year): Average => {
  const isMonthly = oftenerThanMonthly.has(frequency);
  const counted = isMonthly ? draws.filter((draw, index) => draws.findIndex((one) => monthOf(one) === monthOf(draw)) === index) : draws;
  const of = Math.max(counted.length, isMonthly ? Math.min(periods, months) : periods);
  const sizes = [...counted.map(({ size }) => size), ...Array.from({ length: of - counted.length }, () => ahead)];
  return { sizes, sum: sizes.reduce((sum, size) => sum + size, 0), of };
};

/** The tests that a rate asks for by the end of a period: the part of the year's that has passed by then, "never rounded down". */
export const targetBy = (
  rate: number,
  average: Average,
  { index, periods }: { readonly index: number; readonly periods: number },
): number => dividedUp(rate * average.sum * index, whole * average.of * periods);

/** The tests that a rate asks for in the year. One at least, where it asks for any of anybody: what is more than none is rounded up. */
export const requiredTests = (rate: number, average: Average): number => targetBy(rate, average, { index: 1, periods: 1 });

type Asked = Year & {
  /** Which period of the year it is, from 1. */
  readonly index: number;
  readonly method: (typeof selectionMethods)[number];
  /** In hundredths of a percent; also where a fixed number is drawn, to say whether that is enough. */
  readonly rate: number;
  /** How many are drawn where the number is fixed. */
  readonly number: number;
  /** The tests that count towards the rate so far this year. */
  readonly counted: number;
  /** Selections that are still open and can still be tested this period. */
  readonly open: number;
  /** What should have been reached by the end of the period before; 0 in the first. */
  readonly targetBefore: number;
  /** How many more are drawn for those who will be missed. */
  readonly buffer: number;
};

/** How many are drawn, and each step on the way there, so that it can be told in words. */
export type Count = {
  readonly method: Asked['method'];
  readonly index: number;
  readonly periods: number;
  readonly rate: number;
  readonly size: number;
  readonly average: Average;
  readonly required: number;
  readonly target: number;
  readonly counted: number;
  readonly open: number;
  /** What the periods before have left to do; it is part of what is needed. */
  readonly carried: number;
  readonly needed: number;
  readonly buffer: number;
  /** What would be drawn, were the pool large enough. */
  readonly wanted: number;
  readonly drawn: number;
  /** How many are missing at the end of the period though all that are drawn are tested. */
  readonly missing: number;
};

/** This period's count: what the rate asks for by its end, less what is done or still open. The shortfall of earlier periods is thus made up. */
export const countOf = (asked: Asked): Count => {
  const { method, index, periods, rate, counted, open, buffer } = asked;
  const average = projectedAverage(asked);
  const size = asked.draws.at(-1)?.size ?? 0;
  const target = targetBy(rate, average, { index, periods });
  const needed = Math.max(0, target - counted - open);
  const wanted = method === 'Percent' ? needed + buffer : asked.number;
  const drawn = Math.min(size, wanted);
  return {
    method,
    index,
    periods,
    rate,
    size,
    average,
    required: requiredTests(rate, average),
    target,
    counted,
    open,
    carried: Math.min(needed, Math.max(0, asked.targetBefore - counted - open)),
    needed,
    buffer: method === 'Percent' ? buffer : 0,
    wanted,
    drawn,
    missing: Math.max(0, needed - drawn),
  };
};

type Alternates = { readonly kind: AlternateKind; readonly value: number };

/** How many stand by for those who were drawn: so many, or so many hundredths of a percent of them; never more than the rest of the pool. */
export const alternatesOf = ({ kind, value }: Alternates, { drawn, size }: { readonly drawn: number; readonly size: number }): number => {
  if (kind === 'NONE') return 0;
  return Math.min(size - drawn, kind === 'NUMBER' ? value : dividedUp(drawn * value, whole));
};

type Both = {
  readonly drug: Count;
  readonly alcohol: Count | null;
  readonly alcoholMode: AlcoholMode;
  readonly alternates: Alternates;
};

/** How many of a pool are drawn for what. */
type Quota = {
  readonly drug: number;
  readonly alcohol: number;
  readonly alternates: number;
  /** How many more are tested for drugs because so many are needed for alcohol. */
  readonly addedForAlcohol: number;
};

/**
 * Both counts together. Where the first of those drawn for drugs are those tested for alcohol, too, nobody is ever tested for alcohol alone: who
 * is needed for alcohol beyond them is drawn for drugs as well, so that neither rate is missed for the other's sake.
 */
export const quotaOf = ({ drug, alcohol, alcoholMode, alternates }: Both): Quota => {
  const breath = alcoholMode === 'NONE' ? 0 : (alcohol?.drawn ?? 0);
  const drawn = alcoholMode === 'NESTED' ? Math.max(drug.drawn, breath) : drug.drawn;
  return {
    drug: drawn,
    alcohol: breath,
    alternates: alternatesOf(alternates, { drawn, size: drug.size }),
    addedForAlcohol: drawn - drug.drawn,
  };
};

type Change = { readonly to: number; readonly reason: string };
type ChangeProblem = 'number' | 'morePeople' | 'reason';

/** Why a count cannot be changed by hand; null where it can. A change "needs a reason and stands on the certificate". */
export const changeProblem = ({ drawn, size }: Pick<Count, 'drawn' | 'size'>, { to, reason }: Change): ChangeProblem | null => {
  if (!Number.isInteger(to) || to < 0) return 'number';
  if (to > size) return 'morePeople';
  return to !== drawn && reason.trim() === '' ? 'reason' : null;
};
