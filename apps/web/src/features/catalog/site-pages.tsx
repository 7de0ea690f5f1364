import { AimOutlined } from '@ant-design/icons';
import { site } from '@assay/contract/catalog/site.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(site, {
  list: {
    columns: [
      { name: 'name', width: 240, grows: true },
      { name: 'kind', width: 140 },
      'isActive',
      { name: 'physicalCity', width: 140 },
      { name: 'physicalState', width: 100 },
      'phone',
      { name: 'nextDue', width: 150 },
    ],
    beside: { path: '/collection-site/nearest', label: 'sites.nearest.link', icon: <AimOutlined /> },
  },
  record: () => import('./site-record.tsx'),
});
