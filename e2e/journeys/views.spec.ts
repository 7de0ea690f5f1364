import type { Page } from '@playwright/test';
import { findings } from '../axe.ts';
import { expect, nightTest, signInAs, test, withUi } from '../test.ts';

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });

/** Names the list as it stands, for these roles. */
const saveView = async (page: Page, { name, roles }: { readonly name: string; readonly roles: readonly string[] }): Promise<string> => {
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the view').fill(name);
  for (const role of roles) await dialog.getByRole('checkbox', { name: role, exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\?view=\d+$/);
  await expect(page.getByText('View saved').first()).toBeVisible();
  return page.url();
};

const rowNames = (page: Page) => page.locator('.ag-row a');

/** Nobody can have two of one name: each run has its own. */
const named = (words: string): string => `${words} ${Date.now()}`;

const der = 'Designated Employer Representative';

test('a view is saved, shared, and opened by a colleague by its address', async ({ signedIn: page, browser }) => {
  const name = named('Named ridge');
  await page.goto('/location?filters={"companyName":"Summit Ridge"}&sort=-name');
  await expect(rowNames(page).first()).toBeVisible();
  const address = await saveView(page, { name, roles: [der] });
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
  expect(await findings(page), 'axe').toEqual([]);
  const seen = await rowNames(page).allInnerTexts();

  const colleague = await (await browser.newContext()).newPage();
  await signInAs(colleague, 'der@demo.test');
  await colleague.goto(address);
  await expect(tab(colleague, name)).toHaveAttribute('aria-current', 'page');
  await expect(colleague.getByRole('list', { name: 'Filters' })).toContainText('Summit Ridge');
  await expect(rowNames(colleague).first()).toBeVisible();
  // The same order, of what the colleague may see.
  const theirs = await rowNames(colleague).allInnerTexts();
  const shared = theirs.filter((row) => seen.includes(row));
  expect(shared.length).toBeGreaterThan(1);
  expect(seen.filter((row) => theirs.includes(row))).toEqual(shared);

  // What a colleague changes is theirs alone.
  await colleague.getByRole('button', { name: 'Remove Company filter' }).click();
  await expect(colleague.getByText('Changed, not saved')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await colleague.getByRole('button', { name: 'Discard' }).click();
  await expect(colleague.getByRole('list', { name: 'Filters' })).toContainText('Summit Ridge');
  await colleague.context().close();
});

test('two tabs never overwrite each other: the later one saves its changes as a view of its own', async ({ signedIn: page, context }) => {
  const name = named('Two tabs');
  await page.goto('/provider?text=lab');
  const address = await saveView(page, { name, roles: [] });
  const other = await context.newPage();
  await other.goto(address);
  await expect(tab(other, name)).toHaveAttribute('aria-current', 'page');

  await page.getByRole('searchbox').first().fill('quest');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('View saved').last()).toBeVisible();

  await other.getByRole('searchbox').first().fill('clinic');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText(`“${name}” was changed elsewhere`, { exact: false })).toBeVisible();
  await other.getByRole('button', { name: 'Save as…' }).click();
  await other.getByLabel('Name of the view').fill(`${name} again`);
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(tab(other, `${name} again`)).toHaveAttribute('aria-current', 'page');
  await expect(other.getByRole('searchbox').first()).toHaveValue('clinic');
  await page.goto(address);
  await expect(page.getByRole('searchbox').first()).toHaveValue('quest');
});

test('a DER of another company finds nothing of a view, by any way', async ({ browser }) => {
  const name = named('Of one company');
  const mine = await (await browser.newContext()).newPage();
  await signInAs(mine, 'der@demo.test');
  await mine.goto('/location?text=Nashville');
  await expect(mine.getByRole('button', { name: 'Save view' })).toBeVisible();
  const address = await saveView(mine, { name, roles: [der] });
  await mine.context().close();

  const stranger = await (await browser.newContext()).newPage();
  await signInAs(stranger, 'der2@demo.test');
  const answers: string[] = [];
  stranger.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  await stranger.goto(address);
  await expect(stranger.getByText(/This view doesn’t exist, or it isn’t shared with you/)).toBeVisible();
  await expect(stranger.getByRole('grid')).toBeVisible();
  await expect(stranger.getByRole('searchbox').first()).toHaveValue('');
  await stranger.goto('/view');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Saved views');
  await stranger.waitForLoadState('networkidle');
  expect(answers.filter((answer) => answer.includes(name))).toEqual([]);
  await stranger.context().close();
});

nightTest('on a phone, in Arabic, views are chosen from a menu', async ({ signedIn: page }) => {
  await withUi(page, { locale: 'ar' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/company');
  await page.getByRole('button', { name: /طرق العرض/ }).click();
  await page.getByRole('menuitem', { name: 'FMCSA carriers' }).click();
  await page.waitForURL(/\?view=\d+$/);
  await expect(page.getByText('FMCSA').first()).toBeVisible();
  await page.getByRole('searchbox').first().fill('summit');
  await expect(page.getByText('تغييرات غير محفوظة')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  expect(await findings(page), 'axe').toEqual([]);
  await page.getByRole('button', { name: 'تجاهل التغييرات' }).click();
  await page.waitForURL(/\?view=\d+$/);
  await expect(page.getByText('تغييرات غير محفوظة')).toHaveCount(0);
});
