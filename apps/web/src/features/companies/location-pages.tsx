import { locationList } from '@assay/domain/companies/location.fields';
import { location } from '@assay/contract/companies/location.calls';
import { recordPages } from '#shared/record/record-pages.ts';

const sizes = { name: { width: 220, grows: true }, companyName: { width: 220 }, physicalState: { width: 110 } };

/** A location is shown beside the list of its company's locations; it has no page of its own. */
export const pages = recordPages(location, {
  list: {
    columns: locationList.map((name) => ({ name, ...sizes[name as keyof typeof sizes] })),
    needs: ['companyId'],
    sort: [{ colId: 'name', sort: 'asc' }],
  },
  record: () => import('./location-record.tsx'),
});
