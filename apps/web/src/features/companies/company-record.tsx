import type { company } from '@assay/contract/companies/company.calls';
import { location } from '@assay/contract/companies/location.calls';
import { companyInput } from '@assay/domain/companies/company';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { ChildrenTab } from './children-tab.tsx';
import { companyCreate } from './company-create.tsx';
import { CompanyBadges, CompanyFacts, companyParents } from './company-head.tsx';
import { LogoPanel } from './company-logo.tsx';
import { companySections, unaskedOfCompany } from './company-sections.tsx';
import { companyTabs } from './company-tabs.tsx';
import { DerContactNotice } from './der-contact-notice.tsx';
import { RandomSettingsTab } from './random-settings-tab.tsx';

export const record: RecordOptions<typeof company> = {
  schema: companyInput,
  sections: companySections,
  unasked: unaskedOfCompany,
  alsoChanges: [location],
  create: companyCreate,
  Badges: CompanyBadges,
  // The end of the contract is said again, beside its start.
  said: ['isActive', 'companyType', 'agencies', 'isDot', 'accountManagerId', 'parentCompanyId'],
  Notice: DerContactNotice,
  Below: LogoPanel,
  facts: CompanyFacts,
  preview: ['companyType', 'agencies', 'physicalCity', 'physicalState', 'usDot', 'phone', 'accountManagerName', 'contractEnd'],
  parents: companyParents,
  onSaved: ({ record: saved, values }, { notify, text }) => {
    // The number that was asked for is not the one that counts yet.
    if (saved.ssoAccountNumber !== values.ssoAccountNumber) notify.warning(text.t('companies.ssoChange.numberWaits'));
  },
  tabOrder: [
    'location',
    'participant',
    'order',
    'group',
    'contact',
    'account-number',
    'services',
    'children',
    'randoms',
    'notes',
    'user',
    'sso',
  ],
  tabs: [
    ...companyTabs,
    { key: 'children', label: 'companies.tabs.children', count: ({ childCount }) => childCount, Tab: ChildrenTab },
    {
      key: 'randoms',
      label: 'companies.tabs.randoms',
      isShown: ({ can }) => can.viewRandoms === true,
      Tab: ({ record: { id, name } }) => <RandomSettingsTab companyId={id} name={name} />,
    },
  ],
};
