import { company } from '@assay/contract/companies/company.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(company, {
  list: {
    columns: [
      { name: 'name', width: 225, grows: true },
      'isActive',
      { name: 'companyType', width: 132 },
      { name: 'parentCompanyName', width: 208 },
      { name: 'agencies', width: 135 },
      { name: 'locationCount', width: 110 },
      'phone',
    ],
  },
  record: () => import('./company-record.tsx'),
});
