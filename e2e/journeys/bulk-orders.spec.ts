import { apiAs } from '../api.ts';
import { findings } from '../axe.ts';
import { expect, test, uniqueName } from '../test.ts';

/** A person like others of Summit Ridge Freight, born on a day of their own: nobody takes two of them for one. */
const personOf = (index: number, { last, like }: { readonly last: string; readonly like: Record<string, unknown> }) => ({
  companyId: like.companyId,
  locationId: like.locationId,
  occupationId: like.occupationId,
  firstName: `Jo ${index}`,
  lastName: `${last} ${index}`,
  dob: `198${index}-03-0${index}`,
  participantPhoneNumber: '555-308-0128',
  primaryIdType: 'EID',
  primaryId: `${last.replaceAll(/\W/g, '')}${index}`,
  status: 'Active',
});

test('three people are picked in the list and ordered for: who has the test already is left out, and each outcome is told', async ({
  signedIn: page,
  request,
  operator,
}) => {
  const { send } = await apiAs(request, operator);
  const search = async (filters: object): Promise<Record<string, unknown>> =>
    ((await send('/participant/search', { filters, size: 1 })) as unknown as Record<string, unknown>[])[0] ?? {};
  const like = await search({ companyName: 'Summit Ridge Freight', agency: 'FMCSA' });
  const last = uniqueName('Many');
  for (const index of [1, 2, 3]) await send('/participant', personOf(index, { last, like }));

  // From the list, with the people who are picked there.
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  const pickAll = async (): Promise<void> => {
    await page.goto(`/participant?text=${encodeURIComponent(last)}`);
    await expect(page.getByRole('link', { name: `${last} 3, Jo 3` })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Order tests…' }).click();
  };
  await pickAll();
  await page.waitForURL(/\/order\/bulk$/);
  const review = page.getByRole('complementary', { name: 'Review' });
  const order = async (): Promise<void> => {
    await page.locator('.ant-radio-button-wrapper', { hasText: 'Pre-Employment' }).click();
    await page.getByRole('checkbox', { name: 'DOT urine drug test' }).check();
  };
  await expect(review.getByText('3 people chosen')).toBeVisible();
  // One alone at first: two are taken out again.
  for (const index of [2, 3]) await page.getByRole('button', { name: `Remove \u2068${last} ${index}, Jo ${index}\u2069` }).click();
  await order();
  await review.getByRole('button', { name: 'Create 1 order' }).click();
  await page.waitForURL(/\/order\/bulk\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible();
  const number = await page
    .getByRole('row', { name: new RegExp(`${last} 1`) })
    .getByRole('link', { name: /^\d\d-\d+$/ })
    .innerText();

  // All three: one is told of before, and left out.
  await pickAll();
  await order();
  await expect(review.getByRole('heading', { name: '1 person already has this test' })).toBeVisible();
  await expect(review.getByRole('link', { name: number })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/order\/bulk\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible();
  await expect(page.getByText('3 of 3')).toBeVisible();
  const known = page.getByRole('row', { name: new RegExp(`${last} 1`) });
  await expect(known).toContainText('Already ordered');
  await expect(known.getByRole('link', { name: number })).toBeVisible();
  await page
    .getByRole('button', { name: /Ordered$/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: new RegExp(last) })).toHaveCount(2);
  expect(await findings(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download outcomes' }).click();
  expect((await file).suggestedFilename()).toMatch(/^bulk-order-\d+\.csv$/);

  // Each order stands by itself, and says what it came from.
  await page
    .getByRole('row', { name: new RegExp(`${last} 2`) })
    .getByRole('link', { name: /^\d\d-\d+$/ })
    .click();
  await page
    .getByRole('tab', { name: 'History' })
    .or(page.getByRole('link', { name: 'History' }))
    .first()
    .click();
  await expect(page.getByText(/Bulk order \d+/).first()).toBeVisible();
});

test('people are named by a file: who is not found is told of their row', async ({ signedIn: page, request, operator }) => {
  const { send } = await apiAs(request, operator);
  const [like = {}] = (await send('/participant/search', {
    filters: { companyName: 'Summit Ridge Freight', agency: 'FMCSA' },
    size: 1,
  })) as unknown as Record<string, unknown>[];
  const last = uniqueName('Fox');
  const person = personOf(4, { last, like });
  await send('/participant', person);

  await page.goto('/order');
  await page.getByRole('button', { name: 'Order for many…' }).click();
  await page.getByRole('combobox', { name: 'Company and location' }).click();
  await page.keyboard.type('Dalton drop yard');
  await page.getByTitle('Summit Ridge Freight › Dalton drop yard').click();
  await page.getByText('From a file', { exact: true }).click();
  const bytes = `ID number,Reason for test,Services\n${person.primaryId},Random,DOT urine drug test\nE-NOBODY,,\n`;
  await page.locator('input[type="file"]').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  await expect(page.getByText('Found: 1')).toBeVisible();
  await expect(page.getByText('1 row needs a fix')).toBeVisible();
  await expect(page.getByText('Nobody in this company has this ID number')).toBeVisible();
  // Under whose rules the rows of a file are ordered follows from nothing.
  await expect(page.getByText('Missing: program')).toBeVisible();
  await page.getByText('DOT rules', { exact: true }).click();
  await page.getByRole('button', { name: 'Create 1 order' }).click();
  await page.waitForURL(/\/order\/bulk\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(last) })).toContainText('Ordered');
  await expect(page.getByRole('row', { name: /Nobody in this company/ })).toContainText('Not ordered');
});
