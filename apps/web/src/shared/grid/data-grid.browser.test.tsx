import { provider } from '@assay/contract/catalog/provider.calls';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { cell, expectAsked, header, showList } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';
import { show } from '#test/show.tsx';
import { DataGrid } from './data-grid.tsx';

const { search, count } = provider.calls;

const many = (length: number) => Array.from({ length }, (_, index) => aProvider({ id: index + 1, name: `Lab ${index + 1}` }));

const serve = (...rows: Parameters<typeof aProvider>[0][]) => {
  const server = fakeServer();
  return { server, ...serveProviders(server, ...rows.map(aProvider)) };
};

const filterInput = (column: string) => page.getByRole('textbox', { name: `${column} Filter Input` });

test('a text typed under a heading narrows the question and is told in words', async () => {
  const { server } = serve({});
  await showList();
  await filterInput('Name').fill('quest');
  await expectAsked(server, { from: 0, filters: { name: { filterType: 'text', type: 'contains', filter: 'quest' } } });
  await expect.element(page.getByRole('list', { name: 'Filters' })).toHaveTextContent('Name contains “quest”');
});

test('a closed list is ticked, and says on its button what is ticked', async () => {
  const { server } = serve({});
  await showList();
  await page.getByRole('button', { name: 'Type filter: Any' }).click();
  await page.getByRole('checkbox', { name: 'Laboratory' }).click();
  await expectAsked(server, { filters: { kind: { filterType: 'set', values: ['LAB'] } } });
  await page.getByRole('checkbox', { name: 'MRO practice' }).click();
  await expectAsked(server, { filters: { kind: { filterType: 'set', values: ['LAB', 'MRO'] } } });
  await expect.element(page.getByRole('button', { name: 'Type filter: Laboratory, MRO practice' })).toBeVisible();
});

test('a day is typed as everywhere else, and half a day asks nothing', async () => {
  const { server } = serve({});
  await showList();
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  const day = page.getByPlaceholder('MM/DD/YYYY');
  await day.fill('01/05');
  await day.fill('٠١/٠٥/٢٠٢٦');
  await expectAsked(server, { filters: { updatedAt: { filterType: 'date', type: 'equals', dateFrom: '2026-01-05' } } });
  expect(server.bodies(search).filter(({ filters = {} }) => 'updatedAt' in filters)).toHaveLength(1);
});

test.each(['2026-12-31', '1/2/2026', 'someday'])('what is no day stays in its filter and is told: %s', async (typed) => {
  const { server } = serve({});
  await showList({ at: '/?filters={"updatedAt":"2026-01-05"}' });
  const day = page.getByPlaceholder('MM/DD/YYYY');
  await expect.element(day).toHaveValue('01/05/2026');
  await day.click();
  await userEvent.keyboard(`{Control>}a{/Control}${typed}{Tab}`);
  await expect.element(page.getByRole('alert').getByText('Enter valid date: MM/DD/YYYY')).toBeVisible();
  await expectAsked(server, { filters: {} });
  await expect.element(day).toHaveValue(typed);
  await expect.element(day).toBeInvalid();
  await day.fill('01/06/2026');
  await expectAsked(server, { filters: { updatedAt: { dateFrom: '2026-01-06' } } });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a filter is taken off where it is told', async () => {
  const { server } = serve({});
  await showList({ at: '/?filters={"code":"QST","name":{"type":"contains","filter":"q","filterType":"text"}}' });
  await expectAsked(server, { filters: { code: { filter: 'QST' }, name: { filter: 'q' } } });
  await page.getByRole('button', { name: 'Remove Code filter' }).click();
  await expect.poll(() => Object.keys(server.bodies(search).at(-1)?.filters ?? {})).toEqual(['name']);
});

test('a heading sorts: up, down, not at all', async () => {
  const { server } = serve({});
  await showList();
  await expectAsked(server, { sort: [{ colId: 'name', sort: 'asc' }] });
  await header('Code').click();
  await expectAsked(server, { sort: [{ colId: 'code', sort: 'asc' }] });
  await expect.element(header('Code')).toHaveAttribute('aria-sort', 'ascending');
  await header('Code').click();
  await expectAsked(server, { sort: [{ colId: 'code', sort: 'desc' }] });
  await header('Code').click();
  await expectAsked(server, { sort: [] });
});

test('sorting starts at the first page again', async () => {
  const { server } = serve(...many(120));
  await showList({ at: '/?page=2' });
  await expectAsked(server, { from: 50 });
  await header('Code').click();
  await expectAsked(server, { from: 0, sort: [{ colId: 'code', sort: 'asc' }] });
});

test('the pager asks for the next rows and says where it is, and counts once', async () => {
  const { server } = serve(...many(120));
  await showList();
  const pages = page.getByRole('navigation', { name: 'Providers pages' });
  await expect.element(pages).toHaveTextContent(/1–50\W* of 120/);
  await pages.getByRole('button', { name: 'Page 3' }).click();
  await expectAsked(server, { from: 100, size: 50 });
  await expect.element(pages).toHaveTextContent(/101–120\W* of 120/);
  await expect.element(cell('Lab 101')).toBeVisible();
  expect(server.bodies(count).filter(({ filters = {} }) => !('isActive' in filters))).toHaveLength(1);
});

