import { historyFields, historySorts } from '@assay/domain/history/history.fields';
import { resource } from '../kit/resource.ts';

/** Read alone: files bring it in, by who answers for the figures of a company's yearly report. */
export const history = resource({
  name: 'historical-data',
  fields: historyFields,
  sorts: historySorts,
  people: true,
  permissions: { view: 'import.view', create: 'report.mis.edit', edit: 'report.mis.edit', archive: 'report.mis.edit' },
  has: ['read', 'list', 'search', 'count', 'export'],
  extra: {},
});
