import type { Order } from './order.fields.ts';

const minute = 60_000;

/** Whether something is said to have been done before it was ordered; such times are told to the minute. */
export const isBeforeOrder = (at: string, { createdAt }: Pick<Order, 'createdAt'>): boolean =>
  Date.parse(at) < Math.floor(Date.parse(createdAt) / minute) * minute;
