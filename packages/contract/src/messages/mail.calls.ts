import { resource, type Column } from '../kit/resource.ts';
import { mailStates, type Mail } from './mail.types.ts';

const columns = {
  to: { kind: 'text', text: true, derived: true },
  subject: { kind: 'text', text: true, derived: true },
  state: { kind: 'choice', list: 'mailState', values: mailStates, derived: true },
  sentAt: { kind: 'time', derived: true },
  attempts: { kind: 'number', derived: true },
  body: { kind: 'text', derived: true },
  isActive: { kind: 'boolean', derived: true },
} as const satisfies Record<string, Column>;

export const mail = resource<Mail, never>()({
  name: 'mail',
  columns,
  permissions: { view: 'mail.view', create: 'mail.view', edit: 'mail.view', archive: 'mail.view' },
  has: ['read', 'list', 'search', 'count', 'export'],
  extra: {},
});
