import { BankOutlined, ContactsOutlined, EnvironmentOutlined, GroupOutlined, NumberOutlined } from '@ant-design/icons';
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
  { name: 'group', icon: GroupOutlined, view: 'location.view', create: 'location.edit', pages: () => import('./group-pages.tsx') },
  { name: 'contact', icon: ContactsOutlined, view: 'contact.view', create: 'contact.edit', pages: () => import('./contact-pages.tsx') },
  {
    name: 'account-number',
    icon: NumberOutlined,
    view: 'location.view',
    create: 'location.edit',
    pages: () => import('./account-number-pages.tsx'),
  },
);
