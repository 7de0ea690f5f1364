import { preference } from '@assay/contract/identity/preference.calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, refuse, type FakeServer } from '#test/fake-server.ts';
import { cell, expectAsked, header, showList } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';
import { selectionColumn } from '../fields/columns.ts';
import { session } from '../session/session.ts';
import { forgetUser } from '../state/storage.ts';

const serve = (): FakeServer => {
  const server = fakeServer();
  serveProviders(server, aProvider());
  return server;
};

const saves = (server: FakeServer) => server.bodies(preference.save);
const columnsOf = (body: ReturnType<typeof saves>[number] | undefined) => body?.activeColumns.map(({ columnName }) => columnName);
const stored = () => JSON.parse(localStorage.getItem('assay.preferences') ?? '{}') as Record<string, Parameters<typeof columnsOf>[0]>;

const hide = async (...names: string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).click();
  await userEvent.keyboard('{Escape}');
};

test('a layout is kept as it is changed, here at once and on the server once the changes pause, without a word', async () => {
  const server = serve();
  await showList();
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await hide('Type', 'Code');
  expect(columnsOf(stored().provider)).toEqual(['name', 'isActive', 'updatedAt']);
  await expect.poll(() => columnsOf(saves(server).at(-1))).toEqual(['name', 'isActive', 'updatedAt']);
  expect(page.getByText('Grid preferences saved').elements()).toEqual([]);
});

test('an order and a page size are kept too, and what is typed into a filter is not', async () => {
  const server = serve();
  await showList({ at: '/?filters={"code":"QST"}' });
  await header('Type').click();
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('100');
  await expect.poll(() => saves(server).at(-1)).toMatchObject({ tableName: 'provider', pageSize: 100, filters: { from: 0, size: 100 } });
  expect(
    saves(server)
      .at(-1)
      ?.activeColumns.find(({ columnName }) => columnName === 'kind')?.sort,
  ).toBe('asc');
  expect(Object.keys(saves(server).at(-1)?.filters ?? {})).toEqual(['from', 'size']);
});

test('what is saved on purpose carries the filters and is confirmed', async () => {
  const server = serve();
  await showList({ at: '/?sort=-code&filters={"code":"QST"}' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await page.getByRole('button', { name: 'Save filters and layout' }).click();
  await expect.element(page.getByText('Grid preferences saved')).toBeVisible();
  expect(saves(server)[0]).toMatchObject({ filters: { code: { type: 'contains', filter: 'QST' } } });
  expect(saves(server)[0]?.activeColumns.find(({ columnName }) => columnName === 'code')?.sort).toBe('desc');
});

test('filters that were saved on purpose survive a change of the layout', async () => {
  const server = serve();
  await showList({ at: '/?filters={"code":"QST"}' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await page.getByRole('button', { name: 'Save filters and layout' }).click();
  await expect.poll(() => saves(server).length).toBe(1);
  await hide('Type');
  await expect.poll(() => saves(server).length).toBe(2);
  expect(saves(server).at(-1)).toMatchObject({ filters: { code: { filter: 'QST' } } });
});

test('a layout that cannot be saved says so and stays as it is', async () => {
  const server = serve();
  server.on(preference.save, () => refuse('internal'));
  await showList();
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await hide('Type');
  await expect.element(page.getByText('Failed to save grid preferences')).toBeVisible();
  await expect.element(header('Type')).not.toBeInTheDocument();
  expect(columnsOf(stored().provider)).not.toContain('kind');
});

test('who leaves right after a change has it saved', async () => {
  const server = serve();
  const { go } = await showList();
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await hide('Type');
  go('/elsewhere');
  await expect.poll(() => saves(server).map(columnsOf)).toEqual([['name', 'code', 'isActive', 'updatedAt']]);
});

test('who signs out right after a change leaves none of it behind', async () => {
  const server = serve();
  const { unmount } = await showList();
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await hide('Type');
  forgetUser();
  session.set({ user: null, isAuthenticated: false });
  await unmount();
  expect([localStorage.getItem('assay.preferences'), saves(server)]).toEqual([null, []]);
});

test('reset brings the product’s own layout back: columns, order and page size', async () => {
  const server = serve();
  await showList({ at: '/?sort=-code&size=100' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Type', exact: true }).click();
  await page.getByRole('button', { name: 'Reset layout' }).click();
  await expect.element(header('Type')).toBeVisible();
  await expectAsked(server, { size: 50, sort: [{ colId: 'name', sort: 'asc' }] });
  // No columns of its own: whatever the product shows one day.
  await expect.poll(() => saves(server).at(-1)).toMatchObject({ pageSize: 50, activeColumns: [] });
});

const rowHeight = () => document.querySelector<HTMLElement>('[role=row][row-id]')?.offsetHeight;

test('rows stand as close as their reader likes it, the next time too', async () => {
  const server = serve();
  const { unmount } = await showList();
  await expect.poll(rowHeight).toBe(36);
  await page.getByTitle('Compact').click();
  await expect.poll(rowHeight).toBe(28);
  await expect.poll(() => saves(server).at(-1)).toMatchObject({ tableName: 'grid', filters: { density: 'compact' } });
  await unmount();
  await showList();
  await expect.poll(rowHeight).toBe(28);
});

test('a column that a link filters or sorts by is in sight, right after the name', async () => {
  serve();
  await showList({ at: '/?sort=-createdAt&filters={"phone":"212"}' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  const heads = [...document.querySelectorAll<HTMLElement>('[role=columnheader][col-id]')]
    .toSorted((one, other) => one.getBoundingClientRect().x - other.getBoundingClientRect().x)
    .map((head) => head.getAttribute('col-id') ?? '')
    .filter((name) => name !== selectionColumn);
  expect(heads.slice(0, 4)).toEqual(['name', 'phone', 'createdAt', 'code']);
});
