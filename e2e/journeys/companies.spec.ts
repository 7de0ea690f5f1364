import { companyForm } from '../pages/company-form.ts';
import { companyList } from '../pages/company-list.ts';
import { expect, nightTest, test, uniqueName } from '../test.ts';

test('a list is filtered, sorted, laid out and saved, and looks the same after a reload', async ({ signedIn: page }) => {
  const list = companyList(page);
  await list.open();
  await list.search('ridge');
  await expect(list.names().filter({ hasText: 'Ridge' })).toHaveCount(3);
  await expect(list.row('Harborline Transit Authority')).toHaveCount(0);

  await list.header('Name').click();
  await expect(list.names().first()).toHaveText('Summit Ridge Tank Lines');

  await list.openColumns();
  const typeBox = page.getByRole('checkbox', { name: 'Type', exact: true });
  await expect(typeBox).toBeChecked();
  await typeBox.click();
  await expect(typeBox).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(list.header('Type')).toHaveCount(0);

  await page.getByLabel('Rows per page').selectOption('100');
  await list.save();
  await expect(page.getByText('Grid preferences saved')).toBeVisible();

  await page.reload();
  await expect(list.names().first()).toHaveText('Summit Ridge Tank Lines');
  await expect(list.header('Type')).toHaveCount(0);
  await expect(page.getByLabel('Rows per page')).toHaveValue('100');
});

nightTest('a company is created with its location, and a mistake is told on its field', async ({ signedIn: page }) => {
  const [form, name] = [companyForm(page), uniqueName('Bayou Crane')];
  await page.goto('/company/create');
  await form.create();
  await expect(page.getByText('Required field').first()).toBeVisible();

  await form.fill(name);
  await form.field('ZIP or postal code').fill('123');
  await form.create();
  await expect(page.getByText('ZIP: xxxxx or xxxxx-xxxx format')).toBeVisible();

  await form.field('ZIP or postal code').fill('37902');
  await form.create();
  await page.waitForURL(/\/company\/\d+$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('tab', { name: /Locations/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'MASTER' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe('/company/create');
});

test('a look-alike is a question before it is a company', async ({ signedIn: page }) => {
  const form = companyForm(page);
  await page.goto('/company/create');
  await form.fill('Redtail Regional Air, Inc.');
  await form.create();
  const question = page.getByRole('dialog');
  await expect(question.getByText('Redtail Regional Air', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Back to form' }).click();
  await expect(form.field('Name')).toHaveValue('Redtail Regional Air, Inc.');
});

test('two people change one company: the second is shown both versions and loses nothing', async ({ signedIn: page, context }) => {
  const [form, name] = [companyForm(page), uniqueName('Twin Forks Rail')];
  await form.make(name);

  const second = await context.newPage();
  await second.goto(page.url());
  const secondForm = companyForm(second);
  await secondForm.edit();
  await expect(secondForm.field('Legal name')).toBeVisible();

  await form.edit();
  await form.field('Legal name').fill('First Legal Name');
  await form.save();
  await expect(page.getByText('Updated successfully')).toBeVisible();

  await secondForm.field('Legal name').fill('Second Legal Name');
  await secondForm.field('Doing business as').fill('Twin Forks');
  await secondForm.save();
  const conflict = second.getByRole('dialog');
  await expect(conflict.getByText('First Legal Name')).toBeVisible();
  await expect(conflict.getByText('Second Legal Name')).toBeVisible();
  await conflict.getByRole('button', { name: 'Save choices' }).click();
  await expect(second.getByText('Updated successfully')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await second.reload();
  await expect(second.getByRole('definition').filter({ hasText: 'Twin Forks' }).first()).toBeVisible();
});

test('a company goes into the archive and comes back with its location', async ({ signedIn: page }) => {
  const [form, name] = [companyForm(page), uniqueName('Quiet Harbor Towing')];
  await form.make(name);

  await form.archive();
  await expect(page.getByText(`${name} archived`)).toBeVisible();

  const list = companyList(page);
  await list.open();
  await list.search(name);
  await expect(page.getByText('No matching companies, but 1 archived company matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show archived' }).click();
  await list.row(name).getByRole('link').first().click();
  await page.waitForURL(/\/company\/\d+/);
  await page.getByRole('button', { name: 'Restore' }).first().click();
  await expect(page.getByText(`${name} restored`)).toBeVisible();
  await page.getByRole('tab', { name: /Locations/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'MASTER' })).toBeVisible();
});
