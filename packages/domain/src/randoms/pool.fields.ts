import { occupationAgencies, regimes } from '../catalog/lists.ts';
import { dotAgencies, randomFrequencies, selectionMethods, testReasons } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { participantStatuses } from '../participants/lists.ts';
import {
  alcoholModes,
  alternateKinds,
  attestationRules,
  outsideKinds,
  periodStates,
  poolOwners,
  rateGroups,
  runKinds,
  runStatuses,
} from './lists.ts';

const { text, choice, choices, flag, day, time, number, reference, references, limits } = field;
const derived = { derived: true } as const;
const percent = { min: 0, max: 100, step: 0.01 } as const;
const people = { min: 0, max: 1_000_000 } as const;

/** The people among whom an employer draws by lot whom to test, under which rules, how often and how many. What is left empty is the company's own. */
export const poolFields = field.fields({
  name: text({ max: limits.name, required: true, search: true }),
  /** Who runs it: the owner, or the own company of the consortium that owns it. */
  companyId: reference('company', { required: true }),
  ownerKind: choice('poolOwner', poolOwners, { initial: 'Company' }),
  /** Whose it is where a consortium has it; its company is then the consortium’s own. */
  consortiumId: reference('consortium', { holds: true }),
  /** The company, or the consortium, by the kind of the owner. */
  ownerId: reference('record', derived),
  isActive: flag(true),
  regime: choice('regime', regimes, { required: true }),
  agencies: choices('agency', dotAgencies),
  /** Where it has only some of the people of an agency: which. */
  groups: choices('rateGroup', rateGroups),
  startDate: day({ required: true }),
  /** To the minimum rates of which year it is held. */
  year: number({ min: 2000, max: 2100 }),
  frequency: choice('frequency', randomFrequencies),
  selectionMethod: choice('selectionMethod', selectionMethods),
  drugRate: number(percent),
  drugNumber: number(people),
  alcoholMode: choice('alcoholMode', alcoholModes),
  alcoholRate: number(percent),
  alcoholNumber: number(people),
  alternatesKind: choice('alternateKind', alternateKinds),
  alternatesValue: number({ min: 0, max: 1_000_000, step: 0.01 }),
  /** How many more are drawn, for those who are expected to be missed. */
  buffer: number(people),
  autoRun: flag(false),
  /** When on its day, by the clocks of New York. */
  autoRunTime: text({ max: 5 }),
  autoCreateOrders: flag(false),
  serviceDrugId: reference('service'),
  serviceAlcoholId: reference('service'),
  reasonCode: choice('testReason', testReasons, { initial: 'RANDOM' }),
  /** Whether who is on a long medical leave is drawn all the same. */
  keepsMedicalLeave: flag(false),
  attestation: choice('attestationRule', attestationRules, { initial: 'WARN' }),
  /** What of its draws comes from outside. */
  outside: choice('outsideKind', outsideKinds, { initial: 'NONE' }),
  companyIds: references('company'),
  locationIds: references('location'),
  notifyContactIds: references('contact'),
  /** How many people are in it today. */
  participantCount: number(derived),
  /** Whether its people were confirmed since the last draw. */
  isRosterConfirmed: flag(false, derived),
  /** Whether fewer will have been tested than its draws of this year aimed at, as many coming of those still to be tested as have so far. */
  isBehind: flag(false, derived),
});

/** What the list can be sorted by, at once however long it is. */
export const poolSorts = ['name', 'companyName', 'isActive', 'regime', 'startDate', 'createdAt', 'updatedAt'] as const;

export type Pool = RecordOf<typeof poolFields>;
export type PoolInput = InputOf<typeof poolFields>;

/** From when until when somebody was in a pool. */
export const memberFields = field.fields({
  poolId: reference('random-pool', derived),
  poolName: text(derived),
  participantId: reference('participant', derived),
  participantName: text({ derived: true, search: true }),
  companyId: reference('company', derived),
  companyName: text(derived),
  locationId: reference('location', derived),
  locationName: text(derived),
  occupationName: text(derived),
  agency: choice('occupationAgency', occupationAgencies, derived),
  status: choice('participantStatus', participantStatuses, derived),
  /** By what a draw knows the person: made at the first joining, and kept for ever. */
  entryId: text(derived),
  memberFrom: day(derived),
  /** The last day in it; empty: until further notice. */
  memberUntil: day(derived),
  /** Whether no end of it is known. */
  isActive: flag(true, derived),
});

export const memberSorts = ['participantName', 'memberFrom', 'createdAt'] as const;

export type PoolMember = RecordOf<typeof memberFields>;

/** A part of the year in which a pool is drawn once. */
export const periodFields = field.fields({
  poolId: reference('random-pool', derived),
  poolName: text(derived),
  companyId: reference('company', derived),
  companyName: text(derived),
  /** Which of its year: 2026/1. */
  name: text(derived),
  year: number(derived),
  index: number(derived),
  state: choice('periodState', periodStates, derived),
  startDate: day({ required: true }),
  endDate: day({ required: true }),
  /** When it is drawn where it is drawn by itself. */
  runOn: day(),
  /** How many are drawn instead of those whom the arithmetic asks for, and why. */
  changedDrug: number(people),
  changedAlcohol: number(people),
  changeReason: text({ max: 500 }),
  /** The run that holds, or is to come: the last one that was not voided. */
  runId: number(derived),
  runNo: number(derived),
  runKind: choice('runKind', runKinds, derived),
  runStatus: choice('runStatus', runStatuses, derived),
  /** What a run waits for that comes from outside. */
  waitsFor: choice('outsideKind', outsideKinds, derived),
  /** What was committed to when it opened, and when. */
  commitment: text(derived),
  committedAt: time(derived),
  frozenAt: time(derived),
  runAt: time(derived),
  poolSize: number(derived),
  snapshotHash: text(derived),
  drawnDrug: number(derived),
  drawnAlcohol: number(derived),
  alternates: number(derived),
  completedDrug: number(derived),
  completedAlcohol: number(derived),
  /** Runs that were voided. */
  voidedRuns: number(derived),
  closedAt: time(derived),
  isActive: flag(true, derived),
});

export const periodSorts = ['startDate', 'endDate', 'runOn', 'createdAt', 'updatedAt'] as const;

export type PoolPeriod = RecordOf<typeof periodFields>;
export type PoolPeriodInput = InputOf<typeof periodFields>;
