/** What is done with many records at once. */
export const bulkActions = ['archive', 'restore'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What takes it back. */
export const oppositeOf: Readonly<Record<BulkAction, BulkAction>> = { archive: 'restore', restore: 'archive' };

export const bulkStatuses = ['QUEUED', 'RUNNING', 'STOPPED', 'DONE', 'FAILED'] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

export const bulkRowStates = ['WAITING', 'CHANGED', 'LEFT'] as const;

/** Why a record was left as it is. */
export const leftOutReasons = ['done', 'forbidden', 'in-the-way', 'above-archived', 'changed', 'invalid', 'not-found'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const bulkLimits = {
  /** How many records one action is about at most. */
  records: 50_000,
  /** So many are changed while the caller waits; more are changed in the background. */
  atOnce: 25,
  /** So many are told by name; all are counted. */
  told: 500,
  /** So many somebody has under way at the same time: all have their turns, and who has many would have most of them. */
  underWay: 3,
  /** For how many days a run is remembered, and can be taken back. */
  days: 30,
} as const;

type Steered = { readonly status: BulkStatus; readonly changedCount: number; readonly isUndone: boolean };

export const isUnderWay = ({ status }: Pick<Steered, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';

export const mayStopRun = isUnderWay;

/** What was stopped or broke off goes on with what is left, unless it has been taken back. */
export const mayResumeRun = ({ status, isUndone }: Steered): boolean => !isUndone && (status === 'STOPPED' || status === 'FAILED');

/** What was changed can be taken back once, as soon as nothing more is being changed. */
export const mayUndoRun = (run: Steered): boolean => !isUnderWay(run) && !run.isUndone && run.changedCount > 0;
