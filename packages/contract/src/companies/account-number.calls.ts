import { accountNumberFields, accountNumberSorts } from '@assay/domain/companies/account-number.fields';
import { resource } from '../kit/resource.ts';

export const accountNumber = resource({
  name: 'account-number',
  fields: accountNumberFields,
  title: 'accountNumber',
  sorts: accountNumberSorts,
  permissions: { view: 'location.view', create: 'location.edit', edit: 'location.edit', archive: 'location.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {},
});
