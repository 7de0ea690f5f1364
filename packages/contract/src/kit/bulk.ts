import type { SearchRequest } from './search.ts';

/** What a call about many records is sent: those picked, or all that a search matches; one of the two. */
export type BulkRequest = {
  readonly ids?: readonly number[] | undefined;
  /** The version of each of these, in their order: one that was changed since is left out. */
  readonly versions?: readonly number[] | undefined;
  readonly search?: Pick<SearchRequest, 'text' | 'archive' | 'filters'> | undefined;
  /** Answers what would happen, and writes nothing. */
  readonly isPreview?: boolean | undefined;
  /** How many records were shown to match: with another number now, nothing is written. */
  readonly expected?: number | undefined;
};

/** Why a record was left as it is. */
export const leftOutReasons = ['done', 'forbidden', 'in-the-way', 'above-archived', 'changed', 'invalid', 'not-found'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type BulkChanged = { readonly id: number; readonly version: number; readonly name: string };
/** Of a record that is absent or out of scope there is no name to tell. */
export type LeftOut = { readonly id: number; readonly name: string; readonly reason: LeftOutReason };

export type BulkResult = {
  /** How many records were meant. */
  readonly matchedCount: number;
  readonly changedCount: number;
  /** As they are now; in a preview those that would change, as they are. */
  readonly changed: readonly BulkChanged[];
  readonly leftOut: readonly LeftOut[];
};
