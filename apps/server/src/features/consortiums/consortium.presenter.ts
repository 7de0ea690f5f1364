import { consortium as consortiumResource } from '@assay/contract/consortiums/consortium.calls';
import type { Consortium } from '@assay/domain/consortiums/consortium.fields';
import { consortium } from '#platform/db/schema/consortiums.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import { ofCompany } from '#platform/resource/scopes.ts';
import type { ScopeSql } from '#platform/resource/search.ts';

/** Which day it is on the clocks of the product. */
export const today = `(now() at time zone 'America/New_York')::date`;

/** What somebody runs, or belongs to with a company of theirs. */
const runOrJoined: ScopeSql = (scope, params) => {
  const run = ofCompany('t.company_id')(scope, params);
  const joined = ofCompany('m.company_id')(scope, params);
  if (run === null || joined === null) return null;
  return `(${run} or exists (select from consortium_member m where m.consortium_id = t.id and ${joined}))`;
};

/** Who runs a consortium sees all of its members, everybody else those that are theirs. */
export const membersInSight: ScopeSql = (scope, params) => {
  const run = ofCompany('m.owner_company_id')(scope, params);
  const own = ofCompany('m.company_id')(scope, params);
  return run === null || own === null ? null : `(${run} or ${own})`;
};

export const placeOf = ({ name, companyId }: Pick<Consortium, 'name' | 'companyId'>) => ({ label: name, companyId, locationId: null });

export const consortiumTable = {
  table: consortium,
  scope: runOrJoined,
  derived: {
    // The row policies leave a member only the own membership to count.
    memberCount: `(select count(*)::integer from consortium_member m
      where m.consortium_id = t.id and m.joined_on <= ${today} and (m.left_on is null or m.left_on >= ${today}))`,
  },
} as const;

export const consortiums = searchableOf(consortiumResource, consortiumTable);
