import { location } from '@assay/contract/companies/location.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(location, {
  list: {
    columns: [
      { name: 'name', width: 210, grows: true },
      { name: 'companyName', width: 215 },
      'isActive',
      { name: 'descriptor', width: 120 },
      { name: 'physicalCity', width: 140 },
      { name: 'physicalState', width: 100 },
      'phone',
    ],
  },
  record: () => import('./location-record.tsx'),
});
