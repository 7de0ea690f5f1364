import type { Can } from '@assay/contract/kit/envelope';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { document } from '@assay/contract/documents/document.calls';
import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { anOrder, anOrderService, serveOrder } from '#test/orders.ts';
import { showScreens } from '#test/show.tsx';
import { ordersManifest } from './manifest.tsx';

const asDer = { routes: ordersManifest.routes, permissions: ['order.view', 'order.create', 'document.view'], roles: ['DER'] } as const;

type Shown = { readonly order?: Partial<Order>; readonly can?: Can };

const open = async (services: readonly Partial<OrderService>[], { order = {}, can = {} }: Shown = {}) => {
  const rows = services.map((service, place) => anOrderService({ id: 11 + place, ...service }));
  serveOrder(anOrder(order), can, { services: rows });
  return showScreens({ ...asDer, at: '/order/5' });
};

const bar = () => page.getByRole('list', { name: 'Progress' });
/** What the panel says, from the first stage to the last word. */
const panelText = async (): Promise<string> => {
  await expect.element(bar()).toBeVisible();
  return bar().element().closest('section')?.textContent ?? '';
};

const taken = { specimenId: '0493117655', collectionDate: '2026-01-06T18:52:00.000Z' } as const;
const atLab = { ...taken, status: 'AT_LAB', labName: 'Clearpath', labReceivedAt: '2026-01-07T13:05:00.000Z' } as const;
const reported = { ...atLab, labReportedAt: '2026-01-08T11:40:00.000Z' } as const;

describe('why an order is pending', () => {
  test('each stage has its time, and how much later it came', async () => {
    await open([reported], { order: { status: 'AT_LAB' } });
    const text = await panelText();
    expect(text).toMatch(/Ordered.*01\/05\/2026 10:00 AM.*by .*Grace Adler/);
    expect(text).toMatch(/Collected.*01\/06\/2026 01:52 PM.*27 hr.* later.*At lab.*18 hr.* later.*Review.*01\/08\/2026/);
    await expect.element(bar().getByRole('listitem').nth(3)).toHaveAttribute('aria-current', 'step');
    expect(text).toContain('The laboratory has reported, and the MRO is reviewing the test.');
    expect(text).toMatch(/Since .*01\/08\/2026 06:40 AM/);
    expect(text).toContain('This text is the same for every result until the MRO has verified it.');
    expect(text).toContain('Nothing right now.');
  });

  test('reads the same whatever was found, as long as nothing is verified', async () => {
    const seen: string[] = [];
    for (const finding of [{}, { finalResult: 'Positive', mroStatus: 'MRO Waiting Donor Call', screeningValue: 0.05 } as const]) {
      const { unmount } = await open([{ ...reported, ...finding }], { order: { status: 'AT_LAB' } });
      seen.push(await panelText());
      await unmount();
    }
    expect(seen[0]).toBe(seen[1]);
  });

  test('says that something was collected after the order had ended (O17), at its stage and beside the test', async () => {
    await open([{ ...taken, status: 'COLLECTED', isLate: true }], { order: { status: 'COLLECTED' } });
    const text = await panelText();
    expect(text).toMatch(/Collected.*late collection.*At lab/);
    expect(text).toContain('Something was collected after the order had ended.');
    await expect.element(page.getByRole('table').getByText('Late collection')).toBeVisible();
  });

  test('says until when the donor can come, and offers the one thing that helps by the button that the page has', async () => {
    const can = { extend: true, cancel: true, resend: true };
    await open([{}], { order: { scheduledAt: '2026-01-19T15:00:00.000Z' }, can });
    expect(await panelText()).toMatch(/The appointment is on .*01\/19\/2026.*The order expires on .*01\/20\/2026/);
    const act = page.getByText('Send the donor the form.');
    await expect.element(act).toBeVisible();
    await page.getByRole('region', { name: 'Why is this pending?' }).getByRole('button', { name: 'Email form' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  test('who has the form may be given more time; who may do nothing is told so', async () => {
    const sent = { donorNotifiedAt: '2026-01-05T16:00:00.000Z' };
    const { unmount } = await open([{}], { order: sent, can: { extend: true, resend: true } });
    await expect.element(page.getByText('Give the donor more time.')).toBeVisible();
    await unmount();
    await open([{}], { order: sent });
    expect(await panelText()).toContain('Nothing right now.');
  });

  test('what expired stops where it was, and is extended from there', async () => {
    await open([{ status: 'EXPIRED', expiresAt: '2026-01-20T15:00:00.000Z' }], { order: { status: 'EXPIRED' }, can: { extend: true } });
    expect(await panelText()).toMatch(/Collectedstopped.*How it ended.*The order expired before anything was collected/);
    await expect.element(page.getByRole('region', { name: 'How it ended' }).getByRole('button', { name: 'Extend order' })).toBeVisible();
  });
});

test('who carries orders out is led from the bar to where a collection is recorded, also without a site', async () => {
  serveOrder(anOrder({ collectionSiteId: null }), {}, { services: [anOrderService({})] });
  const { path } = await showScreens({ ...asDer, roles: ['SA'], permissions: ['order.view', 'order.progress'], at: '/order/5' });
  await expect.element(page.getByText('Record the collection.')).toBeVisible();
  await page.getByRole('region', { name: 'Why is this pending?' }).getByRole('button', { name: 'Record the collection' }).click();
  await expect.poll(path).toBe('/collect/5');
});

describe('where the tests of an order differ', () => {
  const breath = { serviceName: 'DOT breath alcohol test', serviceTypeCode: 'BAT', status: 'COMPLETE', ...taken } as const;

  test('the order waits for the slowest, and each says how far it is', async () => {
    await open([atLab, breath], { order: { status: 'PARTIAL' } });
    expect(await panelText()).toContain(
      'Its report goes to the MRO, and the result is released once it’s verified. Everything else on this order is complete.',
    );
    await expect.element(page.getByRole('img', { name: 'At lab, step 3 of 5' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Released, step 3 of 3' })).toBeVisible();
  });

  test('and where they do not the bar above says it for all', async () => {
    await open([atLab, { ...atLab, serviceName: 'Second' }], { order: { status: 'AT_LAB' } });
    await panelText();
    await expect.element(page.getByRole('img', { name: /step/ })).not.toBeInTheDocument();
  });
});

test('from right to left the first stage stands on the right', async () => {
  await open([atLab], { order: { status: 'AT_LAB' } });
  await panelText();
  bar().element().setAttribute('dir', 'rtl');
  const items = bar().getByRole('listitem');
  const [first, last] = [items.first(), items.last()].map((item) => item.element().getBoundingClientRect());
  expect(first?.left).toBeGreaterThan(last?.left ?? Infinity);
});

test('a test says by itself how far it has come', async () => {
  const server = fakeServer();
  server.on(orderService.calls.read, () => ({ data: anOrderService(reported), can: {} }));
  server.on(document.calls.search, () => ({ data: [] }));
  server.on(orderService.calls.search, () => ({ data: [] }));
  await showScreens({ ...asDer, at: '/order-service/11' });
  expect(await panelText()).toContain('the MRO is reviewing the test');
});
