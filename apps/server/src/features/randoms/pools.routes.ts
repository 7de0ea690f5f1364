import { poolPeriod as periodResource, randomPool as poolResource } from '@assay/contract/randoms/pool.calls';
import { poolPeriodSchemas, randomPoolSchemas } from '@assay/contract/randoms/pool.schemas';
import type { Database } from '#platform/db/transaction.ts';
import type { Route } from '#platform/http/route.ts';
import type { Listed } from '#platform/resource/binding.ts';
import { inCompany } from '#platform/resource/owned.ts';
import { listHandlers, serve } from '#platform/resource/serve.ts';
import { closePeriod } from './close-period.ts';
import { poolsOfCompany, searchCompanies, searchLocations } from './offered.ts';
import { removeMembers } from './pool-members.ts';
import { readPacing } from './pacing/read-pacing.ts';
import { periodCan, poolCan } from './pool-owner.ts';
import { members, periodTable, poolTable } from './pool.presenter.ts';
import { addPeople, previewMembers } from './roster/add-matching.ts';
import { readCompleteness } from './roster/completeness.ts';
import { confirmRoster, readRoster } from './roster/confirm-roster.ts';
import { readEligibility } from './roster/eligibility.ts';
import { updatePeriod } from './write-period.ts';
import { archivePool, createPool, restorePool, updatePool } from './write-pool.ts';

const people = listHandlers(members);

type PoolsDeps = {
  /** How people are listed and filtered. */
  readonly participants: Listed;
  readonly database: Database;
};

export const poolsRoutes = (deps: PoolsDeps): Route[] => [
  ...serve(poolResource, {
    schemas: randomPoolSchemas,
    ...poolTable,
    subject: ({ name, companyId }) => ({ label: name, companyId, locationId: null }),
    can: poolCan,
    on: { ...inCompany(poolResource), create: createPool, update: updatePool, archive: archivePool, restore: restorePool },
    extra: {
      searchMembers: people.search,
      countMembers: people.count,
      exportMembers: people.export,
      addMembers: addPeople(deps),
      previewMembers: previewMembers(deps),
      removeMembers: { write: removeMembers },
      ofCompany: { read: poolsOfCompany },
      searchCompanies: { read: searchCompanies },
      searchLocations: { read: searchLocations },
      pacing: { reads: readPacing(deps) },
      eligibility: { read: readEligibility },
      completeness: { read: readCompleteness },
      roster: { read: readRoster },
      confirmRoster: { write: confirmRoster },
    },
  }),
  ...serve(periodResource, {
    schemas: poolPeriodSchemas,
    ...periodTable,
    subject: ({ poolName, companyId }) => ({ label: poolName, companyId, locationId: null }),
    can: periodCan,
    on: { update: updatePeriod },
    extra: { close: { write: closePeriod } },
  }),
];
