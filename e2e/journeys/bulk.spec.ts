import { expect, test } from '../test.ts';
import { apiAs } from '../api.ts';

test('all that match are archived in the background, seen on another page, and brought back', async ({
  signedIn: page,
  request,
  operator,
}) => {
  const mark = `Run ${Date.now()}`;
  const { send } = await apiAs(request, operator);
  for (let index = 0; index < 32; index += 1) await send('/occupation', { occupation: `${mark} rigger ${index}` });

  await page.goto(`/occupation?text=${encodeURIComponent(mark)}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Archive 32 occupations?');
  await expect(dialog).toContainText('and 27 more');
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // It goes on without the page that began it.
  await page.goto('/company');
  await expect(page.getByText('32 occupations archived')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('32 occupations restored')).toBeVisible();

  await page.goto(`/occupation?text=${encodeURIComponent(mark)}`);
  await expect(page.getByRole('main').getByText('32', { exact: true }).first()).toBeVisible();
  // The history of each names what it was part of.
  await page.locator('.ag-row a').first().click();
  await page
    .getByRole('tab', { name: 'History' })
    .or(page.getByRole('link', { name: 'History' }))
    .first()
    .click();
  await expect(page.getByText(/Bulk change \d+/).first()).toBeVisible();
  // Put away, it is not told of again.
  const notice = page.getByRole('status').filter({ hasText: '32 occupations restored' });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
