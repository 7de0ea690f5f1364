import { ClusterOutlined, PercentageOutlined } from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';

const records = recordManifest(
  {
    name: 'consortium',
    section: 'nav.randoms',
    icon: ClusterOutlined,
    view: 'consortium.view',
    create: 'consortium.edit',
    saysMore: true,
    pages: () => import('./consortium-pages.tsx'),
  },
  {
    name: 'random-rate',
    section: 'nav.randoms',
    icon: PercentageOutlined,
    view: 'random.view',
    create: 'random.rates',
    saysMore: true,
    pages: () => import('./rate-pages.tsx'),
  },
);

const OfCompany = later(async () => ({ Screen: (await import('./memberships-tab.tsx')).MembershipsTab }));

export const consortiumsManifest: RecordManifest = {
  ...records,
  tabs: {
    company: [
      {
        key: 'consortium',
        label: 'records.consortium.title',
        isShown: ({ may }) => may('consortium.view'),
        Tab: OfCompany,
      },
    ],
  },
};
