import { occupationAgencies } from '../catalog/lists.ts';
import { testReasons } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { results } from '../results/lists.ts';
import { siteKinds } from '../sites/lists.ts';
import { correctionReasons, orderSources, orderStatuses, serviceStatuses } from './lists.ts';
import { providerTasks } from './telling.ts';

const { text, choice, flag, time, reference } = field;
const derived = { derived: true } as const;
const reason = text({ max: 500 });

/** That somebody is to be tested: who, why, under whose rules, for what, where and until when. */
export const orderFields = field.fields({
  companyId: reference('company', { required: true, holds: 'active' }),
  locationId: reference('location', { required: true, within: 'companyId', holds: 'active' }),
  participantId: reference('participant', { required: true, within: 'companyId', holds: 'active' }),
  participantName: text({ derived: true, search: true, nameOf: 'participantId' }),
  /** What people call it by, on the phone and on paper. */
  orderNumber: text({ derived: true, search: true }),
  orderGuid: text(derived),
  reasonForTestId: reference('reasonfortest', { required: true }),
  reasonCode: choice('testReason', testReasons, derived),
  agency: choice('occupationAgency', occupationAgencies, { required: true }),
  isDot: flag(false, derived),
  serviceIds: field.references('service'),
  /** The services by their names. */
  services: text(derived),
  /** Made of the services, and stored with every change of one of them. */
  status: choice('orderStatus', orderStatuses, derived),
  /** How its tests stand, and those of them that somebody comes for. */
  serviceStatuses: field.choices('orderStatus', serviceStatuses, derived),
  collectionStatuses: field.choices('orderStatus', serviceStatuses, derived),
  /** Whether somebody has noted that the donor came, and whether a test for drugs or alcohol was missed. */
  isArrived: flag(false, derived),
  hasMissedTest: flag(false, derived),
  /** Whether something of it is still to come. */
  isActive: flag(true, derived),
  collectionSiteId: reference('collection-site'),
  siteKind: choice('siteKind', siteKinds, derived),
  scheduledAt: time(),
  /** When it goes out, where that is not at once. */
  releaseAt: time(),
  /** Why it did not go out at its time. */
  releaseProblem: text(derived),
  /** When it went out. */
  sentAt: time(derived),
  expiresAt: time(),
  /** Until when it may be extended at all; none where no rule says so. */
  hardExpiresAt: time(derived),
  /** When the accident was, and when somebody determined that there is a reason to suspect: the clocks of the rules start there. */
  incidentAt: time(),
  determinationAt: time(),
  /** Why an alcohol test was not done within two hours, why not within eight, and why no drug test within thirty-two (49 CFR 382.303(d), 382.307(e)). */
  alcoholDelayReason: reason,
  alcoholNotDoneReason: reason,
  drugNotDoneReason: reason,
  observed: flag(false),
  observedReason: reason,
  alternateSpecimenAllowed: flag(false),
  specialInstructions: text({ max: 1000, lines: true }),
  donorNotifyEmail: field.email(),
  donorNotifyPhone: field.phone(),
  /** Whether who orders is emailed the form as well. */
  copyToOrderer: flag(false),
  /** When the donor was first sent the form. */
  donorNotifiedAt: time(derived),
  /** Whether a form stands for it. */
  hasForm: flag(false, derived),
  /** The service whose specimen is collected again. */
  parentOrderServiceId: reference('order-service'),
  duplicateOverrideReason: reason,
  /** Why it is changed although something was collected. */
  correctionReason: choice('correctionReason', correctionReasons),
  onlySaveOrder: flag(false),
  isCreateCase: flag(false),
  isUnsolicitedPhysical: flag(false),
  /** By whom it is carried out, and where the browser goes for that. */
  providerCode: text(derived),
  url: text(derived),
  /** What the provider calls it, and since when it has it. */
  providerOrderId: text(derived),
  ackAt: time(derived),
  /** What the provider said when it would not take the order. */
  failedProviderMessage: text(derived),
  /** What the provider is still to be told, and when that is tried next: at no time where it is left to people. */
  providerTask: choice('providerTask', providerTasks, derived),
  nextTryAt: time(derived),
  /** When it was said that the donor did not come, and what was said of it. */
  noShowAt: time(derived),
  noShowNote: text(derived),
  source: choice('orderSource', orderSources, derived),
  orderedById: reference('user', derived),
  orderedByName: text(derived),
  cancelReason: text(derived),
  canceledAt: time(derived),
  canceledByName: text(derived),
});

/** What is asked of a create besides the order: what came on paper, of a test that was collected or an exam that was done elsewhere. */
export const orderOptions = field.fields({
  acceptDuplicate: flag(false),
  specimenId: field.code({ max: 20 }),
  collectionDate: time(),
  finalResult: choice('result', results),
});

/** What the list can be sorted by, at once however long it is. */
export const orderSorts = [
  'createdAt',
  'orderNumber',
  'participantName',
  'companyName',
  'locationName',
  'status',
  'isActive',
  'scheduledAt',
  'expiresAt',
  'updatedAt',
] as const;

export type Order = RecordOf<typeof orderFields>;
export type OrderInput = InputOf<typeof orderFields>;
export type OrderOptions = InputOf<typeof orderOptions>;
