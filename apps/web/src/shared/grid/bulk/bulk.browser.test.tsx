import { provider } from '@assay/contract/catalog/provider.calls';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { cell, expectAsked, showList } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';
import { show } from '#test/show.tsx';
import { ListPage } from '../list-page.tsx';

const { bulkArchive, bulkRestore } = provider.calls;
const many = (length: number) => Array.from({ length }, (_, index) => aProvider({ id: index + 1, name: `Lab ${index + 1}` }));
const serve = (...rows: Parameters<typeof aProvider>[0][]) => {
  const server = fakeServer();
  return { server, ...serveProviders(server, ...rows.map(aProvider)) };
};

const bar = () => page.getByRole('toolbar', { name: 'Selected rows' });
const inBar = (name: string | RegExp) => bar().getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
/** The ticks stand in a part of the grid of their own: found by the row's place. */
const tick = (name: string): Element => {
  const index = cell(name).element().closest('[row-index]')?.getAttribute('row-index') ?? '';
  const found = document.querySelector(`[row-index="${index}"] .ag-selection-checkbox input`);
  if (!found) throw new Error(`no tick beside ${name}`);
  return found;
};

const pick = async (...names: string[]): Promise<void> => {
  for (const name of names) {
    await expect.element(cell(name)).toBeVisible();
    await userEvent.click(tick(name));
  }
};

test('the bar counts what is picked and goes when nothing is', async () => {
  serve(...many(3));
  await showList();
  await pick('Lab 1', 'Lab 3');
  await expect.element(bar()).toHaveTextContent('2 selected');
  await inBar(/Clear/).click();
  await expect.element(bar()).not.toBeInTheDocument();
});

test('a narrow list has ticks once they are asked for', async () => {
  await page.viewport(400, 800);
  try {
    serve(...many(3));
    await showList();
    const ticks = () => document.querySelectorAll('.ag-selection-checkbox input');
    await expect.element(page.getByText('Lab 1')).toBeVisible();
    expect(ticks()).toHaveLength(0);
    await page.getByRole('button', { name: 'Select rows' }).click();
    await expect.poll(() => ticks().length).toBe(3);
    await userEvent.click(ticks()[0] as Element);
    await expect.element(bar()).toHaveTextContent('1 selected');
    await page.getByRole('button', { name: 'Select rows' }).click();
    await expect.element(bar()).not.toBeInTheDocument();
  } finally {
    await page.viewport(1440, 900);
  }
});

test('archives what is picked after a look at it, and takes it back', async () => {
  const { server, rows } = serve(...many(3));
  await showList();
  await pick('Lab 1', 'Lab 3');
  await inBar(/Archive/).click();
  await expect.element(dialog()).toHaveTextContent('Archive 2 providers?');
  await expect.element(dialog()).toHaveTextContent('Lab 1Lab 3');
  expect(server.bodies(bulkArchive)).toEqual([{ ids: [1, 3], isPreview: true }]);
  await dialog().getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(page.getByText('2 providers archived')).toBeVisible();
  expect(server.bodies(bulkArchive).at(-1)).toEqual({ ids: [1, 3], expected: 2 });
  await expect.element(cell('Lab 1')).not.toBeInTheDocument();
  await expect.element(bar()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('2 providers restored')).toBeVisible();
  expect(server.bodies(bulkRestore)).toEqual([{ ids: [1, 3], versions: [2, 2] }]);
  expect([...rows.values()].filter(({ isArchived }) => isArchived)).toEqual([]);
});

test('all that match is a second step, with their number, and means the filter', async () => {
  const { server } = serve(...many(60));
  await showList({ at: '/?text=lab' });
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await expect.element(bar()).toHaveTextContent('50 selected');
  await inBar('Select all 60 that match').click();
  await expect.element(bar()).toHaveTextContent('All 60 that match are selected');
  await inBar(/Archive/).click();
  await expect.element(dialog()).toHaveTextContent('Archive 60 providers?');
  await expect.element(dialog()).toHaveTextContent('and 55 more');
  expect(server.bodies(bulkArchive)).toEqual([{ search: { text: 'lab', archive: 'Active', filters: {} }, isPreview: true }]);
});

