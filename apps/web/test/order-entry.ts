import { reason } from '@assay/contract/catalog/reason.calls';
import { site } from '@assay/contract/catalog/site.calls';
import { order } from '@assay/contract/orders/order.calls';
import { orderBulk } from '@assay/contract/orders/order-bulk.calls';
import type { OfferedService, OrderPlace } from '@assay/contract/orders/order.types';
import { participant } from '@assay/contract/participants/participant.calls';
import { fakeServer, type FakeServer } from './fake-server.ts';

/** Under whose rules a company is, and the people of whom an order may be for. */
const places: readonly OrderPlace[] = [
  { companyId: 1, companyName: 'Acme Freight', agencies: ['FMCSA', 'FRA'], locationId: 11, locationName: 'Yard', zip: '37402' },
  { companyId: 2, companyName: 'Blue Gate', agencies: ['FMCSA'], locationId: 21, locationName: 'Depot', zip: '37402' },
];

export const person = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  dob: '1987-04-12',
  primaryId: '***1',
  primaryIdType: 'EID',
  occupationName: 'Driver',
  agency: 'FMCSA',
  status: 'Active',
  physicalZip: '',
  locationId: 11,
  companyId: 1,
  companyName: 'Acme Freight',
  ...more,
});

const service = (serviceId: number, { name, serviceTypeCode }: Pick<OfferedService, 'name' | 'serviceTypeCode'>) => ({
  serviceId,
  name,
  code: name,
  serviceTypeCode,
  isDot: true,
  siteService: serviceTypeCode === 'BAT' ? ('BAT' as const) : ('URINE_DOT' as const),
  price: null,
  misfit: null,
  providerName: '',
  providerCode: '',
  accountNumber: '',
  labName: '',
  mroName: '',
});

/** What the steps of an order ask for: two companies, some people, and a test of each kind. */
export const orderServer = (people: readonly ReturnType<typeof person>[]): FakeServer => {
  const server = fakeServer();
  server.on(order.calls.places, ({ body: { text = '' } }) => ({ data: places.filter(({ companyName }) => companyName.includes(text)) }));
  server.on(participant.calls.search, ({ body: { filters = {} } }) => ({
    data: people.filter(({ companyId }) => filters.companyId === undefined || filters.companyId === companyId) as never,
  }));
  server.on(participant.calls.read, ({ params }) => ({ data: people.find(({ id }) => id === Number(params.id)) as never }));
  server.on(reason.calls.offered, () => ({
    data: [
      { id: 1, code: 'PRE-EMPLOYMENT' },
      { id: 2, code: 'POST-ACCIDENT' },
    ] as never,
  }));
  server.on(order.calls.offer, () => ({
    data: {
      services: [service(1, { name: 'Breath test', serviceTypeCode: 'BAT' }), service(2, { name: 'Urine test', serviceTypeCode: 'DRG' })],
      expiresAt: null,
      expirySource: null,
      hardExpiresAt: null,
      isObserved: false,
      derName: '',
    },
  }));
  server.on(site.calls.nearest, () => ({ data: [] }));
  server.on(order.calls.duplicates, () => ({ data: [] }));
  server.on(order.calls.duplicateServices, () => ({ data: [] }));
  server.on(orderBulk.check, () => ({ data: [] }));
  return server;
};
