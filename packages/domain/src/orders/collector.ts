import { mayAt, type Actor, type Place } from '../access/actor.ts';
import { isCollector } from '../access/collector.ts';
import { permits, type Permission } from '../access/permissions.ts';
import type { OrderService } from './order-service.fields.ts';
import { isCollected } from './status.ts';

/** How long a collector sees what was collected, or was to be. */
export const collectorDays = 30;

/** How many orders are read at once where they are collected: the nearest to their end, and the others by their names. */
export const mostCollections = 200;

/** Whether somebody may do this to a test that they see. A collector sees those of the own site alone, whosever company's they are. */
export const mayOnTest = (actor: Actor, permission: Permission, place: Place): boolean =>
  isCollector(actor) ? permits(actor, permission) : mayAt(actor, permission, place);

/** How far an order has come where it is collected: the donor is awaited, is there, or has gone. */
export const collectionStages = ['waiting', 'here', 'done'] as const;
export type CollectionStage = (typeof collectionStages)[number];

type Collected = Pick<OrderService, 'status' | 'arrivedAt'>;

/** Whether something of a test is still to be collected, as it was ordered. */
export const isAwaited = ({ status }: Pick<Collected, 'status'>): boolean => status === 'ORDERED';

const isDone = (status: OrderService['status']): boolean => status !== '' && isCollected(status);

export const stageOfCollection = (services: readonly Collected[]): CollectionStage => {
  const awaited = services.filter(isAwaited);
  if (awaited.length === 0) return 'done';
  return services.some(({ status, arrivedAt }) => arrivedAt !== null || isDone(status)) ? 'here' : 'waiting';
};
