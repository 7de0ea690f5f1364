import type { BrowserContext, Page } from '@playwright/test';
import { findings } from '../axe.ts';
import { demoPassword, expect, nightTest, signInAs, test, uniqueName, withUi } from '../test.ts';

const minutes = (count: number): number => count * 60_000;
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const cover = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const nameField = (page: Page) => page.getByLabel('Legal name', { exact: true }).first();

/** Until when the session stays awake by itself. */
const idleUntil = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('assay.idleUntil'));

/** Signs in with a clock that the journey turns, and opens a form. */
const openForm = async (page: Page, context: BrowserContext, { username }: { readonly username: string }): Promise<void> => {
  await context.clock.install();
  await signInAs(page, username);
  await page.goto('/company/2?edit=all');
  await expect(nameField(page)).toBeVisible();
};

const comeBack = async (page: Page): Promise<void> => {
  await cover(page).locator('input[autocomplete="current-password"]').fill(demoPassword);
  await cover(page).getByRole('button', { name: 'Continue' }).click();
  await expect(cover(page)).toBeHidden();
};

/** All that somebody could read, select or have read out who is not signed in. */
const expectNothingToRead = async (page: Page, secret: string): Promise<void> => {
  await expect(cover(page)).toBeVisible();
  await expect(page).toHaveTitle('Assay');
  expect(await page.locator('body').innerText()).not.toContain(secret);
  expect(await page.locator('body').ariaSnapshot()).not.toContain(secret);
  await page.keyboard.press('Control+a');
  expect(await page.evaluate(() => String(document.getSelection()))).not.toContain(secret);
  const seen = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter(
        (part) => !part.closest('[data-cover]') && part.checkVisibility({ visibilityProperty: true }),
      ).length,
  );
  expect(seen).toBe(0);
};

const endedSessions = (page: Page): Promise<number> =>
  page.evaluate(
    async () =>
      (
        await fetch('/api/v1/auth/refresh', {
          method: 'POST',
          headers: { 'X-Requested-With': 'assay', 'Content-Type': 'application/json' },
          body: '{}',
        })
      ).status,
  );

test('internal staff are warned after 14 minutes and covered after 15; what was typed is there for who signs in again', async ({
  page,
  context,
  operator,
}) => {
  await openForm(page, context, { username: operator });
  const typed = uniqueName('Typed before lunch');
  await nameField(page).fill(typed);
  await page.clock.fastForward(minutes(13.9));
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward(minutes(0.1));
  await expect(warning(page)).toContainText(/You’ll be signed out in (1:00|0:5\d)/);
  await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await page.clock.fastForward(minutes(1));
  await expectNothingToRead(page, typed);
  expect(await findings(page)).toEqual([]);
  // Nothing that is left in this browser opens the session again: neither the cookie nor the page, loaded anew in another tab.
  expect(await endedSessions(page)).toBe(401);
  await comeBack(page);
  await expect(nameField(page)).toHaveValue(typed);
  await expect(page).not.toHaveTitle('Assay');
});

test('a client user has 30 minutes', async ({ page, context }) => {
  await context.clock.install();
  await signInAs(page, 'der@demo.test');
  await page.clock.fastForward(minutes(28.9));
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward(minutes(0.1));
  await expect(warning(page)).toBeVisible();
  await page.clock.fastForward(minutes(1));
  await expect(cover(page)).toBeVisible();
});

