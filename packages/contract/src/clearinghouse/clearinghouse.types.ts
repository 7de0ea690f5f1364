import type { LineProblem } from '@assay/domain/clearinghouse/bulk-file';
import type { ConsentState, DueState, QueryStatus, QueryType } from '@assay/domain/clearinghouse/lists';
import type { QueryProblem } from '@assay/domain/clearinghouse/query';

/** Whose drivers are asked for; everybody's in sight where nobody is named. */
export type DueRequest = {
  readonly companyId?: number | undefined;
  readonly participantId?: number | undefined;
  /** How many months ahead is looked; without it, those who are due. */
  readonly months?: number | undefined;
};

/** A driver about whom a query is due. */
export type DueDriver = {
  readonly participantId: number;
  readonly participantName: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly locationName: string;
  readonly cdlNumber: string;
  readonly cdlState: string;
  readonly lastOn: string | null;
  readonly dueOn: string | null;
  readonly state: DueState;
  /** Until when a full query has to follow what a limited one found; none where it found nothing, or one has. */
  readonly fullQueryBy: string | null;
  /** The consent that reaches furthest; none where there is none. */
  readonly consent: ConsentState | '';
  readonly consentUntil: string | null;
  readonly isDesignated: boolean;
  /** The query that is under way. */
  readonly queryId: number | null;
  readonly status: QueryStatus | '';
};

export type QueryOrder = {
  readonly participantIds: readonly number[];
  readonly queryType: QueryType;
  readonly acceptDuplicate?: boolean | undefined;
  readonly acceptLicense?: boolean | undefined;
};

/** What became of one driver of many: a query, or why there is none, in the reader's language. */
export type QueryOrdered = {
  readonly participantId: number;
  readonly participantName: string;
  readonly id: number | null;
  readonly problem: QueryProblem | '';
  readonly message: string;
};

export type OutcomeRequest = { readonly status: QueryStatus; readonly version: number; readonly remarks?: string | undefined };

/** The file of an employer: what waits, or what left at a moment, once more. */
export type FileRequest = { readonly companyId: number; readonly sentAt?: string | undefined };

export const resultStates = ['CHANGED', 'SAME', 'NOT_ALLOWED', 'UNKNOWN', 'UNREADABLE'] as const;

/** What became of a line of a result file. */
export type ResultLine = {
  readonly line: number;
  readonly name: string;
  readonly state: (typeof resultStates)[number];
  readonly status: QueryStatus | '';
  readonly queryId: number | null;
  readonly problem: LineProblem | '';
  readonly message: string;
};

/** What the board shows besides the lists. */
export type Board = {
  readonly today: string;
  readonly drivers: number;
  readonly companies: number;
  readonly months: readonly {
    readonly month: string;
    readonly count: number;
    /** Of how many the consent does not reach that far. */
    readonly uncovered: number;
    readonly companies: readonly { readonly id: number; readonly name: string; readonly count: number }[];
  }[];
  readonly statuses: readonly { readonly status: QueryStatus; readonly count: number; readonly oldest: string | null }[];
  /** What waits to be sent, by employer, and what was sent. */
  /** Whose answers may come: something of theirs was sent, or is to be. */
  readonly employers: readonly { readonly companyId: number; readonly companyName: string }[];
  readonly waiting: readonly { readonly companyId: number; readonly companyName: string; readonly count: number }[];
  readonly files: readonly {
    readonly companyId: number;
    readonly companyName: string;
    readonly sentAt: string;
    readonly count: number;
    readonly answered: number;
  }[];
  readonly notFound: readonly {
    readonly id: number;
    readonly version: number;
    readonly participantId: number;
    readonly participantName: string;
    readonly companyName: string;
    readonly cdlNumber: string;
    readonly cdlState: string;
    readonly shapes: string;
    /** Numbers that would fit, as everybody sees them. */
    readonly variants: readonly string[];
  }[];
};
