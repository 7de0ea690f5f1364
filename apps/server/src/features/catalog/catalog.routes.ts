import { occupation as occupationResource } from '@assay/contract/catalog/occupation.calls';
import { occupationSchemas } from '@assay/contract/catalog/occupation.schemas';
import { physician } from '@assay/contract/catalog/physician.calls';
import { physicianSchemas } from '@assay/contract/catalog/physician.schemas';
import { provider as providerResource } from '@assay/contract/catalog/provider.calls';
import { providerSchemas } from '@assay/contract/catalog/provider.schemas';
import { reason } from '@assay/contract/catalog/reason.calls';
import { reasonSchemas } from '@assay/contract/catalog/reason.schemas';
import { site } from '@assay/contract/catalog/site.calls';
import { siteSchemas } from '@assay/contract/catalog/site.schemas';
import { mayKeepOccupation } from '@assay/domain/catalog/occupation';
import { mayKeepPhysician } from '@assay/domain/catalog/physician';
import { mayKeepSite } from '@assay/domain/catalog/site';
import type { PageRequest } from '@assay/contract/kit/search';
import { collectionSite, mro, occupation, provider, reasonForTest } from '#platform/db/schema/catalog.ts';
import type { Handler, Route } from '#platform/http/route.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import { pageRead } from '#platform/resource/page.ts';
import { ofCompaniesOrAll, ofCompanyOrAll, ofNobody } from '#platform/resource/scopes.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { serve } from '#platform/resource/serve.ts';
import { nearestSites } from './nearest-sites.ts';
import { createOccupation, updateOccupation } from './write-occupation.ts';
import { createPhysician, updatePhysician } from './write-physician.ts';
import { createSite, updateSite } from './write-site.ts';

/** A list that forms choose from: the rows of one search. */
const pickList = (searchable: Searchable, request: PageRequest): Handler => ({
  one: ({ actor }, { changes }) => pageRead({ searchable, request: { size: 500, ...request }, actor }, changes),
});

const providers = (): Route[] =>
  serve(providerResource, {
    schemas: providerSchemas,
    table: provider,
    scope: ofNobody,
    subject: ({ name }) => ({ label: name, companyId: null, locationId: null }),
    extra: {},
  });

const occupationTable = { table: occupation, scope: ofCompanyOrAll('t.company_id') };

const occupations = (): Route[] =>
  serve(occupationResource, {
    schemas: occupationSchemas,
    ...occupationTable,
    subject: (record) => ({ label: record.occupation, companyId: record.companyId, locationId: null }),
    can: (actor, record) => ({ edit: mayKeepOccupation(actor, record) && !record.isArchived }),
    on: { create: createOccupation, update: updateOccupation },
    extra: {
      internal: pickList(searchableOf(occupationResource, occupationTable), {
        filters: { isActive: true },
        sort: [
          { colId: 'type', sort: 'asc' },
          { colId: 'agency', sort: 'asc' },
          { colId: 'occupation', sort: 'asc' },
        ],
      }),
    },
  });

const reasonTable = { table: reasonForTest, scope: ofNobody, defaultSort: [{ colId: 'sort', sort: 'asc' }] as const };
const reasonsBySort = searchableOf(reason, reasonTable);

const reasons = (): Route[] =>
  serve(reason, {
    schemas: reasonSchemas,
    ...reasonTable,
    subject: ({ label }) => ({ label, companyId: null, locationId: null }),
    // The list is closed: none of it goes.
    can: () => ({ archive: false, restore: false }),
    extra: {
      offered: pickList(reasonsBySort, { filters: { isActive: true, isInternal: false } }),
      internal: pickList(reasonsBySort, { filters: { isActive: true } }),
    },
  });

const physicians = (): Route[] =>
  serve(physician, {
    schemas: physicianSchemas,
    table: mro,
    scope: ofNobody,
    subject: ({ name }) => ({ label: name, companyId: null, locationId: null }),
    can: (actor, record) => ({ edit: mayKeepPhysician(actor, record) && !record.isArchived }),
    on: { create: createPhysician, update: updatePhysician },
    extra: {},
  });

const siteTable = {
  table: collectionSite,
  scope: ofCompaniesOrAll('t.company_ids'),
  // Of several companies each reader is told those in sight.
  derived: { companyIds: `array(select c.id from company c where c.id = any (t.company_ids) order by c.id)` },
};

const sites = (): Route[] =>
  serve(site, {
    schemas: siteSchemas,
    ...siteTable,
    subject: ({ name, companyIds: [companyId, ...others] }) => ({
      label: name,
      companyId: companyId !== undefined && others.length === 0 ? companyId : null,
      locationId: null,
    }),
    can: (actor, record) => ({ edit: mayKeepSite(actor, record) && !record.isArchived }),
    on: { create: createSite, update: updateSite },
    extra: { nearest: nearestSites(searchableOf(site, siteTable)) },
  });

export const catalogRoutes = (): Route[] => [...providers(), ...occupations(), ...reasons(), ...physicians(), ...sites()];