test('what is picked stays on other pages, and is dropped with another filter', async () => {
  const { server } = serve(...many(60));
  await showList();
  await pick('Lab 1');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expectAsked(server, { from: 50 });
  await pick('Lab 51');
  await expect.element(bar()).toHaveTextContent('2 selected');
  await page.getByRole('searchbox').fill('lab');
  await expectAsked(server, { text: 'lab' });
  await expect.element(bar()).not.toBeInTheDocument();
});

test('who is left out is named with the reason, and archived ones can be restored', async () => {
  const { server } = serve({ id: 1, name: 'Here' }, { id: 2, name: 'Gone', isArchived: true });
  await showList({ at: '/?archive=Both' });
  await pick('Here', 'Gone');
  await inBar(/Archive/).click();
  await expect.element(dialog()).toHaveTextContent('Archive 1 provider?');
  await expect.element(dialog()).toHaveTextContent('It no longer appears in everyday lists.');
  await expect.element(dialog()).toHaveTextContent('1 provider stays as it is');
  await expect.element(dialog()).toHaveTextContent('Already archived: 1Gone');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await inBar(/Restore/).click();
  await dialog().getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.element(page.getByText('1 provider restored')).toBeVisible();
  expect(server.bodies(bulkRestore).at(-1)).toEqual({ ids: [1, 2], expected: 2 });
});

test('a failure is told in the dialog, and the next try goes on under the same key', async () => {
  const { server } = serve(...many(2));
  await showList();
  await pick('Lab 1');
  await inBar(/Archive/).click();
  await expect.element(dialog()).toHaveTextContent('Archive 1 provider?');
  server.on(bulkArchive, () => refuse('unavailable', { message: 'Not now.' }));
  const ok = dialog().getByRole('button', { name: 'Archive', exact: true });
  await ok.click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Not now.');
  await ok.click();
  await expect.poll(() => server.asked(bulkArchive).length).toBe(3);
  const keys = server.asked(bulkArchive).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
});

test('an export of what is picked asks for these records alone', async () => {
  const { server } = serve(...many(2));
  server.on(provider.calls.export, () => ({ data: { fileName: 'x' } }));
  await showList();
  await pick('Lab 2');
  await inBar('Export 1').click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  await expect.poll(() => server.bodies(provider.calls.export).at(-1)).toMatchObject({ ids: [2], archive: 'Both', format: 'csv' });
});

test('who may not archive can still pick and export', async () => {
  serve(...many(2));
  await show(<ListPage resource={provider} area="providers" columns={['name', 'code']} />, { permissions: ['catalog.view'] });
  await pick('Lab 1');
  await expect.element(inBar('Export 1')).toBeVisible();
  await expect.element(inBar(/Archive/)).not.toBeInTheDocument();
});

test('with the keys alone: search, open a new one, pick, clear', async () => {
  const { server } = serve(...many(3));
  const { path } = await showList();
  await expect.element(cell('Lab 1')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(bar()).not.toBeInTheDocument();
  // Rows that come again take the focus of a cell along: back to all of them first.
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => server.bodies(provider.calls.search).at(-1)?.text ?? '').toBe('');
  (document.activeElement as HTMLElement).blur();
  await expect.element(cell('Lab 2')).toBeVisible();
  await cell('Lab 2').click();
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell');
  await userEvent.keyboard('x');
  await expect.element(bar()).toHaveTextContent('1 selected');
  await userEvent.keyboard('{ArrowDown}x');
  await expect.element(bar()).toHaveTextContent('2 selected');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar()).not.toBeInTheDocument();
  await userEvent.keyboard('n');
  await vi.waitFor(() => expect(path()).toBe('/new'));
});
