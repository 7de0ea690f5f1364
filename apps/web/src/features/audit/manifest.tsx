import { AuditOutlined } from '@ant-design/icons';
import { recordManifest } from '#shared/record/record-manifest.tsx';

export const auditManifest = recordManifest({
  name: 'audit-log',
  icon: AuditOutlined,
  view: 'audit.view',
  section: 'nav.administration',
  // The fields of every kind of record.
  saysMore: true,
  list: async () => ({ Screen: (await import('./audit-log-screen.tsx')).AuditLogScreen }),
});
