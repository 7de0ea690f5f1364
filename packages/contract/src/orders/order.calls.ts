import { orderFields, orderOptions, orderSorts, type Order } from '@assay/domain/orders/order.fields';
import { get, post, put } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';
import type {
  CancelRequest,
  CollidingService,
  Collision,
  ExtendRequest,
  NoShowDecided,
  NoShowRequest,
  OrderDraft,
  OrderOffer,
  OrderPlace,
  PlacesRequest,
  ProviderAck,
  ProviderReport,
  ReportAnswer,
  ReleaseRequest,
  ResendRequest,
  SentForm,
} from './order.types.ts';

const underSignature = { rate: 'report', maxBody: 1_000_000, hasSignature: true } as const;
const asked = { reply: 'rows', writes: false } as const;

export const order = resource({
  name: 'order',
  fields: orderFields,
  title: 'orderNumber',
  sorts: orderSorts,
  createOptions: orderOptions,
  people: true,
  // What was collected elsewhere, and what an exam came to, is not for who orders to say.
  createUnder: ['order.fromPaper', 'result.edit'],
  permissions: { view: 'order.view', create: 'order.create', edit: 'order.create', archive: 'order.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    /** The whole object, with its id in it. */
    replace: put<Partial<Order> & { readonly id: number }, Order>('/order', 'order.create'),
    cancel: post<CancelRequest, Order>('/order/cancel', 'order.cancel', { reply: 'record' }),
    extend: post<ExtendRequest, Order>('/order/:id/extend', 'order.cancel', { reply: 'record' }),
    release: post<ReleaseRequest, Order>('/order/:id/release', 'order.create', { reply: 'record' }),
    noShow: post<NoShowRequest, Order>('/order/:id/no-show', 'order.noShow', { reply: 'record' }),
    /** The employer's own decision: nobody who works for the administrator takes it (49 CFR 40.355(i)). */
    decideNoShow: post<NoShowDecided, Order>('/order/:id/no-show-decision', 'derTask.act', { reply: 'record' }),
    /** Emails the form once more. */
    resend: post<ResendRequest, Order>('/order/:id/resend', 'order.cancel', { reply: 'record', rate: 'mailing' }),
    /** To whom the form was emailed, and what became of that. */
    sent: get<readonly SentForm[]>('/order/:id/sent', 'order.cancel'),
    /** What a provider tells of an order, under its own signature. The same event is followed once, and answered alike. */
    providerAck: post<ProviderAck, ReportAnswer>('/order/provider-ack', 'public', underSignature),
    providerResult: post<ProviderReport, ReportAnswer>('/order/provider-result', 'public', underSignature),
    duplicates: post<OrderDraft, Collision[]>('/order/duplicate', 'order.create', asked),
    duplicateCount: post<OrderDraft, { count: number }>('/order/duplicate/count', 'order.create', { reply: 'count', writes: false }),
    duplicateServices: post<OrderDraft, CollidingService[]>('/order/duplicate/services', 'order.create', asked),
    /** What can be ordered with what is chosen so far, and what follows from it. */
    offer: post<OrderDraft, OrderOffer>('/order/offer', 'order.pickLists', { writes: false }),
    places: post<PlacesRequest, OrderPlace[]>('/order/places', 'order.pickLists', asked),
  },
});
