import { orderBulk } from '@assay/contract/orders/order-bulk.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { orderServer, person } from '#test/order-entry.ts';
import { show } from '#test/show.tsx';
import { BulkEntry } from './bulk-entry.tsx';

const ofBlue = { companyId: 2, companyName: 'Blue Gate', locationId: 21 };
const everybody = [person(1, 'Abel, Ana'), person(2, 'Berg, Bo'), person(3, 'Cole, Cy', ofBlue)];
const failed = ({ id, name }: { readonly id: number; readonly name: string }) => ({ participantId: id, participantName: name });
const button = (name: string) => page.getByRole('button', { name });

const open = async () => {
  const server = orderServer(everybody);
  server.on(orderBulk.read, () => ({ data: { rows: everybody.map(failed) } as never }));
  await show(<BulkEntry />, { at: '/?again=7', permissions: ['order.create'] });
  await expect.element(page.getByRole('radio', { name: /Acme Freight/ })).toBeInTheDocument();
  return server;
};

const orderUrine = async () => {
  await page.getByText('Pre-Employment', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Urine test' }).click();
};

test('of people of several companies one company’s are ordered for, and the others wait for another choice', async () => {
  await open();
  await expect.element(page.getByText('Missing: company, reason, program, services')).toBeVisible();
  expect(page.getByRole('button', { name: /^Create \d/ }).elements()).toEqual([]);
  await page.getByRole('radio', { name: /Acme Freight/ }).click();
  await orderUrine();
  await expect.element(button('Create 2 orders')).toBeEnabled();
  await page.getByRole('radio', { name: /Blue Gate/ }).click();
  await expect.element(page.getByRole('button', { name: /Remove .*Cole, Cy/ })).toBeVisible();
  await expect.element(page.getByText('Missing: services')).toBeVisible();
  await page.getByRole('radio', { name: /Acme Freight/ }).click();
  await expect.element(page.getByRole('button', { name: /Remove .*Berg, Bo/ })).toBeVisible();
});

test('where everybody has the test already nothing can be ordered, and each order is named by itself', async () => {
  const server = await open();
  const has = (participantId: number, ...ids: number[]) => ({
    participantId,
    participantName: 'Somebody',
    orders: ids.map((id) => ({ id, orderNumber: `26-00000${id}` })),
  });
  server.on(orderBulk.check, () => ({ data: [has(1, 4, 5), has(2, 6)] }));
  await page.getByRole('radio', { name: /Acme Freight/ }).click();
  await orderUrine();
  await expect.element(page.getByText('Everyone already has this test.')).toBeVisible();
  await expect.element(page.getByText('26-000004, 26-000005')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Order again for them as well' }).click();
  await expect.element(page.getByText('Enter why it’s ordered again, or leave them out.')).toBeVisible();
  await expect.element(button('Create 2 orders')).toBeDisabled();
});

test('who was chosen is there again after a look at the file, the others who wait included', async () => {
  await open();
  await page.getByRole('radio', { name: /Acme Freight/ }).click();
  await page.getByText('From a file', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: /Remove .*Berg, Bo/ })).not.toBeInTheDocument();
  await page.getByText('From the list', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: /Remove .*Berg, Bo/ })).toBeVisible();
  await page.getByRole('radio', { name: /Blue Gate/ }).click();
  await expect.element(page.getByRole('button', { name: /Remove .*Cole, Cy/ })).toBeVisible();
});
