import { familyOf } from '@assay/domain/catalog/service-families';
import { panel as panelResource } from '@assay/contract/catalog/panel.calls';
import { panelSchemas } from '@assay/contract/catalog/panel.schemas';
import { provider as providerResource } from '@assay/contract/catalog/provider.calls';
import { providerSchemas } from '@assay/contract/catalog/provider.schemas';
import { serviceType as serviceTypeResource } from '@assay/contract/catalog/service-type.calls';
import { serviceTypeSchemas } from '@assay/contract/catalog/service-type.schemas';
import { service as serviceResource } from '@assay/contract/catalog/service.calls';
import { serviceSchemas } from '@assay/contract/catalog/service.schemas';
import { panel, provider, service, serviceType } from '#platform/db/schema/catalog.ts';
import type { Route } from '#platform/http/route.ts';
import { ofNobody } from '#platform/resource/scopes.ts';
import { serve } from '#platform/resource/serve.ts';
import { companyCatalogRoutes } from './company-catalog.routes.ts';
import { occupationRoutes } from './occupations.routes.ts';
import { newSecret, type SecretDeps } from './provider-secret.ts';
import { pickProviders } from './pick-providers.ts';
import { siteRoutes } from './sites.routes.ts';
import { archivePanel, createPanel, panelCan, panelsTogether, updatePanel } from './write-panel.ts';
import { createService, updateService } from './write-service.ts';

/** What belongs to nobody's company is recorded without one. */
const subject = ({ name }: { readonly name: string }) => ({ label: name, companyId: null, locationId: null });
const catalog = { scope: ofNobody, subject };

const families = Object.entries(familyOf).map(([code, family]) => `when '${code}' then '${family}'`);

export const catalogRoutes = (deps: SecretDeps): Route[] => [
  ...serve(providerResource, {
    schemas: providerSchemas,
    table: provider,
    ...catalog,
    extra: { pick: pickProviders, newSecret: newSecret(deps) },
  }),
  ...serve(serviceTypeResource, {
    schemas: serviceTypeSchemas,
    table: serviceType,
    ...catalog,
    derived: { family: `case t.code ${families.join(' ')} end` },
    extra: {},
  }),
  ...serve(panelResource, {
    schemas: panelSchemas,
    table: panel,
    ...catalog,
    can: panelCan,
    on: { create: createPanel, update: updatePanel, archive: archivePanel, together: panelsTogether },
    extra: {},
  }),
  ...serve(serviceResource, {
    schemas: serviceSchemas,
    table: service,
    ...catalog,
    on: { create: createService, update: updateService },
    extra: {},
  }),
  ...companyCatalogRoutes(),
  ...occupationRoutes(),
  ...siteRoutes(),
];
