import type { Can, Why } from '@assay/contract/kit/envelope';
import type { ServiceStatus } from '@assay/domain/orders/lists';
import type { orderMoves } from '@assay/domain/orders/order-life';
import type { Order } from '@assay/domain/orders/order.fields';
import { isIn, orderStatusOf } from '@assay/domain/orders/status';
import { createProviderWorld, type ProviderWorld } from './provider-world.ts';
import { dataOf, type Who } from './test-app.ts';

export type ByHand = (typeof orderMoves)[number];

const day = 86_400_000;

/** The call of each move, as its button makes it. */
const calls: Record<ByHand, (order: Order) => readonly [route: `POST ${string}`, body: object]> = {
  release: ({ id, version }) => [`POST /order/${id}/release`, { version }],
  noShow: ({ id, version }) => [`POST /order/${id}/no-show`, { version }],
  reschedule: ({ id, version }) => [`POST /order/${id}/no-show-decision`, { decision: 'reschedule', reason: 'Was ill', version }],
  refusal: ({ id, version }) => [`POST /order/${id}/no-show-decision`, { decision: 'refusal', reason: 'Said no', version }],
  cancel: ({ id, version }) => ['POST /order/cancel', { id, reason: 'Ordered by mistake', version }],
  extend: ({ id, version }) => [`POST /order/${id}/extend`, { expiresAt: new Date(Date.now() + 30 * day).toISOString(), version }],
};

/** An order as its page shows it. */
type Read = { readonly order: Order; readonly can: Can; readonly why: Why };

/** An order of some days ago, whose tests stand like this. */
const standingIn =
  (world: ProviderWorld) =>
  async (...statuses: ServiceStatus[]): Promise<number> => {
    const { assay, providerId, reasons } = world;
    const { id } = await world.make({
      participantId: await world.newPerson(),
      agency: 'FMCSA',
      reasonForTestId: reasons.get('FOLLOW-UP'),
      serviceIds: [world.drug, world.breath].slice(0, statuses.length),
    });
    const isSent = statuses.some((status) => !isIn('unsent', status));
    await assay.owner.query(
      `update order_service s set status = n.status, is_untold = n.status = 'PRE_RANDOM', provider_id = $3
       from unnest($2::text[]) with ordinality n (status, place) where s.order_id = $1
         and n.place = (select count(*) from order_service b where b.order_id = $1 and b.id <= s.id)`,
      [id, statuses, providerId],
    );
    await assay.owner.query(
      `update orders set status = $2, is_untold = $3, source = case when $3 then 'RANDOM' else source end,
         sent_at = case when $4 then now() - interval '3 days' end, created_at = now() - interval '3 days' where id = $1`,
      [id, orderStatusOf(statuses), statuses.includes('PRE_RANDOM'), isSent],
    );
    return id;
  };

type Row = {
  readonly id: number;
  readonly status: ServiceStatus;
  readonly version: number;
  readonly events: number;
  /** Of its order. */
  readonly order: string;
  readonly at: number;
};

/** Orders in any state, what their buttons offer, and the calls behind those. */
export const createOrderLife = async () => {
  const world = await createProviderWorld();
  const { assay, admin } = world;
  return {
    ...world,
    standing: standingIn(world),
    /** Null where somebody does not see it. */
    read: async (id: number, who: Who = admin): Promise<Read | null> => {
      const answer = await assay.call(who, `GET /order/${id}`);
      if (answer.status === 404) return null;
      return { order: dataOf<Order>(answer), can: answer.body.can ?? {}, why: answer.body.why ?? {} };
    },
    take: (move: ByHand, order: Order, who: Who) => {
      const [route, body] = calls[move](order);
      return assay.call(who, route, { body });
    },
    /** How an order and its tests stand, in the order of the tests, with the number of events of each. */
    standOf: async (id: number): Promise<Row[]> => {
      const { rows } = await assay.owner.query<Row>(
        `select s.id::int, s.status, s.version::int, o.status as order, o.version::int as at,
           (select count(*)::int from audit_event e where e.entity = 'order-service' and e.entity_id = s.id) as events
         from order_service s join orders o on o.id = s.order_id where o.id = $1 order by s.id`,
        [id],
      );
      return rows;
    },
  };
};

export type OrderLife = Awaited<ReturnType<typeof createOrderLife>>;
