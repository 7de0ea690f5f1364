import { company } from '@assay/contract/companies/company.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(company, {
  list: {
    columns: [
      { name: 'name', width: 225, grows: true },
      'isActive',
      { name: 'companyType', width: 140 },
      { name: 'parentCompanyName', width: 205 },
      { name: 'agencies', width: 130 },
      { name: 'locationCount', width: 110 },
      'phone',
    ],
    sort: [{ colId: 'name', sort: 'asc' }],
  },
  record: () => import('./company-record.tsx'),
});
