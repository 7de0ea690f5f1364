import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export type Csv = readonly (readonly string[])[];

export const csvOf = (rows: Csv): Buffer => Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));

/** Takes a file up, and waits until all of its rows were tried. */
export const bring = async (
  page: Page,
  path: string,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<void> => {
  await page.goto(path);
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.waitForURL(/\/import\/\d+$/);
  await expect(page.getByText('Dry run: Done')).toBeVisible({ timeout: 30_000 });
};

export const commit = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Commit: Done')).toBeVisible({ timeout: 30_000 });
};

/** A company of the demo that has nothing of these yet. */
export const ofDemo = '/import/create?area=location&company=1';
