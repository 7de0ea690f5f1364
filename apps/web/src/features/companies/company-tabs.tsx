import type { Company } from '@assay/contract/companies/company.types';
import type { Can } from '@assay/contract/kit/envelope';
import { companyTab } from '#shared/record/company-tab.tsx';
import type { RecordTab } from '#shared/record/record-pages.ts';
import { pages as accountNumbers } from './account-number-pages.tsx';
import { pages as contacts } from './contact-pages.tsx';
import { pages as groups } from './group-pages.tsx';
import { pages as locations } from './location-pages.tsx';

type Asked = { readonly can: Can | null };

const ofLocations = {
  isShown: ({ can }: Asked) => can?.viewLocations === true,
  mayCreate: ({ can }: Asked) => can?.createLocation === true,
};

/** What belongs to a company, kind by kind. */
export const companyTabs: readonly RecordTab<Company>[] = [
  companyTab(locations, ofLocations),
  companyTab(groups, ofLocations),
  companyTab(contacts, { isShown: ({ can }) => can?.viewContacts === true, mayCreate: ({ can }) => can?.createContact === true }),
  companyTab(accountNumbers, ofLocations),
];
