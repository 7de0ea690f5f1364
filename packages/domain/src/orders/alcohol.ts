import type { results } from '../results/lists.ts';

type Result = (typeof results)[number];

/** Where the bands begin, in thousandths: a reading is never rounded into the one below or above. */
const [stageOne, stageTwo] = [20, 40];

const thousandths = (value: number): number => Math.floor(value * 1000 + 1e-6);

const bands = ['Negative', 'Stage 1 Positive', 'Stage 2 Positive'] as const satisfies readonly Result[];

const bandOf = (value: number): (typeof bands)[number] => {
  const reading = thousandths(value);
  if (reading >= stageTwo) return 'Stage 2 Positive';
  return reading >= stageOne ? 'Stage 1 Positive' : 'Negative';
};

/** Whether a result is one that readings come to. */
export const isBand = (result: string): boolean => bands.some((band) => band === result);

/** Whether a screening is to be confirmed: from 0.020 on (49 CFR 40.247(b)). */
export const wantsConfirmation = (screening: number | null): boolean => screening !== null && bandOf(screening) !== 'Negative';

/**
 * What two readings of an alcohol test come to: that of the confirmation, where the screening was 0.020 or more (49 CFR 40.247, 40.255). Null while
 * the confirmation is still to come.
 */
export const alcoholResult = (screening: number | null, confirmation: number | null): Result | null => {
  if (screening === null) return null;
  if (!wantsConfirmation(screening)) return 'Negative';
  return confirmation === null ? null : bandOf(confirmation);
};
