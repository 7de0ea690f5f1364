import type { results } from '../results/lists.ts';

type Result = (typeof results)[number];

/** How an exam ends. What laboratories and reviewers find of a specimen is none of it. */
export const examResults = [
  'Passed-24',
  'Passed',
  'Conditional',
  'Corrections Recommended',
  'Pending-Med',
  'DER Review',
  'Incomplete',
  'Failed',
  'Completed',
  'No Show',
  'N/A',
  'BLANK',
] as const satisfies readonly Result[];

/** Whether an exam that came on paper can have ended so. */
export const isExamResult = (result: string): boolean => examResults.some((one) => one === result);

/** Nobody reports or enters an exam that was not done. */
const undone: ReadonlySet<Result> = new Set(['No Show', 'N/A', 'BLANK']);
/** How an exam that was done can have ended. */
export const examEndings: readonly Result[] = examResults.filter((result) => !undone.has(result));
