import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBrowser, systemBrowser } from './lib/browser.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain, told } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { startServer } from './lib/walk-through.mjs';

/**
 * The pictures of the README and of the front page, from the product itself with its demo data.
 * @typedef {{ file: string, path: string, width?: number, height?: number, locale?: string, background?: 'grey' | 'dark', open?: string }} Picture
 */

/** @type {readonly Picture[]} */
const pictures = [
  { file: 'docs/pictures/companies.png', path: '/company' },
  { file: 'docs/pictures/company.png', path: '/company', open: 'Harborline Transit Authority' },
  { file: 'docs/pictures/arabic.png', path: '/company', open: 'Harborline Transit Authority', locale: 'ar' },
  { file: 'docs/pictures/today.png', path: '/dashboard' },
  { file: 'docs/pictures/phone.png', path: '/company', width: 390, height: 844, background: 'dark' },
  { file: 'docs/pictures/user.png', path: '/user' },
  { file: 'docs/pictures/audit-log.png', path: '/audit-log' },
  { file: 'apps/web/src/features/identity/sign-in/product-light.webp', path: '/company', width: 1280, height: 680 },
  { file: 'apps/web/src/features/identity/sign-in/product-dark.webp', path: '/company', width: 1280, height: 680, background: 'dark' },
];

const signIn = async (/** @type {import('@playwright/test').Page} */ page) => {
  await page.locator('input[autocomplete="username"]').fill('ga@demo.test');
  await page.locator('input[autocomplete="current-password"]').fill('Demo-Pass-1!');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/signin');
};

/** As people see it: everything that loads is there, and nothing moves any more. */
const settled = async (/** @type {import('@playwright/test').Page} */ page) => {
  await page.waitForLoadState('networkidle');
  while ((await page.locator('.ant-skeleton, .ant-spin-spinning').count()) > 0) await page.waitForTimeout(100);
  if ((await page.locator('.ag-root').count()) > 0) await page.locator('[row-id]').first().waitFor({ state: 'attached' });
  for (let before = ''; ;) {
    const now = (await page.screenshot()).toString('base64');
    if (now === before) return;
    before = now;
    await page.waitForTimeout(700);
  }
};

/** @param {import('@playwright/test').Browser} browser @param {string} address @param {Picture} picture */
const take = async (browser, address, { file, path, width = 1440, height = 900, locale = 'en-US', background = 'grey', open }) => {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', baseURL: address });
  const kept = JSON.stringify({ locale, theme: { sidebar: 'dark', topbar: 'light', background } });
  await context.addInitScript(`localStorage.setItem('assay.ui', ${JSON.stringify(kept)})`);
  const page = await context.newPage();
  await page.goto('/signin');
  if (path !== '/signin') {
    await signIn(page);
    await page.goto(path);
  }
  await settled(page);
  if (open) {
    await page.locator('[row-id] [col-id=name]').filter({ hasText: open }).first().dblclick();
    await page.waitForURL(/\/\d+$/);
    await settled(page);
  }
  const target = join(root, file);
  mkdirSync(dirname(target), { recursive: true });
  if (file.endsWith('.webp')) {
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
    writeFileSync(target, Buffer.from(data, 'base64'));
  } else await page.screenshot({ path: target });
  await context.close();
};

await runMain(async () => {
  await prepare(['server', 'web']);
  await ensureBrowser(root);
  const { chromium } = await import('@playwright/test');
  const folder = mkdtempSync(join(tmpdir(), 'assay-pictures-'));
  const server = startServer({ root, program: process.execPath, folder });
  const browser = await chromium.launch({ executablePath: systemBrowser, args: ['--no-sandbox'] });
  try {
    const address = await server.ready;
    for (const picture of pictures) await told(picture.file, () => take(browser, address, picture));
  } finally {
    await browser.close();
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
