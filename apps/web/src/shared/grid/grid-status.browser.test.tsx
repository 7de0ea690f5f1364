import { provider } from '@assay/contract/catalog/provider.calls';
import type { CountRequest, PageRequest } from '@assay/contract/kit/search';
import { providerKinds } from '@assay/domain/catalog/provider.fields';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { cell, expectAsked, showList } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';

const { count } = provider.calls;

const isInactiveAsked = ({ filters = {} }: CountRequest): boolean => JSON.stringify(filters.isActive ?? '').includes('false');
const isActiveAsked = ({ filters = {} }: PageRequest): boolean => JSON.stringify(filters.isActive ?? '').includes('true');

const serve = ({ inactive }: { readonly inactive: number }) => {
  const server = fakeServer();
  const { rows } = serveProviders(server, aProvider(), aProvider({ id: 2, name: 'Idle Labs', isActive: false }));
  server.on(provider.calls.search, ({ body }) => ({ data: [...rows.values()].filter((row) => row.isActive || !isActiveAsked(body)) }));
  server.on(count, ({ body }) => ({ data: { count: isInactiveAsked(body) ? inactive : 2 } }));
  return server;
};

test('inactive records in the list are counted, hidden in one click and shown again', async () => {
  const server = serve({ inactive: 1_234 });
  const { path } = await showList();
  await expect.element(page.getByText('1,234 inactive')).toBeVisible();
  await page.getByRole('button', { name: 'Hide inactive records' }).click();
  await expectAsked(server, { filters: { isActive: { filterType: 'set', values: [true] } } });
  await expect.element(page.getByRole('list', { name: 'Filters' })).toHaveTextContent('Status Active');
  await expect.element(cell('Idle Labs')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show inactive records' }).click();
  await expect.poll(path).toBe('/');
  // What is shown, not what was asked: the grid may share the answer of a search that still runs.
  await expect.element(cell('Idle Labs')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
});

test('where a status says who is inactive, it is the status that they are hidden by', async () => {
  const server = fakeServer();
  serveProviders(server, aProvider());
  const isAsked = ({ filters = {} }: CountRequest): boolean => JSON.stringify(filters.kind ?? '').includes('["BACKGROUND"]');
  server.on(count, ({ body }) => ({ data: { count: isAsked(body) ? 7 : 2 } }));
  await showList({ activity: { column: 'kind', inactive: ['BACKGROUND'] } });
  await expect.element(page.getByText('7 inactive')).toBeVisible();
  await page.getByRole('button', { name: 'Hide inactive records' }).click();
  await expectAsked(server, { filters: { kind: { filterType: 'set', values: providerKinds.filter((kind) => kind !== 'BACKGROUND') } } });
  await expect.element(page.getByRole('button', { name: 'Show inactive records' })).toBeVisible();
});

test('what else narrows the list narrows the count of the inactive', async () => {
  const server = serve({ inactive: 3 });
  await showList({ at: '/?text=quest&archive=Both' });
  await expect.element(page.getByText('3 inactive')).toBeVisible();
  expect(server.bodies(count).find(isInactiveAsked)).toMatchObject({ text: 'quest', archive: 'Both' });
});

test('a list without inactive records says nothing of them', async () => {
  const server = serve({ inactive: 0 });
  await showList();
  await expect.poll(() => server.bodies(count).filter(isInactiveAsked).length).toBe(1);
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Hide inactive records' })).not.toBeInTheDocument();
});

test('a list too long to count does not count its inactive records', async () => {
  const server = fakeServer();
  serveProviders(server, ...Array.from({ length: 50 }, (_, index) => aProvider({ id: index + 1 })));
  server.on(count, ({ body }) => ({ data: { count: isInactiveAsked(body) ? 5 : 10_001 } }));
  await showList();
  await expect.element(page.getByRole('button', { name: 'Count all' })).toBeVisible();
  expect(server.bodies(count).filter(isInactiveAsked)).toEqual([]);
});

test('the archive has a label of its own and says what it leaves out', async () => {
  serve({ inactive: 1 });
  await showList();
  const archive = page.getByRole('radiogroup', { name: 'Archive' });
  await expect.element(archive.getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
  await userEvent.hover(page.getByText('Archive', { exact: true }));
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('everything that isn’t archived, inactive records included');
});

test('an archived record keeps the status that its filter knows, and says that it is archived', async () => {
  const server = fakeServer();
  serveProviders(server, aProvider({ isArchived: true, isActive: false }));
  await showList({ at: '/?archive=Both' });
  const status = page.getByRole('gridcell', { name: 'Inactive' });
  await expect.element(status).toBeVisible();
  await expect.element(status.getByRole('img', { name: 'Archived' })).toBeVisible();
});
