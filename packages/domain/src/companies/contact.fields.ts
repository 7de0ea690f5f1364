import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { contactEvents, contactRoles, resultChannels } from './lists.ts';

const { text, phone, flag, choices, reference } = field;

const personName = 50;

/** Somebody to turn to at a company, or at one location of it. A contact needs no account. */
export const contactFields = field.fields({
  companyId: reference('company', { required: true }),
  locationId: reference('location', { within: 'companyId', holds: true }),
  firstName: text({ max: personName, required: true, search: true }),
  lastName: text({ max: personName, required: true, search: true }),
  name: text({ derived: true }),
  title: text({ max: field.limits.name }),
  isActive: flag(true),
  /** Whom to turn to first; one of the company, and one of each location. */
  isPrimary: flag(false),
  roles: choices('contactRole', contactRoles),
  /** Whether the phone is answered at any hour (49 CFR 40.36). */
  isReachable24h: flag(false),
  resultChannels: choices('resultChannel', resultChannels),
  notifyEvents: choices('contactEvent', contactEvents),
  phone: phone(),
  ext: field.digits({ max: 6 }),
  mobile: phone(),
  fax: phone(),
  email: field.email({ search: true }),
  /** The account with which the contact signs in, where there is one. */
  userId: reference('user'),
  /** Whether there is a phrase by which the contact is known on the phone. The phrase itself is never read again. */
  hasIdentityPhrase: flag(false, { derived: true }),
});

/** What the list can be sorted by, at once however long it is. */
export const contactSorts = ['name', 'companyName', 'locationName', 'isActive', 'email', 'createdAt', 'updatedAt'] as const;

export type Contact = RecordOf<typeof contactFields>;
export type ContactInput = InputOf<typeof contactFields>;
