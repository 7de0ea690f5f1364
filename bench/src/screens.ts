import { chromium, type Page } from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser, systemBrowser } from '../../tooling/lib/browser.mjs';
import { startServer } from '../../tooling/lib/walk-through.mjs';
import { median, type Finding } from './report.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Lists of the menu that have rows in the demo, in the order in which somebody looks through them. */
const lists = ['/company', '/location', '/user', '/audit-log'] as const;
const rounds = 7;

/** Started by the click itself and ended by the frame in which a row has words: what a person waits for, without what the driver of the browser takes. */
const watch = `
  window.watchRows = (path) => new Promise((resolve) => {
    let started;
    let before = new Set();
    const rows = () => [...document.querySelectorAll('[row-id]')];
    const begin = () => {
      started = performance.now();
      before = new Set(rows());
    };
    addEventListener('click', begin, { capture: true, once: true });
    const look = () => {
      const isThere = started !== undefined && location.pathname === path && rows().some((row) => !before.has(row) && row.textContent.trim());
      if (isThere) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });`;

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/signin');
  await page.locator('input[autocomplete="username"]').fill('ga@demo.test');
  await page.locator('input[autocomplete="current-password"]').fill('Demo-Pass-1!');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/signin');
  await page.locator('nav [aria-current=page]').waitFor();
  const closed = page.locator('nav button[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
};

const clickTo = async (page: Page, list: string): Promise<number> => {
  const entry = page.locator(`nav a[href="${list}"]`).first();
  const [rows] = await Promise.all([page.evaluate(`window.watchRows(${JSON.stringify(list)})`), entry.click()]);
  return Number(rows);
};

type Clicks = { readonly first: number; readonly later: readonly number[] };

const clicksIn = async (page: Page): Promise<Clicks> => {
  await signIn(page);
  await page.waitForLoadState('networkidle');
  const first = await clickTo(page, lists[0]);
  for (const list of lists.slice(1)) await clickTo(page, list);
  const later: number[] = [];
  for (let round = 0; round < rounds; round += 1) for (const list of lists) later.push(await clickTo(page, list));
  return { first, later };
};

/** From the click on an entry of the menu to the rows of its list, in a browser, on the product as it is built with the data of the demo. */
export const measureScreens = async (): Promise<Finding[]> => {
  await ensureBrowser(root);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bench-screens-'));
  fs.chmodSync(folder, 0o755); // else the store is made outside of it, and stays
  const server = startServer({ root, program: process.execPath, folder });
  const browser = await chromium.launch({ executablePath: systemBrowser, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: await server.ready, viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watch);
    const { first, later } = await clicksIn(page);
    const note = `${later.length} clicks, slowest ${Math.max(...later).toFixed(0)} ms`;
    console.log(`  first list ${first.toFixed(0)} ms, later ones p50 ${median(later).toFixed(0)} ms, ${note}`);
    return [
      { work: 'screens: click to rows, the first list (the grid is fetched)', unit: 'ms', ours: first },
      { work: 'screens: click to rows, p50', unit: 'ms', ours: median(later), atMost: 300, note },
    ];
  } finally {
    await browser.close();
    server.child.kill('SIGTERM');
    await server.ended;
    fs.rmSync(folder, { recursive: true, force: true });
  }
};
