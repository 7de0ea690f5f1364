import { demoPassword, expect, signInAs, test } from '../test.ts';

test('a stranger is led to the sign-in and from there to where they wanted to go', async ({ page, operator }) => {
  await page.goto('/company?archive=Both');
  await page.waitForURL(/\/signin/);
  await page.locator('input[autocomplete="username"]').fill(operator);
  await page.locator('input[autocomplete="current-password"]').fill('Wrong-Pass-1!');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Username and password are invalid. Please enter correct username and password')).toBeVisible();
  await page.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/company\?/);
  await expect(page.getByText('Old Mill Distribution')).toBeVisible();
});

test('signing out ends the session for every page', async ({ page, operator, context }) => {
  await signInAs(page, operator);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.waitForURL(/\/signin/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /preferences|persist/.test(key)))).toEqual([]);
});

test('a representative sees the own companies and no button that would be refused', async ({ page }) => {
  await signInAs(page, 'der@demo.test', { path: '/signin' });
  await page.goto('/company');
  await expect(page.getByText('Summit Ridge Tank Lines')).toBeVisible();
  await expect(page.getByText('Prairie Basin Energy')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New company' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New company' })).toHaveCount(0);
  await page.goto('/company/6');
  await expect(page.getByText(/does not exist|not found/i).first()).toBeVisible();
});

test('a screen that cannot be loaded says so and offers to reload', async ({ page, operator }) => {
  await signInAs(page, operator);
  await page.route(/assets\/.*company-pages.*\.js/, (route) => route.abort());
  await page
    .getByRole('link', { name: 'Companies' })
    .or(page.getByRole('menuitem', { name: 'Companies' }))
    .first()
    .click();
  await expect(page.getByText('Loading failed! Please reload.')).toBeVisible();
  await page.unroute(/assets\/.*company-pages.*\.js/);
  await page.getByRole('button', { name: /reload/i }).click();
  await expect(page.locator('.ag-row').first()).toBeVisible();
});

test('the server going away is said in words, and nothing on the screen is lost', async ({ page, operator }) => {
  await signInAs(page, operator);
  await page.goto('/company/1?edit=all');
  const name = page.getByLabel('Legal name', { exact: true }).first();
  await name.fill('Typed while the server was away');
  await page.route('**/api/v1/company/1', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No response')).toBeVisible();
  await expect(name).toHaveValue('Typed while the server was away');
});

test('the first screen needs at most 300 kB of script', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  await page.goto('/signin');
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(300_000);
});
