import { company } from '@assay/contract/companies/company.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(company, {
  list: {
    columns: [
      { name: 'name', width: 240, grows: true },
      'isActive',
      'companyType',
      'parentCompanyName',
      'agencies',
      { name: 'locationCount', width: 110 },
      'phone',
      'physicalCity',
      { name: 'physicalState', width: 110 },
      'contractEnd',
    ],
    sort: [{ colId: 'name', sort: 'asc' }],
  },
  record: () => import('./company-record.tsx'),
});
