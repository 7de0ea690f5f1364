import * as field from '../fields/field.ts';
import type { DraftOf, InputOf, RecordOf } from '../fields/values.ts';
import { addressSets } from './address.fields.ts';
import { dotAgencies, timeZones } from './lists.ts';

const { text, phone, flag, reference } = field;
const { name, code } = field.limits;

/** The order of the fields is the order in which a form asks for them. */
export const locationFields = field.fields({
  companyId: reference('company', { required: true }),
  name: text({ max: name, required: true, search: true }),
  descriptor: text({ max: name, search: true }),
  groupId: reference('group', { within: 'companyId', holds: true }),
  email: field.email(),
  phone: phone(),
  phone2: phone(),
  fax: phone(),
  fax2: phone(),
  usDot: field.digits({ max: 8, search: true }),
  ...addressSets,
  primaryContactId: reference('contact', { within: 'companyId' }),
  isReceiveElectronicInvoices: flag(false),
  isActive: flag(true),
  externalIds: field.rows({ system: text({ max: code, required: true }), value: text({ required: true }) }),
  locationCodes: field.codes({ search: true }),
  agencies: field.choices('agency', dotAgencies),
  timeZone: field.choice('timeZone', timeZones, { initial: 'America/New_York' }),
});

/** What the list shows at first, and what people add to it most. */
export const locationList = [
  'name',
  'companyName',
  'isActive',
  'descriptor',
  'physicalCity',
  'physicalState',
  'phone',
  'agencies',
  'locationCodes',
] as const satisfies readonly (keyof typeof locationFields)[];

/** What the list can be sorted by, at once however long it is. By the rest it is filtered: an index for each would be paid for by every write. */
export const locationSorts = [...locationList, 'email', 'usDot', 'createdAt', 'updatedAt'] as const;

export type Location = RecordOf<typeof locationFields>;
export type LocationInput = InputOf<typeof locationFields>;
export type LocationDraft = DraftOf<typeof locationFields>;
