import { recordForm } from '../pages/record-form.ts';
import { expect, signInAs, test, uniqueName } from '../test.ts';

test('a person’s number is covered: entered by a DER, found by the whole of it, revealed with a reason, kept by an edit', async ({
  page,
  browser,
  operator,
}) => {
  await signInAs(page, 'der@demo.test');
  const form = recordForm(page);
  const last = uniqueName('Oko');
  const ssn = `9${String(Date.now()).slice(-8)}`.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
  const masked = `***-**-${ssn.slice(-4)}`;

  await page.goto('/participant/create');
  await form.choose('Company', 'Summit Ridge Freight');
  await form.choose('Location', 'Dalton drop yard');
  await form.fill('First name', 'Adaeze');
  await form.fill('Last name', last);
  await form.day('Date of birth', '04/12/1985');
  await form.fill('Phone', '5553080127');
  await form.choose('Primary ID type', 'SSN');
  await form.fill('Primary ID', '123');
  await form.choose('Occupation', 'Driver');
  await form.choose('Status', 'Active');
  await form.press('Create participant');
  await form.fault('Please enter a valid SSN in the format "xxx-xx-xxxx"');
  await form.fill('Primary ID', ssn);
  await form.press('Create participant');
  await page.waitForURL(/\/participant\/\d+$/);
  const { pathname } = new URL(page.url());

  // Whoever entered it sees its last digits like everybody else, and has no way to the rest.
  await expect(page.getByRole('heading', { name: `Adaeze ${last}` })).toBeVisible();
  await expect(page.getByText(masked).first()).toBeVisible();
  await expect(page.getByText(ssn)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reveal' })).toHaveCount(0);

  // The whole of it finds the person, with or without its marks; a part of it nobody.
  const search = page.getByPlaceholder('Search participants');
  await page.goto('/participant');
  await search.fill(ssn.replaceAll('-', ''));
  await expect(page.getByRole('row').filter({ hasText: last })).toHaveCount(1);
  expect(decodeURIComponent(page.url()).replaceAll(/\D/g, '')).not.toContain(ssn.replaceAll('-', ''));
  await search.fill(ssn.slice(0, 6));
  await expect(page.getByRole('row').filter({ hasText: last })).toHaveCount(0);
  await search.fill('');
  await page.getByRole('textbox', { name: 'Primary ID Filter Input' }).fill(ssn);
  await expect(page.getByRole('row').filter({ hasText: last })).toHaveCount(1);

  // An edit of something else keeps it.
  await page.goto(pathname);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(form.field('Primary ID')).toHaveValue(masked);
  await form.fill('First name', 'Ada');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();

  const context = await browser.newContext();
  const admin = await context.newPage();
  await signInAs(admin, operator);
  await admin.goto(pathname);
  await admin.getByRole('button', { name: 'Reveal' }).first().click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Reveal' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('The laboratory asks who this is');
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await expect(admin.getByText(ssn)).toBeVisible();
  await admin.getByRole('button', { name: 'Hide' }).click();
  await expect(admin.getByText(ssn)).toHaveCount(0);
  await admin.getByRole('tab', { name: 'History' }).click();
  await expect(admin.getByText('The laboratory asks who this is')).toBeVisible();

  // Archived, the person is out of the list, and comes back.
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Archive' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(admin.getByText(/ archived$/).first()).toBeVisible();
  await admin.goto(pathname);
  await admin.getByRole('button', { name: 'Restore' }).first().click();
  await expect(admin.getByText(/ restored$/).first()).toBeVisible();
});
