import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { filesToFirstList, type Manifest } from '../../tooling/gates/bytes.mjs';
import { expect, signInAs, test } from '../test.ts';

const manifestPath = path.resolve(import.meta.dirname, '../../apps/web/dist/.vite/manifest.json');
const { first, list } = filesToFirstList(JSON.parse(fs.readFileSync(manifestPath, 'utf8')) as Manifest);
const counted = { first: new Set(first), all: new Set([...first, ...list]) };

/** The scripts and styles that the page has asked for so far, as the manifest names them. */
const watchFetches = (page: Page): (() => string[]) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) fetched.add(pathname.slice(1));
  });
  return () => [...fetched];
};

test('a browser fetches for the sign-in and for the first list what the budget of bytes counts, and nothing else', async ({ page }) => {
  const fetched = watchFetches(page);
  await page.goto('/signin?from=%2Fcompany');
  await expect(page.locator('input[autocomplete="current-password"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched().length).toBeGreaterThan(0);
  expect(fetched().filter((file) => !counted.first.has(file))).toEqual([]);

  await signInAs(page, 'sa2@demo.test', { path: '/signin?from=%2Fcompany' });
  await expect(page.locator('.ag-row').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched().filter((file) => !counted.all.has(file))).toEqual([]);
});
