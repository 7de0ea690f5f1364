import type { Can, Why } from '@assay/contract/kit/envelope';
import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { Order } from '@assay/domain/orders/order.fields';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '#test/form.tsx';
import { anOrder, anOrderService, serveOrder } from '#test/orders.ts';
import { showScreens } from '#test/show.tsx';
import { ordersManifest } from './manifest.tsx';

const asDer = { routes: ordersManifest.routes, permissions: ['order.view', 'document.view'], roles: ['DER'] } as const;

const open = async (overrides: Partial<Order>, can: Can = {}, why: Why = {}) => {
  const server = serveOrder(anOrder(overrides), can, { why });
  await showScreens({ ...asDer, at: '/order/5' });
  return server;
};
const said = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const dialog = () => page.getByRole('dialog');

test('who may says that the donor did not come, with a note, from the keyboard', async () => {
  const server = await open({}, { noShow: true });
  server.on(order.calls.noShow, () => ({ data: anOrder({ status: 'NO_SHOW' }), can: {}, message: 'Order Updated successfully' }));
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Report a no-show' }).click();
  await expect.element(dialog()).toHaveTextContent('The DER then decides');
  await page.getByLabelText('Note for the DER').fill('  Waited until noon ');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await said(/No-show reported for order .*26-117655/);
  expect(server.asked(order.calls.noShow).map(({ body }) => body)).toEqual([{ note: 'Waited until noon', version: 1 }]);
});

test('who may not is not offered it, and reads who decides', async () => {
  await open({ status: 'NO_SHOW', noShowAt: '2026-01-06T17:00:00.000Z', noShowNote: 'Waited until noon' });
  await said(/didn’t come. Reported on .*01\/06\/2026/);
  await said('Waited until noon');
  await said(/^The DER decides/);
  await expect.element(button('Decide on the no-show')).not.toBeInTheDocument();
});

test('the DER chooses between two meanings, says why, and is told what is missing', async () => {
  const server = await open({ status: 'NO_SHOW', reasonCode: 'RANDOM' }, { decideNoShow: true });
  server.on(order.calls.decideNoShow, () => ({ data: anOrder({ status: 'COMPLETE' }), can: {}, message: 'Order Updated successfully' }));
  await button('Decide on the no-show').click();
  await expect.element(dialog()).toHaveTextContent('Counts like a positive result (49 CFR 40.191)');
  await dialog().getByRole('button', { name: 'Reschedule' }).click();
  await expect.poll(() => dialog().getByText('Required field').elements().length).toBeGreaterThan(1);
  expect(server.asked(order.calls.decideNoShow)).toEqual([]);
  await dialog()
    .getByRole('radio', { name: /^Refusal to test/ })
    .click();
  await expect.element(dialog().getByLabelText('New expiry', { exact: true })).not.toBeInTheDocument();
  await dialog().getByRole('textbox', { name: 'Why did the donor not come?' }).fill('Told twice, stayed at home');
  await dialog().getByRole('button', { name: 'Record the refusal' }).click();
  await said(/Refusal recorded for order .*26-117655/);
  const body = { decision: 'refusal', reason: 'Told twice, stayed at home', version: 1 };
  expect(server.asked(order.calls.decideNoShow).map((one) => one.body)).toEqual([body]);
});

test('missing a pre-employment test is no refusal: only the other choice is there', async () => {
  const message = 'Missing a pre-employment test isn’t a refusal (49 CFR 40.191(a)(1)).';
  await open({ status: 'NO_SHOW' }, { decideNoShow: true, refusal: false }, { refusal: { code: 'preEmployment', message } });
  await button('Decide on the no-show').click();
  await expect.element(dialog().getByRole('radio', { name: /^Refusal to test/ })).toBeDisabled();
  await expect.element(dialog()).toHaveTextContent(message);
  await dialog()
    .getByRole('radio', { name: /^Reschedule the test/ })
    .click();
  await expect.element(dialog().getByLabelText('New expiry', { exact: true })).toBeVisible();
});

test('what is saved for later says when it goes out, or why it did not', async () => {
  await open({ status: 'PRE_ORDERED', releaseAt: '2026-11-01T05:30:00.000Z' });
  await said(/Will be sent on .*11\/01\/2026/);
});
test.each([
  ['duplicate', 'The donor already has the same test.'],
  ['rights', 'can no longer create orders here'],
])('why it did not go out: %s', async (releaseProblem, words) => {
  await open({ status: 'PRE_ORDERED', releaseAt: '2026-11-01T05:30:00.000Z', releaseProblem });
  await said(/Couldn’t be sent on .*11\/01\/2026/);
  await said(new RegExp(words));
});

test.each([
  [
    { providerTask: 'PLACE', nextTryAt: '2026-01-06T17:00:00.000Z' },
    'The provider hasn’t received this order',
    /next attempt is on .*01\/06\/2026/,
  ],
  [{ providerTask: 'PLACE' }, 'The provider hasn’t received this order', /Save the order again to send it/],
  [{ providerTask: 'EXTEND' }, 'The provider doesn’t know the new expiry yet', /Call the provider/],
  [{ providerTask: 'CANCEL', status: 'CANCELED', cancelReason: 'Hired elsewhere' }, 'about the cancellation yet', /Call the provider/],
] as const)('what the provider does not know yet is said, and who does something about it: %o', async (more, title, text) => {
  await open({ failedProviderMessage: '500', ...more });
  await said(new RegExp(title));
  await said(text);
});

test('an order that is done on two ways says that a part of it needs the form, and one that is not does not', async () => {
  const url = 'https://provider.example.test/orders/5';
  const server = serveOrder(anOrder({ url, providerCode: 'ESC' }), { form: true });
  const two = [anOrderService({ providerId: 1 }), anOrderService({ id: 12, providerId: 2 })];
  server.on(orderService.calls.search, () => ({ data: two }));
  const shown = await showScreens({ ...asDer, at: '/order/5' });
  await said('Some tests need the authorization form');
  await shown.unmount();
  server.on(orderService.calls.search, () => ({ data: two.slice(0, 1) }));
  await showScreens({ ...asDer, at: '/order/5' });
  await said('DOT urine drug test');
  expect(page.getByText('Some tests need the authorization form').elements()).toEqual([]);
});
