import { reasonFields, type Reason } from '@assay/domain/catalog/reason.fields';
import { get } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';

/** The list is closed: none is added and none goes, they are only offered or not. */
export const reason = resource({
  name: 'reasonfortest',
  fields: reasonFields,
  title: 'label',
  permissions: { view: 'order.pickLists', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
  has: ['read', 'update', 'search', 'count', 'export'],
  extra: {
    /** What is offered to who orders. */
    offered: get<Reason[]>('/reasonfortest', 'order.pickLists', { reply: 'rows' }),
    /** The same, and those that only forms and files of others name. */
    internal: get<Reason[]>('/reasonfortest/internal', 'order.pickLists', { reply: 'rows' }),
  },
});
