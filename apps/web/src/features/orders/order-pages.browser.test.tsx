import { document } from '@assay/contract/documents/document.calls';
import { reason } from '@assay/contract/catalog/reason.calls';
import { service } from '@assay/contract/catalog/service.calls';
import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { OfferedService } from '@assay/contract/orders/order.types';
import type { Can } from '@assay/contract/kit/envelope';
import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ui } from '#shared/state/ui.ts';
import { fakeServer } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { anOrder, anOrderService, serveOrder } from '#test/orders.ts';
import { showScreens } from '#test/show.tsx';
import { ordersManifest } from './manifest.tsx';

const asDer = { routes: ordersManifest.routes, permissions: ['order.view', 'order.create', 'document.view'], roles: ['DER'] } as const;

const open = async (overrides: Partial<Order>, { can = {}, at = '/order/5' }: { readonly can?: Can; readonly at?: string } = {}) => {
  const server = serveOrder(anOrder(overrides), can);
  return { server, ...(await showScreens({ ...asDer, at })) };
};
const said = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const unsaid = (text: string | RegExp) => expect.element(page.getByText(text)).not.toBeInTheDocument();

const offered = (serviceId: number, name: string, misfit: OfferedService['misfit'] = null): OfferedService => ({
  serviceId,
  name,
  misfit,
  code: '',
  serviceTypeCode: 'DRG',
  isDot: true,
  siteService: 'URINE_DOT',
  price: null,
  providerName: '',
  providerCode: '',
  accountNumber: '',
  labName: '',
  mroName: '',
});

test('who may not read the services of the house changes those of an order by their names', async () => {
  const server = serveOrder(anOrder(), { edit: true });
  server.on(reason.calls.search, () => ({ data: [] }));
  server.on(service.calls.search, () => ({ data: [] }));
  server.on(order.calls.offer, () => ({
    data: {
      services: [offered(10, 'DOT breath alcohol test'), offered(12, 'Hair test', 'notDot')],
      expiresAt: null,
      expirySource: null,
      hardExpiresAt: null,
      isObserved: false,
      derName: '',
    },
  }));
  await showScreens({ ...asDer, at: '/order/5?edit=test' });
  await expect.element(page.getByTitle('DOT urine drug test')).toBeVisible();
  await page.getByRole('combobox', { name: 'Services' }).click();
  await page.getByText('DOT breath alcohol test').click();
  await expect.element(page.getByTitle('DOT breath alcohol test').first()).toBeVisible();
  await unsaid('#9');
  expect(server.asked(service.calls.search)).toEqual([]);
});

