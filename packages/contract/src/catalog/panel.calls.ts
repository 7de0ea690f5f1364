import { panelFields } from '@assay/domain/catalog/panel.fields';
import { resource } from '../kit/resource.ts';

export const panel = resource({
  name: 'panel',
  fields: panelFields,
  permissions: { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {},
});
