import { apiBase } from '@assay/contract/kit/calls';
import { expect, signInAs, test, uniqueName } from '../test.ts';

test('a medical review officer is invited by one administrator and approved by another', async ({ page, browser }) => {
  const last = uniqueName('Rey');
  await signInAs(page, 'ga@demo.test');
  await page.goto('/user/create');
  await page.getByLabel('Username').fill(`${last.replaceAll(' ', '.')}@review.test`);
  await page.getByLabel('First name').fill('Rita');
  await page.getByLabel('Last name').fill(last);
  await page
    .getByRole('checkbox', { name: /Medical Review Officer/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await page.waitForURL(/\/user\/\d+/);
  await expect(page.getByText(/Waiting for a second administrator/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve request' })).toHaveCount(0);
  const second = await browser.newPage();
  await signInAs(second, 'sa@demo.test');
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Approve request' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve request' }).click();
  await expect(second.getByText(/Waiting for a second administrator/)).toHaveCount(0);
});

test('who has renamed a user whose role waits cannot approve it, and the next one sees what changed', async ({ page, browser }) => {
  const last = uniqueName('Moved');
  const before = `${last.replaceAll(' ', '.')}@review.test`;
  await signInAs(page, 'sa@demo.test');
  await page.goto('/user/create');
  await page.getByLabel('Username').fill(before);
  await page.getByLabel('First name').fill('Rita');
  await page.getByLabel('Last name').fill(last);
  await page
    .getByRole('checkbox', { name: /Medical Review Officer/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await page.waitForURL(/\/user\/\d+/);
  const after = `elsewhere.${before}`;
  const edit = () => page.getByRole('button', { name: 'Edit', exact: true }).click();
  await edit();
  await page.getByLabel('Username').fill(after);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve request' })).toHaveCount(0);
  const second = await browser.newPage();
  await signInAs(second, 'ga@demo.test');
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Approve request' }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByText('Changed since the request')).toBeVisible();
  await expect(dialog.getByText(before, { exact: true })).toBeVisible();
  await expect(dialog.getByText(after, { exact: true })).toHaveCount(2);
  // While it is looked at, the first one changes it once more: nothing is approved unseen.
  await edit();
  await page.getByLabel('Username').fill(`again.${after}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Updated successfully').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('changed while you were looking');
  await expect(dialog.getByText(`again.${after}`, { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Approve request' }).click();
  await expect(second.getByText(/Waiting for a second administrator/)).toHaveCount(0);
});

test('a representative invites colleagues of the own company and cannot give more', async ({ page }) => {
  await signInAs(page, 'der@demo.test');
  await page.goto('/user/create');
  await expect(page.getByRole('checkbox', { name: /Human Resources Administrator/ }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Super Admin/ })).toHaveCount(0);
  await page.goto('/user');
  await expect(page.getByText('hra@demo.test', { exact: true })).toBeVisible();
  await expect(page.getByText('der2@demo.test')).toHaveCount(0);
});

test('of two roles in one person the preview says where each right holds', async ({ signedIn: page }) => {
  await page.goto('/user/create');
  const choose = (role: RegExp) => page.getByRole('checkbox', { name: role }).first().check();
  const right = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await choose(/Limited HRA/);
  await expect(right('Change participants')).toBeVisible();
  await expect(page.getByText('at assigned locations')).toHaveCount(0);
  await choose(/Order Only Admin/);
  await expect(right('Change participants')).toContainText('at assigned locations');
  await expect(right('Change participants')).not.toContainText('in the whole company');
  await expect(right('View orders')).toContainText('in the whole company, at assigned locations');
});

test('the trail is checked, filtered and read: what was there before and after', async ({ signedIn: page }) => {
  await page.goto('/company/3?edit=service');
  const field = page.getByLabel('Sales representative').first();
  const name = uniqueName('Sal');
  await field.fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(name).last()).toBeVisible();
  await page.goto('/audit-log');
  await page.getByRole('button', { name: 'Verify integrity' }).click();
  await expect(page.getByText('Audit log verified')).toBeVisible();
});

test('administrators read what was mailed, with its secrets covered', async ({ signedIn: page, request }) => {
  await request.post(`${apiBase}/user/forgot-password`, { data: { username: 'cho@demo.test' } });
  await page.goto('/mail');
  await expect(page.getByText('Select an email to read it')).toBeVisible();
  await page.getByText('cho@demo.test').first().click();
  await expect(page.getByText('Passcodes and links are hidden.')).toBeVisible();
  await expect(page.getByText(/resetpassword#/)).toBeVisible();
  await expect(page.getByText(/code=/)).toHaveCount(0);
});
