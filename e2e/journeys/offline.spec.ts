import type { Route } from '@playwright/test';
import { companyForm } from '../pages/company-form.ts';
import { companyList } from '../pages/company-list.ts';
import { expect, nightTest, test, uniqueName } from '../test.ts';

const offlineBar = 'Nothing can be saved or updated until the connection is back';

test('what is discarded while offline is never written', async ({ signedIn: page, context }) => {
  const [form, name] = [companyForm(page), uniqueName('Drift Creek Haulage')];
  await form.make(name);
  const path = new URL(page.url()).pathname;
  const writes: string[] = [];

  await form.edit();
  await form.field('Legal name').fill('Never To Be Written');
  await context.setOffline(true);
  await expect(page.getByText(offlineBar)).toBeVisible();
  await form.save();
  await expect(page.getByText('You’re offline. Your changes are still here.')).toBeVisible();
  await expect(form.field('Legal name')).toHaveValue('Never To Be Written');

  await page.getByRole('link', { name: 'Companies' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('You’re offline. Your changes are still here.')).toHaveCount(0);
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(path)) writes.push(request.url());
  });
  await context.setOffline(false);
  await expect(page.getByText(offlineBar)).toHaveCount(0);
  await expect(companyList(page).names().first()).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(/^Not filled in: Legal name/)).toBeVisible();
  expect(writes).toEqual([]);
});

test('a list that could not be read offline is read when the connection is back', async ({ signedIn: page, context }) => {
  const list = companyList(page);
  await list.open();
  await expect(list.names().first()).toBeVisible();
  await context.setOffline(true);
  await list.search('harborline');
  await expect(page.getByText(offlineBar)).toBeVisible();
  await context.setOffline(false);
  await expect(list.row('Redtail Regional Air')).toHaveCount(0);
  await expect(list.row('Harborline Commuter Rail').first()).toBeVisible();
});

test('a screen that was never loaded waits for the connection without losing the page', async ({ signedIn: page, context }) => {
  await companyList(page).open();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByText('Loading failed! Please reload.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a password that nobody could check is kept', async ({ page }) => {
  await page.goto('/signin');
  await page.route('**/auth/sign-in', (route) => route.abort());
  await page.getByLabel('Username').fill('somebody@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Some-Pass-1!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('No response')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Some-Pass-1!');
});

test('an archived company comes back with one click on Undo', async ({ signedIn: page }) => {
  const [form, name] = [companyForm(page), uniqueName('Second Thought Freight')];
  await form.make(name);
  await form.archive();
  await expect(page.getByText(`${name} archived`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} restored`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
});

nightTest('what was saved is there once, also when its answer was lost or the button was clicked twice', async ({ signedIn: page }) => {
  const [form, name] = [companyForm(page), uniqueName('Echo Canyon Transport')];
  await page.goto('/company/create');
  await form.fill(name);
  const loseAnswer = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/api/v1/company', loseAnswer, { times: 1 });
  await form.create();
  await expect(page.getByText('No response')).toBeVisible();
  await expect(form.field('Name')).toHaveValue(name);
  await form.create();
  await page.waitForURL(/\/company\/\d+$/);
  const { pathname } = new URL(page.url());

  // What was said of the first lost answer is gone before the second is lost.
  await expect(page.getByText('No response')).toHaveCount(0);
  await form.edit();
  await form.field('Legal name').fill('Echo Canyon Transport LLC');
  let isLost = false;
  await page.route(`**/api/v1${pathname}`, (route) => {
    if (isLost || route.request().method() !== 'PUT') return route.fallback();
    isLost = true;
    return loseAnswer(route);
  });
  await form.save();
  await expect(page.getByText('No response')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();

  await page.goto(`${pathname}?tab=history`);
  const events = page
    .getByRole('tabpanel', { name: 'History' })
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect(events).toHaveCount(2);
  const list = companyList(page);
  await list.open();
  await list.search(name);
  await expect(list.row('Summit Ridge Carriers')).toHaveCount(0);
  await expect(list.row(name)).toHaveCount(1);
});
