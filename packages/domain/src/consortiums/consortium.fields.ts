import { addressSet } from '../companies/address.fields.ts';
import { dotAgencies } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';

const { text, flag, reference, limits } = field;

/** Employers whose people are in one pool. It has a company record of its own; who belongs to it is told apart, with dates. */
export const consortiumFields = field.fields({
  name: text({ max: limits.name, required: true, search: true }),
  /** Its own company record: whoever is responsible there runs it. */
  companyId: reference('company', { holds: true }),
  isActive: flag(true),
  agencies: field.choices('agency', dotAgencies),
  description: text({ search: true }),
  phone: field.phone(),
  ...addressSet('physical'),
  contactId: reference('contact', { within: 'companyId' }),
  adminFee: field.money(),
  /** How many belong to it today, of those that the reader sees. */
  memberCount: field.number({ derived: true, required: true }),
});

/** What is asked of a create besides the record: its company record with a MASTER location, made with it. */
export const consortiumOptions = field.fields({ createLocation: flag(false) });

export type Consortium = RecordOf<typeof consortiumFields>;
export type ConsortiumInput = InputOf<typeof consortiumFields>;
export type ConsortiumOptions = InputOf<typeof consortiumOptions>;
