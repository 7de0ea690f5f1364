import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { Can, Why } from '@assay/contract/kit/envelope';
import { blankOf } from '@assay/domain/fields/values';
import { serviceStatuses } from '@assay/domain/orders/lists';
import { orderFields, type Order } from '@assay/domain/orders/order.fields';
import { orderServiceFields, type OrderService } from '@assay/domain/orders/order-service.fields';
import { fakeServer, type FakeServer } from './fake-server.ts';

const stored = {
  id: 5,
  version: 1,
  isArchived: false,
  createdAt: '2026-01-05T15:00:00.000Z',
  updatedAt: '2026-01-05T15:00:00.000Z',
} as const;
const place = { companyId: 1, companyName: 'Summit Ridge Freight', locationId: 2, locationName: 'Dalton drop yard' } as const;
const person = { participantId: 3, participantName: 'Rahman, Aisha', orderNumber: '26-117655' } as const;
const test = { reasonCode: 'PRE-EMPLOYMENT', agency: 'FMCSA', isDot: true, status: 'ORDERED', isActive: true } as const;

/** What the server makes of an order, as one has it that was just ordered. */
const made = {
  orderGuid: '',
  siteKind: '',
  collectionSiteName: '',
  reasonForTestName: 'Pre-Employment',
  services: 'DOT urine drug test',
  hardExpiresAt: null,
  releaseProblem: '',
  sentAt: '2026-01-05T15:00:00.000Z',
  donorNotifiedAt: null,
  hasForm: true,
  providerCode: 'LAB',
  url: '',
  providerOrderId: '',
  ackAt: null,
  failedProviderMessage: '',
  providerTask: '',
  nextTryAt: null,
  noShowAt: null,
  noShowNote: '',
  source: 'PORTAL',
  orderedById: 7,
  orderedByName: 'Grace Adler',
  cancelReason: '',
  canceledAt: null,
  canceledByName: '',
} as const;

/** As one says it of an order all of whose tests have come equally far. */
const statusesOf = ({ status = 'ORDERED' }: Partial<Order>) =>
  (serviceStatuses as readonly string[]).includes(status) ? [status] : ['ORDERED', 'COLLECTED'];

export const anOrder = (overrides: Partial<Order> = {}): Order =>
  ({
    ...blankOf(orderFields),
    ...stored,
    ...place,
    ...person,
    ...test,
    ...made,
    reasonForTestId: 1,
    serviceIds: [9],
    expiresAt: '2026-01-20T15:00:00.000Z',
    serviceStatuses: statusesOf(overrides),
    collectionStatuses: statusesOf(overrides),
    ...overrides,
  }) as Order;

export const anOrderService = (overrides: Partial<OrderService> = {}): OrderService =>
  ({
    ...blankOf(orderServiceFields),
    ...stored,
    ...place,
    ...person,
    ...test,
    id: 11,
    orderId: 5,
    serviceId: 9,
    serviceName: 'DOT urine drug test',
    serviceTypeCode: 'DRG',
    providerName: 'Northgate',
    accountNumber: '',
    labName: '',
    mroName: '',
    labId: null,
    labReceivedAt: null,
    labReportedAt: null,
    viewedOption: 'Viewed',
    ...overrides,
  }) as OrderService;

const statusOf = ({ status }: Order): OrderService['status'] => (status === 'PENDING' || status === 'PARTIAL' ? 'AT_LAB' : status);

/** One order with its one service, or with others. */
type Beside = { readonly services?: readonly OrderService[]; readonly why?: Why };

export const serveOrder = (
  placed: Order,
  can: Can,
  { services = [anOrderService({ status: statusOf(placed) })], why = {} }: Beside = {},
): FakeServer => {
  const server = fakeServer();
  server.on(order.calls.read, () => ({ data: placed, can, why }));
  server.on(orderService.calls.search, () => ({ data: [...services] }));
  return server;
};
