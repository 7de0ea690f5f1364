import { provider as providerResource } from '@assay/contract/catalog/provider.calls';
import { providerSchemas } from '@assay/contract/catalog/provider.schemas';
import { provider } from '#platform/db/schema/catalog.ts';
import type { Route } from '#platform/http/route.ts';
import { ofNobody } from '#platform/resource/scopes.ts';
import { serve } from '#platform/resource/serve.ts';

export const catalogRoutes = (): Route[] =>
  serve(providerResource, {
    schemas: providerSchemas,
    table: provider,
    scope: ofNobody,
    subject: ({ name }) => ({ label: name, companyId: null, locationId: null }),
    extra: {},
  });
