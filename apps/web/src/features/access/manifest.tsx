import { SafetyOutlined } from '@ant-design/icons';
import type { ScreenManifest } from '#shared/layout/manifest.ts';

export const accessManifest: ScreenManifest = {
  menu: [{ path: '/access', titleKey: 'access.title', icon: SafetyOutlined, permission: 'access.view', section: 'nav.administration' }],
  routes: [
    {
      path: '/access',
      titleKey: 'access.title',
      permission: 'access.view',
      load: async () => ({ Screen: (await import('./access-screen.tsx')).AccessScreen }),
    },
  ],
};
