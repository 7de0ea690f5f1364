import type { Refusal } from '@assay/domain/randoms/refusals';
import type { FilterValue } from '../kit/search.ts';

/** Why somebody did not join: by a rule of pools, is in it already, works for a company that is no member of the consortium, or is archived or in nobody's sight. */
export const joiningRefusals = ['mixedRegimes', 'otherDotPool', 'already', 'notMember', 'missing'] as const;
export type JoiningRefusal = Extract<Refusal, 'mixedRegimes' | 'otherDotPool'> | 'already' | 'notMember' | 'missing';

/** Everybody who matches, as the list of participants is filtered. */
type JoiningMatch = {
  readonly filters?: Readonly<Record<string, FilterValue>> | undefined;
  readonly text?: string | undefined;
};

/** Who would join a pool from a day on: those who match. */
export type JoiningAsked = JoiningMatch & { readonly poolId: number; readonly from?: string | undefined };

/** What would become of all who match: how many join, and who does not and why. */
export type JoiningPreview = {
  readonly matched: number;
  readonly joining: number;
  readonly refused: readonly { readonly problem: JoiningRefusal; readonly message: string; readonly count: number }[];
  /** The first of those who do not join, by name. */
  readonly people: readonly { readonly participantId: number; readonly participantName: string; readonly problem: JoiningRefusal }[];
};

/** How many people join a pool by one call. */
export const maxJoining = 250_000;
