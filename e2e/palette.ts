import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What was found, without the ways to the lists. */
export const options = (page: Page) => page.getByRole('dialog').locator('[role=option]:not([href*="?text="])');

/** Opens the palette by its keys: a page that has just come may not listen yet. */
export const lookFor = async (page: Page, words: string): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused({ timeout: 3000 });
  }).toPass();
  await page.keyboard.type(words);
};
