import { serviceFields } from '@assay/domain/catalog/service.fields';
import { resource } from '../kit/resource.ts';

export const service = resource({
  name: 'service',
  fields: serviceFields,
  permissions: { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {},
});
