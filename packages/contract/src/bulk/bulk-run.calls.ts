import type { BulkAction, BulkStatus, LeftOutReason } from '@assay/domain/bulk/bulk-run';
import type { ResourceName } from '@assay/domain/resources';
import { get, post, type Decision } from '../kit/calls.ts';
import { callGroup } from '../kit/resource.ts';

/** Records that were left for one reason: how many, and in the list of runs the first of them by name, where they are still in sight. */
export type LeftFor = { readonly reason: LeftOutReason; readonly count: number; readonly names: readonly string[] };

/** Many records that are archived or restored in the background. */
export type BulkRun = {
  readonly id: number;
  readonly version: number;
  readonly target: ResourceName;
  readonly action: BulkAction;
  readonly status: BulkStatus;
  readonly totalCount: number;
  readonly doneCount: number;
  readonly changedCount: number;
  readonly leftOutCount: number;
  /** Told once nothing more is being changed. */
  readonly leftOut: readonly LeftFor[];
  /** Why it broke off: a key of the catalogs under `errors`. */
  readonly problem: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly canStop: boolean;
  readonly canResume: boolean;
  readonly canUndo: boolean;
};

const beyond = { isBeyondAccount: true } as const;

/** Runs are seen and steered by who began them. What they may change is asked of them again, record by record. */
export const bulkRun = callGroup({
  list: get<BulkRun[]>('/bulk-run', 'self', { reply: 'rows', ...beyond }),
  stop: post<Decision, BulkRun>('/bulk-run/:id/stop', 'self', beyond),
  resume: post<Decision, BulkRun>('/bulk-run/:id/resume', 'self', { stepUp: true, ...beyond }),
  undo: post<Decision, BulkRun>('/bulk-run/:id/undo', 'self', { stepUp: true, ...beyond }),
  close: post<undefined, BulkRun>('/bulk-run/:id/close', 'self', beyond),
});
