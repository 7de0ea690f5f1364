import { apiAs } from '../api.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { codeAt, fromBase32, stepAt } from '../../apps/server/src/features/identity/second-factor/totp-codes.ts';
import { linkFor, passcodeFor } from '../mails.ts';
import { demoPassword, expect, signInAs, test, uniqueName } from '../test.ts';

const isIn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/dashboard');
};

const typeCredentials = async (
  page: Page,
  username: string,
  { password = demoPassword }: { readonly password?: string } = {},
): Promise<void> => {
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
};

const choosePassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
};

/** Somebody new at a company of the demo, who has an email and no password. */
const invited = async (
  request: APIRequestContext,
  operator: string,
): Promise<{ readonly id: number; readonly username: string; readonly at: number }> => {
  const at = Date.now() - 1000;
  const username = `${uniqueName('new').replaceAll(' ', '.')}@guest.test`.toLowerCase();
  const data = { username, firstName: 'Nora', lastName: 'Newcomer', roles: ['HRA'], companyIds: [1] };
  const { id } = await (await apiAs(request, operator)).send('/user', data);
  return { id, username, at };
};

test('a passcode from the email signs in; a wrong one keeps the question', async ({ page }) => {
  const at = Date.now() - 1000;
  await page.goto('/signin');
  await typeCredentials(page, 'otp@demo.test');
  const field = page.locator('input[autocomplete="one-time-code"]');
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await field.fill(await passcodeFor('otp@demo.test', at));
  await page.keyboard.press('Enter');
  await isIn(page);
});

test('a first sign-in asks for a password of one’s own, and says what is missing while it is typed', async ({ page }) => {
  await page.goto('/signin');
  await typeCredentials(page, 'new@demo.test');
  await page.waitForURL((url) => url.pathname === '/reset-password');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await expect(page.getByText('a digit not met')).toBeVisible();
  await expect(page.getByText('a lowercase letter met')).toBeVisible();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/reset-password/);
  await choosePassword(page, 'Lantern-Field-82');
  await isIn(page);
});

test('a collector comes in by passcode alone, and the browser keeps nothing of it', async ({ page }) => {
  const at = Date.now() - 1000;
  await page.goto('/clinic-signin');
  await page.getByLabel('Email').fill('collector@demo.test');
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete="one-time-code"]').fill(await passcodeFor('collector@demo.test', at));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Today’s orders' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toMatch(/collector@demo\.test|preferences/);
});

test('an invitation leads to a password, a forgotten one to another, and a used link to nothing', async ({ page, request, operator }) => {
  const { username, at } = await invited(request, operator);
  const link = await linkFor(username, at);
  await page.goto(link);
  await expect(page).not.toHaveURL(/code=/);
  await choosePassword(page, 'Quarry-Bright-51');
  await page.waitForURL(/\/signin/);
  const asked = Date.now();
  await page.goto('/forgotpassword');
  await page.getByLabel('Username').fill(username);
  await page.keyboard.press('Enter');
  await expect(page.getByText('If that account exists, we’ve emailed a reset link')).toBeVisible();
  await page.goto(await linkFor(username, asked));
  await choosePassword(page, 'Harvest-Moon-93');
  await page.waitForURL(/\/signin/);
  await typeCredentials(page, username, { password: 'Harvest-Moon-93' });
  await isIn(page);
  await page.goto(link);
  await choosePassword(page, 'Another-Path-17');
  await expect(page.getByText('This link has expired or was already used')).toBeVisible();
});

