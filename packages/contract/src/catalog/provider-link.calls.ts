import { providerLinkFields, providerLinkSorts } from '@assay/domain/catalog/provider-link.fields';
import { resource } from '../kit/resource.ts';

export const providerLink = resource({
  name: 'company-servicetype-provider',
  fields: providerLinkFields,
  title: 'companyName',
  sorts: providerLinkSorts,
  permissions: { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {},
});
