import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { exclusionReasons, orderProblems, selectionStates } from './lists.ts';

const { text, choice, flag, day, time, number, reference } = field;
const derived = { derived: true } as const;

/** That somebody was drawn by lot, for which tests, and what became of each. */
export const selectionFields = field.fields({
  poolId: reference('random-pool', derived),
  poolName: text(derived),
  periodId: reference('random-pool-selection-period', derived),
  /** Which of its year: 2026/1. */
  periodName: text(derived),
  runId: number(derived),
  participantId: reference('participant', derived),
  participantName: text({ derived: true, search: true, nameOf: 'participantId' }),
  companyId: reference('company', derived),
  companyName: text(derived),
  locationId: reference('location', derived),
  locationName: text(derived),
  entryId: text(derived),
  rank: number(derived),
  isAlternate: flag(false, derived),
  alternateOrder: number(derived),
  /** What the person was drawn for. */
  drug: flag(false, derived),
  alcohol: flag(false, derived),
  drugState: choice('selectionState', selectionStates, derived),
  alcoholState: choice('selectionState', selectionStates, derived),
  /** Whether each counts towards its rate. */
  drugCounted: flag(false, derived),
  alcoholCounted: flag(false, derived),
  orderId: reference('order', derived),
  orderNumber: text(derived),
  /** Why no order could be made for it. */
  orderProblem: choice('orderProblem', orderProblems, derived),
  notifiedAt: time(derived),
  testedAt: time(derived),
  /** The whole minutes from when the person was told until the specimen was taken. */
  minutes: number(derived),
  exclusionReason: choice('exclusionReason', exclusionReasons),
  exclusionText: text({ max: 1000, lines: true }),
  /** When the person is away, where that is the reason. */
  absentFrom: day(),
  absentTo: day(),
  excludedAt: time(derived),
  excludedByName: text(derived),
  approvedByName: text(derived),
  /** In whose place somebody who stood by is tested. */
  replacedSelectionId: reference('random-pool-selection', derived),
  /** Whether a test of it is still to come. */
  isActive: flag(true, derived),
});

/** What the list can be sorted by, at once however long it is. */
export const selectionSorts = ['participantName', 'rank', 'notifiedAt', 'createdAt', 'updatedAt'] as const;

export type PoolSelection = RecordOf<typeof selectionFields>;
export type PoolSelectionInput = InputOf<typeof selectionFields>;
