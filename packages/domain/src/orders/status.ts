import type { OrderStatus, ServiceStatus } from './lists.ts';

/** What statuses have in common, each set named once. */
export const statusSets = {
  /** Still to come, the earliest first. */
  open: ['PRE_RANDOM', 'PRE_ORDERED', 'ORDERED', 'NO_SHOW', 'COLLECTED', 'AT_LAB'],
  unsent: ['PRE_ORDERED', 'PRE_RANDOM'],
  /** What stands as it was ordered: its end is moved. */
  standing: ['ORDERED', 'PRE_ORDERED'],
  /** Somebody is still to come for it, or may be sent again. */
  awaited: ['PRE_ORDERED', 'ORDERED', 'NO_SHOW'],
  /** What ends when its time is over. */
  lapsing: ['ORDERED', 'PRE_ORDERED', 'PRE_RANDOM'],
  /** Something was taken from the donor: nothing of it is undone. */
  collected: ['COLLECTED', 'AT_LAB', 'COMPLETE'],
  /** Nothing of it was done and nothing is to come, the strongest word first. */
  ended: ['EXPIRED', 'CANCELED'],
  /** Its course was stopped: what was collected after all goes on from there. */
  stopped: ['EXPIRED', 'CANCELED', 'NO_SHOW'],
} as const satisfies Readonly<Record<string, readonly ServiceStatus[]>>;
export type StatusSet = keyof typeof statusSets;

/** Whether a status is one of a set; that of an order whose services differ is in none. */
export const isIn = (set: StatusSet, status: OrderStatus | ''): boolean => statusSets[set].some((one) => one === status);

export const isOpen = (status: ServiceStatus): boolean => isIn('open', status);

/** Whether nothing of an order was done and nothing of it is to come: it is read, and not changed any more. */
export const hasEnded = (status: OrderStatus | ''): boolean => isIn('ended', status);

/** Whether something was taken from the donor, so that nothing of the order is undone any more. */
export const isCollected = (status: ServiceStatus): boolean => isIn('collected', status);

/** The status of an order, from those of its services: what was canceled says nothing while others stand. */
export const orderStatusOf = (services: readonly ServiceStatus[]): OrderStatus => {
  const standing: readonly ServiceStatus[] = services.filter((status) => status !== 'CANCELED');
  const [first = 'CANCELED', ...others] = standing;
  if (others.every((status) => status === first)) return first;
  if (standing.includes('COMPLETE')) return 'PARTIAL';
  if (standing.some((status) => status === 'COLLECTED' || status === 'AT_LAB')) return 'PENDING';
  return [...statusSets.open, ...statusSets.ended].find((status) => standing.includes(status)) ?? first;
};
