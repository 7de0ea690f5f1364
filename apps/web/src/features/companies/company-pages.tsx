import { company } from '@assay/contract/companies/company.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(company, {
  list: {
    columns: [
      { name: 'name', width: 225, grows: true },
      { name: 'isActive', width: 108 },
      { name: 'companyType', width: 132 },
      { name: 'parentCompanyName', width: 208 },
      { name: 'agencies', width: 127 },
      { name: 'locationCount', width: 128 },
      'phone',
    ],
  },
  record: () => import('./company-record.tsx'),
});
