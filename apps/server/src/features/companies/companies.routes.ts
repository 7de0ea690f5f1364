import { isAsWide, scopeOf, type Actor } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import { hasForbiddenCharacter } from '@assay/domain/validation/patterns';
import { company as companyResource } from '@assay/contract/companies/company.calls';
import { companySchemas } from '@assay/contract/companies/company.schemas';
import type { ChildSearch, Company } from '@assay/contract/companies/company.types';
import { location as locationResource } from '@assay/contract/companies/location.calls';
import { locationSchemas } from '@assay/contract/companies/location.schemas';
import { company, companyLogo, location } from '#platform/db/schema/companies.ts';
import { fieldError, required } from '#platform/http/app-error.ts';
import { pathId, type Handler, type Route } from '#platform/http/route.ts';
import { searchableOf, type Binding } from '#platform/resource/binding.ts';
import { escapeLike, queryParams } from '#platform/resource/params.ts';
import { pictureHandlers } from '#platform/resource/picture.ts';
import { findRecord, searchJson } from '#platform/resource/read.ts';
import { ofCompany, ofLocation } from '#platform/resource/scopes.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { serve } from '#platform/resource/serve.ts';
import { canWith } from '#platform/resource/write.ts';
import { byCompanyName, inCompany } from '#platform/resource/owned.ts';
import { companiesTogether, searchByName } from './companies.repository.ts';
import { companyCan, companyDerived, companySortKeys } from './company.presenter.ts';
import { companyCounts } from './company-counts.ts';
import { companyRecordsRoutes } from './company-records.routes.ts';
import { createCompany } from './create-company.ts';
import type { PhraseDeps } from './identity-phrase.ts';
import { readRandomSettings, saveRandomSettings } from './random-settings.ts';
import { archiveCompany, holdCompany, restoreCompany, updateCompany, type CompanyDeps } from './update-company.ts';
import { createLocation, createLocations, holdLocation, updateLocation } from './write-location.ts';

/** Whether somebody does not see the billing of every company that they see: then no row shows any. */
const lacksBilling = (actor: Actor): boolean =>
  !permits(actor, 'billing.view') || !isAsWide(scopeOf(actor, 'billing.view'), scopeOf(actor, 'company.view'));

const companyTable = {
  table: company,
  scope: ofCompany('t.id'),
  derived: companyDerived,
  hidden: { invoiceTerms: lacksBilling, paymentStatus: lacksBilling },
  sortKeys: companySortKeys,
};
export const companies = searchableOf(companyResource, companyTable);

const locationTable = {
  table: location,
  scope: ofLocation('t.id', 't.company_id'),
  sortKeys: byCompanyName,
};
export const locations = searchableOf(locationResource, locationTable);

/** Nothing typed finds nothing: the whole list is what the grid is for. */
const byName = (isBelow: boolean): Handler<ChildSearch> => ({
  read: async (tx, { actor, body }) => {
    const name = (body.name ?? '').trim();
    if (hasForbiddenCharacter(name)) throw fieldError('name', 'characters');
    if (name === '') return { data: [] };
    const params = queryParams();
    const pattern = params.add(`%${escapeLike(name)}%`, 'text');
    const scope = companies.scope(actor.scope, params);
    const parent = body.parentCompanyId === undefined ? null : params.add(body.parentCompanyId, 'bigint');
    return { data: await searchByName(tx, { scope, pattern, parent, values: params.values, isBelow }) };
  },
});

/** Where a company's history belongs, and what may be done with it. */
const companyPolicy: Pick<Binding<typeof companyResource, typeof company>, 'subject' | 'can'> = {
  subject: ({ id, name }) => ({ label: name, companyId: id, locationId: null }),
  can: companyCan,
};

const logo = pictureHandlers({
  resource: companyResource,
  binding: { ...companyTable, ...companyPolicy },
  searchable: companies,
  images: companyLogo,
  field: 'logoFile',
});

const rootParent: Handler = {
  read: async (tx, context) => {
    const reader = { tx, actor: context.actor };
    const { rootParentId } = required(await findRecord<Company>(reader, companies, { id: pathId(context) }));
    const root = required(await findRecord<Company>(reader, companies, { id: rootParentId }));
    return { data: root, can: canWith({ resource: companyResource, binding: companyPolicy }, context, root) };
  },
};

/** The unarchived rows that hang on a company; of one that is absent or out of scope there is nothing to tell. */
const children: Handler = {
  read: async (tx, context) => {
    const parentCompanyId = pathId(context, 'parentId');
    const reader = { tx, actor: context.actor };
    required(await findRecord(reader, companies, { id: parentCompanyId }));
    return { json: await searchJson(reader, companies, { size: 500, filters: { parentCompanyId } }) };
  },
};

const listOf = (searchable: Searchable): Handler => ({
  read: async (tx, context) => {
    const companyId = pathId(context, 'companyId');
    const reader = { tx, actor: context.actor };
    required(await findRecord(reader, companies, { id: companyId }));
    return { json: await searchJson(reader, searchable, { size: 500, filters: { companyId } }) };
  },
});

const companyBinding = (deps: CompanyDeps): Binding<typeof companyResource, typeof company, typeof companySchemas> => ({
  ...companyTable,
  ...companyPolicy,
  on: {
    create: createCompany,
    hold: holdCompany,
    update: updateCompany(deps),
    archive: archiveCompany,
    restore: restoreCompany,
    together: companiesTogether,
  },
  extra: {
    rootParent,
    children,
    counts: companyCounts(deps.routes),
    logo: logo.read,
    saveLogo: logo.save,
    removeLogo: logo.remove,
    parentSearch: byName(false),
    childSearch: byName(true),
    randomSettings: { read: readRandomSettings },
    saveRandomSettings: { write: saveRandomSettings },
  },
});

const locationBinding: Binding<typeof locationResource, typeof location> = {
  ...locationTable,
  subject: ({ id, name, companyId }) => ({ label: name, companyId, locationId: id }),
  on: {
    create: createLocation,
    createMany: createLocations,
    hold: holdLocation,
    update: updateLocation,
    together: inCompany(locationResource).together,
  },
  extra: { ofCompany: listOf(locations) },
};

export const companiesRoutes = (deps: CompanyDeps & PhraseDeps): Route[] => [
  ...serve(companyResource, { schemas: companySchemas, ...companyBinding(deps) }),
  ...serve(locationResource, { schemas: locationSchemas, ...locationBinding }),
  ...companyRecordsRoutes(deps, listOf),
];
