import { mayAt, scopeOf, type Acting, type Actor } from '@assay/domain/access/actor';
import { grantingRoles } from '@assay/domain/access/permissions';
import type { Role } from '@assay/domain/access/roles';
import type { Order } from '@assay/domain/orders/order.fields';
import type { Can } from '@assay/contract/kit/envelope';
import type { Params } from '#platform/resource/params.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import { servicesOf } from './orders.repository.ts';

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
  siteKind: `coalesce((select s.kind from collection_site s where s.id = t.collection_site_id), '')`,
  orderedById: `t.created_by`,
  orderedByName: `coalesce(user_name(t.created_by), '')`,
  canceledByName: `coalesce(user_name(t.canceled_by), '')`,
} as const;

/** Roles that see less than all orders of a place. */
const narrow: ReadonlySet<Role> = new Set(['OOA', 'CHO']);
const atLocation = ofLocation('t.location_id', 't.company_id');

/**
 * Who orders only sees what they ordered; the Clearinghouse's administrators see its queries. Where another role of theirs reaches, all orders are
 * seen, and nowhere else: two roles never lend each other their reach.
 */
export const ownOrders =
  (isQuery: string) =>
  (actor: Acting, params: Params): string | null => {
    const held = grantingRoles(actor, actor.permission);
    const others = held.filter((role) => !narrow.has(role));
    if (others.length === held.length) return null;
    const elsewhere = others.length > 0 ? atLocation(scopeOf({ ...actor, roles: others }, actor.permission), params) : 'false';
    if (elsewhere === null) return null;
    const own = held.includes('OOA') ? [`t.created_by = ${params.add(actor.userId, 'bigint')}`] : [];
    const queries = held.includes('CHO') ? [isQuery] : [];
    return `(${[...own, ...queries, elsewhere].join(' or ')})`;
  };

const waiting = new Set(['ORDERED', 'PRE_ORDERED', 'PRE_RANDOM']);

/** What the buttons of an order offer; each call judges again. */
export const orderCan = (actor: Actor, order: Order): Can => {
  const place = placeOf(order);
  const isThere = !order.isArchived;
  return {
    cancel: isThere && mayAt(actor, 'order.cancel', place) && waiting.has(order.status),
    extend: isThere && mayAt(actor, 'order.cancel', place) && (waiting.has(order.status) || order.status === 'EXPIRED'),
    release: isThere && mayAt(actor, 'order.create', place) && order.status === 'PRE_ORDERED',
  };
};
