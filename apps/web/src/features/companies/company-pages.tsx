import { companyList } from '@assay/domain/companies/company.fields';
import { company } from '@assay/contract/companies/company.calls';
import { recordPages } from '#shared/record/record-pages.ts';

const sizes = { name: { width: 240, grows: true }, locationCount: { width: 110 }, physicalState: { width: 110 } };

export const pages = recordPages(company, {
  list: {
    columns: companyList.map((name) => ({ name, ...sizes[name as keyof typeof sizes] })),
    sort: [{ colId: 'name', sort: 'asc' }],
  },
  record: () => import('./company-record.tsx'),
});
