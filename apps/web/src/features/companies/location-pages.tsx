import { locationList } from '@assay/domain/companies/location.fields';
import { location } from '@assay/contract/companies/location.calls';
import { recordPages } from '#shared/record/record-pages.ts';

const sizes = { name: { width: 220, grows: true }, companyName: { width: 220 }, physicalState: { width: 110 } };

export const pages = recordPages(location, {
  list: {
    columns: locationList.map((name) => ({ name, ...sizes[name as keyof typeof sizes] })),
    sort: [{ colId: 'name', sort: 'asc' }],
  },
  record: () => import('./location-record.tsx'),
});
