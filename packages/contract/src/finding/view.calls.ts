import { viewFields } from '@assay/domain/finding/view.fields';
import { resource } from '../kit/resource.ts';

/** Everybody has views of their own. Who sees which besides, and who changes it, is decided for each of them. */
export const view = resource({
  name: 'view',
  fields: viewFields,
  permissions: { view: 'self', create: 'self', edit: 'self', archive: 'self' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {},
});
