import { company } from '@assay/contract/companies/company.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(company, {
  list: {
    columns: [
      { name: 'name', width: 230, grows: true },
      'isActive',
      { name: 'companyType', width: 140 },
      { name: 'parentCompanyName', width: 215 },
      { name: 'agencies', width: 135 },
      { name: 'locationCount', width: 110 },
      'phone',
    ],
  },
  record: () => import('./company-record.tsx'),
});
