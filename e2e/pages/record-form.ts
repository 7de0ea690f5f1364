import { expect, type Locator, type Page } from '@playwright/test';

/** The form of any record, as a person fills it in: by the words beside its fields. */
export const recordForm = (page: Page) => {
  const field = (label: string): Locator => page.locator('main form, [role=dialog] form').getByLabel(label, { exact: true }).first();
  return {
    field,
    fill: (label: string, text: string) => field(label).fill(text),
    /** Types until the one is offered that is meant, and takes it. */
    choose: async (label: string, option: string): Promise<void> => {
      await field(label).click();
      // A short list is read, a long one is searched.
      if (await field(label).isEditable()) await field(label).fill(option);
      const open = page.locator('.ant-select-dropdown:visible');
      await open.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
      await page.keyboard.press('Escape');
      // It closes by and by: the next field's list is looked for when this one is gone.
      await expect(open).toHaveCount(0);
    },
    /** A day as it is typed. */
    day: async (label: string, day: string): Promise<void> => {
      await field(label).fill(day);
      await field(label).press('Tab');
    },
    tick: (label: string) => field(label).check(),
    press: (words: string) => page.locator('main form').getByRole('button', { name: words, exact: true }).click(),
    /** What is wrong with a field, in words. */
    fault: (words: string | RegExp) => expect(page.locator('main form').getByText(words).first()).toBeVisible(),
  };
};

/** The tab of a record's page, by its words; what does not fit the bar is in the list beside it. */
export const openTab = async (page: Page, words: RegExp): Promise<void> => {
  // By keyboard: a tab at the edge of a long row is half under the button for the rest.
  await page.getByRole('tab', { name: words }).press('Enter');
  // One that has the focus also says its place in the row.
  await expect(page.getByRole('tab', { selected: true })).toContainText(new RegExp(words.source.replace('^', '')));
};
