import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on a page, in words that name the place. Only what is wrong is gathered, and in the page itself, as nothing here has frames:
 * that takes a third of the time.
 */
export const findings = async (page: Page, { isFrameKnown = false } = {}): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })
    // The rows of a list are alike, and to look at each takes most of the time.
    .exclude('.ag-row:nth-child(n + 4)');
  // The menu and the top bar are the same around every screen.
  if (isFrameKnown) axe.exclude('nav').exclude('div:has(> main) > header');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
