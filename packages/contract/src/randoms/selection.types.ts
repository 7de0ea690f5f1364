import type { Certificate } from '@assay/domain/randoms/certificate';
import type { ExclusionReason, OutsideKind, RunKind, RunStatus } from '@assay/domain/randoms/lists';

/** A draw that is asked for. What a witness gives, who has seen the hash of the roster; the reason of a draw that is made again. */
export type RunRequest = {
  readonly poolId: number;
  readonly periodId: number;
  readonly kind: RunKind;
  readonly witness?: string | undefined;
  readonly reason?: string | undefined;
  /** Why people are drawn of whom not everything is known. */
  readonly overrideReason?: string | undefined;
};

/** The draws of several periods, each as if it were asked for alone. */
export type RunManyRequest = Omit<RunRequest, 'poolId' | 'periodId' | 'witness'> & { readonly periodIds: readonly number[] };

export type RunReply = { readonly runId: number; readonly status: RunStatus };

/** A run as it is watched. */
export type Run = {
  readonly runId: number;
  readonly poolId: number;
  readonly periodId: number;
  readonly runNo: number;
  readonly kind: RunKind | null;
  /** Null until it is asked for. */
  readonly status: RunStatus | null;
  readonly waitsFor: OutsideKind;
  /** Why it does not go on by itself. */
  readonly problem: string;
  readonly commitment: string;
  readonly committedAt: string;
  readonly frozenAt: string | null;
  readonly drawnAt: string | null;
  readonly rosterSize: number | null;
  readonly rosterHash: string | null;
  readonly drugCount: number | null;
  readonly alcoholCount: number | null;
  readonly alternateCount: number | null;
  readonly voidedAt: string | null;
  readonly voidReason: string;
};

export type VoidRequest = { readonly runId: number; readonly reason: string };
export type ReleaseRequest = { readonly ids: readonly number[] };
export type Released = {
  readonly count: number;
  readonly refused: readonly { readonly id: number; readonly problem: string; readonly message: string }[];
};
export type ExcludeRequest = {
  readonly reason: ExclusionReason;
  readonly text?: string | undefined;
  readonly absentFrom?: string | null | undefined;
  readonly absentTo?: string | null | undefined;
  /** Whether who stands by next is tested instead. */
  readonly useAlternate?: boolean | undefined;
  /** Who has agreed to it, where that is not who asks. */
  readonly approverId?: number | undefined;
  readonly version: number;
};
/** Somebody of the employer who may agree to an exclusion. */
export type Approver = { readonly id: number; readonly name: string };
export type OrdersRequest = { readonly runId: number };
export type OrdersMade = { readonly count: number; readonly left: number };

/** The people of a company who were told to go in a period, as paper tells them. */
export type CompanyPapers = { readonly companyId: number; readonly companyName: string; readonly count: number };

/** What shows that somebody was among those of whom was drawn, and says nothing of anybody else. */
export type DrawProof = { readonly entryId: string; readonly index: number; readonly path: readonly string[] };

export type DrawKey = { readonly keyId: string; readonly publicKey: string };

/** Who would have been drawn with a seed that was thrown away: it says so in every line, and nothing of the draw that is to come. */
export type Rehearsal = {
  readonly line: 'REHEARSAL';
  readonly rank: number;
  readonly entryId: string;
  readonly drug: boolean;
  readonly alcohol: boolean;
  readonly isAlternate: boolean;
};

export type { Certificate };
