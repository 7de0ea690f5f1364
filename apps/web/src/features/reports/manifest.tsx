import { HomeOutlined } from '@ant-design/icons';
import type { ScreenManifest } from '#shared/layout/manifest.ts';

export const reportsManifest: ScreenManifest = {
  menu: [{ path: '/dashboard', titleKey: 'nav.dashboard', icon: HomeOutlined, permission: 'dashboard.view', letter: 't' }],
  routes: [
    {
      path: '/dashboard',
      titleKey: 'dashboard.title',
      permission: 'dashboard.view',
      load: async () => ({ Screen: (await import('./dashboard-screen.tsx')).DashboardScreen }),
    },
  ],
};
