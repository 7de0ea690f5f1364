import { grantingRoles } from '@assay/domain/access/permissions';
import { cancelProblem } from '@assay/domain/orders/cancel';
import type { Order, OrderInput } from '@assay/domain/orders/order.fields';
import { AppError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import type { ServiceRow } from './orders.repository.ts';

/** Whether a change makes another test of it: for somebody else, for another reason, or under other rules. */
const isAnother = (input: OrderInput, current: Order): boolean =>
  (['reasonForTestId', 'agency', 'participantId'] as const).some((name) => input[name] !== current[name]);

/** To drop a test, or to make another of it, is to cancel it: who may not do that does not do it by a change either. */
export const refuseUndoing = (
  { actor }: Write,
  current: Order,
  { input, services }: { input: OrderInput; services: readonly ServiceRow[] },
): void => {
  const changed = isAnother(input, current);
  const undone = services.filter(({ serviceId, status }) => status !== 'CANCELED' && (changed || !input.serviceIds.includes(serviceId)));
  if (undone.length === 0) return;
  const problem = cancelProblem({
    roles: grantingRoles(actor, 'order.cancel'),
    isOwn: current.orderedById === actor.userId,
    statuses: undone.map(({ status }) => status),
    isArrived: undone.some(({ arrivedAt }) => arrivedAt !== null),
    isDot: current.isDot,
    reasonCode: current.reasonCode || 'UNKNOWN',
    isNotified: current.donorNotifiedAt !== null,
  });
  if (problem) throw new AppError('move-not-allowed', { data: current, sentence: `orderLife.cancelProblem.${problem}` });
};

/** Of whom it is to be decided what it means that they did not come, and of which test, stays as it was when they did not. */
export const refuseShifting = (current: Order, { input, services }: { input: OrderInput; services: readonly ServiceRow[] }): void => {
  if (!services.some(({ status }) => status === 'NO_SHOW')) return;
  const standing = services.filter(({ status }) => status !== 'CANCELED').map(({ serviceId }) => serviceId);
  const isOther = input.serviceIds.length !== standing.length || input.serviceIds.some((id) => !standing.includes(id));
  if (isAnother(input, current) || isOther)
    throw new AppError('move-not-allowed', { data: current, sentence: 'orderLife.cancelProblem.ended' });
};
