import type { BulkStatus } from '@assay/domain/bulk/bulk-run';
import { bulkOrderLimits, type BulkOrderName, type BulkOrderRowName, type BulkOrderRowState } from '@assay/domain/orders/bulk-order';
import type { OrderInput } from '@assay/domain/orders/order.fields';
import { ask, get, post, type Decision } from '../kit/calls.ts';
import { callGroup, type FileReply } from '../kit/resource.ts';

/** One person of a bulk order, by record or by a number, and what the order of that person says instead of what all have. */
export type BulkOrderRow = {
  /** By which its outcome is told: as it stood in a file, or as it stands in the list. */
  readonly number?: number | undefined;
  readonly participantId?: number | undefined;
} & { readonly [K in BulkOrderRowName]?: string | undefined };

/** The same order for many people: an order without its person, and who is meant. */
export type BulkOrderRequest = { readonly [K in BulkOrderName]?: OrderInput[K] | null | undefined } & {
  readonly companyId: number;
  readonly agency: OrderInput['agency'];
  readonly participantIds?: readonly number[] | undefined;
  readonly rows?: readonly BulkOrderRow[] | undefined;
  /** Whether what is there already is ordered again, for the reason that is given. */
  readonly acceptDuplicate?: boolean | undefined;
};

/** Why a row was not ordered, in the reader's language. */
export type BulkOrderProblem = { readonly field: string; readonly code: string; readonly message: string };

export type BulkOrderOutcome = {
  readonly number: number;
  readonly state: BulkOrderRowState;
  readonly participantId: number | null;
  /** Of people in sight of the reader alone. */
  readonly participantName: string;
  /** What the row said of the person, masked. */
  readonly said: string;
  readonly orderId: number | null;
  readonly orderNumber: string;
  readonly problems: readonly BulkOrderProblem[];
  /** The orders that have the same test already, each with the row of this bulk order that it came from, if it did. */
  readonly duplicates: readonly { readonly id: number; readonly orderNumber: string; readonly row: number | null }[];
};

export type BulkOrder = {
  readonly jobId: number;
  readonly version: number;
  readonly status: BulkStatus;
  readonly total: number;
  readonly done: number;
  readonly ordered: number;
  readonly skipped: number;
  readonly failed: number;
  /** Why it broke off: a key of the catalogs under `errors`. */
  readonly problem: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly orderedByName: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly reasonCode: string;
  readonly agency: string;
  readonly services: string;
  readonly canStop: boolean;
  readonly canResume: boolean;
  readonly rows: readonly BulkOrderOutcome[];
};

type BulkOrderQuery = {
  readonly from?: number | string | undefined;
  readonly size?: number | string | undefined;
  readonly state?: BulkOrderRowState | '' | undefined;
};

/** A row of a file as it was understood: nothing is ordered yet. */
export type BulkOrderSaid = {
  readonly number: number;
  /** What it said, to be sent with the order. */
  readonly row: BulkOrderRow;
  readonly participantId: number | null;
  readonly participantName: string;
  readonly problems: readonly BulkOrderProblem[];
};

/** Somebody of a bulk order who has the same test already. */
export type BulkOrderDuplicate = {
  readonly participantId: number;
  readonly participantName: string;
  readonly orders: readonly { readonly id: number; readonly orderNumber: string }[];
};

export const orderBulk = callGroup({
  begin: post<BulkOrderRequest, { jobId: number }>('/order/bulk', 'order.create'),
  /** Who has it already, before anything is ordered. */
  check: post<BulkOrderRequest, BulkOrderDuplicate[]>('/order/bulk/check', 'order.create', { reply: 'rows', writes: false }),
  /** Who is meant by the rows of a file, before anything is ordered. */
  file: post<{ readonly companyId: number | string }, BulkOrderSaid[]>('/order/bulk/file', 'order.create', {
    reply: 'rows',
    writes: false,
    isUpload: true,
    rate: 'reveal',
    maxBody: bulkOrderLimits.bytes,
  }),
  template: get<FileReply>('/order/bulk/template', 'order.create', { reply: 'file' }),
  read: ask<BulkOrderQuery, BulkOrder>('/order/bulk/:jobId', 'order.view'),
  outcomes: get<FileReply>('/order/bulk/:jobId/outcomes', 'order.view', { reply: 'file' }),
  stop: post<Decision, BulkOrder>('/order/bulk/:jobId/stop', 'order.create'),
  resume: post<Decision, BulkOrder>('/order/bulk/:jobId/resume', 'order.create'),
});
