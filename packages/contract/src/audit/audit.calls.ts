import { auditFields } from '@assay/domain/audit/audit.fields';
import { get } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';
import type { AuditVerdict } from './audit.types.ts';

export const auditLog = resource({
  name: 'audit-log',
  fields: auditFields,
  title: 'label',
  // Every change adds to the audit log: it is read by time and narrowed by filters, and an index for each column would tax every write.
  sorts: ['at', 'createdAt', 'updatedAt'],
  permissions: { view: 'audit.view', create: 'audit.view', edit: 'audit.view', archive: 'audit.view' },
  has: ['read', 'list', 'search', 'count', 'export'],
  extra: { verify: get<AuditVerdict>('/audit-log/verify', 'audit.verify') },
});
