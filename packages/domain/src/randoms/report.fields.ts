import { dotAgencies } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { RecordOf } from '../fields/values.ts';
import { exclusionReasons, randomReports, selectionStates } from './lists.ts';

const { text, choice, choices, flag, day, time, number, reference } = field;
const derived = { derived: true } as const;

/** A line of a report on random tests: somebody who was drawn, or a test that no draw had asked for. */
export const reportFields = field.fields({
  type: choice('randomReport', randomReports, derived),
  /** When the person was drawn; of a test without a selection, when the specimen was taken. */
  day: day(derived),
  participantId: reference('participant', derived),
  participantName: text({ derived: true, search: true }),
  companyId: reference('company', derived),
  companyName: text(derived),
  locationId: reference('location', derived),
  locationName: text(derived),
  poolId: reference('random-pool', derived),
  poolName: text(derived),
  agencies: choices('agency', dotAgencies, derived),
  periodId: reference('random-pool-selection-period', derived),
  /** Which of its year: 2026/1. */
  periodName: text(derived),
  selectionId: reference('random-pool-selection', derived),
  rank: number(derived),
  isAlternate: flag(false, derived),
  alternateOrder: number(derived),
  drug: flag(false, derived),
  alcohol: flag(false, derived),
  drugState: choice('selectionState', selectionStates, derived),
  alcoholState: choice('selectionState', selectionStates, derived),
  drugCounted: flag(false, derived),
  alcoholCounted: flag(false, derived),
  orderId: reference('order', derived),
  orderNumber: text(derived),
  serviceName: text(derived),
  notifiedAt: time(derived),
  testedAt: time(derived),
  minutes: number(derived),
  exclusionReason: choice('exclusionReason', exclusionReasons, derived),
  exclusionText: text(derived),
  isActive: flag(true, derived),
});

/** What the reports can be sorted by, at once however long they are. */
export const reportSorts = ['participantName', 'day'] as const;

export type ReportRow = RecordOf<typeof reportFields>;
