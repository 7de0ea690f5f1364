import type { ScopeSql } from './search.ts';

/** Rows that belong to a company, by the column that says which. */
export const ofCompany =
  (companyId: string): ScopeSql =>
  (scope, params) => {
    if (scope.kind === 'everything' || scope.kind === 'cases') return null;
    if (scope.kind === 'site') return 'false';
    return `${companyId} = any (${params.add(scope.companyIds, 'bigint[]')})`;
  };

/** Rows that belong to a location: an actor bound to locations reaches those, one bound to companies all of theirs. */
export const ofLocation =
  (locationId: string, companyId: string): ScopeSql =>
  (scope, params) =>
    scope.kind === 'locations' ? `${locationId} = any (${params.add(scope.locationIds, 'bigint[]')})` : ofCompany(companyId)(scope, params);
