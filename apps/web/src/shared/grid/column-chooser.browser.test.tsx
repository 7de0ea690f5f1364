import { provider } from '@assay/contract/catalog/provider.calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { cell, header, showList } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';
import { selectionColumn } from '../fields/columns.ts';

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

const openChooser = async () => {
  const server = fakeServer();
  serveProviders(server, aProvider());
  await showList();
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(box('Type')).toBeChecked();
  return server;
};

const headings = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[role=columnheader][col-id]')]
    .toSorted((one, other) => one.getBoundingClientRect().x - other.getBoundingClientRect().x)
    .map((heading) => heading.getAttribute('col-id') ?? '')
    .filter((name) => name !== selectionColumn);

const press = (name: string): void => {
  const found = box(name).element();
  if (found instanceof HTMLElement) found.click();
};

test('a box and its column follow each click', async () => {
  await openChooser();
  for (const isShown of [false, true, false]) {
    await box('Type').click();
    expect(box('Type').element()).toHaveProperty('checked', isShown);
    await expect
      .poll(headings)
      .toEqual(
        isShown ? ['name', 'code', 'kind', 'isActive', 'updatedAt', 'actions'] : ['name', 'code', 'isActive', 'updatedAt', 'actions'],
      );
  }
});

test('boxes follow clicks faster than the grid draws, while rows are on their way', async () => {
  const server = await openChooser();
  const letGo = server.hold(provider.calls.search);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(box('Type')).toBeVisible();
  for (const name of ['Type', 'Type', 'Type', 'Code', 'Phone']) press(name);
  expect(['Type', 'Code', 'Phone', 'Status'].map((name) => (box(name).element() as HTMLInputElement).checked)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  letGo();
  await expect.poll(headings).toEqual(['name', 'isActive', 'updatedAt', 'phone', 'actions']);
});

test('a column that comes into sight is asked for', async () => {
  const server = await openChooser();
  expect(server.bodies(provider.calls.search).at(-1)?.columns).not.toContain('phone');
  await box('Phone').click();
  await expect.poll(() => server.bodies(provider.calls.search).at(-1)?.columns).toContain('phone');
  await expect.element(cell('212-555-0100')).toBeVisible();
});

test('a column is found by its name', async () => {
  await openChooser();
  await page.getByRole('textbox', { name: 'Find a column' }).fill('typ');
  await expect.element(box('Type')).toBeVisible();
  await expect.element(box('Code')).not.toBeInTheDocument();
});

test('all are shown at once, and reset brings back what the screen was written with', async () => {
  await openChooser();
  await box('Type').click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(box('CLIA number')).toBeChecked();
  await page.getByRole('button', { name: 'Reset layout' }).click();
  await expect.element(box('CLIA number')).not.toBeChecked();
  await expect.element(box('Type')).toBeChecked();
  await expect.poll(headings).toEqual(['name', 'code', 'kind', 'isActive', 'updatedAt', 'actions']);
});

test('a column moves by its buttons and by Alt with an arrow, and keeps the keys', async () => {
  await openChooser();
  await page.getByRole('button', { name: 'Move Type up' }).click();
  await expect.poll(headings).toEqual(['name', 'kind', 'code', 'isActive', 'updatedAt', 'actions']);
  box('Status').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(headings).toEqual(['name', 'kind', 'code', 'updatedAt', 'isActive', 'actions']);
  await expect.element(box('Status')).toHaveFocus();
});

test('the first does not go further up', async () => {
  await openChooser();
  await page.getByRole('button', { name: 'Move Name up' }).click();
  expect(headings()).toEqual(['name', 'code', 'kind', 'isActive', 'updatedAt', 'actions']);
});

test('Escape closes it and gives the keys back to its button', async () => {
  await openChooser();
  await userEvent.keyboard('{Escape}');
  await expect.element(box('Type')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus();
});

test('what is hidden stays hidden when it is opened again', async () => {
  await openChooser();
  await box('Type').click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(box('Type')).not.toBeChecked();
  await expect.element(header('Type')).not.toBeInTheDocument();
});
