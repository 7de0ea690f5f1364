import { companyServices as companyServicesResource } from '@assay/contract/catalog/company-services.calls';
import { companyServicesSchemas } from '@assay/contract/catalog/company-services.schemas';
import { providerLink as providerLinkResource } from '@assay/contract/catalog/provider-link.calls';
import { providerLinkSchemas } from '@assay/contract/catalog/provider-link.schemas';
import { companyServices, companyServicetypeProvider } from '#platform/db/schema/catalog.ts';
import { required } from '#platform/http/app-error.ts';
import { pathId, type Handler, type Route } from '#platform/http/route.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import { byCompanyName, inCompany } from '#platform/resource/owned.ts';
import { searchJson } from '#platform/resource/read.ts';
import { ofCompany } from '#platform/resource/scopes.ts';
import { serve } from '#platform/resource/serve.ts';
import { findPath } from './catalog.repository.ts';
import { linksFromAbove, servicesFromAbove } from './inherited.ts';
import {
  addGroupServices,
  companyServiceSubject,
  createCompanyService,
  holdCompanyService,
  updateCompanyService,
} from './write-company-service.ts';
import { createLink, holdLink, updateLink } from './write-provider-link.ts';

const companyServicesTable = {
  table: companyServices,
  scope: ofCompany('t.company_id'),
  sortKeys: {
    ...byCompanyName,
    serviceName: { join: 'join service offered on offered.id = t.service_id', sql: 'offered.name collate "und-x-icu"' },
  },
};
const companyServicesSearch = searchableOf(companyServicesResource, companyServicesTable);

/** The unarchived services of a company; of one that is absent or out of scope there is nothing to tell. */
const servicesOfCompany: Handler = {
  read: async (tx, context) => {
    const companyId = pathId(context, 'companyId');
    required(await findPath(tx, companyId));
    const sort = [{ colId: 'serviceName', sort: 'asc' as const }];
    return { json: await searchJson({ tx, actor: context.actor }, companyServicesSearch, { size: 500, filters: { companyId }, sort }) };
  },
};

const linkTable = { table: companyServicetypeProvider, scope: ofCompany('t.company_id'), sortKeys: byCompanyName };

/** What each company has of the catalog. */
export const companyCatalogRoutes = (): Route[] => [
  ...serve(companyServicesResource, {
    schemas: companyServicesSchemas,
    ...companyServicesTable,
    subject: companyServiceSubject,
    on: { ...inCompany(companyServicesResource), create: createCompanyService, hold: holdCompanyService, update: updateCompanyService },
    extra: {
      ofCompany: servicesOfCompany,
      inherited: servicesFromAbove(companyServicesSearch),
      addGroup: { write: addGroupServices(companyServicesSearch) },
    },
  }),
  ...serve(providerLinkResource, {
    schemas: providerLinkSchemas,
    ...linkTable,
    subject: ({ companyId, providerName }) => ({ label: providerName, companyId, locationId: null }),
    on: { ...inCompany(providerLinkResource), create: createLink, hold: holdLink, update: updateLink },
    extra: { inherited: linksFromAbove(searchableOf(providerLinkResource, linkTable)) },
  }),
];
