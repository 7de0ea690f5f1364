/**
 * What random testing knows besides the lists of others: its frequencies, methods and run days are those of a company's settings
 * (`companies/lists.ts`), its regimes those of occupations (`catalog/lists.ts`), how often a report is sent those of all reports (`reports/lists.ts`).
 */

/** The stages of a selection run, in their order; a run without people ends at the last. */
export const runStatuses = [
  'IN QUEUE',
  'GENERATING RANKS',
  'UPDATING RANKS',
  'RUNNING SELECTIONS',
  'RUN SELECTIONS COMPLETED',
  'CREATING PRE-RANDOM ORDERS',
  'PRE-RANDOM ORDERS COMPLETED',
  'NO PARTICIPANTS FOUND',
] as const;
export type RunStatus = (typeof runStatuses)[number];

export const runKinds = ['AUTO', 'MANUAL'] as const;
export type RunKind = (typeof runKinds)[number];

export const randomReports = [
  'Employee Selection History',
  'Employees Selected and Tested',
  'Employees Selected and Not Tested',
  'Alternates Selected and Not Tested',
  'Random Test with no corresponding selection',
] as const;

export const exclusionReasons = [
  'Leave of absence',
  'Medical leave',
  'Military leave',
  'No longer with company',
  'Not a covered employee',
  'Seasonal employee',
  'Terminated',
  'Unexcused absence',
  'Absent for entire selection period',
  'Other',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

export const poolOwners = ['Company', 'Consortium'] as const;

/** Whom alcohol is tested of: the first of those drawn for drugs, those of a draw of its own, or nobody. */
export const alcoholModes = ['NESTED', 'INDEPENDENT', 'NONE'] as const;
export type AlcoholMode = (typeof alcoholModes)[number];

export const alternateKinds = ['NONE', 'NUMBER', 'PERCENT'] as const;
export type AlternateKind = (typeof alternateKinds)[number];

/** What happens to a draw whose roster nobody has confirmed. */
export const attestationRules = ['WARN', 'NO_DRAW'] as const;

/** What of a draw comes from outside, and is known to nobody before the roster is frozen: nothing, a public beacon, or what a witness gives. */
export const outsideKinds = ['NONE', 'BEACON', 'WITNESS'] as const;
export type OutsideKind = (typeof outsideKinds)[number];

/** The people for whom an agency sets one rate. */
export const rateGroups = [
  'drivers',
  'safety-sensitive',
  'covered service',
  'maintenance of way',
  'mechanical',
  'covered',
  'crewmembers',
] as const;
export type RateGroup = (typeof rateGroups)[number];

/** The two tests of a selection, each of which comes to its own end: often only one of them is done. */
export const legs = ['drug', 'alcohol'] as const;
export type Leg = (typeof legs)[number];

export const selectionStates = [
  'SELECTED',
  'NOTIFIED',
  'TESTED',
  'CANCELLED_TEST',
  'REFUSED',
  'EXCLUDED',
  'NOT_TESTED',
  'REPLACED_BY_ALTERNATE',
] as const;
export type SelectionState = (typeof selectionStates)[number];

/** Why no order could be made for somebody who was drawn: the company cannot order the services of the pool, or they do not fit the person's agency. */
export const orderProblems = ['services', 'misfit'] as const;

/** What happens to a period, from the day it is made until everybody of it is accounted for. */
export const periodEvents = ['MADE', 'CHANGED', 'OPENED', 'ASKED', 'STEP', 'DRAWN', 'VOIDED', 'DISCLOSED', 'CLOSED'] as const;

/** Where a period stands on the board of what is due. */
export const periodStates = ['UPCOMING', 'DUE', 'OVERDUE', 'IN_NOTICE', 'CLOSED'] as const;
export type PeriodState = (typeof periodStates)[number];
