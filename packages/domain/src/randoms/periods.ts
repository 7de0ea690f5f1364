import type { randomFrequencies, runDays } from '../companies/lists.ts';
import { addDays, addMonths, dayOf, daysBetween, instantAt } from '../time/days.ts';
import type { PeriodState } from './lists.ts';

type Frequency = (typeof randomFrequencies)[number];
type Days = { readonly startDate: string; readonly endDate: string };

/** A period of the year in which a pool is drawn once: from its first day to its last, both counted, in the days of New York. */
type RandomPeriod = Days & {
  readonly index: number;
  /** When it is drawn where it is drawn by itself: never on a day on which the company tests nobody; null where it has no other. */
  readonly runOn: string | null;
};

const lengths: Readonly<Record<Frequency, { readonly months: number } | { readonly days: number }>> = {
  'Weekly': { days: 7 },
  'Every 2 weeks': { days: 14 },
  'Monthly': { months: 1 },
  'Every 2 months': { months: 2 },
  'Quarterly': { months: 3 },
  'Every 4 months': { months: 4 },
};

const lastOf = (year: number): string => `${year}-12-31`;

/** The first days of a year's periods. Of the days that are left over after the last whole week none is a period: they are the last one's. */
const startsIn = (year: number, frequency: Frequency): string[] => {
  const [first, length] = [`${year}-01-01`, lengths[frequency]];
  if ('months' in length) return Array.from({ length: 12 / length.months }, (_, index) => addMonths(first, index * length.months));
  return Array.from({ length: Math.floor(365 / length.days) }, (_, index) => addDays(first, index * length.days));
};

type Closed = ReadonlySet<string>;

const daysIn = ({ startDate, endDate }: Days): string[] =>
  Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index));

/** The days of a period on which people can be drawn, told and tested. */
export const openDays = (period: Days, blackoutDates: readonly string[]): string[] => {
  const closed: Closed = new Set(blackoutDates);
  return daysIn(period).filter((day) => !closed.has(day));
};

/** The day of the month in the first month of the period; its first day, where the period has no such day. */
const wishedDay = ({ startDate, endDate }: Days, runDay: (typeof runDays)[number]): string => {
  const month = startDate.slice(0, 8);
  const day = runDay === 'Last' ? addDays(addMonths(`${month}01`, 1), -1) : `${month}${runDay.padStart(2, '0')}`;
  return day < startDate || day > endDate ? startDate : day;
};

type Year = {
  readonly year: number;
  readonly frequency: Frequency;
  /** From when there is a pool: what lies before is nobody's. */
  readonly from: string;
  readonly runDay: (typeof runDays)[number];
  readonly blackoutDates: readonly string[];
};

/** The periods of a year, without gap or overlap, from when the pool began. */
export const periodsOf = ({ year, frequency, from, runDay, blackoutDates }: Year): RandomPeriod[] => {
  const starts = startsIn(year, frequency);
  const whole = starts.map((startDate, at): Days => {
    const next = starts[at + 1];
    return { startDate, endDate: next === undefined ? lastOf(year) : addDays(next, -1) };
  });
  return whole
    .filter(({ endDate }) => endDate >= from)
    .map(({ startDate, endDate }, at) => {
      const days = { startDate: startDate < from ? from : startDate, endDate };
      const wished = wishedDay(days, runDay);
      const open = openDays(days, blackoutDates);
      const runOn = open.find((day) => day >= wished) ?? open.at(-1) ?? null;
      return { index: at + 1, ...days, runOn };
    });
};

type PeriodProblem = 'notBefore' | 'overlap' | 'gap' | 'otherYear';

/** What is wrong with the periods of a year, each by its place in the order of their beginnings; what was changed by hand is judged by it. */
export const periodProblems = (
  periods: readonly Days[],
  { year, from }: { readonly year: number; readonly from: string },
): { readonly at: number; readonly problem: PeriodProblem }[] => {
  const sorted = periods.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const first = from > `${year}-01-01` ? from : `${year}-01-01`;
  const found = sorted.flatMap((period, at): { at: number; problem: PeriodProblem }[] => {
    if (period.endDate < period.startDate) return [{ at, problem: 'notBefore' }];
    if (period.startDate < `${year}-01-01` || period.endDate > lastOf(year)) return [{ at, problem: 'otherYear' }];
    const before = sorted[at - 1];
    const due = before === undefined ? first : addDays(before.endDate, 1);
    if (before !== undefined && period.startDate < due) return [{ at, problem: 'overlap' }];
    return period.startDate > due ? [{ at, problem: 'gap' }] : [];
  });
  const last = sorted.at(-1);
  return last !== undefined && last.endDate < lastOf(year) ? [...found, { at: sorted.length - 1, problem: 'gap' }] : found;
};

/** The period that a day is in. */
export const periodOn = <P extends Days>(periods: readonly P[], day: string): P | null =>
  periods.find(({ startDate, endDate }) => startDate <= day && day <= endDate) ?? null;

/** When a period begins and ends on the clocks of New York, whatever they are set to on these days; it ends before `until`. */
export const instantsOf = ({ startDate, endDate }: Days): { readonly from: string; readonly until: string } => ({
  from: instantAt(`${startDate}T00:00`),
  until: instantAt(`${addDays(endDate, 1)}T00:00`),
});

/** Towards the rate of which year a test counts: of that in which it was collected, whenever it was drawn. */
export const yearOfTest = (collectedAt: Date): number => Number(dayOf(collectedAt).slice(0, 4));

type Standing = {
  readonly period: Pick<RandomPeriod, 'startDate' | 'endDate' | 'runOn'>;
  readonly isAutomatic: boolean;
  readonly isDrawn: boolean;
  readonly isClosed: boolean;
};

/** Until when a period is to be drawn: by itself on its day; by hand in its first half, so that there is time to tell and test people. */
export const drawnBy = ({ period, isAutomatic }: Pick<Standing, 'period' | 'isAutomatic'>): string => {
  const half = addDays(period.startDate, Math.floor(daysBetween(period.startDate, period.endDate) / 2));
  return isAutomatic && period.runOn !== null ? period.runOn : half;
};

/** What is to be done with a period next. */
type Next = 'draw' | 'notice' | 'close' | null;

/** Where a period stands on a day. One that is over stays overdue until it is closed: those who were not tested need a reason. */
export const standingOf = (standing: Standing, today: string): { readonly state: PeriodState; readonly next: Next } => {
  const { period, isDrawn, isClosed } = standing;
  if (isClosed) return { state: 'CLOSED', next: null };
  if (today > period.endDate) return { state: 'OVERDUE', next: isDrawn ? 'close' : 'draw' };
  if (isDrawn) return { state: 'IN_NOTICE', next: 'notice' };
  if (today < period.startDate) return { state: 'UPCOMING', next: null };
  return { state: today > drawnBy(standing) ? 'OVERDUE' : 'DUE', next: 'draw' };
};

/** Why a period cannot be closed as one in which nobody was drawn; null where it can: it is over, and what was not drawn by then never is. */
export const undrawnProblem = (
  { period: { endDate }, isDrawn, isClosed }: Pick<Standing, 'period' | 'isDrawn' | 'isClosed'>,
  today: string,
): 'closed' | 'drawn' | 'notOver' | null => {
  if (isClosed) return 'closed';
  if (isDrawn) return 'drawn';
  return today > endDate ? null : 'notOver';
};
