import { readFile } from 'node:fs/promises';
import { apiAs } from '../api.ts';
import { findings } from '../axe.ts';
import { expect, test, uniqueName } from '../test.ts';

test('a Clearinghouse year: the due list, the file out, the results in, and where the queries stand', async ({
  signedIn: page,
  request,
  operator,
}) => {
  const { send } = await apiAs(request, operator);
  const [like] = await send<Record<string, unknown>[]>('/participant/search', {
    filters: { companyName: 'Summit Ridge Freight', agency: 'FMCSA' },
    size: 1,
  });
  const last = uniqueName('Quade');
  const number = String(Date.now()).slice(-7);
  const { id } = await send('/participant', {
    companyId: like?.companyId,
    locationId: like?.locationId,
    occupationId: like?.occupationId,
    firstName: 'Nora',
    lastName: last,
    dob: '1985-04-12',
    participantPhoneNumber: '555-308-0128',
    primaryIdType: 'EID',
    primaryId: last.replaceAll(/\W/g, ''),
    cdlNumber: `TX${number}`,
    status: 'Active',
  });
  await send('/clearinghouse-consent', { participantId: id, consentFrom: '2026-01-01' });

  // Who was never asked about is due at once.
  await page.goto('/clearinghouse');
  const due = page.getByRole('row', { name: new RegExp(last) });
  await expect(due).toContainText('Order the query');
  expect(await findings(page)).toEqual([]);
  await due.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Order queries (1)' }).click();
  await expect(page.getByText('Queries ordered: 1')).toBeVisible();
  await expect(due).toContainText('Send the file');

  // The file has the license whole.
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Prepare file for Summit Ridge Freight' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const line = file.split('\r\n').find((one) => one.startsWith(last)) ?? '';
  expect(line.split('\t').slice(3)).toEqual([number, 'US', 'TX', '1']);
  await expect(due).toContainText('Wait for the answer');

  // What comes back is told line by line.
  await page.getByRole('button', { name: 'Read result file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read result file' });
  await dialog.getByRole('combobox', { name: 'Employer' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Summit Ridge Freight' }).click();
  const results = `${line}\tDriver not prohibited\nDoe\tJo\t01/01/1980\t7654321\tUS\tTX\t1\tProhibited\n`;
  await dialog.locator('input[type=file]').setInputFiles({ name: 'results.txt', mimeType: 'text/plain', buffer: Buffer.from(results) });
  await expect(dialog.getByRole('row', { name: new RegExp(last) })).toContainText('Status changed');
  await expect(dialog.getByRole('row', { name: /Doe/ })).toContainText('No query for this driver');
  await page.keyboard.press('Escape');
  await expect(due).toHaveCount(0);

  // The driver's own page says so.
  await page.goto(`/participant/${id}?tab=clearinghouse`);
  await expect(page.getByText('Completed, not prohibited').first()).toBeVisible();
});
