import { periodHistoryFields, periodHistorySorts } from '@assay/domain/randoms/period-history.fields';
import { resource } from '../kit/resource.ts';

/** Read alone: the database itself writes down what happens to a period. */
export const periodHistory = resource({
  name: 'random-pool-selection-period-history',
  fields: periodHistoryFields,
  title: 'poolName',
  sorts: periodHistorySorts,
  permissions: { view: 'random.view', create: 'random.view', edit: 'random.view', archive: 'random.view' },
  has: ['read', 'list', 'search', 'count', 'export'],
  extra: {},
});
