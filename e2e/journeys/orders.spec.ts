import { recordForm } from '../pages/record-form.ts';
import { expect, signInAs, test, uniqueName } from '../test.ts';

test('a DER orders a test for somebody new, is told when it is ordered again, and cancels it', async ({ page }) => {
  await signInAs(page, 'der@demo.test');
  const form = recordForm(page);
  const last = uniqueName('Orr');
  const review = page.getByRole('complementary', { name: 'Review' });

  // Nobody is found, so the person is made in place, and the order goes on with them.
  await page.goto('/order/create');
  await page.getByRole('combobox', { name: 'Company and location' }).click();
  await page.keyboard.type('Dalton drop yard');
  await page.getByTitle('Summit Ridge Freight › Dalton drop yard').click();
  await page.getByRole('textbox', { name: 'Find a person' }).fill(last);
  await expect(page.getByText('No one found.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'New participant' }).click();
  await form.choose('Location', 'Dalton drop yard');
  await form.fill('First name', 'Odette');
  await form.fill('Last name', last);
  await form.day('Date of birth', '04/12/1987');
  await form.fill('Phone', '5553080128');
  await form.choose('Primary ID type', 'EID');
  await form.fill('Primary ID', `E${Date.now()}`);
  await form.choose('Occupation', 'Driver');
  await form.choose('Status', 'Active');
  await form.press('Create participant');
  await page.waitForURL(/\/order\/create\?participantId=\d+$/);
  await expect(page.getByRole('radio', { name: new RegExp(last) })).toBeChecked();

  // What does not fit says why; what follows from company and service is not typed.
  const order = async (): Promise<void> => {
    await page.getByText('Pre-Employment', { exact: true }).first().click();
    await expect(page.getByText('DOT: no certified laboratory yet')).toBeVisible();
    await page.getByRole('checkbox', { name: 'DOT urine drug test' }).check();
    await expect(review.getByText('Northgate Toxicology').first()).toBeVisible();
  };
  await order();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'DOT urine drug test' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/order\/confirmation\?order=\d+$/);
  const heading = await page.getByRole('heading', { name: /^Order .*\d\d-\d{6}/ }).innerText();
  const number = /\d\d-\d{6}/.exec(heading)?.[0] ?? '';

  // The same again is told of before it is sent, and goes through with a reason.
  await page.getByRole('button', { name: 'Create another order' }).click();
  await page.getByRole('combobox', { name: 'Company and location' }).click();
  await page.keyboard.type('Dalton drop yard');
  await page.getByTitle('Summit Ridge Freight › Dalton drop yard').click();
  await page.getByRole('textbox', { name: 'Find a person' }).fill(last);
  await page.getByRole('radio', { name: new RegExp(last) }).check();
  await order();
  await expect(review.getByRole('link', { name: number })).toBeVisible();
  await expect(review.getByRole('button', { name: 'Create order' })).toBeDisabled();
  await review.getByLabel('Why it is ordered again').fill('Sent to an old phone number');
  await review.getByRole('button', { name: 'Create order' }).click();
  await page.waitForURL(/\/order\/confirmation\?order=\d+$/);

  // It is found by its number, and canceled with a reason.
  await page.getByRole('link', { name: 'Open the order' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('Required field')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Hired elsewhere');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Hired elsewhere').first()).toBeVisible();
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
});
