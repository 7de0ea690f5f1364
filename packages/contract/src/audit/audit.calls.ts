import { get } from '../kit/calls.ts';
import { resource, type Column } from '../kit/resource.ts';
import { auditActions, auditEntities, type AuditRow, type AuditVerdict } from './audit.types.ts';

const columns = {
  at: { kind: 'time', derived: true },
  action: { kind: 'choice', list: 'auditAction', values: auditActions, derived: true },
  entity: { kind: 'choice', list: 'auditEntity', values: auditEntities, derived: true },
  entityId: { kind: 'reference', derived: true },
  label: { kind: 'text', derived: true },
  actorId: { kind: 'reference', derived: true },
  actorName: { kind: 'text', derived: true },
  actorRole: { kind: 'text', derived: true },
  address: { kind: 'text', derived: true },
  companyId: { kind: 'reference', derived: true },
  companyName: { kind: 'text', derived: true },
  reason: { kind: 'text', derived: true },
  before: { kind: 'json', derived: true },
  after: { kind: 'json', derived: true },
  shard: { kind: 'number', derived: true },
  seq: { kind: 'number', derived: true },
  isActive: { kind: 'boolean', derived: true },
} as const satisfies Record<string, Column>;

export const auditLog = resource<AuditRow, never>()({
  name: 'audit-log',
  columns,
  permissions: { view: 'audit.view', create: 'audit.view', edit: 'audit.view', archive: 'audit.view' },
  has: ['read', 'list', 'search', 'count', 'export'],
  extra: { verify: get<AuditVerdict>('/audit-log/verify', 'audit.verify') },
});
