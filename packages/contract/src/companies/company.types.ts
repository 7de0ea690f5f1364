import type { Company, CompanyDraft as CompanyDraftFields } from '@assay/domain/companies/company.fields';
import type { ResourceName } from '@assay/domain/resources';
import type { RandomSettingsDraftFields, RandomSettingsInput } from '@assay/domain/companies/random-settings';

export type { Company };
export type CompanyDraft = CompanyDraftFields & { createLocation?: boolean; acceptDuplicate?: boolean };

/** How many records of each kind belong to a company; of what the reader may not see there is no number. */
export type CompanyCounts = { [K in ResourceName]?: number };

/** A company that looks like the one about to be created, and what they share. */
export type CompanyMatch = Pick<Company, 'id' | 'name' | 'parentCompanyName' | 'physicalCity' | 'physicalState'> & {
  matchedOn: ('name' | 'ein' | 'usDot' | 'phone' | 'physicalAddress1')[];
};

export type CompanyOption = Pick<Company, 'id' | 'name' | 'parentCompanyName' | 'isActive'>;
export type NameSearch = { name?: string | undefined };
/** Companies below one of them, where it is named; else below any. */
export type ChildSearch = NameSearch & { parentCompanyId?: number | undefined };

export type RandomSettings = Omit<RandomSettingsInput, 'version'> & { version: number; updatedAt: string | null };
export type RandomSettingsDraft = RandomSettingsDraftFields;
