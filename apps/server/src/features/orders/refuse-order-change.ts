import { isIn } from '@assay/domain/orders/status';
import type { Order, OrderInput } from '@assay/domain/orders/order.fields';
import { refusalOf } from '#platform/lifecycle/move.ts';
import type { Write } from '#platform/resource/binding.ts';
import { hasEnded, judgeOrder, standOfRows } from './judge-order.ts';
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
  const refused = judgeOrder({ actor }, { ...current, ...standOfRows(undone) }, 'cancel');
  if (refused) throw refusalOf(refused, current);
  // What has expired stays with its order: why it was not done is told of it.
  const dropped = undone.filter(({ serviceId }) => !input.serviceIds.includes(serviceId));
  if (dropped.some(({ status }) => !isIn('lapsing', status))) throw refusalOf(hasEnded, current);
};

/** Of whom it is to be decided what it means that they did not come, and of which test, stays as it was when they did not. */
export const refuseShifting = (current: Order, { input, services }: { input: OrderInput; services: readonly ServiceRow[] }): void => {
  if (!services.some(({ status }) => status === 'NO_SHOW')) return;
  const standing = services.filter(({ status }) => status !== 'CANCELED').map(({ serviceId }) => serviceId);
  const isOther = input.serviceIds.length !== standing.length || input.serviceIds.some((id) => !standing.includes(id));
  if (isAnother(input, current) || isOther) throw refusalOf(hasEnded, current);
};
