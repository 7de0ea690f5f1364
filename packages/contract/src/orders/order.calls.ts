import { orderFields, orderOptions, orderSorts, type Order } from '@assay/domain/orders/order.fields';
import { post, put, type Decision } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';
import type { CancelRequest, CollidingService, Collision, ExtendRequest, OrderDraft, OrderOffer, OrderPlace } from './order.types.ts';

const asked = { reply: 'rows', writes: false } as const;

export const order = resource({
  name: 'order',
  fields: orderFields,
  title: 'orderNumber',
  sorts: orderSorts,
  createOptions: orderOptions,
  people: true,
  permissions: { view: 'order.view', create: 'order.create', edit: 'order.create', archive: 'order.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    /** The whole object, with its id in it. */
    replace: put<Partial<Order> & { readonly id: number }, Order>('/order', 'order.create'),
    cancel: post<CancelRequest, Order>('/order/cancel', 'order.cancel', { reply: 'record' }),
    extend: post<ExtendRequest, Order>('/order/:id/extend', 'order.cancel', { reply: 'record' }),
    release: post<Decision, Order>('/order/:id/release', 'order.create', { reply: 'record' }),
    duplicates: post<OrderDraft, Collision[]>('/order/duplicate', 'order.create', asked),
    duplicateCount: post<OrderDraft, { count: number }>('/order/duplicate/count', 'order.create', { reply: 'count', writes: false }),
    duplicateServices: post<OrderDraft, CollidingService[]>('/order/duplicate/services', 'order.create', asked),
    /** What can be ordered with what is chosen so far, and what follows from it. */
    offer: post<OrderDraft, OrderOffer>('/order/offer', 'order.pickLists', { writes: false }),
    places: post<{ readonly text?: string | undefined }, OrderPlace[]>('/order/places', 'order.pickLists', asked),
  },
});
