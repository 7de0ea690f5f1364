import { readFile } from 'node:fs/promises';
import { formLinkFor } from '../mails.ts';
import { somebody } from '../order-people.ts';
import { recordForm } from '../pages/record-form.ts';
import { expect, test, uniqueName } from '../test.ts';

test('the form of an order is there when it is ordered: to open, to save and to email', async ({ signedIn: page, request, operator }) => {
  const { order } = await somebody(request, operator);
  const { id, orderNumber } = await order();
  const files = '**/api/v1/files/**';

  // A file that does not come is told of, and asked for again.
  await page.route(files, (route) => route.fulfill({ status: 503 }));
  await page.goto(`/order/confirmation?order=${id}`);
  await expect(page.getByText('Failed to fetch file: Service Unavailable')).toBeVisible();
  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();

  const form = page.getByRole('region', { name: 'Authorization form' });
  await expect(form.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /^blob:/);
  await expect(form.getByRole('link', { name: 'Open' })).toHaveAttribute('target', '_blank');
  const [download] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe(`Authorization Form ${orderNumber}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const donor = `${uniqueName('donor').replaceAll(' ', '.')}@donors.test`;
  const before = Date.now() - 1000;
  await form.getByRole('button', { name: 'Email form' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`Email form for order .*${orderNumber}`) });
  await dialog.getByLabel('Email address').fill(donor);
  await dialog.getByRole('button', { name: 'Send form' }).click();
  await expect(dialog).toHaveCount(0);
  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(emails.getByRole('listitem').filter({ hasText: donor })).toContainText('Sent');

  // The donor has no account: the link is all there is.
  const visitor = await (await page.context().browser()?.newContext())?.newPage();
  if (!visitor) throw new Error('no second browser');
  await visitor.goto(new URL(await formLinkFor(donor, before), page.url()).href);
  const [kept] = await Promise.all([visitor.waitForEvent('download'), visitor.getByRole('button', { name: 'Save as PDF' }).click()]);
  expect(kept.suggestedFilename()).toBe(`Authorization Form ${orderNumber}.pdf`);
  await visitor.goto('about:blank');
  await visitor.goto(new URL('/form#nothing', page.url()).href);
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await visitor.context().close();
});

test('the form opens from the page of its order, is made anew by a change, and goes with the order', async ({
  signedIn: page,
  request,
  operator,
}) => {
  const { order } = await somebody(request, operator);
  const { id } = await order();
  await page.goto(`/order/${id}?edit=donor`);
  await recordForm(page).fill('Instructions to the site', 'Use the side door');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/order/confirmation?order=${id}`);
  await expect(page.getByRole('region', { name: 'Authorization form' }).getByRole('link', { name: 'Open' })).toBeVisible();

  await page.getByRole('link', { name: 'Open the order' }).click();
  const shown = page.context().waitForEvent('response', (response) => response.url().includes('/api/v1/files/'));
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Authorization form' }).click()]);
  const file = await shown;
  expect([file.status(), file.headers()['content-type'], file.headers()['content-disposition']]).toEqual([
    200,
    'application/pdf',
    expect.stringContaining('inline'),
  ]);
  await opened.close();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Hired elsewhere');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(/^Order .*\d\d-\d{6}.* canceled$/)).toBeVisible();
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Authorization form' })).toBeDisabled();
  await expect(page.getByText('An order has a form only while something is still to be collected.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});
