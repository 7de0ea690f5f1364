import { flag } from '@assay/domain/fields/field';
import { physicalFields, physicalSorts } from '@assay/domain/physicals/physical.fields';
import { resource } from '../kit/resource.ts';

/** Entered by who enters what came on paper, read by whoever reads results. */
export const physical = resource({
  name: 'unsolicited-physical',
  fields: physicalFields,
  title: 'participantName',
  sorts: physicalSorts,
  people: true,
  // What looks like an order that stands may be that order's exam: somebody says that it is not.
  createOptions: { acceptDuplicate: flag(false) },
  permissions: { view: 'result.view', create: 'result.edit', edit: 'result.edit', archive: 'order.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {},
});
