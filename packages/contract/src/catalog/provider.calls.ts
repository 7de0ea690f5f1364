import { providerFields } from '@assay/domain/catalog/provider.fields';
import { resource } from '../kit/resource.ts';

export const provider = resource({
  name: 'provider',
  fields: providerFields,
  permissions: { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {},
});
