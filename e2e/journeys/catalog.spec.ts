import { companyForm } from '../pages/company-form.ts';
import { recordForm } from '../pages/record-form.ts';
import { expect, test, uniqueName } from '../test.ts';

test('what can be ordered is kept: services in a row, a panel of our own, and those that DOT fixed', async ({ signedIn: page }) => {
  const form = recordForm(page);
  const name = uniqueName('Hair test');

  // One after the other, then the list.
  await page.goto('/service/create');
  await form.fill('Name', name);
  await form.fill('Code', name.slice(-12));
  await form.choose('Service type', 'Hair drug test');
  await form.choose('Specimen', 'Hair');
  await form.press('Create and add another');
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(form.field('Name')).toHaveValue('');
  await expect(page).toHaveURL(/\/service\/create$/);
  await form.fill('Name', `${name} B`);
  await form.fill('Code', `${name.slice(-12)}B`);
  await form.choose('Service type', 'Hair drug test');
  await form.choose('Specimen', 'Hair');
  await form.press('Create service');
  await expect(page).toHaveURL(/\/service(\?|$)/);
  await page.getByPlaceholder('Search services').fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);

  // What the regulation fixes is read, with its cut-offs, and changed by nobody.
  await page.goto('/panel/1');
  await expect(page.getByText('DOT sets this panel (49 CFR 40.85 and 40.91).')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'THCA' })).toContainText('50 ng/mL');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);

  await page.goto('/panel/create');
  const code = uniqueName('P').slice(-14);
  await form.fill('Name', `Panel ${code}`);
  await form.fill('Code', code);
  await form.choose('Program', 'Non-DOT');
  await form.choose('Specimen', 'Urine');
  await form.day('Effective from', '01/01/2026');
  await page.getByRole('button', { name: 'Add analyte' }).click();
  await form.choose('Class', 'Marijuana');
  await form.fill('Analyte', 'THCA');
  await form.fill('Confirmation cut-off', '15');
  await form.press('Create panel');
  await page.waitForURL(/\/panel\/\d+$/);
  await expect(page.getByRole('row').filter({ hasText: 'THCA' })).toContainText('15 ng/mL');
});

test('a physician whose license ran out is marked, and stays while a company is reviewed by them', async ({ signedIn: page }) => {
  const [form, company] = [recordForm(page), companyForm(page)];
  const last = uniqueName('Okafor');
  await page.goto('/mro/create');
  await form.fill('First name', 'Ngozi');
  await form.fill('Last name', last);
  await form.fill('Credentials', 'MD');
  await form.fill('Phone', '5055550177');
  await form.fill('License number', 'NM-2201');
  await form.choose('License state', 'New Mexico');
  await form.fill('Street', '12 Clinic Way');
  await form.fill('City', 'Santa Fe');
  await form.choose('State or province', 'New Mexico');
  await form.fill('ZIP or postal code', '87501');
  await form.day('License expires', '01/31/2026');
  await form.day('Certificate expires', '01/31/2031');
  await form.press('Create physician');
  await page.waitForURL(/\/mro\/\d+$/);
  await expect(page.getByText('License expired').first()).toBeVisible();
  const physician = page.url();

  await company.make(uniqueName('Reviewed Freight'));
  const { pathname: home } = new URL(page.url());
  await page.goto(`${home}?edit=all`);
  await form.choose('Primary MRO', last);
  await company.save();
  await expect(page.getByText('Updated successfully').first()).toBeVisible();

  await page.goto(physician);
  await company.archive();
  await expect(page.getByText('Reviewed Freight').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('This physician is archived')).toHaveCount(0);
});
