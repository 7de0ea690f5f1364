import { order } from '@assay/contract/orders/order.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '#test/fake-server.ts';
import { orderServer, person } from '#test/order-entry.ts';
import { show } from '#test/show.tsx';
import { OrderEntry } from './order-entry.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const people = [person(5, 'Abel, Ana'), person(6, 'Bell, Bo')];
const stored = { id: 77, version: 4, orderNumber: '26-000077' };
const button = (name: string) => page.getByRole('button', { name });

const open = async (at = '/?company=1&participantId=5') => {
  const server = orderServer(people);
  server.on(order.calls.create, () => refuse('provider-failed', { message: 'The provider is not reachable.', data: stored }));
  server.on(order.calls.replace, () => ({ data: { ...stored, url: '', onlySaveOrder: true } as never }));
  const shown = await show(<OrderEntry />, { at, permissions: ['order.create'] });
  await expect.element(page.getByRole('radio', { name: 'Pre-Employment' })).toBeInTheDocument();
  return { server, ...shown };
};

const fill = async (): Promise<void> => {
  await page.getByText('Pre-Employment', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Urine test' }).click();
};

test('an order that its provider did not take is sent again as the same order after a reload, and not created a second time', async () => {
  const first = await open();
  await fill();
  await button('Create order').click();
  await expect.element(button('Send again')).toBeEnabled();
  await first.unmount();
  const { server } = await open('/');
  await expect.poll(() => server.bodies(order.calls.duplicates).at(-1)).toMatchObject({ id: 77 });
  await button('Send again').click();
  await expect.poll(() => server.bodies(order.calls.replace)).toMatchObject([{ id: 77, version: 4, participantId: 5, serviceIds: [2] }]);
  expect(server.bodies(order.calls.create)).toEqual([]);
});

test('one that somebody has changed meanwhile is sent again as it is now', async () => {
  const { server } = await open();
  await fill();
  await button('Create order').click();
  server.on(order.calls.replace, () => refuse('conflict', { data: { ...stored, version: 5 } }));
  await button('Send again').click();
  await expect.poll(() => server.bodies(order.calls.replace).length).toBe(1);
  server.on(order.calls.replace, () => ({ data: { ...stored, url: '', onlySaveOrder: true } as never }));
  await button('Send again').click();
  await expect.poll(() => server.bodies(order.calls.replace).at(-1)).toMatchObject({ id: 77, version: 5 });
});

test('the order of one person does not become that of another whose page was opened since', async () => {
  const first = await open();
  await fill();
  await button('Create order').click();
  await expect.element(button('Send again')).toBeEnabled();
  await first.unmount();
  await open('/?company=1&participantId=6');
  await expect.element(button('Create order')).toBeEnabled();
});

test('what was typed about somebody survives a reload in its tab, and is kept nowhere else', async () => {
  const first = await open();
  await fill();
  await page.getByLabelText('Instructions to the site').fill('Ring twice');
  await expect.poll(() => sessionStorage.getItem('assay.orderText')).toContain('Ring twice');
  expect(localStorage.getItem('assay.orderDraft')).not.toContain('Ring twice');
  await first.unmount();
  const second = await open('/');
  await expect.element(page.getByLabelText('Instructions to the site')).toHaveValue('Ring twice');
  await second.unmount();
  // Another tab has begun another order since.
  localStorage.setItem('assay.orderDraft', JSON.stringify({ companyId: 1, participantId: 6, savedAt: '2026-01-05T15:00:00.000Z' }));
  await open('/');
  await expect.element(page.getByLabelText('Instructions to the site')).toHaveValue('');
});

test('to start over asks for the company again, and takes the same one', async () => {
  await open();
  await fill();
  const place = page.getByText('Acme Freight › Yard');
  await expect.element(place).toBeVisible();
  await button('Start over').click();
  await expect.element(page.getByText(/^Missing: company/)).toBeVisible();
  await expect.element(place).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Company' }).fill('Acme');
  await page.getByTitle('Acme Freight › Yard').click();
  await expect.element(page.getByText(/^Missing: person/)).toBeVisible();
});
