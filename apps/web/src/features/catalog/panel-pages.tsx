import { panel } from '@assay/contract/catalog/panel.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(panel, {
  list: {
    columns: [
      { name: 'name', width: 230, grows: true },
      { name: 'code', width: 140 },
      { name: 'regime', width: 110 },
      { name: 'specimenType', width: 120 },
      'isActive',
      { name: 'effectiveFrom', width: 140 },
      { name: 'effectiveTo', width: 140 },
    ],
  },
  record: () => import('./panel-record.tsx'),
});
