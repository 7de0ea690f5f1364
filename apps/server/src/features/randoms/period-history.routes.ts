import { periodHistory } from '@assay/contract/randoms/period-history.calls';
import { periodHistorySchemas } from '@assay/contract/randoms/period-history.schemas';
import { randomPeriodHistory } from '#platform/db/schema/randoms.runs.ts';
import type { Route } from '#platform/http/route.ts';
import { ofCompany } from '#platform/resource/scopes.ts';
import { serve } from '#platform/resource/serve.ts';

/** What happened to periods and their runs, to read. There is no call that changes it. */
export const periodHistoryRoutes = (): Route[] =>
  serve(periodHistory, {
    schemas: periodHistorySchemas,
    table: randomPeriodHistory,
    scope: ofCompany('t.company_id'),
    derived: {
      periodName: `coalesce((select s.year || '/' || s.index from random_pool_selection_period s where s.id = t.period_id), '')`,
      poolName: `coalesce((select r.name from random_pool r where r.id = t.pool_id), '')`,
      companyName: `coalesce((select c.name from company c where c.id = t.company_id), '')`,
      byName: `coalesce(user_name(t.by_id), '')`,
    },
    defaultSort: [{ colId: 'createdAt', sort: 'desc' }],
    subject: ({ poolName, companyId }) => ({ label: poolName, companyId, locationId: null }),
    can: () => ({ edit: false, archive: false, restore: false }),
    extra: {},
  });
