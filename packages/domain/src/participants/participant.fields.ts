import { occupationAgencies } from '../catalog/lists.ts';
import { dotAgencies } from '../companies/lists.ts';
import { addressSet } from '../companies/address.fields.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { locales } from '../languages.ts';
import { cdlClasses, idTypes, leaveStatuses, participantStatuses, sexes } from './lists.ts';

const { text, choice, flag, day, reference, limits } = field;

const personName = 50;
/** Numbers that others gave out to one person: sealed, and masked in every answer. */
const number = { covered: true, identifier: true, sensitive: true } as const;

/** Somebody who is tested: an employee, an applicant, a driver. The donor, in a collection or an interview (49 CFR 40.3). */
export const participantFields = field.fields({
  companyId: reference('company', { required: true }),
  locationId: reference('location', { required: true, within: 'companyId', holds: true }),
  firstName: text({ max: personName, required: true, search: true }),
  middleName: text({ max: personName, search: true }),
  lastName: text({ max: personName, required: true, search: true }),
  suffix: text({ max: 10 }),
  /** Last name first: the order in which people are looked for. */
  name: text({ derived: true }),
  dob: day({ required: true, sensitive: true }),
  /** Whom a directly observed collection may be observed by (49 CFR 40.67(g)). */
  sex: choice('sex', sexes),
  participantEmail: field.email({ search: true }),
  participantPhoneNumber: field.phone({ required: true }),
  phoneCode: text({ derived: true }),
  phone2: field.phone(),
  phoneCode2: text({ derived: true }),
  ...addressSet('physical'),
  primaryIdType: choice('idType', idTypes, { required: true }),
  primaryId: field.code({ required: true, ...number, typedBy: 'primaryIdType' }),
  ssn: field.ssn(number),
  /** With the state before it, as the license is told: AL123. */
  cdlNumber: field.cdl(number),
  cdlState: text({ derived: true }),
  cdlClass: choice('cdlClass', cdlClasses),
  cdlExpiry: day(),
  employeeNumber: field.code(number),
  occupationId: reference('occupation', { required: true, holds: true }),
  /** Under whose rules the work is done, as the occupation says. */
  agency: choice('occupationAgency', occupationAgencies, { derived: true }),
  secondaryAgencies: field.choices('agency', dotAgencies),
  status: choice('participantStatus', participantStatuses, { required: true }),
  isActive: flag(true, { derived: true }),
  leaveStatus: choice('leaveStatus', leaveStatuses),
  leaveFrom: day(),
  leaveTo: day(),
  hireDate: day(),
  terminationDate: day(),
  supervisorName: text({ max: limits.name }),
  supervisorContact: text({ max: limits.name }),
  shift: text({ max: limits.code }),
  randomEligible: flag(true),
  medicalCertExpiry: day(),
  language: choice('language', locales),
  doNotText: flag(false),
  /** The newest order, by which the authorization form is found. */
  orderGuid: text({ derived: true }),
  /** Whether a random selection names the person whose test is still to come. */
  selectedForRandom: flag(false, { derived: true }),
  /** Whether the primary ID is also that of somebody else in sight, who was not when it was given. */
  sharesIdentifier: flag(false, { derived: true }),
  /** The person under whose record this one was found to be. */
  mergedIntoId: reference('participant', { derived: true }),
  mergedIntoName: text({ derived: true }),
  externalIds: field.rows({ system: text({ max: limits.code, required: true }), value: text({ required: true }) }),
});

/** What the list can be sorted by, at once however long it is. */
export const participantSorts = [
  'name',
  'companyName',
  'locationName',
  'isActive',
  'status',
  'dob',
  'occupationName',
  'createdAt',
  'updatedAt',
] as const;

export type Participant = RecordOf<typeof participantFields>;
export type ParticipantInput = InputOf<typeof participantFields>;
