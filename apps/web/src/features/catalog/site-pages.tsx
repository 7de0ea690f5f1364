import { AimOutlined } from '@ant-design/icons';
import { site } from '@assay/contract/catalog/site.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { ExpiryDay } from './expiry-mark.tsx';

const training = { expired: 'sites.warnings.trainingExpired', expiring: 'sites.warnings.trainingExpiring' } as const;

export const pages = recordPages(site, {
  list: {
    columns: [
      { name: 'name', width: 240, grows: true },
      { name: 'kind', width: 140 },
      'isActive',
      { name: 'physicalCity', width: 140 },
      { name: 'physicalState', width: 100 },
      'phone',
      { name: 'nextDue', width: 150, render: ({ nextDue }) => <ExpiryDay day={nextDue} {...training} /> },
    ],
    needs: ['nextDue'],
    beside: { path: '/collection-site/nearest', label: 'sites.nearest.link', icon: <AimOutlined /> },
  },
  record: () => import('./site-record.tsx'),
});
