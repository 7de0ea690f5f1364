/** A tree of companies is at most this deep, the root counting as one. */
export const maxCompanyDepth = 5;

type MoveProblem = 'cycle' | 'depth';

type Move = {
  readonly companyId: number | null;
  /** The new parent and what is above it, nearest first; empty for a root. */
  readonly parentLine: readonly number[];
  /** Levels below and including the company that moves: 1 for one without children. */
  readonly height: number;
};

/** Why a company may not stand below this parent, or null. */
export const moveProblem = ({ companyId, parentLine, height }: Move): MoveProblem | null => {
  if (companyId !== null && parentLine.includes(companyId)) return 'cycle';
  return parentLine.length + height > maxCompanyDepth ? 'depth' : null;
};
