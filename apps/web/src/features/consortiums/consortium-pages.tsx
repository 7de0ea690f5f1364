import { consortium } from '@assay/contract/consortiums/consortium.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(consortium, {
  list: {
    columns: [
      { name: 'name', width: 240, grows: true },
      { name: 'isActive', width: 108 },
      { name: 'memberCount', width: 110 },
      { name: 'agencies', width: 150 },
      { name: 'companyName', width: 220 },
      'phone',
    ],
  },
  record: () => import('./consortium-record.tsx'),
});
