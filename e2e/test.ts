import { test as base, expect, type Page } from '@playwright/test';
import type { Locale } from '@assay/domain/languages';

export const demoPassword = 'Demo-Pass-1!';

type Ui = { readonly locale?: Locale; readonly background?: 'grey' | 'white' | 'dark' };

/** The page as somebody finds it who chose a language or a theme before. */
export const withUi = (page: Page, { locale = 'en-US', background = 'grey' }: Ui) =>
  page.addInitScript(
    (kept) => {
      if (localStorage.getItem('assay.ui') === null) localStorage.setItem('assay.ui', kept);
    },
    JSON.stringify({ locale, theme: { sidebar: 'dark', topbar: 'light', background } }),
  );

/** Signs in through the form, whatever its language. */
export const signInAs = async (page: Page, username: string, path = '/signin'): Promise<void> => {
  await page.goto(path);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.waitForURL((url) => !['/', '/signin'].includes(url.pathname));
};

/** A user has a handful of sessions at most: each worker works as somebody else. */
const operators = ['ga@demo.test', 'sa@demo.test'] as const;

export const test = base.extend<object, { operator: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs off this pattern: none
  operator: [({}, use, worker) => use(operators[worker.parallelIndex % operators.length] ?? 'ga@demo.test'), { scope: 'worker' }],
});

/** A name that no other journey of any run uses. */
export const uniqueName = (start: string): string => `${start} ${Date.now().toString(36)}${Math.trunc(Math.random() * 1e6).toString(36)}`;

export { expect };
