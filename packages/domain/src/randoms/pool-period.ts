import { inputOf } from '../fields/schema.ts';
import * as check from '../validation/fields.ts';
import { addDays } from '../time/days.ts';
import { periodProblems } from './periods.ts';
import { periodFields, type PoolPeriodInput } from './pool.fields.ts';

export const periodInput = inputOf(periodFields).superRefine(({ startDate, endDate }, context) => {
  if (endDate < startDate) context.addIssue({ code: 'custom', path: ['endDate'], message: check.message.notBefore });
});

type Days = Pick<PoolPeriodInput, 'startDate' | 'endDate'>;
type Placed = Days & { readonly id: number };

/** A year's periods in their order once one of them is changed: the one before ends when it begins, the one after begins when it has ended. */
export const movedPeriods = (periods: readonly Placed[], changed: Placed): Placed[] => {
  const sorted = periods.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const place = sorted.findIndex(({ id }) => id === changed.id);
  return sorted.map((period, at) => {
    if (at === place) return { ...period, startDate: changed.startDate, endDate: changed.endDate };
    if (at === place - 1) return { ...period, endDate: addDays(changed.startDate, -1) };
    return at === place + 1 ? { ...period, startDate: addDays(changed.endDate, 1) } : period;
  });
};

type PeriodFault = { readonly field: 'startDate' | 'endDate' | 'runOn'; readonly fault: string };

type Year = { readonly year: number; readonly from: string; readonly before: Placed };

/** Why a year cannot be divided so, and which change of a period is at fault. */
export const movedProblem = (moved: readonly Placed[], { year, from, before }: Year): PeriodFault | null => {
  const [first] = periodProblems(moved, { year, from });
  if (!first) return null;
  const changed = moved.find(({ id }) => id === before.id);
  const fault = `period${first.problem.charAt(0).toUpperCase()}${first.problem.slice(1)}`;
  return { field: changed?.endDate === before.endDate ? 'startDate' : 'endDate', fault };
};

/** Why a period cannot be drawn on a day: it is not one of its own, or the company tests nobody then. */
export const runOnProblem = (
  { startDate, endDate, runOn }: Days & { readonly runOn: string | null },
  blackoutDates: readonly string[],
): PeriodFault | null => {
  if (runOn === null) return null;
  if (runOn < startDate || runOn > endDate) return { field: 'runOn', fault: 'periodRunOutside' };
  return blackoutDates.includes(runOn) ? { field: 'runOn', fault: 'periodRunBlackout' } : null;
};
