import type { Page } from '@playwright/test';
import { somebody } from '../order-people.ts';
import { expect, signInAs, test } from '../test.ts';

/** What is pressed, counted: a hand that knows its way needs about this long for a key. */
const millisecondsPerKey = 120;

const keyboard = (page: Page) => {
  const pressed = { count: 0 };
  return {
    press: async (key: string): Promise<void> => {
      pressed.count += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string): Promise<void> => {
      pressed.count += text.length;
      await page.keyboard.type(text);
    },
    seconds: () => (pressed.count * millisecondsPerKey) / 1000,
  };
};

test('a DER orders a test for somebody without a mouse, in seconds', async ({ page, request, operator }) => {
  const { last } = await somebody(request, operator);
  await signInAs(page, 'der@demo.test');
  await page.goto('/order/create');
  const { press, type, seconds } = keyboard(page);
  const place = page.getByRole('combobox', { name: 'Company and location' });
  await expect(place).toBeVisible();

  await press('Alt+1');
  await expect(place).toBeFocused();
  await type('Dalton drop');
  await expect(page.getByTitle('Summit Ridge Freight › Dalton drop yard')).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Find a person' })).toBeFocused();

  // Whoever is faster than the list takes nobody who was not meant.
  const people = page.getByRole('radiogroup', { name: 'Person' }).getByRole('radio');
  await expect(people).toHaveCount(6);
  await type(last);
  await press('Enter');
  await expect(people.and(page.getByRole('radio', { checked: true }))).toHaveCount(0);
  await expect(page.getByRole('radio', { name: new RegExp(last) })).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('radio', { name: new RegExp(last) })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Pre-Employment' })).toBeFocused();

  await press('Space');
  const drugs = page.getByRole('checkbox', { name: 'DOT urine drug test' });
  await expect(drugs).toBeEnabled();
  await press('Alt+5');
  // By their names: what does not fit is passed over.
  const isThere = () => drugs.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 8 && !(await isThere()); tabs += 1) await press('Tab');
  await press('Space');
  await expect(drugs).toBeChecked();
  await expect(page.getByRole('button', { name: 'Create order' })).toBeEnabled();
  await press('Control+Enter');
  await page.waitForURL(/\/order\/confirmation\?order=\d+$/);
  await expect(page.getByText(new RegExp(last))).toBeVisible();
  expect(seconds()).toBeLessThan(20);
});
