import {
  orderServiceFields,
  orderServiceSorts,
  type OrderService,
  type OrderServiceInput,
} from '@assay/domain/orders/order-service.fields';
import type { FileLink } from '../documents/document.types.ts';
import { get, put } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';

/** That one has looked at it, or what is changed of it, with the version that was seen. */
export type OrderServiceChange = Partial<OrderServiceInput> & {
  readonly updateViewedBy?: boolean | undefined;
  readonly version?: number | undefined;
};

export const orderService = resource({
  name: 'order-service',
  fields: orderServiceFields,
  title: 'orderNumber',
  sorts: orderServiceSorts,
  people: true,
  permissions: { view: 'order.view', create: 'order.create', edit: 'order.progress', archive: 'order.archive' },
  has: ['read', 'list', 'search', 'count', 'export'],
  extra: {
    /** Where the newest of its documents is shown. */
    viewUrl: get<FileLink>('/order-service/:id/view-url', 'document.view'),
    change: put<OrderServiceChange, OrderService>('/order-service/:id', 'order.view'),
  },
});
