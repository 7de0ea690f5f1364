import { serviceTypeFields } from '@assay/domain/catalog/service-type.fields';
import { resource } from '../kit/resource.ts';

export const serviceType = resource({
  name: 'service-type',
  fields: serviceTypeFields,
  permissions: { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {},
});
