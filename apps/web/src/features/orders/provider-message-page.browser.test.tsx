import { orderService } from '@assay/contract/orders/order-service.calls';
import { providerMessage } from '@assay/contract/orders/provider-message.calls';
import type { ProviderMessage } from '@assay/domain/orders/provider-message.fields';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { anOrderService } from '#test/orders.ts';
import { showScreens } from '#test/show.tsx';
import { ordersManifest } from './manifest.tsx';

const aMessage = (overrides: Partial<ProviderMessage> = {}): ProviderMessage => ({
  id: 4,
  version: 1,
  isActive: true,
  isArchived: false,
  createdAt: '2026-01-14T15:00:00.000Z',
  updatedAt: '2026-01-14T15:00:00.000Z',
  providerId: 2,
  providerName: 'Northgate Laboratory',
  kind: 'REPORT',
  stage: 'collected',
  state: 'HELD',
  problem: 'unknownOrder',
  answeredProblem: 'unknownOrder',
  eventId: 'evt-1',
  specimenId: 'Q1',
  orderId: null,
  orderNumber: '',
  orderServiceId: null,
  serviceName: '',
  toldAt: '2026-01-14T14:00:00.000Z',
  receivedAt: '2026-01-14T15:00:00.000Z',
  decidedByName: '',
  decidedAt: null,
  reason: '',
  ...overrides,
});

const open = async (message: ProviderMessage) => {
  const server = fakeServer();
  const isOpen = message.state === 'HELD';
  server.on(providerMessage.calls.read, () => ({ data: message, can: { follow: isOpen, setAside: isOpen } }));
  server.on(orderService.calls.search, () => ({ data: [anOrderService({ id: 11 })] }));
  await showScreens({
    routes: ordersManifest.routes,
    permissions: ['order.view', 'order.messages'],
    roles: ['SA'],
    at: '/provider-message/4',
  });
  return server;
};

test('a message about an unknown order is processed once the test is chosen', async () => {
  const server = await open(aMessage());
  server.on(providerMessage.calls.follow, () => ({ data: aMessage({ state: 'APPLIED', problem: '' }) }));
  await expect.element(page.getByRole('heading', { name: 'Unknown order' })).toBeVisible();
  await expect.element(button('Process message')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Test it belongs to' }).click();
  await page.getByText(/Rahman, Aisha · /).click();
  await button('Process message').click();
  await expect.element(page.getByText('Message processed.')).toBeVisible();
  expect(server.bodies(providerMessage.calls.follow)).toEqual([{ version: 1, orderServiceId: 11 }]);
});

test('what still stands in the way is said', async () => {
  const server = await open(aMessage({ problem: 'notSent', orderId: 5, orderNumber: 'O-5' }));
  server.on(providerMessage.calls.follow, () => ({ data: aMessage({ problem: 'notSent', version: 2 }) }));
  await button('Process message').click();
  await expect.element(page.getByText('Still held: Order not sent yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'O-5' })).toHaveAttribute('href', '/order/5');
});

test('a message is set aside with a reason, and without one it is not', async () => {
  const server = await open(aMessage({ problem: 'contradiction' }));
  server.on(providerMessage.calls.setAside, () => ({ data: aMessage({ state: 'SET_ASIDE' }) }));
  await button('Set aside').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Set aside' })).toBeDisabled();
  await dialog.getByLabelText('Reason').fill('The laboratory took it back.');
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect.element(page.getByText('Message set aside.')).toBeVisible();
  expect(server.bodies(providerMessage.calls.setAside)).toEqual([{ version: 1, reason: 'The laboratory took it back.' }]);
});

test('a message that was decided on says by whom, and offers nothing more', async () => {
  await open(aMessage({ state: 'SET_ASIDE', decidedByName: 'Sam Admin', decidedAt: '2026-01-15T15:00:00.000Z', reason: 'Sent twice.' }));
  await expect.element(page.getByText(/Set aside by Sam Admin on/)).toBeVisible();
  await expect.element(page.getByText('Sent twice.')).toBeVisible();
  await expect.element(button('Process message')).not.toBeInTheDocument();
});
