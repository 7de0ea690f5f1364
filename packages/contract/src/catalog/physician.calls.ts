import { physicianFields } from '@assay/domain/catalog/physician.fields';
import { resource } from '../kit/resource.ts';

export const physician = resource({
  name: 'mro',
  fields: physicianFields,
  permissions: { view: 'physician.view', create: 'physician.edit', edit: 'physician.edit', archive: 'physician.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {},
});
