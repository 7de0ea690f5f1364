import { exclusionRules } from './exclusion.ts';
import type { ExclusionReason } from './lists.ts';

type Alternate = {
  readonly id: number;
  readonly runId: number;
  readonly alternateOrder: number;
  /** The selection in whose place this one is tested. */
  readonly replacedSelectionId: number | null;
};

/** The alternate whose turn it is: the first of a draw whom nobody has needed. */
export const nextAlternate = <A extends Alternate>(alternates: readonly A[], runId: number): A | null =>
  alternates
    .filter((one) => one.runId === runId && one.replacedSelectionId === null)
    .toSorted((one, other) => one.alternateOrder - other.alternateOrder)[0] ?? null;

type Primary = {
  readonly id: number;
  readonly runId: number;
  readonly isExcluded: boolean;
  readonly exclusionReason: ExclusionReason | '';
  /** Whether the reason holds for the entire period. */
  readonly isAwayThroughout: boolean;
};

type Wished = { readonly alternateId: number; readonly alternates: readonly Alternate[]; readonly approverId: number | null };

type AlternateProblem = 'replaced' | 'notExcluded' | 'reason' | 'wholePeriod' | 'approverRequired' | 'otherDraw' | 'noneLeft' | 'outOfTurn';

const primaryProblem = (primary: Primary, alternates: readonly Alternate[]): AlternateProblem | null => {
  if (alternates.some(({ replacedSelectionId }) => replacedSelectionId === primary.id)) return 'replaced';
  if (!primary.isExcluded || primary.exclusionReason === '') return 'notExcluded';
  if (!exclusionRules[primary.exclusionReason].alternate) return 'reason';
  return primary.isAwayThroughout ? null : 'wholePeriod';
};

/**
 * Why an alternate cannot be tested in somebody's place; null where one can: "only when the primary is unavailable for the entire period for a
 * documented reason, taken in alternate order, from the same draw".
 */
export const alternateProblem = (primary: Primary, { alternateId, alternates, approverId }: Wished): AlternateProblem | null => {
  const problem = primaryProblem(primary, alternates);
  if (problem) return problem;
  if (approverId === null) return 'approverRequired';
  const chosen = alternates.find(({ id }) => id === alternateId);
  if (!chosen || chosen.runId !== primary.runId) return 'otherDraw';
  const next = nextAlternate(alternates, primary.runId);
  if (!next) return 'noneLeft';
  return next.id === alternateId ? null : 'outOfTurn';
};

/** Whether a pool had better draw more next time: the FAA advises against alternates. */
export const advisesAgainstAlternates = (agencies: readonly string[]): boolean => agencies.includes('FAA');
