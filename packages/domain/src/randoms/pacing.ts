import { dayOf, wallClockOf } from '../time/days.ts';
import { dividedUp, projectedAverage, requiredTests, targetBy, type Average, type Draw } from './count.ts';
import type { randomFrequencies } from '../companies/lists.ts';
import { periodOn } from './periods.ts';

/** Of how many who were selected how many were tested. */
export type Completion = { readonly tested: number; readonly of: number };

/** What is known while nobody has been selected yet: it is taken that everybody comes. */
const everybody: Completion = { tested: 1, of: 1 };
const known = (completion: Completion): Completion => (completion.of === 0 ? everybody : completion);

/** A period of the year by its place in it. */
export type PacedPeriod = { readonly index: number; readonly startDate: string; readonly endDate: string };

/** All that is known of a program in its year. */
export type Paced = {
  /** In hundredths of a percent. */
  readonly rate: number;
  readonly frequency: (typeof randomFrequencies)[number];
  readonly periods: readonly PacedPeriod[];
  readonly draws: readonly Draw[];
  /** How many are eligible now: so many are taken to be in what is to come. */
  readonly eligible: number;
  /** Tests that count towards the rate of the year. */
  readonly done: number;
  /** Selections whose test is still to come. */
  readonly pending: number;
  /** Of the selections that have come to their end. */
  readonly completion: Completion;
};

/** Whether the rate is reached, will be by what is selected already, needs more, or was missed. */
export const paces = ['reached', 'onTrack', 'behind', 'missed'] as const;
type Pace = (typeof paces)[number];

/** Where a program stands in its year. */
export type Pacing = {
  readonly average: Average;
  readonly required: number;
  readonly done: number;
  readonly pending: number;
  readonly completion: Completion;
  readonly pace: Pace;
  /** The last day of the first period at whose end too few will have been tested, unless more are selected; null where none is. */
  readonly atRiskOn: string | null;
  /** How many to select in the next draw to be on target at its period's end, as many coming as have so far; null where none is drawn, or nobody comes. */
  readonly selectNext: number | null;
};

/** How far what is done and likely to be done stays behind a target, times `of`: whole numbers, whatever part of them comes. */
const behind = ({ done, pending }: Pick<Paced, 'done' | 'pending'>, target: number, { tested, of }: Completion): number =>
  (target - done) * of - pending * tested;

const isDrawn = ({ draws }: Pick<Paced, 'draws'>, period: PacedPeriod): boolean => draws.some(({ on }) => periodOn([period], on) !== null);

/** The period that is drawn next: the first that is not over and was not drawn. */
const nextPeriod = (paced: Paced, today: string): PacedPeriod | null =>
  paced.periods.find((period) => today <= period.endDate && !isDrawn(paced, period)) ?? null;

/** The last period for which people have been drawn, or should have been. */
const judgedPeriod = (paced: Paced, today: string): PacedPeriod | null =>
  paced.periods.findLast((period) => period.endDate < today || (period.startDate <= today && isDrawn(paced, period))) ?? null;

const averageOf = ({ frequency, periods, draws }: Paced, ahead: number): Average =>
  projectedAverage({ frequency, periods: periods.length, draws, ahead });

const targetOf = (paced: Paced, { index }: PacedPeriod, { ahead = paced.eligible } = {}): number =>
  targetBy(paced.rate, averageOf(paced, ahead), { index, periods: paced.periods.length });

/**
 * Where a program stands: against what its draws aimed at, each with the pool as large as it was then. A period that is still to be drawn is due, and
 * nobody is behind for it.
 */
const paceOf = (paced: Paced, { required, today }: { readonly required: number; readonly today: string }): Pace => {
  const last = paced.periods.at(-1);
  if (last !== undefined && today > last.endDate) return paced.done >= required ? 'reached' : 'missed';
  const judged = judgedPeriod(paced, today);
  const target = judged ? targetOf(paced, judged, { ahead: paced.draws.at(-1)?.size ?? paced.eligible }) : 0;
  if (behind(paced, target, known(paced.completion)) > 0) return 'behind';
  return paced.done >= required ? 'reached' : 'onTrack';
};

