import { physician } from '@assay/contract/catalog/physician.calls';
import { physicianSchemas } from '@assay/contract/catalog/physician.schemas';
import { site } from '@assay/contract/catalog/site.calls';
import { siteSchemas } from '@assay/contract/catalog/site.schemas';
import { mayKeepPhysician } from '@assay/domain/catalog/physician';
import { mayKeepSite } from '@assay/domain/catalog/site';
import { collectionSite, mro, mroSignature } from '#platform/db/schema/catalog.ts';
import type { Route } from '#platform/http/route.ts';
import { searchableOf, type Binding } from '#platform/resource/binding.ts';
import { pictureHandlers } from '#platform/resource/picture.ts';
import { ofCompaniesOrAll, ofNobody } from '#platform/resource/scopes.ts';
import type { ScopeSql } from '#platform/resource/search.ts';
import { serve } from '#platform/resource/serve.ts';
import { nearestSites } from './nearest-sites.ts';
import { createPhysician, updatePhysician } from './write-physician.ts';
import { createSite, updateSite } from './write-site.ts';

const physicianTable = { table: mro, scope: ofNobody };
const physicianPolicy: Pick<Binding<typeof physician, typeof mro>, 'subject' | 'can'> = {
  subject: ({ name }) => ({ label: name, companyId: null, locationId: null }),
  can: (actor, record) => ({ edit: mayKeepPhysician(actor, record) && !record.isArchived }),
};

const signature = pictureHandlers({
  resource: physician,
  binding: { ...physicianTable, ...physicianPolicy },
  searchable: searchableOf(physician, physicianTable),
  images: mroSignature,
  field: 'signatureImageFile',
});

const physicians = (): Route[] =>
  serve(physician, {
    schemas: physicianSchemas,
    ...physicianTable,
    ...physicianPolicy,
    on: { create: createPhysician, update: updatePhysician },
    extra: { signature: signature.read, saveSignature: signature.save, removeSignature: signature.remove },
  });

const ofCompanies = ofCompaniesOrAll('t.company_ids');
/** A collector sees where they collect, and no other site. */
const siteScope: ScopeSql = (scope, params) =>
  scope.kind === 'site' ? `t.otp_user_ids @> array[nullif(current_setting('app.user_id', true), '')::bigint]` : ofCompanies(scope, params);

const siteTable = {
  table: collectionSite,
  scope: siteScope,
  holding: 'sites_holding',
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

/** Who reviews results, and where specimens are collected. */
export const siteRoutes = (): Route[] => [...physicians(), ...sites()];
