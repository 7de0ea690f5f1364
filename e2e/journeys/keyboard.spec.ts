import type { Locator, Page } from '@playwright/test';
import { demoPassword, expect, test, uniqueName } from '../test.ts';

/** As somebody without a mouse gets there. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));
  for (let presses = 0; presses < 120 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
};

const type = async (page: Page, { label, text }: { readonly label: string; readonly text: string }): Promise<void> => {
  await tabTo(page, page.getByLabel(label, { exact: true }).first());
  await page.keyboard.type(text);
};

const keys = async (page: Page, ...pressed: string[]): Promise<void> => {
  for (const key of pressed) await page.keyboard.press(key);
};

const rows = (page: Page): Locator => page.locator('[row-id] [col-id=name]');

/** From the list to a new company and its page. */
const makeCompany = async (page: Page, name: string): Promise<void> => {
  await keys(page, 'n');
  await page.waitForURL('**/company/create');
  await type(page, { label: 'Name', text: name });
  await type(page, { label: 'Phone', text: '5555550142' });
  await type(page, { label: 'Street', text: '1 Test Street' });
  await type(page, { label: 'City', text: 'Knoxville' });
  await type(page, { label: 'State or province', text: 'Tennessee' });
  await keys(page, 'Enter');
  await type(page, { label: 'ZIP or postal code', text: '37902' });
  await keys(page, 'Control+s');
  await page.waitForURL(/\/company\/\d+$/);
};

const goToCompanies = async (page: Page): Promise<void> => {
  // A page that has just come may not listen yet.
  await expect(async () => {
    await keys(page, 'g', 'c');
    await page.waitForURL(/\/company(\?|$)/, { timeout: 3000 });
  }).toPass();
  await expect(rows(page).first()).not.toHaveText('');
};

test('without a mouse: sign in, open a company, make two, archive both at once and take it back', async ({ page, operator }) => {
  await page.goto('/signin');
  await tabTo(page, page.locator('input[autocomplete="username"]'));
  await page.keyboard.type(operator);
  await tabTo(page, page.locator('input[autocomplete="current-password"]'));
  await page.keyboard.type(demoPassword);
  await keys(page, 'Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('link', { name: 'Companies', exact: true }).first()).toBeVisible();

  await goToCompanies(page);
  await keys(page, 'j', 'Enter');
  await page.waitForURL(/\/company\/\d+$/);
  await goToCompanies(page);

  const name = uniqueName('Keyline Haulage');
  for (const which of ['East', 'West']) {
    await makeCompany(page, `${name} ${which}`);
    await goToCompanies(page);
  }

  await keys(page, '/');
  await page.keyboard.type(name);
  await keys(page, 'Enter');
  await expect(rows(page)).toHaveCount(2);
  await keys(page, 'Tab', 'j', 'x', 'j', 'x');
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar).toContainText('2 selected');
  await tabTo(page, bar.getByRole('button', { name: /Archive/ }));
  await keys(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Archive 2 companies?');
  await tabTo(page, dialog.getByRole('button', { name: 'Archive', exact: true }));
  await keys(page, 'Enter');
  await expect(page.getByText('2 companies archived')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('2 companies restored')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await keys(page, '?');
  await expect(page.getByRole('dialog')).toContainText('Companies');
});
