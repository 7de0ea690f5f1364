import { mayAt, type Actor } from '@assay/domain/access/actor';
import { isUnderWay, mayEdit } from '@assay/domain/orders/by-hand';
import { forEachKey } from '@assay/domain/keys';
import { mayHaveForm, offersForm } from '@assay/domain/orders/form';
import { orderMoves } from '@assay/domain/orders/order-life';
import { isCollected } from '@assay/domain/orders/status';
import type { Order } from '@assay/domain/orders/order.fields';
import type { Reason } from '#platform/http/app-error.ts';
import type { Offers } from '#platform/http/envelope.ts';
import { narrowRoles } from '#platform/resource/narrow-roles.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import { orderOffers } from './judge-order.ts';
import { donorNotifiedAt, missedTestOf, servicesOf, standOf } from './orders.repository.ts';

/** Where an order or one of its tests belongs. */
export type Placed = { readonly orderNumber: string; readonly companyId: number | null; readonly locationId: number | null };

export const placeOf = ({ orderNumber, companyId, locationId }: Placed) => ({
  label: orderNumber,
  companyId,
  locationId,
});

/** Who is told of what. Names of people only as far as the reader may know them. */
export const orderDerived = {
  participantName: `t.sort_participant_name`,
  reasonCode: `coalesce((select r.code from reasonfortest r where r.id = t.reason_for_test_id), '')`,
  services: servicesOf('t'),
  ...standOf('t'),
  siteKind: `coalesce((select s.kind from collection_site s where s.id = t.collection_site_id), '')`,
  donorNotifiedAt: donorNotifiedAt('t'),
  hasForm: `exists (select from document d where d.ref_table = 'order' and d.ref_id = t.id and d.document_type = 'Authorization Form' and d.is_active and not d.is_archived)`,
  isArrived: `exists (select from order_service s where s.order_id = t.id and s.arrived_at is not null)`,
  hasMissedTest: missedTestOf('t'),
  orderedById: `t.created_by`,
  orderedByName: `coalesce(user_name(t.created_by), '')`,
  canceledByName: `coalesce(user_name(t.canceled_by), '')`,
} as const;

/** Who orders only sees what they ordered; the Clearinghouse's administrators see its queries. */
export const ownOrders = (isQuery: string) =>
  narrowRoles(ofLocation('t.location_id', 't.company_id'), {
    OOA: ({ userId }, params) => `t.created_by = ${params.add(userId, 'bigint')}`,
    CHO: () => isQuery,
  });

/** Of what was collected who only orders changes nothing but why another test came late or not at all. */
const hasToChange = (actor: Actor, order: Order): boolean =>
  !order.collectionStatuses.some(isCollected) ||
  mayAt(actor, 'order.progress', placeOf(order)) ||
  order.incidentAt !== null ||
  order.determinationAt !== null;

const nothing = forEachKey([...orderMoves, 'decideNoShow'], () => false);

/** What can be done with an order by moving it on: what is put away stays as it is. */
const movesOf = (actor: Actor, order: Order): Offers => {
  if (order.isArchived) return nothing;
  const offers = orderOffers(actor, order);
  return { ...offers, decideNoShow: offers.reschedule ?? false };
};

/** Why an order is not put away. */
export const underWay: Reason = { code: 'underWay', sentence: 'orders.moveProblem.remove' };

/** Of a case from paper the call alone says whether it can be put away: the button would tell that a laboratory has reported. */
const archiveOffer = (actor: Actor, order: Order): boolean | Reason => {
  if (order.isArchived || !mayAt(actor, 'order.archive', placeOf(order))) return false;
  return order.source !== 'PAPER' && isUnderWay(order.serviceStatuses) ? underWay : true;
};

/** What the buttons of an order offer; each call judges again. */
export const orderCan = (actor: Actor, order: Order): Offers => {
  const place = placeOf(order);
  const isThere = !order.isArchived;
  return {
    ...movesOf(actor, order),
    archive: archiveOffer(actor, order),
    edit: isThere && mayAt(actor, 'order.create', place) && mayEdit(order) && hasToChange(actor, order),
    form: mayAt(actor, 'document.view', place) && offersForm({ ...order, orderMode: '' }),
    resend: isThere && mayAt(actor, 'order.cancel', place) && mayHaveForm({ ...order, orderMode: '' }),
  };
};
