import { occupationAgencies, specimenTypes } from '../catalog/lists.ts';
import { paymentStatuses, testReasons } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { results } from '../results/lists.ts';
import { mroStatuses } from '../review/lists.ts';
import { serviceTypeCodes } from '../testing/lists.ts';
import { correctionReasons, directives, serviceStatuses, viewedOptions } from './lists.ts';

const { text, choice, flag, time, reference } = field;
const derived = { derived: true } as const;
/** Results and prices are not everybody's. */
const guarded = { derived: true, byRight: true } as const;
/** Grams of alcohol in 210 liters of breath, as the device shows them (49 CFR 40.3). */
const concentration = field.number({ min: 0, max: 1, step: 0.001, byRight: true });

/** One test of an order, from when it is ordered to its result. */
export const orderServiceFields = field.fields({
  orderServiceId: field.number({ derived: true, required: true }),
  orderId: reference('order', derived),
  orderNumber: text({ derived: true, search: true }),
  companyId: reference('company', derived),
  companyName: text(derived),
  locationId: reference('location', derived),
  locationName: text(derived),
  participantId: reference('participant', derived),
  participantName: text({ derived: true, search: true }),
  serviceId: reference('service', derived),
  serviceName: text(derived),
  serviceTypeCode: choice('serviceTypeCode', serviceTypeCodes, derived),
  /** Whether its kind of test is one of laboratories. */
  requiresLab: flag(false, derived),
  reasonCode: choice('testReason', testReasons, derived),
  agency: choice('occupationAgency', occupationAgencies, derived),
  isDot: flag(false, derived),
  status: choice('orderStatus', serviceStatuses, derived),
  isActive: flag(true, derived),
  mroStatus: choice('mroStatus', mroStatuses, guarded),
  /** Who carries it out, under which number they know the company, who tests and who reviews: all of it follows from company and service. */
  providerId: reference('provider', derived),
  providerName: text(derived),
  accountNumberId: reference('account-number', derived),
  accountNumber: text(derived),
  labId: reference('provider', derived),
  labName: text(derived),
  mroId: reference('mro', derived),
  mroName: text(derived),
  expiresAt: time(derived),
  /** What is collected: as ordered, or the other kind where the order allows that. */
  specimenType: choice('specimenType', specimenTypes),
  specimenId: field.code({ max: 20, search: true }),
  /** The number on the second bottle of a split specimen, where it has one of its own. */
  specimenIdB: field.code({ max: 20 }),
  /** When the donor came, when the specimen was taken or the breath read, and by whom. */
  arrivedAt: time(),
  collectionDate: time(),
  collectedBy: text(derived),
  /** When the laboratory had it, and when it told of it: never what it found. */
  labReceivedAt: time(derived),
  /** Under which number the laboratory has it. */
  labAccession: text(derived),
  labReportedAt: time(derived),
  /** It was collected although the order had ended. */
  isLate: flag(false, derived),
  /** An alcohol test has two readings, kept apart: the result is that of the confirmation where there was one. */
  screeningValue: concentration,
  confirmationValue: concentration,
  /** What it came to: entered where no laboratory and no review is between, and until when it holds. */
  finalResult: choice('result', results, { byRight: true }),
  resultVerifiedAt: time(guarded),
  /** How often it was told what it came to: a correction is the next version. */
  resultVersion: field.number(guarded),
  /** What the result says besides: that the specimen was dilute, what the review officer orders, and which refusal it was. */
  dilute: flag(false, guarded),
  directive: choice('directive', directives, guarded),
  refusalCode: text(guarded),
  resultExpiry: field.day({ byRight: true }),
  /** What an exam says that somebody may not do, or only with an aid: the employer knows that, and not why. */
  restrictions: text({ max: 1000, lines: true, byRight: true }),
  paymentStatus: choice('paymentStatus', paymentStatuses, { byRight: true }),
  /** Since when a payment is asked for: it is late after ten business days. */
  paymentRequestedAt: time(guarded),
  price: field.money(guarded),
  correctionReason: choice('correctionReason', correctionReasons),
  parentOrderServiceId: reference('order-service', derived),
  viewedBy: field.references('user', derived),
  viewedOption: choice('viewedOption', viewedOptions, derived),
});

/** What the list can be sorted by, at once however long it is. */
export const orderServiceSorts = [
  'createdAt',
  'orderNumber',
  'participantName',
  'status',
  'expiresAt',
  'collectionDate',
  'labReceivedAt',
  'labReportedAt',
  'updatedAt',
] as const;

export type OrderService = RecordOf<typeof orderServiceFields>;
export type OrderServiceInput = InputOf<typeof orderServiceFields>;
