import type { CollidingService, OrderDraft } from '@assay/contract/orders/order.types';
import { collides } from '@assay/domain/orders/duplicates';
import type { OrderInput } from '@assay/domain/orders/order.fields';
import type { Tx } from '#platform/db/transaction.ts';
import type { Handler } from '#platform/http/route.ts';
import { findFacts } from './check-order.ts';
import { collisionsOf, standingServices, type StoredService, type Terms } from './orders.repository.ts';

type Wanted = Pick<OrderInput, 'agency' | 'participantId' | 'parentOrderServiceId'> & {
  readonly orderId: number;
  readonly reasonCode: string;
  readonly chosen: readonly Pick<Terms, 'serviceId' | 'serviceTypeCode'>[];
  readonly now: Date;
};

type Pair = { readonly serviceId: number; readonly stored: StoredService };

/** Which of the wanted services are among those that stand, each with what it collides with. */
export const collidingAmong = (
  standing: readonly StoredService[],
  { agency, reasonCode, chosen, now }: Pick<Wanted, 'agency' | 'reasonCode' | 'chosen' | 'now'>,
): Pair[] =>
  chosen.flatMap(({ serviceId, serviceTypeCode }) =>
    standing
      .filter((stored) => collides({ serviceId, serviceTypeCode, agency, reasonCode }, stored, now))
      .map((stored) => ({ serviceId, stored })),
  );

/** Which of the wanted services are there already. */
export const collidingServices = async (tx: Tx, wanted: Wanted): Promise<Pair[]> =>
  collidingAmong(await standingServices(tx, wanted), wanted);

/** The orders of some collisions, the newest first. */
export const collidingOrders = (tx: Tx, pairs: readonly Pair[]) =>
  collisionsOf(tx, [...new Set(pairs.map(({ stored }) => stored.orderId))]);

/** What a draft collides with; as long as it does not say who is to be tested, why, under whose rules and for what, with nothing. */
const collisionsIn = async (tx: Tx, draft: OrderDraft): Promise<Pair[]> => {
  const { companyId, participantId, reasonForTestId, agency, serviceIds = [], locationId } = draft;
  if (!participantId || !reasonForTestId || !agency || !companyId) return [];
  const facts = await findFacts(tx, { companyId, locationId: locationId ?? null, reasonForTestId });
  const chosen = facts.terms.filter(({ serviceId }) => serviceIds.includes(serviceId));
  const { parentOrderServiceId = null, id: orderId = 0 } = draft;
  const { now, reason } = facts;
  return collidingServices(tx, { agency, participantId, parentOrderServiceId, orderId, reasonCode: reason.code, chosen, now });
};

const service = ({ serviceId, stored }: Pair): CollidingService => ({ serviceId, orderId: stored.orderId, orderServiceId: stored.id });

export const duplicateHandlers: Readonly<Record<'duplicates' | 'duplicateCount' | 'duplicateServices', Handler<OrderDraft>>> = {
  duplicates: { read: async (tx, { body }) => ({ data: await collidingOrders(tx, await collisionsIn(tx, body)) }) },
  duplicateCount: {
    read: async (tx, { body }) => ({ data: { count: new Set((await collisionsIn(tx, body)).map(({ stored }) => stored.orderId)).size } }),
  },
  duplicateServices: { read: async (tx, { body }) => ({ data: (await collisionsIn(tx, body)).map(service) }) },
};
