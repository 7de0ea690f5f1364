import { order } from '@assay/contract/orders/order.calls';
import { orderBulk, type BulkOrder } from '@assay/contract/orders/order-bulk.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { isUnderWay } from '@assay/domain/bulk/bulk-run';
import { bulkOrderLimits, type BulkOrderRowState } from '@assay/domain/orders/bulk-order';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys, rowsQuery } from '#shared/api/queries.ts';
import { reread } from '#shared/api/reread.ts';
import { useWrite } from '#shared/notify/use-write.ts';

const second = 1000;
/** Under a name of its own: what is asked for once a second is no reason to ask for all orders. */
const runs = { name: 'order-bulk' };

type Asked = { readonly jobId: number; readonly state: BulkOrderRowState | null; readonly page: number };

/** How far a bulk order is, and what became of some of its rows: asked again as long as something is being done. */
export const useBulkOrder = ({ jobId, state, page }: Asked) => {
  const queries = useQueryClient();
  const body = { from: page * bulkOrderLimits.page, size: bulkOrderLimits.page, ...(state ? { state } : {}) };
  const query = useQuery({
    ...rowsQuery({ resource: runs, call: orderBulk.read, params: { jobId }, body, isSilent: true }),
    enabled: jobId > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? second : false),
  });
  const isEnded = query.data !== undefined && !isUnderWay(query.data);
  useEffect(() => {
    if (isEnded) for (const resource of [order, orderService]) void reread(queries, { queryKey: keys.all(resource) });
  }, [isEnded, queries]);
  return query;
};

/** What can be done with it. Each names the version that was seen. */
export const useSteering = ({ jobId, version }: Pick<BulkOrder, 'jobId' | 'version'>) => {
  const told = { invalidates: [runs], isQuiet: true } as const;
  const stop = useWrite({ call: orderBulk.stop, ...told });
  const resume = useWrite({ call: orderBulk.resume, ...told });
  const sent = { params: { jobId }, body: { version } };
  return { isBusy: stop.isPending || resume.isPending, stop: () => stop.mutate(sent), resume: () => resume.mutate(sent) };
};
