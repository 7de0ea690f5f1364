import type { Page } from '@playwright/test';
import { findings } from '../axe.ts';
import { lookFor, options } from '../palette.ts';
import { expect, nightTest, signInAs, test, withUi } from '../test.ts';

const marks = (page: Page) => page.getByRole('dialog').getByRole('option').locator('mark');

test('any record is found from anywhere by its name, its code and its number', async ({ signedIn: page }) => {
  await page.goto('/audit-log');
  await lookFor(page, '2881045');
  await expect(options(page).first()).toContainText('Summit Ridge Carriers');
  await expect(marks(page).first()).toHaveText('2881045');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('NGT');
  await expect(options(page).filter({ hasText: 'Northgate Toxicology' }).locator('mark')).toHaveText('NGT');

  await page.keyboard.press('Control+a');
  await page.keyboard.type('harborline');
  await expect(options(page).first()).toContainText('Harborline');
  await expect(marks(page).first()).toHaveText('Harborline');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Active', { exact: true })).toBeVisible();
  await expect(preview.getByText('Employer')).toBeVisible();
  expect(await findings(page), 'axe').toEqual([]);
  const [first] = await options(page).allInnerTexts();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/company\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first?.split('\n')[0] ?? 'Harborline');

  // What was opened is the first thing to come back to.
  await page.goto('/dashboard');
  await lookFor(page, '');
  await expect(options(page).first()).toContainText('Harborline');

  await page.keyboard.type('> new comp');
  await expect(options(page).first()).toContainText('New company');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/company/create');
});

nightTest('from group to group, and from a group to its whole list', async ({ signedIn: page }) => {
  await page.goto('/audit-log');
  await lookFor(page, 'summit');
  const chosen = page.locator('[role=option][aria-selected=true]');
  const groupOfChosen = page.getByRole('dialog').getByRole('group').filter({ has: chosen });
  await expect(groupOfChosen).toHaveAccessibleName('Companies');
  await page.keyboard.press('Tab');
  await expect(groupOfChosen).toHaveAccessibleName('Locations');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/location?text=summit');
  await expect(page.getByRole('row').filter({ hasText: 'Summit Ridge' }).first()).toBeVisible();
});

test('nobody finds what is not theirs', async ({ page }) => {
  await signInAs(page, 'der2@demo.test');
  await lookFor(page, 'summit ridge');
  await expect(page.getByText(/^Nothing found/)).toBeVisible();
  await expect(options(page)).toHaveCount(0);
});

nightTest('on a phone, in Arabic, it is opened by its button', async ({ signedIn: page }) => {
  await withUi(page, { locale: 'ar' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/company');
  await page.getByRole('button', { name: 'البحث عن أي شيء' }).click();
  await expect(page.getByRole('combobox', { name: 'البحث عن أي شيء' })).toBeFocused();
  await page.keyboard.type('summit');
  await expect(options(page).first()).toContainText('Summit Ridge');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await options(page).first().click();
  await page.waitForURL(/\/company\/\d+$/);
});
