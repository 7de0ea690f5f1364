import { physician } from '@assay/contract/catalog/physician.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(physician, {
  list: {
    columns: [
      { name: 'name', width: 230, grows: true },
      'isActive',
      { name: 'isDefault', width: 130 },
      { name: 'licenseState', width: 120 },
      { name: 'licenseExpiry', width: 140 },
      { name: 'certExpiry', width: 150 },
      'phone',
    ],
  },
  record: () => import('./physician-record.tsx'),
});
