import { order } from '@assay/contract/orders/order.calls';
import { rowsQuery } from '#shared/api/queries.ts';

/** How many orders of a company something is still to come of. */
export const openOrdersQuery = (companyId: number) =>
  rowsQuery({ resource: order, call: order.calls.count, body: { filters: { companyId, isActive: true } }, isSilent: true });
