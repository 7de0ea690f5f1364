import { providerLinkFields, providerLinkSorts, type ProviderLink } from '@assay/domain/catalog/provider-link.fields';
import { get } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';

export const providerLink = resource({
  name: 'company-servicetype-provider',
  fields: providerLinkFields,
  title: 'companyName',
  sorts: providerLinkSorts,
  permissions: { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    /** Who tests for it because a company above says so, as far as the reader sees that one. */
    inherited: get<ProviderLink[]>('/company-servicetype-provider/inherited/:companyId', 'catalog.view', { reply: 'rows' }),
  },
});
