import type { Page } from '@playwright/test';
import { startPlatform } from '../collection-platform.ts';
import { somebody } from '../order-people.ts';
import { recordForm } from '../pages/record-form.ts';
import { expect, test } from '../test.ts';

type Somebody = Awaited<ReturnType<typeof somebody>>;

const choose = async (page: Page, { id, where }: Somebody, { service }: { readonly service: string }): Promise<void> => {
  await page.goto(`/order/create?company=${where.companyId}&participantId=${id}`);
  await page.getByText('Pre-Employment', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: service }).check();
};
const button = (page: Page, name: string) => page.getByRole('complementary', { name: 'Review' }).getByRole('button', { name });

test('somebody who is there already is found while a new person is typed, and taken for the order', async ({
  signedIn: page,
  request,
  operator,
}) => {
  const { id, last, where } = await somebody(request, operator);
  const form = recordForm(page);
  await page.goto(`/order/create?company=${where.companyId}`);
  await page.getByRole('link', { name: 'New participant' }).click();
  await form.fill('First name', 'Odile');
  await form.fill('Last name', last);
  await form.day('Date of birth', '04/12/1987');
  const hint = page.locator('[aria-live="polite"]').filter({ hasText: 'A participant may be this person' });
  await hint.getByRole('link', { name: `${last}, Odette` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes', exact: true }).click();
  await page.waitForURL(`**/order/create?participantId=${id}`);
  await expect(page.getByRole('radio', { name: new RegExp(last) })).toBeChecked();
});

test('an order is completed on its provider’s page; one that was not taken is sent again as the same order', async ({
  signedIn: page,
  request,
  operator,
}) => {
  const person = await somebody(request, operator);
  const platform = await startPlatform();
  platform.fail(true);
  await choose(page, person, { service: 'DOT breath alcohol test' });
  await button(page, 'Create order').click();
  await expect(page.getByText('The order is saved, but the provider didn’t accept it. Send it again.')).toBeVisible();
  const [failed] = await person.ordersOf();

  // The order is no duplicate of itself.
  const judged = page.waitForResponse(
    (response) => response.url().endsWith('/order/duplicate') && response.request().postData()?.includes('side door') === true,
  );
  await page.getByLabel('Instructions to the site').fill('Use the side door');
  await judged;
  await expect(page.getByText('Possible duplicate')).toHaveCount(0);
  platform.fail(false);
  await button(page, 'Send again').click();
  await page.waitForURL(`${platform.address}/passport/*`);
  await expect(page.getByRole('heading', { name: 'Collection passport' })).toBeVisible();
  expect((await person.ordersOf()).map(({ id }) => id)).toEqual([failed?.id]);
  expect(new Set(platform.asked).size).toBe(1);

  // A change opens it beside the order.
  await page.goto(`/order/${failed?.id}?edit=donor`);
  await recordForm(page).fill('Instructions to the site', 'Use the front door');
  const [beside] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Save', exact: true }).click()]);
  await beside.waitForURL(`${platform.address}/passport/*`);
  await expect(page).toHaveURL(new RegExp(`/order/${failed?.id}$`));
  expect(await beside.evaluate(() => window.opener === null)).toBe(true);
  // The provider hands out its own form: the look-up finds none of ours.
  await page.getByRole('button', { name: 'Authorization form' }).click();
  await expect(page.getByText('No authorization form found !!')).toBeVisible();
  platform.close();
});

test('an order is saved for later, and sent from its page', async ({ signedIn: page, request, operator }) => {
  const person = await somebody(request, operator);
  await choose(page, person, { service: 'DOT urine drug test' });
  await button(page, 'Save for later').click();
  await page.waitForURL(/\/order(\?|$)/);
  const [saved] = await person.ordersOf();
  expect(saved?.status).toBe('PRE_ORDERED');
  await page.goto(`/order/${saved?.id}`);
  await expect(page.getByText('Pre-Ordered', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Authorization form' })).toHaveCount(0);
  await expect(page.getByText('Saved for later. Nothing has been sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Release order' }).click();
  await expect(page.getByText(/^Order .*\d\d-\d{6}.* released$/)).toBeVisible();
  await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Authorization form' })).toBeVisible();
  expect(await person.ordersOf()).toMatchObject([{ id: saved?.id, status: 'ORDERED' }]);
});
