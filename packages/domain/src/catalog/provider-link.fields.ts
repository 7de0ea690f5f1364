import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';

const { reference, flag, day } = field;

/** Who does a type of service for a company, or for one of its locations, and from when until when. */
export const providerLinkFields = field.fields({
  companyId: reference('company', { required: true }),
  serviceTypeId: reference('service-type', { required: true, holds: true }),
  providerId: reference('provider', { required: true, holds: true }),
  /** Of all locations of the company where none is named. */
  locationId: reference('location', { within: 'companyId', holds: true }),
  accountNumberId: reference('account-number', { within: 'companyId' }),
  isDefault: flag(false),
  priority: field.number({ min: 1, max: 99 }),
  isActive: flag(true),
  effectiveFrom: day({ required: true }),
  effectiveTo: day(),
  remarks: field.text({ search: true }),
});

/** What the list shows at first, and what people add to it most: all that it can be sorted by. */
export const providerLinkSorts = [
  'companyName',
  'serviceTypeName',
  'providerName',
  'locationName',
  'isActive',
  'effectiveFrom',
  'createdAt',
  'updatedAt',
] as const;

export type ProviderLink = RecordOf<typeof providerLinkFields>;
export type ProviderLinkInput = InputOf<typeof providerLinkFields>;
