import { occupationAgencies, specimenTypes } from '../catalog/lists.ts';
import { paymentStatuses, testReasons } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { results } from '../results/lists.ts';
import { mroStatuses } from '../review/lists.ts';
import { serviceTypeCodes } from '../testing/lists.ts';
import { correctionReasons, serviceStatuses, viewedOptions } from './lists.ts';

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
  specimenType: choice('specimenType', specimenTypes, derived),
  specimenId: field.code({ max: 20, search: true }),
  collectionDate: time(),
  /** An alcohol test has two readings, kept apart: the result is that of the confirmation where there was one. */
  screeningValue: concentration,
  confirmationValue: concentration,
  finalResult: choice('result', results, guarded),
  resultVerifiedAt: time(guarded),
  resultExpiry: field.day(derived),
  paymentStatus: choice('paymentStatus', paymentStatuses, { byRight: true }),
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
  'updatedAt',
] as const;

export type OrderService = RecordOf<typeof orderServiceFields>;
export type OrderServiceInput = InputOf<typeof orderServiceFields>;
