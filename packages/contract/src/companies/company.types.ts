import type { CompanyDraftFields, CompanyInput } from '@assay/domain/companies/company';
import type { RandomSettingsDraftFields, RandomSettingsInput } from '@assay/domain/companies/random-settings';
import type { CommonFields } from '../kit/resource.ts';

export type Company = CompanyInput &
  CommonFields & {
    parentCompanyName: string;
    rootParentId: number;
    rootParentName: string;
    depth: number;
    childCount: number;
    locationCount: number;
    accountManagerName: string;
  };

/** A create may ask for the MASTER location, and may accept a look-alike it was warned of. */
export type CompanyDraft = CompanyDraftFields & { createLocation?: boolean; acceptDuplicate?: boolean };

/** A company that looks like the one about to be created, and what they share. */
export type CompanyMatch = Pick<Company, 'id' | 'name' | 'parentCompanyName' | 'physicalCity' | 'physicalState'> & {
  matchedOn: ('name' | 'ein' | 'usDot')[];
};

export type CompanyOption = Pick<Company, 'id' | 'name' | 'parentCompanyName' | 'isActive'>;
export type NameSearch = { name?: string | undefined };

export type RandomSettings = Omit<RandomSettingsInput, 'version'> & { version: number; updatedAt: string | null };
export type RandomSettingsDraft = RandomSettingsDraftFields;
