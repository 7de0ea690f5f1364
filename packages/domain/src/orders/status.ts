import type { OrderInput } from './order.fields.ts';
import type { OrderStatus, ServiceStatus } from './lists.ts';
import { startsAt, type TransitionId } from './transitions.ts';

/** What is still to come, the earliest first. */
const open: readonly ServiceStatus[] = ['PRE_RANDOM', 'PRE_ORDERED', 'ORDERED', 'NO_SHOW', 'COLLECTED', 'AT_LAB'];
/** How an order ends that was not done, the strongest word first. */
const ended: readonly ServiceStatus[] = ['EXPIRED', 'CANCELED'];

export const isOpen = (status: ServiceStatus): boolean => open.includes(status);

/** Whether nothing of an order was done and nothing of it is to come: it is read, and not changed any more. */
export const hasEnded = (status: OrderStatus | ''): boolean => ended.some((one) => one === status);

/** Whether something was taken from the donor, so that nothing of the order is undone any more. */
export const isCollected = (status: ServiceStatus): boolean => ['COLLECTED', 'AT_LAB', 'COMPLETE'].includes(status);

/** The status of an order, from those of its services: what was canceled says nothing while others stand. */
export const orderStatusOf = (services: readonly ServiceStatus[]): OrderStatus => {
  const standing: readonly ServiceStatus[] = services.filter((status) => status !== 'CANCELED');
  const [first = 'CANCELED', ...others] = standing;
  if (others.every((status) => status === first)) return first;
  if (standing.includes('COMPLETE')) return 'PARTIAL';
  if (standing.some((status) => status === 'COLLECTED' || status === 'AT_LAB')) return 'PENDING';
  return [...open, ...ended].find((status) => standing.includes(status)) ?? first;
};

/** How an order begins: saved for later, brought in after the fact, or sent. */
export const firstStep = ({
  onlySaveOrder,
  isCreateCase,
  isUnsolicitedPhysical,
  releaseAt,
}: Pick<OrderInput, 'onlySaveOrder' | 'isCreateCase' | 'isUnsolicitedPhysical' | 'releaseAt'>): TransitionId => {
  if (isUnsolicitedPhysical) return 'O22';
  if (isCreateCase) return 'O23';
  return onlySaveOrder || releaseAt !== null ? 'O01' : 'O03';
};

/** What can be done by hand with an order, by what that does to its services. */
export const orderMoves = {
  release: ['O04'],
  notify: ['O05'],
  noShow: ['O08'],
  cancel: ['O11'],
  extend: ['O16'],
  reschedule: ['O18'],
  refusal: ['O19'],
} as const satisfies Record<string, readonly TransitionId[]>;
export type OrderMove = keyof typeof orderMoves;

/** Which of some services a move takes along. */
export const movedBy = <S extends { readonly status: ServiceStatus }>(move: OrderMove, services: readonly S[]): S[] =>
  services.filter(({ status }) => orderMoves[move].some((id) => startsAt(id, status)));
