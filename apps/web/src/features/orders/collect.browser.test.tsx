import { collections, type Collection, type CollectedTest } from '@assay/contract/orders/collection.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { showScreens } from '#test/show.tsx';
import { ordersManifest } from './manifest.tsx';

const drug: CollectedTest = {
  id: 11,
  version: 1,
  status: 'ORDERED',
  serviceTypeCode: 'DRG',
  specimenType: 'URINE',
  specimenId: '',
  arrivedAt: null,
  collectionDate: null,
  collectedBy: '',
  expiresAt: null,
  name: 'DOT urine drug test',
  code: 'DOT-U5',
  family: 'DRUG',
  collectionKind: '',
  panel: '',
  accountNumber: '',
  labName: '',
  mroName: '',
  needsConfirmation: false,
};

const order: Collection = {
  id: 5,
  version: 1,
  orderNumber: '26-118231',
  participantName: 'Whitaker, Dana',
  companyName: 'Summit Ridge Freight',
  reasonCode: 'RANDOM',
  agency: 'FMCSA',
  observed: true,
  alternateSpecimenAllowed: false,
  scheduledAt: null,
  expiresAt: null,
  stage: 'waiting',
  siteName: 'Redstone Occupational Health',
  derName: 'Dan Eriksen',
  derPhone: '555-630-0100',
  services: [drug],
  idType: 'EID',
  idMasked: '****1234',
  dob: '1987-04-12',
  locationName: 'Dalton drop yard',
  incidentAt: null,
  determinationAt: null,
  specialInstructions: '',
  site: null,
  documents: [],
};

const done: Collection = { ...order, id: 6, stage: 'done', participantName: 'Pruitt, Nolan' };

const open = (at: string) =>
  showScreens({
    at,
    routes: ordersManifest.routes.filter(({ path }) => path.startsWith('/collect')),
    permissions: ['order.progress'],
    roles: ['COLLECTOR'],
  });

test('the orders of today stand by how far they are, and an arrival is one touch', async () => {
  const server = fakeServer();
  server.on(collections.today, () => ({ data: [order, done] }));
  server.on(orderService.calls.change, () => ({ data: {} as never }));
  await open('/collect');
  await expect.element(page.getByText('Whitaker, Dana')).toBeVisible();
  await expect.element(page.getByText('Direct observation by an observer of the same sex')).toBeVisible();
  expect(page.getByText('Pruitt, Nolan').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Mark arrived' }).click();
  await expect
    .poll(() => server.bodies(orderService.calls.change))
    .toMatchObject([{ version: 1, arrivedAt: expect.any(String) as string }]);
  await page.getByRole('button', { name: 'Done 1' }).click();
  await expect.element(page.getByText('Pruitt, Nolan')).toBeVisible();
});

test('of several tests the arrival is told of each, also where one of them is refused', async () => {
  const server = fakeServer();
  server.on(collections.today, () => ({ data: [{ ...order, services: [drug, { ...drug, id: 12, version: 3 }] }] }));
  server.on(orderService.calls.change, ({ params }) => (params.id === '11' ? refuse('conflict') : { data: {} as never }));
  await open('/collect');
  await page.getByRole('button', { name: 'Mark arrived' }).click();
  await expect.poll(() => server.bodies(orderService.calls.change).map(({ version }) => version)).toEqual([1, 3]);
});

test('a specimen that is taken is told on its field, and nothing that was typed is lost', async () => {
  const server = fakeServer();
  server.on(collections.read, () => ({ data: order }));
  server.on(orderService.calls.change, () =>
    refuse('taken', { errors: [{ path: 'specimenId', code: 'taken', message: 'This is taken already' }] }),
  );
  await open('/collect/5');
  await page.getByRole('button', { name: 'Record the collection' }).click();
  await page.getByLabelText('Specimen ID').fill('4006917');
  await page.getByRole('button', { name: 'Save collection' }).click();
  await expect.element(page.getByText('This is taken already')).toBeVisible();
  await expect.element(page.getByLabelText('Specimen ID')).toHaveValue('4006917');
  expect(server.bodies(orderService.calls.change)).toMatchObject([{ specimenId: '4006917', version: 1 }]);
});

test('who did not come is reported from the card, and a list that is cut says so', async () => {
  const server = fakeServer();
  server.on(collections.today, () => ({ data: Array.from({ length: 200 }, (_, place) => ({ ...order, id: 100 + place })) }));
  server.on(collections.noShow, () => ({ data: { id: 100, status: 'NO_SHOW' as const } }));
  await showScreens({
    routes: ordersManifest.routes,
    permissions: ['order.progress', 'order.noShow'],
    roles: ['COLLECTOR'],
    at: '/collect',
  });
  await expect.element(page.getByText('The first 200 are shown. Search to find the others.')).toBeVisible();
  await page.getByRole('button', { name: 'Report a no-show' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report no-show' }).click();
  await expect.element(page.getByText(/No-show reported for order .*26-118231/)).toBeVisible();
  expect(server.asked(collections.noShow)).toHaveLength(1);
});
