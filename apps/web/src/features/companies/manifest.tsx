import { BankOutlined, EnvironmentOutlined } from '@ant-design/icons';
import type { ScreenManifest } from '#shared/layout/manifest.ts';

export const companiesManifest: ScreenManifest = {
  menu: [
    { path: '/company', titleKey: 'records.company.title', icon: BankOutlined, permission: 'company.view' },
    { path: '/location', titleKey: 'records.location.title', icon: EnvironmentOutlined, permission: 'location.view' },
  ],
  routes: [
    {
      path: '/company',
      titleKey: 'records.company.title',
      permission: 'company.view',
      load: async () => ({ Screen: (await import('./company-list-screen.tsx')).CompanyListScreen }),
    },
    {
      path: '/company/create',
      titleKey: 'records.company.create',
      permission: 'company.create',
      load: async () => ({ Screen: (await import('./company-create-screen.tsx')).CompanyCreateScreen }),
    },
    {
      path: '/company/$id',
      permission: 'company.view',
      load: async () => ({ Screen: (await import('./company-screen.tsx')).CompanyScreen }),
    },
    {
      path: '/location',
      titleKey: 'records.location.title',
      permission: 'location.view',
      load: async () => ({ Screen: (await import('./location-list-screen.tsx')).LocationListScreen }),
    },
  ],
};
