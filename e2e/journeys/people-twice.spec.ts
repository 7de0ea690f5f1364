import { findings } from '../axe.ts';
import { recordForm } from '../pages/record-form.ts';
import { expect, test, uniqueName } from '../test.ts';

const head = 'Action,Location,Employee ID,First Name,Last Name,DOB,Cell,Occupation/Job Title,Status,Termination Date';

test('a person who is there already is found while typing, and two records become one', async ({ signedIn: page }) => {
  const form = recordForm(page);
  const last = uniqueName('Acht');
  const eid = uniqueName('E').replaceAll(/\W/g, '');
  const enter = async (first: string, number: string): Promise<void> => {
    await page.goto('/participant/create');
    await form.choose('Company', 'Summit Ridge Freight');
    await form.choose('Location', 'Dalton drop yard');
    await form.fill('First name', first);
    await form.fill('Last name', last);
    await form.day('Date of birth', '04/12/1985');
    await form.fill('Phone', '5553080127');
    await form.choose('Primary ID type', 'EID');
    await form.fill('Primary ID', number);
    await form.choose('Occupation', 'Driver');
    await form.choose('Status', 'Active');
  };
  await enter('Jorge', `${eid}1`);
  await form.press('Create participant');
  await page.waitForURL(/\/participant\/\d+$/);
  const kept = new URL(page.url()).pathname;

  await enter('George', `${eid}2`);
  const hint = page.locator('[aria-live="polite"]').filter({ hasText: 'A participant may be this person' });
  await expect(hint.getByRole('link', { name: `${last}, Jorge` })).toBeVisible();
  await expect(hint).toContainText('Last name');
  expect(await findings(page)).toEqual([]);
  await form.press('Create participant');
  await page.getByRole('dialog').getByRole('button', { name: 'Create anyway' }).click();
  await page.waitForURL((url) => /\/participant\/\d+$/.test(url.pathname) && url.pathname !== kept);
  const gone = new URL(page.url()).pathname;

  await expect(page.getByText('This person may have another record')).toBeVisible();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nothing else belongs to the other record.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'George' }).check();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Merge into ${last}, Jorge` }).click();
  await page.waitForURL((url) => url.pathname === kept);
  await expect(page.getByRole('heading', { name: `George ${last}` })).toBeVisible();
  await page.goto(gone);
  await expect(page.getByText(`This person was merged into ${last}, George.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

test('a roster adds and ends people; who is missing from it stays until that is confirmed by itself', async ({ signedIn: page }) => {
  const form = recordForm(page);
  const name = uniqueName('Roster works');
  await page.goto('/company/create');
  await form.fill('Name', name);
  await form.fill('Phone', '5556120190');
  await form.fill('Street', '2200 Cimarron Road');
  await form.fill('City', 'Ponca City');
  await form.choose('State or province', 'Oklahoma');
  await form.fill('ZIP or postal code', '74601');
  await form.press('Create company');
  await page.waitForURL(/\/company\/\d+/);
  const company = /\/company\/(\d+)/.exec(page.url())?.[1] ?? '';
  const bring = async (rows: readonly string[]): Promise<void> => {
    await page.goto(`/import/create?area=participant&company=${company}`);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) });
    await page.getByRole('button', { name: 'Upload and check' }).click();
    await page.waitForURL(/\/import\/\d+$/);
    await expect(page.getByText('Dry run: Done')).toBeVisible({ timeout: 30_000 });
  };
  const commit = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Commit \d+ row/ }).click();
    await expect(page.getByText('Commit: Done')).toBeVisible({ timeout: 30_000 });
  };
  const person = (eid: string, first: string, { action = '', left = '' } = {}): string =>
    `${action},${name},${eid},${first},Works,04/12/1985,555-308-0127,Driver,Active,${left}`;
  await bring([person('0001', 'Ana'), person('0002', 'Ben'), person('0003', 'Cid')]);
  await commit();

  await bring([person('0001', 'Ana', { action: 'TERM', left: '11/13/2026' }), person('0002', 'Ben')]);
  await expect(page.getByText('1 active person is missing from the file')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set inactive' })).toHaveCount(0);
  await commit();
  await page.getByRole('button', { name: 'Set inactive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set 1 person inactive?' });
  await expect(dialog.getByRole('link', { name: 'Works, Cid' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set inactive' }).click();
  await expect(page.getByText('is missing from the file')).toHaveCount(0);
  await page.goto(`/company/${company}?tab=participant`);
  await expect(page.getByRole('row').filter({ hasText: 'Works, Ben' })).toContainText('Active');
  for (const left of ['Works, Ana', 'Works, Cid']) await expect(page.getByRole('row').filter({ hasText: left })).toContainText('Inactive');
});
