import { AuditOutlined } from '@ant-design/icons';
import type { ScreenManifest } from '#shared/layout/manifest.ts';

export const auditManifest: ScreenManifest = {
  menu: [
    {
      path: '/audit-log',
      titleKey: 'records.audit-log.title',
      icon: AuditOutlined,
      permission: 'audit.view',
      section: 'nav.administration',
    },
  ],
  routes: [
    {
      path: '/audit-log',
      titleKey: 'records.audit-log.title',
      permission: 'audit.view',
      load: async () => ({ Screen: (await import('./audit-log-screen.tsx')).AuditLogScreen }),
    },
  ],
};
