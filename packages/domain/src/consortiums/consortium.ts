import { checkAddresses, withCountries } from '../companies/address.ts';
import type { CompanyDraft } from '../companies/company.fields.ts';
import { inputOf } from '../fields/schema.ts';
import { evenWhenRefused } from '../validation/fields.ts';
import { consortiumFields, type ConsortiumInput, type ConsortiumOptions } from './consortium.fields.ts';

export const consortiumInput = inputOf(consortiumFields).superRefine(checkAddresses([]), evenWhenRefused).transform(withCountries);

/** The company record of a consortium, as it is made with it: what a company needs besides is asked of the consortium. */
export const ownCompanyOf = (consortium: ConsortiumInput): CompanyDraft => {
  const { name, agencies, phone, physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry } =
    consortium;
  return {
    name,
    agencies,
    phone,
    physicalAddress1,
    physicalAddress2,
    physicalCity,
    physicalState,
    physicalZip,
    physicalCountry,
    companyType: 'CONSORTIUM',
    isDot: agencies.length > 0,
  };
};

/** Why a consortium cannot have this company; null where it can. One that it has it keeps: members and pools hang on it. */
export const companyProblem = (
  { companyId }: Pick<ConsortiumInput, 'companyId'>,
  { createLocation = false, current = null }: Partial<ConsortiumOptions> & { readonly current?: number | null },
): 'companyChosen' | 'companyKept' | null => {
  if (createLocation && companyId !== null) return 'companyChosen';
  return current !== null && companyId !== current ? 'companyKept' : null;
};
