import type { OrderStatus, ServiceStatus } from './lists.ts';
import type { Order } from './order.fields.ts';
import { hasEnded, isIn, isOpen } from './status.ts';

type Origin = { readonly source: string; readonly sentAt: string | null };

/** What was made for somebody who was drawn is its pool's until that person is told, whatever becomes of it. */
export const isOfPool = ({ source, sentAt }: Origin): boolean => source === 'RANDOM' && sentAt === null;

/** What is changed, or corrected, is what has not come to nothing. */
export const mayEdit = ({ status, ...origin }: Origin & { readonly status: OrderStatus | '' }): boolean =>
  !hasEnded(status) && !isOfPool(origin);

/** Whether something of an order was sent and has not ended: it is not put away. */
export const isUnderWay = (statuses: readonly ServiceStatus[]): boolean =>
  statuses.some((status) => isOpen(status) && status !== 'PRE_ORDERED');

type Extension = { readonly statuses: readonly ServiceStatus[]; readonly expiresAt: string };

/** To let an order stand longer is not to let it end sooner: who was told of its end may come until then. */
export const isShortened = ({ expiresAt: end }: Pick<Order, 'expiresAt'>, { statuses, expiresAt }: Extension): boolean =>
  end !== null && statuses.some((status) => isIn('standing', status)) && expiresAt < end;
