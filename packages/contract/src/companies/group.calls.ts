import { groupFields, groupSorts, type Group } from '@assay/domain/companies/group.fields';
import { get } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';

export const group = resource({
  name: 'group',
  fields: groupFields,
  sorts: groupSorts,
  permissions: { view: 'location.view', create: 'location.edit', edit: 'location.edit', archive: 'location.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: { ofCompany: get<Group[]>('/group/list/:companyId', 'location.view', { reply: 'rows' }) },
});
