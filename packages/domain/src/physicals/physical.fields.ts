import { occupationAgencies } from '../catalog/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { examResults } from '../orders/paper.ts';

const { text, choice, day, reference } = field;
const derived = { derived: true } as const;

const examTypes = ['DOT', 'USCG', 'FAA', 'FRA', 'OSHA', 'GENERAL'] as const;
const receivedWays = ['PERSON', 'CLINIC', 'FAX', 'EMAIL', 'MAIL'] as const;

/** An exam that nobody ordered here: a driver brings a card, or a clinic sends a report. It becomes a complete order. */
export const physicalFields = field.fields({
  companyId: reference('company', { required: true }),
  locationId: reference('location', { required: true, within: 'companyId' }),
  participantId: reference('participant', { required: true, within: 'companyId' }),
  participantName: text({ derived: true, search: true, nameOf: 'participantId' }),
  /** The exam, as the company has it among its services. */
  serviceId: reference('service', { required: true }),
  /** Under whose rules; those of the person's work where nothing is said. */
  agency: choice('occupationAgency', occupationAgencies),
  /** Why it was done; a periodic exam where nothing is said. */
  reasonForTestId: reference('reasonfortest'),
  /** Under which kind of rule it was done, where that is known. */
  examType: choice('examType', examTypes),
  examDate: day({ required: true }),
  result: choice('result', examResults, { required: true }),
  /** What the person may not do, or only with an aid: the employer knows that, and not why. */
  restrictions: text({ max: 1000, lines: true, search: true }),
  /** Until when the certificate holds. */
  expiryDate: day(),
  /** How many days that is from now; negative once it is over. */
  daysLeft: field.number({ derived: true, min: -100_000 }),
  clinicName: text({ max: field.limits.name, search: true }),
  examinerName: text({ max: field.limits.name, search: true }),
  /** The examiner's number in the National Registry (49 CFR 390.103). */
  nationalRegistryNo: field.digits({ max: 10 }),
  /** When somebody saw the result on the driver's record: since June 2025 that is the proof, and no card (49 CFR 391.51). */
  mvrVerifiedAt: field.time(),
  /** The report itself tells of somebody's health. */
  documentId: reference('document', { within: 'companyId', only: { documentType: 'Physical Exam' }, byRight: true }),
  documentName: text({ derived: true, byRight: true, nameOf: 'documentId' }),
  /** How it came to us, and whether it is charged: usually not. */
  receivedVia: choice('receivedVia', receivedWays),
  billable: field.flag(false),
  orderId: reference('order', derived),
  orderNumber: text(derived),
  isActive: field.flag(true, derived),
});

/** What the list can be sorted by, at once however long it is. */
export const physicalSorts = ['examDate', 'expiryDate', 'participantName', 'companyName', 'result', 'createdAt', 'updatedAt'] as const;

export type Physical = RecordOf<typeof physicalFields>;
export type PhysicalInput = InputOf<typeof physicalFields>;
