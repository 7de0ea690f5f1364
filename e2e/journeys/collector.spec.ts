import type { APIRequestContext, Page } from '@playwright/test';
import { aPdf } from '@assay/testkit/pdf';
import { apiAs } from '../api.ts';
import { passcodeFor } from '../mails.ts';
import { somebody } from '../order-people.ts';
import { expect, test, uniqueName } from '../test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A site with a collector of its own: two who sign in as one would take each other's passcode. */
const aSite = async (request: APIRequestContext, operator: string) => {
  const { send } = await apiAs(request, operator);
  const username = `${uniqueName('cleo').replaceAll(/\W+/g, '.')}@clinic.test`.toLowerCase();
  const collector = await send('/user', { username, firstName: 'Cleo', lastName: 'Lector', roles: ['COLLECTOR'] });
  const site = await send('/collection-site', {
    name: uniqueName('Riverside Clinic'),
    kind: 'Custom',
    phone: '555-555-0110',
    physicalAddress1: '4 River Road',
    physicalCity: 'Dalton',
    physicalState: 'GA',
    physicalZip: '30720',
    timeZone: 'America/New_York',
    otpUserIds: [collector.id],
  });
  return { username, site };
};

const enter = async (page: Page, username: string): Promise<void> => {
  const at = Date.now() - 1000;
  await page.goto('/clinic-signin');
  await page.locator('form input:visible').first().fill(username);
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete="one-time-code"]').fill(await passcodeFor(username, at));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/collect$/);
};

/** The page of an order has taken the place of the list: the address changes first, and until then both have a button of that name. */
const opened = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/collect\/\d+$/);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
};

/** Somebody whose test is collected at a site. */
const awaited = async (request: APIRequestContext, operator: string, { siteId }: { readonly siteId: number }) => {
  const person = await somebody(request, operator);
  return { ...person, order: await person.order({ collectionSiteId: siteId }) };
};

const form = {
  name: 'form.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(aPdf()),
};

test('a collector does the whole job on a phone, and a specimen that is taken is told on its field', async ({
  page,
  request,
  operator,
}) => {
  const { username, site } = await aSite(request, operator);
  const at = { siteId: site.id };
  const [first, second] = [await awaited(request, operator, at), await awaited(request, operator, at)];
  const specimen = uniqueName('S').replaceAll(/\W/g, '').slice(-12);
  await enter(page, username);

  const collect = async (number: string, id: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Name or order number' }).fill(number);
    // What is found has taken the place of what is for today.
    await expect(page.getByRole('group', { name: 'Today’s orders' })).toHaveCount(0);
    const card = page.getByRole('listitem').filter({ hasText: number });
    await card.getByRole('button', { name: 'Mark arrived' }).click();
    await card.getByRole('button', { name: 'Record the collection' }).click();
    await opened(page);
    await page.getByRole('button', { name: 'Record the collection' }).click();
    await page.getByLabel('Specimen ID').fill(id);
    await page.getByRole('button', { name: 'Save collection' }).click();
  };
  await collect(first.order.orderNumber, specimen);
  await expect(page.getByText('Collected', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(form);
  await expect(page.getByText('Your uploads')).toBeVisible();

  await page.goto('/collect');
  await collect(second.order.orderNumber, specimen);
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  // What was typed is still there, and corrected in place.
  await expect(page.getByLabel('Specimen ID')).toHaveValue(specimen);
  await page.getByLabel('Specimen ID').fill(`${specimen}X`);
  await page.getByRole('button', { name: 'Save collection' }).click();
  await expect(page.getByLabel('Specimen ID')).toHaveCount(0);
  const [done] = await second.ordersOf();
  expect(done?.status).toBe('COLLECTED');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('nobody came, and the collector says so with a note', async ({ page, request, operator }) => {
  const { username, site } = await aSite(request, operator);
  const person = await somebody(request, operator);
  const scheduledAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const { orderNumber } = await person.order({ collectionSiteId: site.id, scheduledAt });
  await enter(page, username);
  await page.getByRole('listitem').filter({ hasText: orderNumber }).getByRole('link').click();
  await page.getByRole('button', { name: 'Report a no-show' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note for the DER').fill('Waited until noon');
  await dialog.getByRole('button', { name: 'Report no-show' }).click();
  await expect(page.getByText(/^No-show reported for order/)).toBeVisible();
  await expect(page.getByText('No Show', { exact: true }).first()).toBeVisible();
  expect(await person.ordersOf()).toMatchObject([{ status: 'NO_SHOW' }]);
});

test('who comes after the order has expired is tested, and it is told that it was late', async ({ page, request, operator }) => {
  const { username, site } = await aSite(request, operator);
  const person = await somebody(request, operator);
  const expiresAt = new Date(Date.now() + 5000).toISOString();
  const { orderNumber } = await person.order({ collectionSiteId: site.id, expiresAt });
  await expect.poll(async () => (await person.ordersOf())[0]?.status, { timeout: 120_000, intervals: [2000] }).toBe('EXPIRED');
  await enter(page, username);
  await page.getByRole('textbox', { name: 'Name or order number' }).fill(orderNumber);
  await page.getByRole('listitem').filter({ hasText: orderNumber }).getByRole('link').click();
  await expect(page.getByText('This order has ended. A collection is still recorded, and marked as late.')).toBeVisible();
  await page.getByRole('button', { name: 'Record the collection' }).click();
  await page.getByLabel('Specimen ID').fill(uniqueName('L').replaceAll(/\W/g, '').slice(-12));
  await page.getByRole('button', { name: 'Save collection' }).click();
  await expect.poll(async () => (await person.ordersOf())[0]?.status).toBe('COLLECTED');
});

test('the same in Arabic, from right to left', async ({ page, request, operator }) => {
  const { username, site } = await aSite(request, operator);
  const { order, ordersOf } = await awaited(request, operator, { siteId: site.id });
  await page.addInitScript(() => localStorage.setItem('assay.ui', JSON.stringify({ locale: 'ar' })));
  await enter(page, username);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('textbox', { name: 'الاسم أو رقم الطلب' }).fill(order.orderNumber);
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ hasText: order.orderNumber });
  await card.getByRole('button', { name: 'تسجيل الوصول' }).click();
  await card.getByRole('button', { name: 'تسجيل جمع العينة' }).click();
  await opened(page);
  await page.getByRole('button', { name: 'تسجيل جمع العينة' }).click();
  await page.getByLabel('رقم العينة').fill(uniqueName('A').replaceAll(/\W/g, '').slice(-12));
  await page.getByRole('button', { name: 'حفظ الجمع' }).click();
  await expect.poll(async () => (await ordersOf())[0]?.status).toBe('COLLECTED');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
