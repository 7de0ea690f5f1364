import { collectorDays } from '@assay/domain/orders/collector';
import type { ScopeSql } from '#platform/resource/search.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import { isInSet } from './orders.repository.ts';

/** What a collector has business with at the own site: what is to come, and what ended in the last thirty days. Nothing that was not sent yet. */
const ofCollector = `(t.collection_site_id = any ((select own_sites())::bigint[]) and not (${isInSet('t.status', 'unsent')})
  and (t.status in ('ORDERED', 'NO_SHOW') or coalesce(t.collection_date, t.expires_at, t.created_at) > now() - interval '${collectorDays} days'))`;

/** Orders of a location, and for collectors what is awaited at their own site. */
export const ofOrderOrSite: ScopeSql = (scope, params) =>
  scope.kind === 'site'
    ? `(t.collection_site_id = any ((select own_sites())::bigint[]) and t.status in ('ORDERED', 'NO_SHOW', 'PARTIAL'))`
    : ofLocation('t.location_id', 't.company_id')(scope, params);

/** Tests of a location, and for collectors those of their own site. */
export const ofLocationOrSite: ScopeSql = (scope, params) =>
  scope.kind === 'site' ? ofCollector : ofLocation('t.location_id', 't.company_id')(scope, params);
