import { location } from '@assay/contract/companies/location.calls';
import { recordPages } from '#shared/record/record-pages.ts';

/** A location is shown beside the list of its company's locations; it has no page of its own. */
export const pages = recordPages(location, {
  list: {
    columns: [
      { name: 'name', width: 220, grows: true },
      { name: 'companyName', width: 220 },
      'isActive',
      'descriptor',
      'physicalCity',
      { name: 'physicalState', width: 110 },
      'phone',
      'agencies',
      'locationCodes',
    ],
    needs: ['companyId'],
    sort: [{ colId: 'name', sort: 'asc' }],
  },
  record: () => import('./location-record.tsx'),
});
