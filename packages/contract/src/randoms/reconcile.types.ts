import type { testReasons } from '@assay/domain/companies/lists';
import type { Leg } from '@assay/domain/randoms/lists';
import type { Fault, LinkProblem, RuleName } from '@assay/domain/randoms/reconcile';

/** Of which draws tests are sought: those of one period, of one pool, or all in sight. */
export type ReconcileRequest = { readonly poolId?: number | undefined; readonly periodId?: number | undefined };

/** A selection that a test may be of: how well the two fit, of 100 points, what agrees, what is wrong, and why they cannot be linked, where that is so. */
export type Fitting = {
  readonly selectionId: number;
  readonly version: number;
  readonly participantId: number;
  readonly participantName: string;
  readonly poolId: number;
  readonly poolName: string;
  readonly periodId: number;
  readonly periodName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly notifiedAt: string | null;
  readonly score: number;
  readonly agrees: readonly RuleName[];
  readonly faults: readonly Fault[];
  readonly problem: LinkProblem | null;
};

/** A test that no draw had asked for, and whose it may be: sure where one selection alone fits and nothing is wrong. */
export type Unmatched = {
  readonly testId: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly participantId: number;
  readonly participantName: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly serviceName: string;
  readonly leg: Leg;
  readonly reasonCode: (typeof testReasons)[number];
  readonly collectedAt: string;
  readonly isSure: boolean;
  readonly fits: readonly Fitting[];
};

export type LinkRequest = { readonly testId: number; readonly version: number };
