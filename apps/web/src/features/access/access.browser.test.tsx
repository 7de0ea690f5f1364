import { differences, permissions } from '@assay/domain/access/permissions';
import { roles, type Role } from '@assay/domain/access/roles';
import { en } from '@assay/i18n/catalogs/en/index';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { input } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { accessManifest } from './manifest.tsx';

const nameOf = (role: Role): string => en.labels.role[role];

const open = () => showScreens({ at: '/access', routes: accessManifest.routes, permissions: ['access.view'] });

const compare = async (...chosen: Role[]): Promise<void> => {
  await input('Show roles').click();
  for (const role of chosen) await userEvent.keyboard(`${nameOf(role)}{Enter}`);
  await userEvent.keyboard('{Escape}');
};

/** The roles at the head of the table, by their codes. */
const heads = (): string[] => [...document.querySelectorAll('thead abbr')].map((code) => code.textContent ?? '');
const lines = () => document.querySelectorAll('tbody th[scope=row]');
/** The rights that are marked as different. */
const marked = (): string[] =>
  [...lines()].flatMap((line) => (line.textContent?.includes(en.access.rights.differs) ? [line.firstChild?.textContent ?? ''] : []));

test('without a choice all roles stand side by side', async () => {
  await open();
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(heads()).toEqual([...roles]);
  expect(lines()).toHaveLength(permissions.length);
  expect(marked()).toEqual([]);
});

test('two roles are compared: what differs is counted and marked, in their order', async () => {
  await open();
  await compare('HRA', 'DER');
  await expect.poll(heads).toEqual(['DER', 'HRA']);
  const apart = differences('DER', 'HRA');
  expect(apart.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('status').filter({ hasText: `${apart.length} differences` })).toBeVisible();
  expect(lines()).toHaveLength(permissions.length);
  expect(marked().toSorted()).toEqual(apart.map((permission) => en.labels.permission[permission]).toSorted());
});

test('only the differences are left when that is asked for, and all come back', async () => {
  await open();
  await compare('DER', 'HRA');
  await page.getByRole('checkbox', { name: 'Only differences' }).click();
  await expect.poll(() => lines().length).toBe(differences('DER', 'HRA').length);
  await page.getByRole('checkbox', { name: 'Only differences' }).click();
  await expect.poll(() => lines().length).toBe(permissions.length);
});

test('words that none of the differences has say so, with a way back', async () => {
  await open();
  await compare('DER', 'HRA');
  await page.getByRole('checkbox', { name: 'Only differences' }).click();
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('zzz');
  await expect.element(page.getByText('These roles have the same permissions here.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all permissions' }).click();
  await expect.poll(() => lines().length).toBe(permissions.length);
});

test('a third role is shown beside them and compared with none', async () => {
  await open();
  await compare('DER', 'HRA', 'OOA');
  await expect.poll(() => heads().length).toBe(3);
  expect(marked()).toEqual([]);
  await expect.element(page.getByRole('checkbox', { name: 'Only differences' })).not.toBeInTheDocument();
});
