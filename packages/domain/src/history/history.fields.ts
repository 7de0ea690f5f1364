import { occupationAgencies } from '../catalog/lists.ts';
import { testReasons } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { results } from '../results/lists.ts';
import { serviceTypeCodes } from '../testing/lists.ts';

const { text, choice, day, reference, limits } = field;
const derived = { derived: true } as const;

/** A result from before this product, or from who administered the program before: brought in from a file, and only read. */
export const historyFields = field.fields({
  companyId: reference('company', { required: true }),
  locationId: reference('location', { within: 'companyId' }),
  /** Whom it is about, as the source has it. */
  name: text({ max: limits.name, required: true, search: true }),
  /** A number of the person, by which they are found here. */
  participantRef: field.code({ covered: true, identifier: true, sensitive: true }),
  /** All but its last digits covered: what everybody reads of the number. */
  idMasked: text(derived),
  participantId: reference('participant', derived),
  participantName: text(derived),
  testDate: day({ required: true }),
  reason: choice('testReason', testReasons),
  agency: choice('occupationAgency', occupationAgencies),
  serviceType: choice('serviceTypeCode', serviceTypeCodes, { required: true }),
  specimenId: field.code({ max: 20, search: true }),
  result: choice('result', results, { required: true, byRight: true }),
  lab: text({ max: limits.name }),
  mro: text({ max: limits.name }),
  sourceSystem: text({ max: limits.name, required: true, search: true }),
  /** What the source calls it: the same row twice is one record. */
  sourceRef: field.code({ required: true, search: true }),
  /** Whether it counts in the yearly report of the employer. */
  countInMis: field.flag(false),
  /** The report itself, where we have it. */
  documentId: reference('document', { within: 'companyId', byRight: true }),
  documentName: text({ derived: true, byRight: true, nameOf: 'documentId' }),
  importLogId: reference('import-log', derived),
  isActive: field.flag(true, derived),
});

/** What the list can be sorted by, at once however long it is. */
export const historySorts = ['testDate', 'name', 'companyName', 'createdAt', 'updatedAt'] as const;

export type History = RecordOf<typeof historyFields>;
export type HistoryInput = InputOf<typeof historyFields>;
