import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { orderServer, person } from '#test/order-entry.ts';
import { anOrder, anOrderService } from '#test/orders.ts';
import { show, showScreens } from '#test/show.tsx';
import { OrderEntry } from './order-entry.tsx';
import { Recollect, RecollectFacts } from './recollect.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const first = anOrderService({
  status: 'COMPLETE',
  companyId: 1,
  locationId: 11,
  participantId: 5,
  serviceId: 2,
  directive: 'RECOLLECT_OBSERVED',
});
const again = anOrderService({ id: 12, orderNumber: '26-117700', parentOrderServiceId: 11 });

const serve = () => {
  const server = orderServer([person(5, 'Abel, Ana')]);
  server.on(order.calls.read, () => ({ data: anOrder() }));
  server.on(orderService.calls.read, () => ({ data: first }));
  server.on(orderService.calls.search, ({ body: { filters = {} } }) => ({ data: filters.parentOrderServiceId === 11 ? [again] : [] }));
  return server;
};

test('a collected test is collected again in an order of its own, with what the first was ordered with', async () => {
  serve();
  const places = [
    { path: '/', Screen: () => <Recollect service={first} /> },
    { path: '/order/create', Screen: () => 'Order entry' },
  ];
  const { path } = await showScreens({ places, at: '/', permissions: ['order.create'] });
  await page.getByRole('button', { name: 'Re-collect' }).click();
  await expect
    .poll(path)
    .toBe('/order/create?company=1&location=11&participantId=5&agency=FMCSA&reason=1&services=2&parent=11&observed=true');
});

test('what is still to be collected is not', async () => {
  serve();
  await show(
    <>
      <Recollect service={anOrderService()} />
      <span>Shown</span>
    </>,
    { permissions: ['order.create'] },
  );
  await expect.element(page.getByText('Shown')).toBeVisible();
  expect(page.getByRole('button', { name: 'Re-collect' }).elements()).toEqual([]);
});

test('order entry begins with it, and a reload keeps what was changed since', async () => {
  const server = serve();
  const at = '/?company=1&location=11&participantId=5&agency=FMCSA&reason=1&services=2&parent=11&observed=true';
  const shown = await show(<OrderEntry />, { at, permissions: ['order.create'] });
  await expect.element(page.getByText(/^Re-collection of .*26-117655/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Pre-Employment' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Urine test' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Breath test' }).click();
  await shown.unmount();
  await show(<OrderEntry />, { at, permissions: ['order.create'] });
  await expect.element(page.getByRole('checkbox', { name: 'Breath test' })).toBeChecked();
  server.on(order.calls.create, () => ({ data: anOrder({ id: 6 }) }));
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect
    .poll(() => server.bodies(order.calls.create))
    .toMatchObject([{ parentOrderServiceId: 11, observed: true, participantId: 5, agency: 'FMCSA', serviceIds: [2, 1] }]);
});

test('both collections lead to each other', async () => {
  serve();
  await show(
    <dl>
      <RecollectFacts service={first} />
      <RecollectFacts service={again} />
    </dl>,
  );
  await expect.element(page.getByRole('link', { name: /26-117700/ })).toHaveAttribute('href', '/order-service/12');
  await expect.element(page.getByRole('link', { name: /26-117655/ })).toHaveAttribute('href', '/order-service/11');
});
