import { locationFields, locationSorts } from '@assay/domain/companies/location.fields';
import { get } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';
import type { Location } from './location.types.ts';

export const location = resource({
  name: 'location',
  fields: locationFields,
  sorts: locationSorts,
  permissions: { view: 'location.view', create: 'location.edit', edit: 'location.edit', archive: 'location.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: { ofCompany: get<Location[]>('/location/list/:companyId', 'location.view', { reply: 'rows' }) },
});
