import { orderService } from '@assay/contract/orders/order-service.calls';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anOrder, anOrderService, serveOrder } from '#test/orders.ts';
import { showScreens } from '#test/show.tsx';
import { ordersManifest } from './manifest.tsx';

const exam = { id: 11, version: 3, serviceTypeCode: 'OH', serviceName: 'DOT exam', status: 'COLLECTED', labId: null } as const;
const done = { collectionDate: '2026-01-06T18:52:00.000Z' } as const;

const open = async (service: object, permissions: readonly ('order.view' | 'result.view' | 'result.edit')[]) => {
  const server = serveOrder(anOrder({ status: 'COLLECTED' }), {}, { services: [anOrderService({ ...exam, ...done, ...service })] });
  await showScreens({ routes: ordersManifest.routes, permissions: [...permissions], roles: ['SA'], at: '/order/5' });
  await expect.element(page.getByRole('link', { name: 'DOT exam' })).toBeVisible();
  return server;
};
const enter = () => page.getByRole('button', { name: 'Enter result' });

describe('the result of a test that no laboratory sees', () => {
  test('is entered on the page of its order: what is missing is told, and until when it holds is asked where that is open', async () => {
    const server = await open({}, ['order.view', 'result.view', 'result.edit']);
    server.on(orderService.calls.change, () => ({ data: anOrderService({ ...exam, ...done, status: 'COMPLETE' }), can: {} }));
    await enter().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enter result' }).click();
    await expect.element(dialog.getByText('Required field')).toBeVisible();
    await expect.element(dialog.getByLabelText('Valid until')).not.toBeInTheDocument();
    await dialog.getByLabelText('Result').click();
    await page.getByTitle('Conditional').click();
    await dialog.getByLabelText('Valid until').fill('07/06/2026');
    await dialog.getByLabelText('Restrictions').fill('Corrective lenses');
    await dialog.getByRole('button', { name: 'Enter result' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.bodies(orderService.calls.change)).toEqual([
      { ...done, finalResult: 'Conditional', resultExpiry: '2026-07-06', restrictions: 'Corrective lenses', version: 3 },
    ]);
  });

  test.each([
    ['without the right', {}, ['order.view', 'result.view']],
    ['of what a laboratory tests', { serviceTypeCode: 'DRG', labId: 4 }, ['order.view', 'result.view', 'result.edit']],
    ['of what is complete', { status: 'COMPLETE', finalResult: 'Passed' }, ['order.view', 'result.view', 'result.edit']],
  ] as const)('is not offered %s', async (_name, service, permissions) => {
    await open(service, permissions);
    await expect.element(enter()).not.toBeInTheDocument();
  });
});
