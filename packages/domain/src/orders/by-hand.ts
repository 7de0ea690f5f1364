import type { OrderStatus, ServiceStatus } from './lists.ts';
import type { Order } from './order.fields.ts';
import { hasEnded, isCollected, movedBy } from './status.ts';

type Origin = { readonly source: string; readonly sentAt: string | null };

/** What was made for somebody who was drawn is its pool's until that person is told, whatever becomes of it. */
export const isOfPool = ({ source, sentAt }: Origin): boolean => source === 'RANDOM' && sentAt === null;

/** Of what stands as it was ordered, its end is moved. */
export const standingStatuses = ['ORDERED', 'PRE_ORDERED'] as const satisfies readonly ServiceStatus[];

const stands = (status: ServiceStatus): boolean => standingStatuses.some((one) => one === status);
const asServices = (statuses: readonly ServiceStatus[]) => statuses.map((status) => ({ status }));

/** Whether an order can stand longer: as long as a test of it does, or has expired (O16), whatever has become of the others. */
export const mayExtend = (statuses: readonly ServiceStatus[]): boolean =>
  statuses.some(stands) || movedBy('extend', asServices(statuses)).length > 0;

/** Whether something of an order can be called off: nothing was collected yet, and something is to come. */
export const mayCancel = (statuses: readonly ServiceStatus[]): boolean =>
  !statuses.some(isCollected) && movedBy('cancel', asServices(statuses)).length > 0;

/** What is changed, or corrected, is what has not come to nothing. */
export const mayEdit = ({ status, ...origin }: Origin & { readonly status: OrderStatus | '' }): boolean =>
  !hasEnded(status) && !isOfPool(origin);

type Extension = { readonly statuses: readonly ServiceStatus[]; readonly expiresAt: string };

/** To let an order stand longer is not to let it end sooner: who was told of its end may come until then. */
export const isShortened = ({ expiresAt: end }: Pick<Order, 'expiresAt'>, { statuses, expiresAt }: Extension): boolean =>
  end !== null && statuses.some(stands) && expiresAt < end;
