import { expect, type Locator, type Page } from '@playwright/test';

/** The list of companies as a person uses it. */
export const companyList = (page: Page) => {
  const grid = page.getByRole('grid').or(page.getByRole('treegrid')).first();
  const header = (column: string): Locator => page.locator('[role=columnheader]').filter({ hasText: column }).first();
  return {
    grid,
    header,
    open: async () => {
      await page.goto('/company');
      await expect(grid).toBeVisible();
    },
    row: (name: string): Locator => page.getByRole('row').filter({ hasText: name }),
    names: (): Locator => page.locator('[row-id] [col-id=name]'),
    search: (text: string) =>
      page
        .getByRole('searchbox')
        .or(page.getByPlaceholder(/^Search/))
        .first()
        .fill(text),
    openColumns: () => page.getByRole('button', { name: 'Columns' }).click(),
    save: () => page.getByRole('button', { name: 'Save filters and layout' }).click(),
  };
};
