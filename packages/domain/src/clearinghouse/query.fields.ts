import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { consentStates, queryStatuses, queryTypes } from './lists.ts';

const { text, choice, day, time, flag, reference } = field;
const derived = { derived: true } as const;
/** Whose it is follows from the driver, on the day it is stored: who changes the employer leaves it behind. */
const placed = {
  companyId: reference('company', derived),
  companyName: text(derived),
  locationId: reference('location', derived),
  locationName: text(derived),
} as const;
const driver = {
  participantId: reference('participant', { required: true }),
  participantName: text({ derived: true, search: true, nameOf: 'participantId' }),
} as const;

/** A question to the FMCSA Clearinghouse about a driver, and what came of it (49 CFR 382.701). */
export const queryFields = field.fields({
  ...driver,
  ...placed,
  queryType: choice('queryType', queryTypes, { required: true }),
  status: choice('queryStatus', queryStatuses, derived),
  /** Whether somebody still has to do something about it, or it is under way. */
  isActive: flag(true, derived),
  /** The license as everybody sees it, and the state that gave it out. */
  cdlNumber: text({ derived: true, sensitive: true }),
  cdlState: text(derived),
  sentAt: time(derived),
  outcomeAt: time(derived),
  /** Until when a full query has to follow what a limited one found (49 CFR 382.701(c)). */
  fullQueryBy: time(derived),
  /** It did not, and the driver is off duty. */
  isFullQueryMissing: flag(false, derived),
  /** When the next annual query is due, said by the newest query of somebody who still drives (49 CFR 382.701(b)). */
  nextDueOn: day(derived),
  orderId: reference('order', derived),
  orderNumber: text(derived),
  askedByName: text(derived),
  remarks: text({ max: 500 }),
});

/** What the list can be sorted by, at once however long it is. */
export const querySorts = [
  'createdAt',
  'participantName',
  'status',
  'sentAt',
  'outcomeAt',
  'fullQueryBy',
  'nextDueOn',
  'updatedAt',
] as const;

/** What is asked of a create besides the query: whether it is meant although another is under way, or the license looks wrong. */
export const queryOptions = field.fields({ acceptDuplicate: flag(false), acceptLicense: flag(false) });

export type Query = RecordOf<typeof queryFields>;
export type QueryInput = InputOf<typeof queryFields>;
export type QueryOptions = InputOf<typeof queryOptions>;

/** A driver's general consent to limited queries, which the employer keeps (49 CFR 382.703(a)). */
export const consentFields = field.fields({
  ...driver,
  ...placed,
  consentFrom: day({ required: true }),
  /** Without an end it holds for as long as the driver works there. */
  consentUntil: day(),
  withdrawnOn: day(),
  state: choice('consentState', consentStates, derived),
  isActive: flag(true, derived),
  /** The signed paper. */
  documentId: reference('document'),
  remarks: text({ max: 500 }),
});

export const consentSorts = ['createdAt', 'participantName', 'consentFrom', 'consentUntil', 'updatedAt'] as const;

export type Consent = RecordOf<typeof consentFields>;
export type ConsentInput = InputOf<typeof consentFields>;
