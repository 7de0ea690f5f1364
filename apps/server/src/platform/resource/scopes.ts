import type { Scope } from '@assay/domain/access/actor';
import type { Params } from './params.ts';
import type { ScopeSql } from './search.ts';

const among = (column: string, ids: readonly number[], params: Params): string => `${column} = any (${params.add(ids, 'bigint[]')})`;

/** Rows of companies by the column that says which: whole ones, and those of which a location is covered. */
export const ofCompany =
  (companyId: string): ScopeSql =>
  ({ kind, companyIds, locationCompanyIds }, params) => {
    if (kind === 'everything' || kind === 'cases') return null;
    if (kind === 'site') return 'false';
    return among(companyId, locationCompanyIds.length === 0 ? companyIds : [...companyIds, ...locationCompanyIds], params);
  };

/** The same, and rows of no company, which are everybody's. */
export const ofCompanyOrAll =
  (companyId: string): ScopeSql =>
  (scope, params) => {
    const own = ofCompany(companyId)(scope, params);
    return own === null ? null : `(${companyId} is null or ${own})`;
  };

/** Rows that belong to several companies, by the column that lists them; where it lists none, they are everybody's. */
export const ofCompaniesOrAll =
  (companyIds: string): ScopeSql =>
  ({ kind, companyIds: whole, locationCompanyIds }, params) => {
    if (kind === 'everything' || kind === 'cases') return null;
    if (kind === 'site') return 'false';
    return `(${companyIds} = '{}' or ${companyIds} && ${params.add([...whole, ...locationCompanyIds], 'bigint[]')})`;
  };

/** Rows at the places of a scope: in its whole companies, or at its locations. One condition alone wherever one is enough. */
export const atPlaces =
  (locationId: string, companyId: string) =>
  ({ companyIds, locationIds }: Scope, params: Params): string => {
    if (locationIds.length === 0) return among(companyId, companyIds, params);
    if (companyIds.length === 0) return among(locationId, locationIds, params);
    return `(${among(companyId, companyIds, params)} or ${among(locationId, locationIds, params)})`;
  };

/** Rows that belong to a location. */
export const ofLocation =
  (locationId: string, companyId: string): ScopeSql =>
  (scope, params) => {
    if (scope.kind === 'everything' || scope.kind === 'cases') return null;
    return scope.kind === 'site' ? 'false' : atPlaces(locationId, companyId)(scope, params);
  };

/** Rows of a whole company, or of the one location that they name. Who covers a location reads what is its whole company's, too. */
export const ofCompanyOrLocation =
  (locationId: string, companyId: string): ScopeSql =>
  (scope, params) => {
    const own = ofLocation(locationId, companyId)(scope, params);
    if (own === null || scope.locationCompanyIds.length === 0) return own;
    return `(${own} or (${locationId} is null and ${among(companyId, scope.locationCompanyIds, params)}))`;
  };

/** Rows that belong to nobody's company: whoever has the right sees them all. */
export const ofNobody: ScopeSql = () => null;
