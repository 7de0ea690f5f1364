import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { findings } from '../axe.ts';
import { bring, commit, csvOf, ofDemo, type Csv } from '../import-file.ts';
import { expect, signInAs, test, uniqueName, withUi } from '../test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const tile = (page: Page, name: string) => page.getByRole('group', { name: 'Rows by outcome' }).getByRole('button', { name });

/** The file of what could not be stored, as rows of cells. */
const errorFile = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download error file' }).click()]);
  return readFile(await download.path(), 'utf8');
};

test('locations come from a file, a bad row is put right, and all of it is taken back and brought again', async ({ signedIn: page }) => {
  const [north, south, east] = [uniqueName('North yard'), uniqueName('South yard'), uniqueName('East yard')];
  const head = ['Name', 'Phone', 'Location codes', 'Badge'];
  const rows: Csv = [head, [north, '555-331-0101', north, '1'], [south, '12', south, '2'], [east, '555-331-0103', east, '3']];
  await bring(page, ofDemo, { name: 'yards.csv', bytes: csvOf(rows) });
  await expect(tile(page, 'Insert')).toContainText('2');
  await expect(rowOf(page, south)).toContainText('Enter a valid number in the format "xxx-xxx-xxxx"');
  expect(await findings(page)).toEqual([]);

  const errors = await errorFile(page);
  expect(errors.split('\n')[0]).toContain('Reason');
  expect(errors).toContain(south);
  expect(errors).not.toContain(north);

  await commit(page, 'Commit 2 rows: 2 new, 0 updated');
  await page.getByRole('button', { name: 'Records of this import' }).click();
  await expect(rowOf(page, south)).toHaveCount(0);
  const stored = rowOf(page, north).getByRole('link');
  const first = page.url();
  await stored.click();
  await page.waitForURL(/\/location\/\d+/);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('link', { name: /^Import \d+$/ })).toBeVisible();

  const corrected = errors.replace(/(,"?)12("?,)/, (_whole, before: string, after: string) => `${before}555-331-0102${after}`);
  await bring(page, ofDemo, { name: 'yards-errors.csv', bytes: Buffer.from(corrected) });
  await commit(page, 'Commit 1 row: 1 new, 0 updated');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(south);
  await expect(page.getByRole('dialog').getByRole('option', { name: south })).toBeVisible();
  await page.keyboard.press('Escape');

  // What is stored already changes nothing.
  await bring(page, ofDemo, { name: 'yards.csv', bytes: csvOf([head, ...rows.slice(1, 2), ...rows.slice(3)]) });
  await expect(tile(page, 'No change')).toContainText('2');
  await expect(page.getByRole('button', { name: 'Nothing to commit' })).toBeDisabled();

  await page.goto(new URL(first).pathname);
  await page.getByRole('button', { name: 'Roll back import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back import' }).click();
  await expect(page.getByText('Rollback: Done')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('2 rows rolled back')).toBeVisible();

  await bring(page, ofDemo, { name: 'yards.csv', bytes: csvOf([head, ...rows.slice(1, 2)]) });
  await commit(page, 'Commit 1 row: 1 new, 0 updated');
});

test('a tree of companies comes from one file, whatever the order of its rows', async ({ signedIn: page }) => {
  const root = uniqueName('Cedar Gap Holdings');
  const [branch, leaf] = [`${root} West`, `${root} West Yard`];
  const head = ['Name', 'Parent company', 'Phone', 'Physical address', 'City', 'State', 'ZIP', 'Country'];
  const at = ['555-331-0104', '1 Main Street', 'Austin', 'TX', '78701', 'USA'];
  const rows: Csv = [head, [leaf, branch, ...at], [branch, root, ...at], [root, '', ...at]];
  await bring(page, '/import/create?area=company', { name: 'tree.csv', bytes: csvOf(rows) });
  await commit(page, 'Commit 3 rows: 3 new, 0 updated');
  await page.getByRole('button', { name: 'Records of this import' }).click();
  await rowOf(page, leaf).getByRole('link').click();
  await page.waitForURL(/\/company\/\d+/);
  await expect(heading(page, leaf)).toBeVisible();
  await expect(page.getByRole('link', { name: branch, exact: true }).first()).toBeVisible();
});

test('who is of another company sees nothing of an import', async ({ signedIn: page, browser }) => {
  const name = uniqueName('Hidden yard');
  const file = `${name}.csv`;
  await bring(page, ofDemo, { name: file, bytes: csvOf([['Name'], [name]]) });
  const { pathname } = new URL(page.url());
  const other = await browser.newPage();
  await signInAs(other, 'der2@demo.test');
  await other.goto('/import');
  await expect(heading(other, 'Imports')).toBeVisible();
  await other.getByRole('searchbox').fill(name);
  await expect(other.getByText(file)).toHaveCount(0);
  await other.goto(pathname);
  await expect(heading(other, 'Import not found')).toBeVisible();
  await other.close();
});

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an import is read from right to left, with nothing beside the screen', async ({ signedIn: page }) => {
    await withUi(page, { locale: 'ar' });
    const name = uniqueName('Phone yard');
    await page.goto(ofDemo);
    await page.locator('input[type="file"]').setInputFiles({
      name: 'phone.csv',
      mimeType: 'text/csv',
      buffer: csvOf([
        ['Name', 'Phone'],
        [name, '12'],
        [`${name} 2`, '555-331-0101'],
      ]),
    });
    await page.getByRole('button', { name: 'رفع الملف وفحصه' }).click();
    await page.waitForURL(/\/import\/\d+$/);
    await expect(page.getByRole('button', { name: /اعتماد صف واحد/ })).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // The page within its frame is scrolled, and not the frame as well.
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /اعتماد صف واحد/ }).click();
    await expect(page.getByText('حُفظ صف واحد')).toBeVisible({ timeout: 30_000 });
  });
});
