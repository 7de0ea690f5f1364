import type { CompanyDraft } from '@assay/contract/companies/company.types';
import type { LocationDraft } from '@assay/contract/companies/location.types';

/** What a form for a new company starts with. */
export const newCompany: Partial<CompanyDraft> = {
  companyType: 'EMPLOYER',
  isActive: true,
  parentCompanyId: null,
  physicalCountry: 'USA',
  mailingCountry: 'USA',
  billingCountry: 'USA',
  agencies: [],
  uscgVesselIds: [],
  phmsaOperatorTypes: [],
  isDot: false,
  isOwnerOperator: false,
  isExempt: false,
  resultReleaseMode: 'TPA',
  ccfKind: 'Electronic',
  negativeAutoRelease: false,
  requireCcf2NonDot: false,
  clearinghouseDesignated: false,
  retestNegativeDilute: {},
  defaultExpiryHours: {},
  timeZone: 'America/New_York',
  language: 'en-US',
};

/** What a form for a new location of a company starts with. */
export const newLocation = (companyId: number): Partial<LocationDraft> => ({
  companyId,
  isActive: true,
  isReceiveElectronicInvoices: false,
  physicalCountry: 'USA',
  mailingCountry: 'USA',
  billingCountry: 'USA',
  externalIds: [],
  locationCodes: [],
  agencies: [],
  groupId: null,
  primaryContactId: null,
  timeZone: 'America/New_York',
});
