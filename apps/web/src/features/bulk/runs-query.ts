import { isUnderWay } from '@assay/domain/bulk/bulk-run';
import { bulkRun } from '@assay/contract/bulk/bulk-run.calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#shared/api/transport.ts';

/** How often one looks at what goes on, in milliseconds. */
const askAgain = 1000;

/** The changes to many records that go on in the background, and those that ended and were not put away. */
export const runsQuery = queryOptions({
  queryKey: ['bulk-run', 'list'],
  queryFn: async ({ signal }) => (await send(bulkRun.list, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? askAgain : false),
  staleTime: Number.POSITIVE_INFINITY,
  // Who works is not told that there may be news.
  meta: { isSilent: true },
});
