import type { Page } from '@playwright/test';
import type * as axeCore from 'axe-core';
import fs from 'node:fs';
import { createRequire } from 'node:module';

declare global {
  var axe: typeof axeCore;
}

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: axeCore.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Only what is wrong is gathered.
  resultTypes: ['violations'],
};
/** The rows of a list are alike, and to look at each takes most of the time. */
const otherRows = ['.ag-row:nth-child(n + 4)'];
/** The menu and the top bar are the same around every screen. */
const frame = [['nav'], ['div:has(> main) > header']];

/**
 * What axe finds on a page, in words that name the place. It runs in the page itself: nothing here has frames, and what the runner of its makers does
 * about them takes as long again.
 */
export const findings = async (page: Page, { isFrameKnown = false } = {}): Promise<string[]> => {
  const context = { exclude: isFrameKnown ? [otherRows, ...frame] : [otherRows] };
  await page.evaluate(source);
  const violations = await page.evaluate(async (asked) => (await axe.run(asked.context, asked.options)).violations, { context, options });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