test('a second factor is set up with an app, asked for at the next sign-in, and replaced by a recovery code', async ({
  page,
  request,
  operator,
}) => {
  const { username, at } = await invited(request, operator);
  await page.goto(await linkFor(username, at));
  await choosePassword(page, 'Copper-Valley-64');
  await page.waitForURL(/\/signin/);
  await typeCredentials(page, username, { password: 'Copper-Valley-64' });
  await isIn(page);
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const seed = fromBase32(((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', ''));
  await page.getByLabel('App code').fill(codeAt(seed, stepAt(Date.now())));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await typeCredentials(page, username, { password: 'Copper-Valley-64' });
  // The code that switched it on is spent: the app's next one is already good.
  await page.locator('input[autocomplete="one-time-code"]').fill(codeAt(seed, stepAt(Date.now()) + 1));
  await page.keyboard.press('Enter');
  await isIn(page);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await typeCredentials(page, username, { password: 'Copper-Valley-64' });
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.keyboard.press('Enter');
  await isIn(page);
});

test('two tabs renew the session at the same moment, and both go on', async ({ page, context, operator }) => {
  await signInAs(page, operator);
  const other = await context.newPage();
  await other.goto('/company');
  await expect(other.locator('.ag-row').first()).toBeVisible();
  let renewals = 0;
  for (const tab of [page, other]) {
    let isRefused = false;
    await tab.route('**/api/v1/location/search', async (route) => {
      if (isRefused) return route.continue();
      isRefused = true;
      return route.fulfill({
        status: 401,
        json: { statusCode: 401, body: { errorMessage: 'Unauthorized access!!', code: 'unauthorized' } },
      });
    });
    tab.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) renewals += 1;
    });
  }
  const open = async (tab: Page): Promise<void> => {
    await tab
      .getByRole('menuitem', { name: 'Locations' })
      .or(tab.getByRole('link', { name: 'Locations' }))
      .first()
      .click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    await expect(tab.locator('.ag-row').first()).toBeVisible();
  };
  await Promise.all([open(page), open(other)]);
  expect(renewals).toBeGreaterThan(0);
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await expect(other.getByText('Your session has ended')).toHaveCount(0);
});

test('a session that ends inside a form asks for the password there, and what was typed is saved', async ({ page, context, operator }) => {
  await signInAs(page, operator);
  await page.goto('/company/2?edit=all');
  const name = page.getByLabel('Legal name', { exact: true }).first();
  const typed = uniqueName('Typed before the session ended');
  await name.fill(typed);
  await context.clearCookies();
  let isEnded = false;
  await page.route('**/api/v1/company/2', async (route) => {
    if (isEnded || route.request().method() !== 'PUT') return route.continue();
    isEnded = true;
    return route.fulfill({ status: 401, json: { statusCode: 401, body: { errorMessage: 'Unauthorized access!!', code: 'unauthorized' } } });
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  // What was sent when the session ended goes through now, by itself.
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: typed })).toBeVisible();
});

test('what needs a fresh proof asks for the password, keeps the form and then saves it', async ({ page, request, operator }) => {
  const { id } = await invited(request, operator);
  await signInAs(page, operator);
  await page.goto(`/user/${id}?edit=all`);
  let left = 2;
  // As if the sign-in were more than five minutes ago.
  await page.route(`**/api/v1/user/${id}`, async (route) => {
    if (route.request().method() !== 'PUT' || left === 0) return route.continue();
    left -= 1;
    const body = {
      errorMessage: 'Confirm it’s you to continue. Nothing was changed.',
      code: 'step-up-required',
      data: { ways: ['password'] },
    };
    return route.fulfill({ status: 403, json: { statusCode: 403, body } });
  });
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('205-555-0142');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });

  await save.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Confirm it’s you to continue. Nothing was changed.')).toBeVisible();
  await expect(phone).toHaveValue('205-555-0142');

  await save.click();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await dialog.getByLabel('Password').fill('Wrong-Pass-1!');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: '205-555-0142' }).first()).toBeVisible();
});

test('whoever asks for an account or writes to us is thanked, and an administrator reads it', async ({ page, operator }) => {
  const name = uniqueName('Petra Visitor');
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(`${name.replaceAll(' ', '.')}@guest.test`);
  await page.getByLabel('Company').fill('Visitor Lines');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Thank you, ${name}` })).toBeVisible();
  await signInAs(page, operator);
  await page.goto('/sign-up-request');
  await page.getByText(name).first().click();
  await page.getByRole('button', { name: 'Decline request', exact: true }).first().click();
  await page.getByLabel('Reason').fill('Not a client of ours');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click();
  await expect(page.getByText(/Declined by/)).toBeVisible();
});
