import { addressSet } from '../companies/address.fields.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';

const certBodies = ['AAMRO', 'MROCC', 'OTHER'] as const;

const { text, code, phone, day, flag } = field;
const { name } = field.limits;

/** A physician who reviews results as medical review officer (49 CFR 40.121), under a licence and a certificate that both run out. */
export const physicianFields = field.fields({
  /** As reports are signed: first name, last name, credentials. */
  name: text({ derived: true }),
  firstName: text({ max: name, required: true, search: true }),
  lastName: text({ max: name, required: true, search: true }),
  credentials: text({ max: field.limits.code, required: true }),
  isActive: flag(true),
  isDefault: flag(false),
  userId: field.reference('user'),
  licenseNo: code({ required: true, search: true }),
  licenseState: field.state({ required: true }),
  licenseExpiry: day({ required: true }),
  deaNo: code(),
  certBody: field.choice('certBody', certBodies),
  certNo: code(),
  certExpiry: day({ required: true }),
  /** The last day on which both hold. */
  validUntil: day({ derived: true }),
  clearinghouseRegistered: flag(false),
  phone: phone({ required: true }),
  fax: phone(),
  email: field.email(),
  ...addressSet('physical'),
  stampText: text(),
  /** The name of the image of the signature, which is what the image is made of; empty without one. */
  signatureImageFile: text({ derived: true }),
});

export type Physician = RecordOf<typeof physicianFields>;
export type PhysicianInput = InputOf<typeof physicianFields>;
