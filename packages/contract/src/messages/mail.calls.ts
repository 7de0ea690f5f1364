import { mailFields } from '@assay/domain/messages/mail.fields';
import { resource } from '../kit/resource.ts';

export const mail = resource({
  name: 'mail',
  fields: mailFields,
  title: 'subject',
  // Every passcode is an email: the list is read by time, and narrowed by filters to an address or to what failed.
  sorts: ['createdAt'],
  permissions: { view: 'mail.view', create: 'mail.view', edit: 'mail.view', archive: 'mail.view' },
  has: ['read', 'list', 'search', 'count', 'export'],
  extra: {},
});
