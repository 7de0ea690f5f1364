import type { Page } from '@playwright/test';

/** The form of a company: what a person types to have one. */
export const companyForm = (page: Page) => {
  const fill = async (name: string): Promise<void> => {
    await page.getByLabel('Name', { exact: true }).first().fill(name);
    await page.getByLabel('Phone', { exact: true }).first().fill('5555550142');
    await page.getByLabel('Street', { exact: true }).first().fill('1 Test Street');
    await page.getByLabel('City', { exact: true }).first().fill('Knoxville');
    await page.getByLabel('State or province', { exact: true }).first().click();
    await page.keyboard.type('Tennessee');
    await page.keyboard.press('Enter');
    await page.getByLabel('ZIP or postal code', { exact: true }).first().fill('37902');
  };
  const create = () => page.getByRole('button', { name: 'Create company', exact: true }).click();
  return {
    field: (label: string) => page.getByLabel(label, { exact: true }).first(),
    fill,
    create,
    /** A company from an empty form to its own page. */
    make: async (name: string): Promise<void> => {
      await page.goto('/company/create');
      await fill(name);
      await create();
      await page.waitForURL(/\/company\/\d+$/);
    },
    /** The page is to be read; this opens all of it to be changed. */
    edit: () => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    archive: async (): Promise<void> => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    },
    save: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
  };
};
