import { BankOutlined, EnvironmentOutlined } from '@ant-design/icons';
import { recordManifest } from '#shared/record/record-manifest.tsx';

export const companiesManifest = recordManifest(
  { name: 'company', icon: BankOutlined, view: 'company.view', create: 'company.create', pages: () => import('./company-pages.tsx') },
  {
    name: 'location',
    icon: EnvironmentOutlined,
    view: 'location.view',
    create: 'location.edit',
    pages: () => import('./location-pages.tsx'),
  },
);
