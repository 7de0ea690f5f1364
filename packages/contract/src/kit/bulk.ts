import type { LeftOutReason } from '@assay/domain/bulk/bulk-run';
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

export type BulkChanged = { readonly id: number; readonly version: number; readonly name: string };
/** Of a record that is absent or out of scope there is no name to tell. */
export type LeftOut = { readonly id: number; readonly name: string; readonly reason: LeftOutReason };

/** How many were left for each reason there was. */
export type LeftOutCounts = Readonly<Partial<Record<LeftOutReason, number>>>;

export type BulkResult = {
  /** How many records were meant. */
  readonly matchedCount: number;
  readonly changedCount: number;
  /** As they are now; in a preview those that would change, as they are. No more than are told by name. */
  readonly changed: readonly BulkChanged[];
  readonly leftOut: readonly LeftOut[];
  readonly leftOutCounts: LeftOutCounts;
  /** What changes them in the background where they are too many to wait for; until then none is changed. */
  readonly runId: number | null;
};
