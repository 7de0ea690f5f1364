import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { serviceTypeCodes } from '../testing/lists.ts';
import { dotAgencies } from './lists.ts';

const { text, flag, choice, reference, day, limits } = field;

/** Under which number a provider knows a company, for which work, and from when until when. */
export const accountNumberFields = field.fields({
  companyId: reference('company', { required: true }),
  providerId: reference('provider', { required: true, holds: true }),
  accountNumber: text({ max: limits.code, required: true, search: true }),
  isActive: flag(true),
  isDefault: flag(false),
  effectiveFrom: day(),
  effectiveTo: day(),
  serviceTypeCode: choice('serviceTypeCode', serviceTypeCodes),
  locationId: reference('location', { within: 'companyId', holds: true }),
  isDot: flag(false),
  agency: choice('agency', dotAgencies),
  panelCode: text({ max: limits.code, search: true }),
  /** Who reviews what is done under this number, where that is not the company's own. */
  mroId: reference('mro'),
});

/** What the list can be sorted by, at once however long it is. */
export const accountNumberSorts = [
  'accountNumber',
  'companyName',
  'providerName',
  'isActive',
  'effectiveFrom',
  'effectiveTo',
  'createdAt',
  'updatedAt',
] as const;

export type AccountNumber = RecordOf<typeof accountNumberFields>;
export type AccountNumberInput = InputOf<typeof accountNumberFields>;