test('more rows per page begin at the first', async () => {
  const { server } = serve(...many(120));
  const { path } = await showList({ at: '/?page=2' });
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('100');
  await expectAsked(server, { from: 0, size: 100 });
  await expect.poll(path).toBe('/?size=100');
});

test('a page past the end steps back to the last', async () => {
  const { server } = serve(...many(60));
  await showList({ at: '/?page=9' });
  await expectAsked(server, { from: 50 });
  await expect.element(cell('Lab 60')).toBeVisible();
});

test('a long list is counted so far as anybody pages, and to the end when asked', async () => {
  const { server } = serve(...many(50));
  server.on(count, ({ body }) => ({ data: { count: Math.min(12_345, body.limit ?? Infinity) } }));
  await showList();
  const pages = page.getByRole('navigation', { name: 'Providers pages' });
  await expect.element(pages).toHaveTextContent(/1–50\W* of 10,000\+/);
  await pages.getByRole('button', { name: 'Count all' }).click();
  await expect.element(pages).toHaveTextContent(/1–50\W* of 12,345/);
  await expect.element(pages.getByRole('button', { name: 'Count all' })).not.toBeInTheDocument();
});

test('what is typed into the search is asked once the typing pauses', async () => {
  const { server } = serve({});
  await showList();
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await userEvent.type(page.getByRole('searchbox', { name: 'Search providers' }), 'quest ');
  await expectAsked(server, { text: 'quest' });
  expect(server.bodies(search).map(({ text }) => text)).toEqual([undefined, 'quest']);
});

test('archived records are another list', async () => {
  const { server } = serve({}, { id: 2, name: 'Old Lab', isArchived: true });
  await showList();
  await page.getByText('Archived', { exact: true }).first().click();
  await expectAsked(server, { archive: 'Archived' });
  await expect.element(cell('Old Lab')).toBeVisible();
  await expect.element(cell('Quest Diagnostics')).not.toBeInTheDocument();
});

test('an empty list says what would stand there and offers the first step', async () => {
  serve();
  const { path } = await showList();
  await expect.element(page.getByRole('heading', { name: 'No providers yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New provider' }).last().click();
  await expect.poll(path).toBe('/new');
});

test('a filter that finds nothing is cleared where it says so', async () => {
  const { server, keep } = serve();
  await showList({ at: '/?text=nobody' });
  await expect.element(page.getByRole('heading', { name: /No matching providers/ })).toBeVisible();
  keep(aProvider());
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => server.bodies(search).at(-1)?.text).toBe(undefined);
});

test('what is only in the archive is offered from there', async () => {
  serve({ name: 'Old Lab', isArchived: true });
  await showList();
  await page.getByRole('button', { name: 'Show archived' }).click();
  await expect.element(cell('Old Lab')).toBeVisible();
});

test('a list that cannot be loaded says so, and tries again', async () => {
  const { server } = serve({});
  server.on(search, () => refuse('search-too-slow', { message: 'That took too long.' }));
  await showList();
  await expect.element(page.getByRole('heading', { name: 'The list couldn’t be loaded' })).toBeVisible();
  await expect.element(page.getByText('That took too long.')).toBeVisible();
  server.on(search, () => ({ data: [aProvider()] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'The list couldn’t be loaded' })).not.toBeInTheDocument();
});

test('rows stay until the new ones are here', async () => {
  const { server, keep } = serve({});
  await showList();
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  keep(aProvider({ name: 'Renamed Labs', version: 2 }));
  const letGo = server.hold(search);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => server.bodies(search).length).toBe(2);
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  letGo();
  await expect.element(cell('Renamed Labs')).toBeVisible();
});

test('a row opens by its link', async () => {
  serve({ id: 5 });
  const { path } = await showList();
  await page.getByRole('link', { name: 'Quest Diagnostics' }).click();
  await expect.poll(path).toBe('/provider-5');
});

test('a double click anywhere in a row opens it', async () => {
  serve({ id: 5 });
  const { path } = await showList();
  await cell('QST').dblClick();
  await expect.poll(path).toBe('/provider-5');
});

test('arrows go from cell to cell, and Enter opens the row', async () => {
  serve({ id: 5 }, { id: 6, name: 'Second Lab', code: 'SEC' });
  const { path } = await showList();
  await cell('QST').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cell('SEC')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe('/provider-6');
});

