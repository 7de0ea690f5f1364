import { companyForm } from '../pages/company-form.ts';
import { openTab, recordForm } from '../pages/record-form.ts';
import { expect, signInAs, test, uniqueName } from '../test.ts';

test('a client is set up by hand, from the company to who tests for it', async ({ page, operator, browser }) => {
  await signInAs(page, operator);
  const [company, form] = [companyForm(page), recordForm(page)];
  const [name, child, lab] = [uniqueName('Blue Mesa Logistics'), uniqueName('Blue Mesa Tank Lines'), uniqueName('Mesa Reference Lab')];

  await company.make(name);
  const { pathname: home } = new URL(page.url());
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // A child company starts below the one whose page sent us.
  await openTab(page, /^Child companies/);
  await page.getByRole('button', { name: 'Add child company' }).first().click();
  await page.waitForURL(/\/company\/create/);
  await company.fill(child);
  await company.create();
  await page.waitForURL(/\/company\/\d+$/);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(name)).toBeVisible();

  // A group, from its tab.
  await page.goto(`${home}?tab=group`);
  await page.getByRole('button', { name: 'New location group' }).first().click();
  await expect(form.field('Notify on failure')).toBeChecked();
  await form.fill('Name', 'North yards');
  await form.press('Create location group');
  await expect(page.getByRole('heading', { level: 1, name: 'North yards' })).toBeVisible();

  // A contact who cannot be reached is no contact; then the DER.
  await page.goto(`${home}?tab=contact`);
  await expect(page.getByText('No contact was found')).toBeVisible();
  await page.getByRole('button', { name: 'New contact' }).first().click();
  await form.fill('First name', 'Ana');
  await form.fill('Last name', 'Ruiz');
  await form.choose('Roles', 'DER');
  await form.press('Create contact');
  await form.fault('Enter an email address or a phone number');
  await form.fill('Phone', '5055550142');
  await form.press('Create contact');
  await page.waitForURL((url) => url.pathname === home || url.pathname === '/contact');
  await expect(page.getByText('Ana Ruiz').first()).toBeVisible();

  // A laboratory that tests for it: the provider's own page takes over.
  await page.goto('/provider/create');
  await form.fill('Name', lab);
  await form.fill('Code', lab.slice(-10));
  await form.choose('Type', 'Laboratory');
  await form.fill('Phone', '5055550190');
  await form.press('Create provider');
  await page.waitForURL(/\/provider\/\d+$/);

  await page.goto(`${home}?tab=account-number`);
  await page.getByRole('button', { name: 'New account number' }).first().click();
  await form.choose('Provider', lab);
  await form.fill('Account number', 'MESA-1');
  await form.press('Create account number');
  await expect(page.getByText('MESA-1').first()).toBeVisible();

  await page.goto(`${home}?tab=services`);
  await page.getByRole('button', { name: 'New provider link' }).first().click();
  await form.choose('Service type', 'Urine drug test');
  await form.choose('Provider', lab);
  await form.tick('Default');
  await form.day('Effective from', '01/01/2026');
  await form.press('Create provider link');
  await page.waitForURL(/\/company-servicetype-provider\/\d+$/);

  // A second default of the same time is refused, and says what stands in the way.
  await page.goto(`${home}?tab=services`);
  await page.getByRole('button', { name: 'New provider link' }).first().click();
  await form.choose('Service type', 'Urine drug test');
  await form.choose('Provider', 'Northgate Toxicology');
  await form.tick('Default');
  await form.day('Effective from', '06/01/2026');
  await form.press('Create provider link');
  await form.fault(/is already the default then/);

  // What we note for ourselves, on its page.
  await page.goto(`${home}?tab=notes`);
  await page.getByRole('textbox', { name: 'New note' }).fill('Invoices go to accounts payable.');
  await page.getByRole('button', { name: 'Add note', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Invoices go to accounts payable.' })).toBeVisible();

  // A DER of another company sees none of it.
  const stranger = await browser.newPage();
  await signInAs(stranger, 'der@demo.test');
  await stranger.goto(home);
  await expect(stranger.getByRole('heading', { name: 'Company not found' })).toBeVisible();
  await stranger.goto('/company');
  await stranger
    .getByPlaceholder(/^Search/)
    .first()
    .fill('Blue Mesa');
  await expect(stranger.getByText('No matching companies')).toBeVisible();
});

test('a ticket that staff opens is answered by the client, who never sees what is internal', async ({ signedIn: page, browser }) => {
  const [form, subject] = [recordForm(page), uniqueName('Random dates')];
  await page.goto('/note/create');
  await form.choose('Category', 'Inquiry');
  await form.choose('Company', 'Summit Ridge Carriers');
  await form.fill('Subject', subject);
  await form.fill('Text', 'Which day suits your drivers?');
  await page.getByRole('radio', { name: 'Visible to the client' }).check();
  await form.press('Create ticket');
  await page.waitForURL(/\/note\/\d+$/);
  const ticket = page.url();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Ask again if they are silent.');
  await page.getByRole('radio', { name: 'Internal' }).check();
  await page.getByRole('button', { name: 'Save internal answer' }).click();
  // In the thread: for a moment the field still holds the same words.
  const said = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(said('Ask again if they are silent.')).toBeVisible();

  const client = await browser.newPage();
  await signInAs(client, 'der@demo.test');
  await client.goto('/support');
  await client.getByText(subject).click();
  await expect(client.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(client.getByText('Ask again if they are silent.')).toHaveCount(0);
  await client.getByRole('textbox', { name: 'Your answer' }).fill('Tuesdays, please.');
  await client.getByRole('button', { name: 'Send answer' }).click();
  await expect(client.getByRole('listitem').filter({ hasText: 'Tuesdays, please.' })).toBeVisible();
  await client.close();

  await page.goto(ticket);
  await expect(said('Tuesdays, please.')).toBeVisible();
});