test('an order is told by its number, whether the form was emailed is said, and what is empty by rule is not', async () => {
  await open({ donorNotifyEmail: 'aisha@donors.example', donorNotifiedAt: '2026-01-05T15:10:00.000Z' }, { can: { edit: true } });
  await said(/^Order .*26-117655/);
  await expect.element(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('26-117655');
  await said(/Emailed to .*aisha@donors.example.* on /);
  for (const noise of [/Email for the form/, /Why it is ordered again/, /Reason for correction/, /Saved for later/]) await unsaid(noise);
  await expect.poll(() => page.getByText('DOT urine drug test').elements()).toHaveLength(1);
});

test('what is saved for later says so, and is released by the one button that is due', async () => {
  const { server } = await open({ status: 'PRE_ORDERED', hasForm: false }, { can: { edit: true, release: true } });
  server.on(order.calls.release, () => ({ data: anOrder(), can: {}, message: 'Order Updated successfully' }));
  await said('Saved for later. Nothing has been sent.');
  const release = button('Release order');
  await expect.element(release).toHaveClass('ant-btn-primary');
  await release.click();
  await said(/Order .*26-117655.* released/);
  await unsaid('Order Updated successfully');
});

test('a canceled order has no form and nothing to change; to cancel one is told by its number', async () => {
  const { server, unmount } = await open({}, { can: { cancel: true } });
  server.on(order.calls.cancel, () => ({ data: anOrder({ status: 'CANCELED' }), can: {}, message: 'Order Updated successfully' }));
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  await page.getByLabelText('Reason', { exact: true }).fill('Hired elsewhere');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await said(/Order .*26-117655.* canceled/);
  await unmount();

  await open({
    status: 'CANCELED',
    cancelReason: 'Hired elsewhere',
    canceledByName: 'Grace Adler',
    canceledAt: '2026-01-06T15:00:00.000Z',
  });
  await expect.element(button('Authorization form')).toBeDisabled();
  await said('An order has a form only while something is still to be collected.');
  await expect.element(page.getByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('who cancels an unannounced DOT test that the donor knows of is warned of what not going means, and nobody else is', async () => {
  const known = { reasonCode: 'RANDOM', isDot: true } as const;
  const ask = async (more: Partial<Order>) => {
    const { unmount } = await open({ ...known, ...more }, { can: { cancel: true } });
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Cancel order' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    return unmount;
  };
  const leave = await ask({ donorNotifiedAt: '2026-01-05T15:10:00.000Z' });
  await said(/Not going may be a refusal \(49 CFR 40.191\)/);
  await leave();
  await ask({ donorNotifiedAt: null });
  await unsaid(/Not going may be a refusal/);
});

test('what could be done another time is greyed and says why not now; what cannot be done at all is not there', async () => {
  const [collected, tooEarly] = [
    'A specimen has been collected. Only the MRO can cancel the test now.',
    'A no-show can be reported from 11:00.',
  ];
  const why = { cancel: { code: 'collected', message: collected }, noShow: { code: 'tooEarly', message: tooEarly } };
  serveOrder(anOrder({ status: 'PENDING' }), { cancel: false, noShow: false, extend: false }, { why });
  await showScreens({ ...asDer, at: '/order/5' });
  await button('More actions').click();
  for (const name of ['Cancel order', 'Report a no-show'])
    await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  await said(collected);
  await said(tooEarly);
  await expect.element(page.getByRole('menuitem', { name: 'Extend' })).not.toBeInTheDocument();
});

test('why something cannot be done is read again in the language that is chosen', async () => {
  const words = { 'en-US': 'A specimen has been collected.', 'zh-Hans-CN': '样本已采集。' } as const;
  const server = serveOrder(anOrder({ status: 'AT_LAB' }), { cancel: false });
  server.on(order.calls.read, () => {
    const message = ui.get().locale === 'en-US' ? words['en-US'] : words['zh-Hans-CN'];
    return { data: anOrder({ status: 'AT_LAB' }), can: { cancel: false }, why: { cancel: { code: 'collected', message } } };
  });
  await showScreens({ ...asDer, at: '/order/5' });
  await button('More actions').click();
  await expect.element(page.getByText(words['en-US'])).toBeVisible();
  const before = server.asked(order.calls.read).length;
  ui.set({ locale: 'zh-Hans-CN' });
  onTestFinished(() => ui.set({ locale: 'en-US' }));
  await expect.poll(() => server.asked(order.calls.read).length).toBeGreaterThan(before);
  await expect.poll(() => page.getByText(words['zh-Hans-CN']).elements().length).toBeGreaterThan(0);
});

test('all of it done, a form is offered only where one stands', async () => {
  await open({ status: 'COMPLETE', hasForm: false }, { can: { edit: true, form: false } });
  await said('Complete');
  await expect.element(button('Authorization form')).not.toBeInTheDocument();
});

test('who extends an order is told until when it stands, and how long it may', async () => {
  await open({ hardExpiresAt: '2026-01-31T15:00:00.000Z' }, { can: { extend: true } });
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Extend order' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(/Current expiry01\/20\/2026/);
  await expect.element(dialog).toHaveTextContent(/Latest possible01\/31\/2026/);
  await expect.element(dialog.getByLabelText('New expiry')).toBeVisible();
});

test('the confirmation says where to go with the form and whether it was sent, and leads to the person', async () => {
  await open({}, { at: '/order/confirmation?order=5' });
  await said('Any site');
  await said('Not emailed to the donor yet');
  await said(/takes the form and a photo ID to a collection site by .*01\/20\/2026/);
  await expect.element(page.getByRole('link', { name: 'Rahman, Aisha' })).toHaveAttribute('href', '/participant/3');
});

test('an order is drawn with the names of its tests, which do not push its form about', async () => {
  const server = serveOrder(anOrder(), { edit: true });
  const letGo = server.hold(orderService.calls.search);
  await showScreens({ ...asDer, at: '/order/5?edit=all' });
  await expect.poll(() => server.asked(orderService.calls.search)).toHaveLength(1);
  await expect.element(button('Save')).not.toBeInTheDocument();
  letGo();
  await expect.element(page.getByTitle('DOT urine drug test')).toBeVisible();
  await unsaid('…');
});

const openService = async (overrides: Partial<OrderService>, can: Can = {}) => {
  const server = fakeServer();
  server.on(orderService.calls.read, () => ({ data: anOrderService(overrides), can }));
  server.on(document.calls.search, () => ({ data: [] }));
  server.on(orderService.calls.search, () => ({ data: [] }));
  return { server, ...(await showScreens({ ...asDer, at: '/order-service/11' })) };
};
const fact = (label: string) => page.getByText(label, { exact: true }).element().parentElement?.querySelector('dd')?.textContent;

test('a test says what it is, what it has not, and leads to where it belongs', async () => {
  const { unmount } = await openService({});
  await expect.element(page.getByRole('link', { name: 'Summit Ridge Freight' })).toHaveAttribute('href', '/company/1');
  await expect.element(page.getByRole('link', { name: 'Dalton drop yard' })).toHaveAttribute('href', '/location/2');
  expect([fact('Laboratory'), fact('MRO'), fact('Payment')]).toEqual(['–', '–', '–']);
  await unsaid('Screening reading');
  await expect.element(button('View document')).not.toBeInTheDocument();
  await unmount();
  await openService({ serviceTypeCode: 'BAT' });
  await said('Screening reading');
});

test('a test says who took it and when, that it was late, and of an exam until when it holds and with what condition', async () => {
  const taken = { status: 'COMPLETE', arrivedAt: '2026-01-06T18:40:00.000Z', collectionDate: '2026-01-06T18:52:00.000Z' } as const;
  const { unmount } = await openService({ ...taken, collectedBy: 'Lee, Kim', isLate: true });
  await said('Lee, Kim');
  expect([fact('Arrived'), fact('Collector'), fact('Late collection')]).toEqual(['01/06/2026 01:40 PM', 'Lee, Kim', 'Yes']);
  for (const ofExams of ['Valid until', 'Restrictions']) await unsaid(ofExams);
  await unmount();
  await openService({ ...taken, serviceTypeCode: 'OH', finalResult: 'Conditional', resultExpiry: '2027-01-06', restrictions: 'Glasses' });
  await said('Glasses');
  expect([fact('Valid until'), fact('Restrictions')]).toEqual(['01/06/2027', 'Glasses']);
  await unsaid('Late collection');
});

test('among the tests of an order an exam says until when it holds', async () => {
  const exam = anOrderService({ status: 'COMPLETE', serviceTypeCode: 'OH', finalResult: 'Passed', resultExpiry: '2028-01-06' });
  serveOrder(anOrder({ status: 'COMPLETE' }), {}, { services: [exam] });
  await showScreens({ ...asDer, at: '/order/5' });
  await said(/^Passed, until .*01\/06\/2028/);
});

test('who bills says how a payment stands, and nobody else is offered it', async () => {
  const { unmount } = await openService({});
  await said('DOT urine drug test');
  await expect.element(button('Change payment')).not.toBeInTheDocument();
  await unmount();
  const { server } = await openService({}, { bill: true });
  server.on(orderService.calls.change, () => ({ data: anOrderService({ paymentStatus: 'Payment Received' }), can: { bill: true } }));
  await button('Change payment').click();
  await page.getByRole('combobox', { name: 'Payment' }).click();
  await page.getByText('Payment Received', { exact: true }).click();
  await button('Save').click();
  await said('Payment status changed');
  expect(server.asked(orderService.calls.change).map(({ body }) => body)).toEqual([{ paymentStatus: 'Payment Received', version: 1 }]);
});

test('what was recorded of a collection is corrected with a listed reason, once there is something to correct', async () => {
  const { unmount } = await openService({}, { progress: true });
  await said('DOT urine drug test');
  await expect.element(button('Correct the collection')).not.toBeInTheDocument();
  await unmount();
  const { server } = await openService({ status: 'COLLECTED', specimenId: 'S-1' }, { progress: true });
  server.on(orderService.calls.change, () => ({ data: anOrderService({ status: 'COLLECTED', specimenId: 'S-2' }), can: {} }));
  await button('Correct the collection').click();
  await page.getByRole('textbox', { name: 'Specimen ID' }).fill('S-2');
  await button('Save correction').click();
  await said('Required field');
  expect(server.asked(orderService.calls.change)).toEqual([]);
  await page.getByRole('combobox', { name: 'Reason for correction' }).click();
  await page.getByText('Other', { exact: true }).click();
  await button('Save correction').click();
  await said('Correction recorded');
  const [sent] = server.asked(orderService.calls.change);
  expect(sent?.body).toEqual({ specimenId: 'S-2', collectionDate: null, correctionReason: 'Other', version: 1 });
});
