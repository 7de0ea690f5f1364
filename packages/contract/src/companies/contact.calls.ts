import { contactFields, contactSorts } from '@assay/domain/companies/contact.fields';
import { resource } from '../kit/resource.ts';

export const contact = resource({
  name: 'contact',
  fields: contactFields,
  sorts: contactSorts,
  permissions: { view: 'contact.view', create: 'contact.edit', edit: 'contact.edit', archive: 'contact.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {},
});
