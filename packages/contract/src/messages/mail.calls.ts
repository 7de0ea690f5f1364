import { mailFields } from '@assay/domain/messages/mail.fields';
import { resource } from '../kit/resource.ts';

export const mail = resource({
  name: 'mail',
  fields: mailFields,
  title: 'subject',
  permissions: { view: 'mail.view', create: 'mail.view', edit: 'mail.view', archive: 'mail.view' },
  has: ['read', 'list', 'search', 'count', 'export'],
  extra: {},
});
