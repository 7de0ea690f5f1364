import { periodHistory } from '@assay/contract/randoms/period-history.calls';
import { poolPeriod, randomPool } from '@assay/contract/randoms/pool.calls';
import { rowsQuery } from '#shared/api/queries.ts';

/** The most periods that the two years of a pool have that are on record at once, and the most draws that are listed. */
const most = { periods: 110, draws: 100 } as const;

export const pacingQuery = (poolId: number) =>
  rowsQuery({ resource: randomPool, call: randomPool.calls.pacing, params: { id: poolId }, isSilent: true });

export const periodsQuery = (poolId: number) =>
  rowsQuery({
    resource: poolPeriod,
    call: poolPeriod.calls.search,
    body: { filters: { poolId }, sort: [{ colId: 'startDate', sort: 'desc' }], size: most.periods },
    isSilent: true,
  });

/** The draws of a pool, and those that were voided. */
export const drawsQuery = (poolId: number) =>
  rowsQuery({
    resource: poolPeriod,
    call: periodHistory.calls.search,
    body: {
      filters: { poolId, event: { filterType: 'set', values: ['DRAWN', 'VOIDED'] } },
      sort: [{ colId: 'createdAt', sort: 'desc' }],
      size: most.draws,
    },
    isSilent: true,
  });
