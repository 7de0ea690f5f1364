import { mayAt, type Actor } from '@assay/domain/access/actor';
import { isOfPool, mayCancel, mayEdit, mayExtend } from '@assay/domain/orders/by-hand';
import { mayHaveForm, offersForm } from '@assay/domain/orders/form';
import { noShowProblem } from '@assay/domain/orders/no-show';
import { isCollected } from '@assay/domain/orders/status';
import type { Order } from '@assay/domain/orders/order.fields';
import type { Can } from '@assay/contract/kit/envelope';
import { narrowRoles } from '#platform/resource/narrow-roles.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import { servicesOf, standOf } from './orders.repository.ts';

export const placeOf = ({ orderNumber, companyId, locationId }: Pick<Order, 'orderNumber' | 'companyId' | 'locationId'>) => ({
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
  donorNotifiedAt: `(select min(d.emailed_at) from document d where d.ref_table = 'order' and d.ref_id = t.id)`,
  hasForm: `exists (select from document d where d.ref_table = 'order' and d.ref_id = t.id and d.document_type = 'Authorization Form' and d.is_active and not d.is_archived)`,
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

/** Some of it was missed and some was not. */
const isPartlyMissed = ({ noShowAt, status }: Order): boolean =>
  noShowAt !== null && (status === 'ORDERED' || status === 'PENDING' || status === 'PARTIAL');

/** Of what was collected who only orders changes nothing but why another test came late or not at all. */
const hasToChange = (actor: Actor, order: Order): boolean =>
  !order.collectionStatuses.some(isCollected) ||
  mayAt(actor, 'order.progress', placeOf(order)) ||
  order.incidentAt !== null ||
  order.determinationAt !== null;

/** What the buttons of an order offer; each call judges again. */
export const orderCan = (actor: Actor, order: Order): Can => {
  const place = placeOf(order);
  const isThere = !order.isArchived;
  const isOwn = isThere && !isOfPool(order);
  return {
    cancel: isOwn && mayAt(actor, 'order.cancel', place) && mayCancel(order.serviceStatuses),
    extend: isOwn && mayAt(actor, 'order.cancel', place) && mayExtend(order.serviceStatuses),
    edit: isThere && mayAt(actor, 'order.create', place) && mayEdit(order) && hasToChange(actor, order),
    form: mayAt(actor, 'document.view', place) && offersForm({ ...order, orderMode: '' }),
    resend: isThere && mayAt(actor, 'order.cancel', place) && mayHaveForm({ ...order, orderMode: '' }),
    noShow:
      isThere &&
      mayAt(actor, 'order.noShow', place) &&
      noShowProblem(order, { statuses: order.collectionStatuses, now: new Date() }) === null,
    decideNoShow: isThere && mayAt(actor, 'derTask.act', place) && (order.status === 'NO_SHOW' || isPartlyMissed(order)),
    release: isThere && mayAt(actor, 'order.create', place) && order.status === 'PRE_ORDERED',
  };
};