test('the menu of a row opens by its button, does what it says, and gives the keys back', async () => {
  serve({ id: 5 });
  const onClick = vi.fn<(id: number) => void>();
  await showList({ actions: ({ id }) => [{ key: 'call', label: 'Call them', onClick: () => onClick(id) }] });
  const button = page.getByRole('button', { name: 'Actions for Quest Diagnostics' });
  await button.click();
  await page.getByRole('menuitem', { name: 'Call them' }).click();
  expect(onClick).toHaveBeenCalledExactlyOnceWith(5);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('the menu of a row comes up with the right mouse button, and is used by keys', async () => {
  serve({ id: 5 });
  const { path } = await showList();
  await cell('QST').click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: /Open$/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe('/provider-5');
});

test('a menu that is left by Escape gives the keys back to where they were', async () => {
  serve({ id: 5 });
  await showList();
  await cell('QST').click();
  await userEvent.keyboard('{End}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(document.activeElement?.closest('[role=gridcell]')?.getAttribute('col-id')).toBe('actions');
});

test('a saved layout is how the list looks the next time', async () => {
  const { server } = serve({});
  const activeColumns = [
    { columnName: 'phone', columnIndex: 0, sort: 'desc', width: 160 },
    { columnName: 'name', columnIndex: 1, sort: null, width: 0 },
  ];
  const filters = { from: 0, size: 100, code: { filterType: 'text', type: 'equals', filter: 'QST' } };
  const kept = { id: 31, tableName: 'provider', pageSize: 100, activeColumns, filters };
  localStorage.setItem('assay.preferences', JSON.stringify({ provider: kept }));
  await showList();
  await expectAsked(server, { size: 100, sort: [{ colId: 'phone', sort: 'desc' }], filters: { code: { filter: 'QST' } } });
  await expect.element(header('Phone')).toBeVisible();
  await expect.element(header('Type')).not.toBeInTheDocument();
});

test('page, filter and order are as they were left, on this machine', async () => {
  const { server } = serve(...many(120));
  const { unmount } = await showList({ at: '/?page=2&sort=-code' });
  await expectAsked(server, { from: 50 });
  await unmount();
  await showList();
  await expect.poll(() => server.bodies(search).length).toBe(2);
  await expectAsked(server, { from: 50, sort: [{ colId: 'code', sort: 'desc' }] });
});

test('what the place fixes is in every question and cannot be taken off', async () => {
  const { server } = serve({});
  await show(<DataGrid resource={provider} area="providers" columns={['name']} fixed={{ kind: 'LAB' }} isEmbedded />);
  await expectAsked(server, { filters: { kind: { filterType: 'set', values: ['LAB'] } } });
  await expect.element(page.getByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
});

test('an export carries the columns in sight and the filter', async () => {
  const { server } = serve({});
  server.on(provider.calls.export, () => ({ data: { fileName: 'providers.csv' } }));
  await showList({ at: '/?text=quest' });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const columns = ['name', 'code', 'kind', 'isActive', 'updatedAt'];
  await expect.poll(() => server.bodies(provider.calls.export)).toMatchObject([{ text: 'quest', format: 'csv', columns }]);
});

test('the file is told of when it is here, by its name', async () => {
  const { server } = serve({});
  server.on(provider.calls.export, () => ({ data: { fileName: 'providers.csv' } }));
  const letGo = server.hold(provider.calls.export);
  await showList();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  await expect.poll(() => server.bodies(provider.calls.export).length).toBe(1);
  expect(page.getByText(/downloaded$/).elements()).toEqual([]);
  letGo();
  await expect.element(page.getByText(/^export downloaded$/)).toBeVisible();
});

test('on a narrow screen a row is a card, and there are no columns to choose', async () => {
  serve({});
  await page.viewport(400, 800);
  try {
    await showList();
    await expect.element(page.getByRole('link', { name: 'Quest Diagnostics' })).toBeVisible();
    const kind = page.getByText('Laboratory', { exact: true });
    await expect.element(kind).toBeVisible();
    // Words of a closed list run as the page does, whatever script the first of them is in; what somebody typed does not.
    expect(kind.element().closest('bdi')).toBeNull();
    await expect.element(page.getByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
    // One word is whole in what room there is; who cannot see hears all of them.
    await expect.element(page.getByRole('searchbox', { name: 'Search providers' })).toHaveAttribute('placeholder', 'Search');
  } finally {
    await page.viewport(1440, 900);
  }
});

test('what a link asked for is not what one comes back to, and what one asked oneself is', async () => {
  const kept = () => JSON.parse(localStorage.getItem('assay.persist') ?? '{}') as Record<string, { search: object } | undefined>;
  const asked = encodeURIComponent(JSON.stringify({ kind: { filterType: 'set', values: ['LAB'] } }));
  const { server } = serve({});
  await showList({ at: `/?filters=${asked}&show=kind` });
  await expectAsked(server, { filters: { kind: { filterType: 'set', values: ['LAB'] } } });
  await filterInput('Name').fill('quest');
  await expectAsked(server, {
    filters: { kind: { filterType: 'set', values: ['LAB'] }, name: { filterType: 'text', type: 'contains', filter: 'quest' } },
  });
  expect(kept()['provider']).toBeUndefined();
});
