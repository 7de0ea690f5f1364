import type { LocationDraftFields, LocationInput } from '@assay/domain/companies/location';
import type { CommonFields } from '../kit/resource.ts';

export type Location = LocationInput & CommonFields & { companyName: string };
export type LocationDraft = LocationDraftFields;
