import { bring, commit, csvOf, ofDemo } from '../import-file.ts';
import { lookFor, options } from '../palette.ts';
import { expect, signInAs, test, uniqueName } from '../test.ts';

test('what a file has brought is found by its name, its code and its number, and by nobody of another company', async ({
  signedIn: page,
  browser,
}) => {
  const name = uniqueName('Found yard');
  const code = uniqueName('FY').replace(' ', '-').toUpperCase();
  const number = String(10_000_000 + Math.trunc(Math.random() * 89_999_999));
  const rows = [
    ['Name', 'locationCodes', 'usDot'],
    [name, code, number],
  ];
  await bring(page, ofDemo, { name: 'found.csv', bytes: csvOf(rows) });
  await commit(page, 'Commit 1 row: 1 new, 0 updated');

  await lookFor(page, name);
  await expect(options(page).filter({ hasText: name })).toBeVisible();
  for (const words of [code, number]) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(words);
    const found = options(page).filter({ hasText: name });
    await expect(found.locator('mark')).toHaveText(words);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/location\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  const other = await browser.newPage();
  await signInAs(other, 'der2@demo.test');
  await lookFor(other, '');
  for (const words of [name, code, number]) {
    const answer = other.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === words);
    await other.keyboard.press('Control+a');
    await other.keyboard.type(words);
    expect((await answer).status()).toBe(200);
    await expect(other.getByText(/^Nothing found/)).toBeVisible();
    await expect(options(other)).toHaveCount(0);
  }
  await other.close();
});
