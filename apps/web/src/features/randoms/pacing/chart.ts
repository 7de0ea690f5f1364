import type { LegPacing, TestedOn } from '@assay/contract/randoms/pacing.types';
import { landingOf, targetsOf } from '@assay/domain/randoms/pacing';
import { addDays, daysBetween } from '@assay/domain/time/days';

/** A place in the picture, in percent of its width from the beginning of the year and of its height from below. */
export type Point = { readonly x: number; readonly y: number };

export type Chart = {
  /** What is required by the end of each period. */
  readonly steps: readonly (Point & { readonly from: number; readonly target: number; readonly endDate: string })[];
  readonly done: readonly Point[];
  /** From today to where it is likely to end; nothing where the year is over. */
  readonly ahead: readonly Point[];
  readonly today: Point;
  readonly expected: number;
  readonly endDate: string;
  readonly lines: readonly { readonly y: number; readonly value: number }[];
};

/** At most four lines, at round numbers: 0, 40, 80, 120. */
const roundStep = (most: number): number => {
  const least = Math.max(1, most / 3);
  const power = 10 ** Math.floor(Math.log10(least));
  const round = [1, 2, 2.5, 4, 5, 10].find((factor) => factor * power >= least && Number.isInteger(factor * power)) ?? 10;
  return round * power;
};

const clamped = (share: number): number => Math.min(100, Math.max(0, share * 100));

type Asked = { readonly year: number; readonly on: string; readonly tests: readonly TestedOn[] };

/** How many are likely to be tested at the end of the period that is drawn next, as many being selected as is advised; else of those who wait. */
const likelyEnd = ({ paced, pacing }: LegPacing, on: string): { readonly expected: number; readonly endDate: string } => {
  const landing = landingOf(paced, { selected: pacing.selectNext ?? 0, today: on });
  if (landing) return landing;
  const { tested, of } = pacing.completion;
  const last = paced.periods.at(-1)?.endDate ?? on;
  return { expected: pacing.done + Math.floor((pacing.pending * tested) / of), endDate: last };
};

/** The year of a pool as a picture: what was done, what is likely, and what is required. */
export const chartOf = (leg: LegPacing, { year, on, tests }: Asked): Chart => {
  const first = `${year}-01-01`;
  const days = daysBetween(first, `${year + 1}-01-01`);
  const xOf = (day: string): number => clamped(daysBetween(first, day) / days);
  const targets = targetsOf(leg.paced);
  const { expected, endDate } = likelyEnd(leg, on);
  const step = roundStep(Math.max(leg.pacing.required, leg.pacing.done, expected, 3));
  const top = step * 3;
  const yOf = (count: number): number => clamped(count / top);
  let sum = 0;
  const done: Point[] = [{ x: 0, y: 0 }];
  for (const { day, count } of tests.filter((test) => test.day <= on)) {
    done.push({ x: xOf(day), y: yOf(sum) }, { x: xOf(addDays(day, 1)), y: yOf(sum + count) });
    sum += count;
  }
  const today = { x: xOf(on), y: yOf(leg.pacing.done) };
  const isOver = endDate < on;
  return {
    steps: targets.map(({ startDate, endDate: end, target }) => ({
      from: xOf(startDate),
      x: xOf(addDays(end, 1)),
      y: yOf(target),
      target,
      endDate: end,
    })),
    done: [...done, today].map(({ x, y }) => ({ x: Math.min(x, today.x), y })),
    ahead: isOver ? [] : [today, { x: xOf(addDays(endDate, 1)), y: yOf(expected) }],
    today,
    expected,
    endDate,
    lines: [0, 1, 2, 3].map((place) => ({ y: yOf(place * step), value: place * step })),
  };
};
