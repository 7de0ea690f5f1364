import { companyServiceFields, companyServiceSorts, type CompanyService } from '@assay/domain/catalog/company-services.fields';
import { get, post } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';

type GroupServices = { readonly groupCompanyId: number; readonly companyId: number; readonly serviceIds: readonly number[] };

/** What a company orders, and on which terms, is seen by its own people and set by the administrator. */
export const companyServices = resource({
  name: 'company-services',
  fields: companyServiceFields,
  title: 'companyName',
  sorts: companyServiceSorts,
  permissions: { view: 'location.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    ofCompany: get<CompanyService[]>('/company-services/company/:companyId', 'location.view', { reply: 'rows' }),
    /** What it orders on the terms of a company above, as far as the reader sees that one. */
    inherited: get<CompanyService[]>('/company-services/inherited/:companyId', 'location.view', { reply: 'rows' }),
    addGroup: post<GroupServices, CompanyService[]>('/company-services/group-company-service', 'catalog.edit', { reply: 'rows' }),
  },
});
