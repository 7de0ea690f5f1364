import type { JoiningAsked, JoiningRefusal } from './joining.ts';

/** People who join a pool, from a day on; today where none is said. They are named, or all who match as many as were expected to join. */
export type MembersAdd = JoiningAsked & {
  readonly participantIds?: readonly number[] | undefined;
  /** How many were to join by the preview. */
  readonly expected?: number | undefined;
};

/** People who leave a pool, and their last day in it; yesterday where none is said. */
export type MembersRemove = { readonly poolId: number; readonly participantIds: readonly number[]; readonly until?: string | undefined };

export type MembersAdded = {
  readonly count: number;
  readonly refused: readonly {
    readonly participantId: number;
    readonly participantName: string;
    readonly problem: JoiningRefusal;
    readonly message: string;
  }[];
};

export type MembersRemoved = { readonly count: number };

/** Which companies or locations are offered to a pool: those of its owner, as far as they are in sight. */
export type OfferedSearch = {
  readonly poolId?: number | undefined;
  readonly companyId?: number | undefined;
  /** Where a consortium is to own the pool: the companies that belong to it today. */
  readonly consortiumId?: number | undefined;
  readonly text?: string | undefined;
  readonly from?: number | undefined;
  readonly size?: number | undefined;
};

export type OfferedCompany = {
  readonly id: number;
  readonly name: string;
  /** Whether the pool names it. */
  readonly isChosen: boolean;
  /** How many of its people are in the pool today. */
  readonly participantCount: number;
};

export type OfferedLocation = OfferedCompany & { readonly companyId: number; readonly companyName: string };

/** Why nobody was drawn in a period that is over. */
export type PeriodClosing = { readonly version: number; readonly reason: string };
