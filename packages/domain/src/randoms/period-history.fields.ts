import * as field from '../fields/field.ts';
import type { RecordOf } from '../fields/values.ts';
import { periodEvents, runKinds, runStatuses } from './lists.ts';

const { text, choice, flag, day, number, reference } = field;
const derived = { derived: true } as const;

/** What happened to a period, and how it stood then: its days, its numbers, and the run that it was about. */
export const periodHistoryFields = field.fields({
  periodId: reference('random-pool-selection-period', derived),
  /** Which of its year: 2026/1. */
  periodName: text(derived),
  poolId: reference('random-pool', derived),
  poolName: text(derived),
  companyId: reference('company', derived),
  companyName: text(derived),
  event: choice('periodEvent', periodEvents, derived),
  /** Who did it; empty: the product by itself. */
  byName: text(derived),
  reason: text(derived),
  startDate: day(derived),
  endDate: day(derived),
  runOn: day(derived),
  changedDrug: number(derived),
  changedAlcohol: number(derived),
  runId: number(derived),
  runNo: number(derived),
  runKind: choice('runKind', runKinds, derived),
  runStatus: choice('runStatus', runStatuses, derived),
  poolSize: number(derived),
  drawnDrug: number(derived),
  drawnAlcohol: number(derived),
  alternates: number(derived),
  isActive: flag(true, derived),
});

/** What the list can be sorted by, at once however long it is. */
export const periodHistorySorts = ['createdAt'] as const;

export type PeriodHistory = RecordOf<typeof periodHistoryFields>;