/** Required rate, average pool, done, pending, the date at risk, and what to select next. */
export const pacingOf = (paced: Paced, today: string): Pacing => {
  const completion = known(paced.completion);
  const average = averageOf(paced, paced.eligible);
  const required = requiredTests(paced.rate, average);
  const atRisk = paced.periods.find((period) => period.endDate >= today && behind(paced, targetOf(paced, period), completion) > 0);
  const next = nextPeriod(paced, today);
  const lacking = next ? Math.max(0, behind(paced, targetOf(paced, next), completion)) : 0;
  return {
    average,
    required,
    done: paced.done,
    pending: paced.pending,
    completion,
    pace: paceOf(paced, { required, today }),
    atRiskOn: atRisk?.endDate ?? null,
    selectNext: next === null || completion.tested === 0 ? null : dividedUp(lacking, completion.tested),
  };
};

/** What is to be reached by the end of each period of the year. */
export const targetsOf = (paced: Paced): { readonly endDate: string; readonly startDate: string; readonly target: number }[] =>
  paced.periods.map((period) => ({ startDate: period.startDate, endDate: period.endDate, target: targetOf(paced, period) }));

/** What a number that is selected next leads to at the end of that period. */
export type Landing = {
  readonly endDate: string;
  readonly target: number;
  /** How many tests are likely to be done by then, in whole ones: a part of a test is none. */
  readonly expected: number;
  readonly missing: number;
  readonly chance: number;
};

/** "Select N next period to land on target at your completion rate": where any other N lands. Null where nothing is drawn any more. */
export const landingOf = (paced: Paced, { selected, today }: { readonly selected: number; readonly today: string }): Landing | null => {
  const next = nextPeriod(paced, today);
  if (!next) return null;
  const completion = known(paced.completion);
  const target = targetOf(paced, next);
  const waiting = paced.pending + selected;
  const coming = waiting * completion.tested;
  const expected = paced.done + (coming - (coming % completion.of)) / completion.of;
  return {
    endDate: next.endDate,
    target,
    expected,
    missing: Math.max(0, target - expected),
    chance: chanceOf(target - paced.done, waiting, { completion }),
  };
};

/**
 * How likely it is that of so many selected at least so many are tested, each coming as often as they have so far. A chance is shown, never counted
 * with: it may be a fraction. Terms are summed as logarithms, since those of a large pool are too small to be written.
 */
export const chanceOf = (needed: number, selected: number, { completion }: { readonly completion: Completion }): number => {
  if (needed <= 0) return 1;
  const { tested, of } = known(completion);
  if (needed > selected || tested === 0) return 0;
  if (tested === of) return 1;
  const [yes, no] = [Math.log(tested / of), Math.log(1 - tested / of)];
  let [term, sum] = [selected * no, 0];
  for (let count = 0; count <= selected; count += 1) {
    if (count >= needed) sum += Math.exp(term);
    term += Math.log((selected - count) / (count + 1)) + yes - no;
  }
  return Math.min(1, sum);
};

/** How tests are spread over the year: on which weekdays, Sunday first, and in which hours of New York. */
export type Spread = { readonly weekdays: readonly number[]; readonly hours: readonly number[] };

/** So many tests within one hour. */
type Timed = { readonly at: string; readonly count: number };

/** "Dates, weekdays, hours vary": what nobody can foresee is spread. */
export const spreadOf = (tests: readonly Timed[]): Spread => {
  const weekdays = Array.from({ length: 7 }, () => 0);
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { at, count } of tests) {
    const weekday = new Date(dayOf(new Date(at))).getUTCDay();
    const hour = Number(wallClockOf(at).slice(11, 13));
    weekdays[weekday] = (weekdays[weekday] ?? 0) + count;
    hours[hour] = (hours[hour] ?? 0) + count;
  }
  return { weekdays, hours };
};
