import type { periodHistory } from '@assay/contract/randoms/period-history.calls';
import { periodHistoryInput } from '@assay/domain/randoms/period-history';
import { homeOf } from '@assay/domain/resources';
import type { RecordOptions } from '#shared/record/record-pages.ts';

/** One thing that happened to a period, to read. */
export const record: RecordOptions<typeof periodHistory> = {
  schema: periodHistoryInput,
  parents: ({ periodId, periodName, poolId, poolName }) => [
    ...(poolId === null ? [] : [{ path: homeOf('random-pool', poolId), label: poolName }]),
    ...(periodId === null ? [] : [{ path: homeOf('random-pool-selection-period', periodId), label: periodName }]),
  ],
  sections: [],
  facts: [
    'createdAt',
    'event',
    'byName',
    'reason',
    'periodName',
    'startDate',
    'endDate',
    'runOn',
    'changedDrug',
    'changedAlcohol',
    'runNo',
    'runKind',
    'runStatus',
    'poolSize',
    'drawnDrug',
    'drawnAlcohol',
    'alternates',
  ],
};
