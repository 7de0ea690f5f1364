import { findings } from '../axe.ts';
import { somebody } from '../order-people.ts';
import { expect, signInAs, test, withUi } from '../test.ts';

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

test('who did not come for a random test is reported by the employer, who decides that it was a refusal', async ({
  page,
  request,
  operator,
}) => {
  const person = await somebody(request, operator);
  const { id } = await person.order({ reason: 'RANDOM', scheduledAt: ago(2) });
  await signInAs(page, 'der@demo.test');
  await page.goto(`/order/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Report a no-show' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note for the DER').fill('Waited until noon');
  await dialog.getByRole('button', { name: 'Report no-show' }).click();
  await expect(page.getByText(/^No-show reported for order/)).toBeVisible();
  await expect(page.getByText('Waited until noon')).toBeVisible();
  await expect(page.getByText('No Show', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Decide on the no-show' }).click();
  await dialog.getByRole('radio', { name: /^Refusal to test/ }).check();
  await dialog.getByRole('textbox', { name: 'Why did the donor not come?' }).fill('Told twice, stayed at home');
  await dialog.getByRole('button', { name: 'Record the refusal' }).click();
  await expect(page.getByText(/^Refusal recorded for order/)).toBeVisible();
  await expect(page.getByText('DER Designated Refusal')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decide on the no-show' })).toHaveCount(0);
  expect(await person.ordersOf()).toMatchObject([{ id, status: 'COMPLETE' }]);
});

test('on a phone, in Arabic and from the keyboard, it is decided that the test is done later', async ({ page, request, operator }) => {
  const person = await somebody(request, operator);
  const { id, version } = await person.order({ scheduledAt: ago(2) });
  await person.send(`/order/${id}/no-show`, { version });
  await page.setViewportSize({ width: 390, height: 844 });
  await withUi(page, { locale: 'ar' });
  await signInAs(page, 'der@demo.test');
  await page.goto(`/order/${id}`);
  await page.getByRole('button', { name: 'البت في عدم الحضور' }).press('Enter');
  const dialog = page.getByRole('dialog');
  // Missing a pre-employment test is no refusal.
  await expect(dialog.getByRole('radio', { name: /^رفض الفحص/ })).toBeDisabled();
  await dialog.getByRole('radio', { name: /^إعادة جدولة الفحص/ }).press('Space');
  await dialog.getByRole('textbox', { name: 'لماذا لم يحضر صاحب العينة؟' }).fill('تعطلت الحافلة');
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole('button', { name: 'إعادة الجدولة' }).press('Enter');
  await expect(page.getByText(/^أُعيدت جدولة طلب الفحص/)).toBeVisible();
  expect(await person.ordersOf()).toMatchObject([{ id, status: 'ORDERED' }]);
});
