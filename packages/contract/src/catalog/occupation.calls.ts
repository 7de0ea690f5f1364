import { occupationFields, type Occupation } from '@assay/domain/catalog/occupation.fields';
import { get } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';

export const occupation = resource({
  name: 'occupation',
  fields: occupationFields,
  title: 'occupation',
  permissions: { view: 'order.pickLists', create: 'occupation.edit', edit: 'occupation.edit', archive: 'occupation.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    /** What a form chooses from: the active ones, DOT first. */
    internal: get<Occupation[]>('/occupation/internal', 'order.pickLists', { reply: 'rows' }),
  },
});
