import { group } from '@assay/contract/companies/group.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(group, {
  list: {
    columns: [
      { name: 'name', width: 220, grows: true },
      { name: 'companyName', width: 215 },
      'isActive',
      { name: 'description', width: 220 },
      { name: 'locationCount', width: 110 },
      { name: 'notifiesFailure', width: 150 },
    ],
  },
  record: () => import('./group-record.tsx'),
});