test('a key, the wheel and a mouse that is moved keep a session awake, and Escape answers the warning', async ({
  page,
  context,
  operator,
}) => {
  await openForm(page, context, { username: operator });
  for (const act of [() => page.keyboard.press('Tab'), () => page.mouse.wheel(0, 40), () => page.mouse.move(300, 300)]) {
    await page.clock.fastForward(minutes(13));
    const before = await idleUntil(page);
    await act();
    // The turn of a wheel arrives when the browser gets to it.
    await expect.poll(() => idleUntil(page)).not.toBe(before);
    await expect(warning(page)).toHaveCount(0);
  }
  await page.clock.fastForward(minutes(14.2));
  await expect(warning(page)).toBeVisible();
  // What moves behind the warning is no answer to it.
  await page.mouse.move(600, 500);
  await expect(warning(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward(minutes(13));
  await expect(warning(page)).toHaveCount(0);
  await expect(nameField(page)).toBeVisible();
});

test('two tabs are one: work in one keeps the other awake, the cover comes over both, and one sign-in opens both', async ({
  page,
  context,
  operator,
}) => {
  await openForm(page, context, { username: operator });
  const typed = uniqueName('Typed in the first tab');
  await nameField(page).fill(typed);
  const other = await context.newPage();
  await other.goto('/company');
  await expect(other.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await context.clock.fastForward(minutes(14.5));
  await expect(warning(page)).toBeVisible();
  await warning(other).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning(page)).toHaveCount(0);
  await context.clock.fastForward(minutes(13));
  await expect(warning(page)).toHaveCount(0);
  await other.keyboard.press('Tab');
  await context.clock.fastForward(minutes(13));
  await expect(cover(page)).toHaveCount(0);
  await context.clock.fastForward(minutes(3));
  await expectNothingToRead(page, typed);
  await expect(cover(other)).toBeVisible();
  await comeBack(other);
  await expect(cover(page)).toHaveCount(0);
  await expect(nameField(page)).toHaveValue(typed);
});

test('a laptop that slept wakes up covered: whatever comes first, a timer, a key or the window, finds the time over', async ({
  page,
  context,
  operator,
}) => {
  await openForm(page, context, { username: operator });
  const typed = uniqueName('Typed before the lid was closed');
  await nameField(page).fill(typed);
  const later = async (): Promise<number> => (await page.evaluate(() => Date.now())) + minutes(180);
  // No timer runs while it sleeps: the clock alone has moved.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.setSystemTime(await later());
  const isCovered = await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return document.documentElement.hasAttribute('data-covered');
  });
  expect(isCovered).toBe(true);
  await page.clock.resume();
  await expectNothingToRead(page, typed);
  await comeBack(page);
  await expect(nameField(page)).toHaveValue(typed);
  // The first thing after the next sleep is a key, which would have counted as work.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.setSystemTime(await later());
  await page.keyboard.press('End');
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-covered'))).toBe(true);
  await page.clock.resume();
  await expectNothingToRead(page, typed);
});

test('a page that is loaded again after the time is over asks for the password, though the server was never told', async ({
  page,
  context,
  operator,
}) => {
  await openForm(page, context, { username: operator });
  await page.route('**/auth/sign-out', (route) => route.abort());
  await page.clock.fastForward(minutes(16));
  await expect(cover(page)).toBeVisible();
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/signin');
  await expect(page.locator('input[autocomplete="current-password"]')).toBeVisible();
});

test('whoever comes next finds nothing of the one before, in this tab or the other', async ({ page, context, operator }) => {
  await openForm(page, context, { username: operator });
  const typed = uniqueName('Typed by somebody else');
  await nameField(page).fill(typed);
  const other = await context.newPage();
  await other.goto('/company/3?edit=all');
  await expect(nameField(other)).toBeVisible();
  await nameField(other).fill(typed);
  await context.clock.fastForward(minutes(16));
  await expect(cover(page)).toBeVisible();
  await expect(cover(other)).toBeVisible();
  // Another person signs in in a third tab; the covered ones hold what is not theirs.
  const third = await context.newPage();
  await third.goto('/signin');
  await third.locator('input[autocomplete="username"]').fill('der@demo.test');
  await third.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await third.keyboard.press('Enter');
  await third.waitForURL((url) => url.pathname === '/dashboard');
  for (const tab of [page, other]) {
    await tab.waitForURL((url) => url.pathname === '/dashboard');
    await expect(tab.getByRole('link', { name: 'Profile of Dana Reyes' })).toBeVisible();
    expect(await tab.content()).not.toContain(typed);
    await tab.goBack();
    expect(await tab.content()).not.toContain(typed);
  }
});

test('what the product asks for by itself keeps nobody signed in', async ({ page, context, operator }) => {
  await openForm(page, context, { username: operator });
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) renewals += 1;
  });
  await page.clock.fastForward(minutes(6));
  const refused = { status: 401, json: { statusCode: 401, body: { errorMessage: 'Unauthorized access!!', code: 'unauthorized' } } };
  let asked = 0;
  await page.route('**/api/v1/company/**', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill(refused) : route.continue();
  });
  // A window that comes to the front refreshes what it shows; nobody has touched anything yet.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(renewals).toBe(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => renewals).toBeGreaterThan(0);
});

for (const [locale, title] of [
  ['en-US', 'Are you still there?'],
  ['ar', 'هل ما زلت هنا؟'],
] as const)
  (locale === 'ar' ? test : nightTest)(`the warning and the cover fit every width in ${locale}`, async ({ page, context, operator }) => {
    await withUi(page, { locale });
    await context.clock.install();
    await signInAs(page, operator);
    await page.clock.fastForward(minutes(14));
    await expect(page.getByRole('alertdialog', { name: title })).toBeVisible();
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    for (const width of [1440, 1000, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // What depends on the width is drawn a moment after it.
      await expect.poll(fits).toBe(true);
    }
    await page.clock.fastForward(minutes(1));
    await expect(page.locator('dialog[data-cover]')).toBeVisible();
    for (const width of [1440, 1000, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(fits).toBe(true);
    }
  });
