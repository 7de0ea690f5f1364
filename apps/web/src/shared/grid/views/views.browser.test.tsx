import { provider } from '@assay/contract/catalog/provider.calls';
import { view } from '@assay/contract/finding/view.calls';
import { preference } from '@assay/contract/identity/preference.calls';
import type { View } from '@assay/domain/finding/view.fields';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, refuse, type FakeServer } from '#test/fake-server.ts';
import { cell, expectAsked, header, showList } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';

const qst = { code: { filterType: 'text', type: 'contains', filter: 'QST' } } as const;

/** Of the user who is signed in, unless it is said of whom. */
const aView = (more: Partial<View> = {}): View => ({
  id: 1,
  version: 3,
  name: 'Quest only',
  tableName: 'provider',
  state: { filters: qst, sort: [{ colId: 'name', sort: 'asc' }] },
  sharedWithRoles: [],
  ownerId: 7,
  ownerName: 'Grace Adler',
  isOffered: true,
  isActive: true,
  isArchived: false,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  ...more,
});

const serve = (...views: View[]): FakeServer => {
  const server = fakeServer();
  serveProviders(server, aProvider());
  server.on(view.calls.search, () => ({ data: views }));
  server.on(view.calls.read, ({ params }) => ({ data: views.find(({ id }) => id === Number(params.id)) ?? refuse('not-found'), can: {} }));
  server.on(view.calls.update, ({ params, body }) => {
    const before = views.find(({ id }) => id === Number(params.id)) ?? aView();
    return { data: { ...before, ...body, version: before.version + 1 }, can: {} };
  });
  server.on(view.calls.create, ({ body }) => ({
    data: aView({ ...body, id: 9, version: 1, sharedWithRoles: body.sharedWithRoles ?? [] } as never),
    can: {},
  }));
  server.on(preference.save, ({ body }) => ({ data: { ...body, id: 1 } }));
  return server;
};

/** Beside the name of its icon, where it has one; a plain Save is that of the tabs. */
const button = (name: string) => page.getByRole('button', { name, exact: name === 'Save' });
const tab = (name: string) => page.getByRole('link', { name, exact: true });
const note = page.getByText('Changed, not saved');

const typeSearch = async (text: string): Promise<void> => {
  await page.getByRole('searchbox').fill(text);
  await userEvent.keyboard('{Enter}');
};

const hideCode = async (): Promise<void> => {
  await button('Columns').click();
  await page.getByRole('checkbox', { name: 'Code', exact: true }).click();
  await userEvent.keyboard('{Escape}');
};

test('a list without views has the tab of all of it alone, and is saved as the first one, which is then open', async () => {
  const server = serve();
  const { path } = await showList({ at: '/?filters={"code":"QST"}' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await expect.poll(() => server.bodies(view.calls.search).length).toBe(1);
  await expect.element(page.getByRole('navigation', { name: 'Views' })).toHaveTextContent(/^All$/);
  await button('Save view').click();
  await page.getByLabelText('Name of the view').fill('Quest only');
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe('/?view=9');
  expect(server.bodies(view.calls.create)).toMatchObject([
    { name: 'Quest only', tableName: 'provider', sharedWithRoles: [], state: { filters: qst, archive: 'Active', size: 50 } },
  ]);
  await expect.element(tab('Quest only')).toHaveAttribute('aria-current', 'page');
});

test('a name that is taken is told at the name, and nothing typed is lost', async () => {
  const server = serve();
  server.on(view.calls.create, () =>
    refuse('taken', { errors: [{ path: 'name', code: 'taken', message: 'This value is already in use' }] }),
  );
  await showList();
  await button('Save view').click();
  await page.getByLabelText('Name of the view').fill('Quest only');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This value is already in use')).toBeVisible();
  await expect.element(page.getByLabelText('Name of the view')).toHaveValue('Quest only');
});

test('a tab opens its view, and the first one the list without any', async () => {
  const server = serve(aView(), aView({ id: 2, name: 'By code', state: { sort: [{ colId: 'code', sort: 'desc' }] } }));
  const [quest, acme] = [aProvider(), aProvider({ id: 2, code: 'ACM', name: 'Acme Labs' })];
  server.on(provider.calls.search, ({ body: { filters = {}, sort = [] } }) => {
    if (filters.code) return { data: [quest] };
    return { data: sort[0]?.colId === 'code' ? [quest, acme] : [acme, quest] };
  });
  // What is shown, not what was asked: a grid that has just opened asks for nothing twice.
  const shown = () =>
    [...document.querySelectorAll('[row-id] [col-id="code"]')]
      .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
      .map(({ textContent }) => textContent);
  const { path } = await showList();
  await tab('Quest only').click();
  await expect.poll(shown).toEqual(['QST']);
  await expect.poll(path).toBe('/?view=1');
  await tab('By code').click();
  await expect.poll(shown).toEqual(['QST', 'ACM']);
  await tab('All').click();
  await expect.poll(shown).toEqual(['ACM', 'QST']);
  await expect.poll(path).toBe('/');
  expect(server.bodies(provider.calls.search)).toContainEqual(expect.objectContaining({ filters: qst }));
  expect(server.asked(view.calls.read)).toEqual([]);
});

test('each tab says how many rows it holds, and a list without views says it once, above', async () => {
  const server = serve(aView(), aView({ id: 2, name: 'By code', state: { sort: [{ colId: 'code', sort: 'desc' }] } }));
  server.on(provider.calls.count, ({ body }) => ({ data: { count: body.filters?.code ? 3 : 12_345 } }));
  await showList();
  await expect
    .element(page.getByRole('navigation', { name: 'Views' }))
    .toHaveTextContent(/^All\W*10,000\+\W*Quest only\W*3\W*By code\W*10,000\+$/);
  // What is sorted in another way is not counted twice.
  expect(
    server.bodies(provider.calls.count).filter(({ filters }) => filters?.code === undefined && filters?.isActive === undefined),
  ).toHaveLength(1);
});

test('by its address it is open from the first request on', async () => {
  const server = serve(aView());
  await showList({ at: '/?view=1' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await expectAsked(server, { filters: qst });
  expect(server.bodies(provider.calls.search).every(({ filters }) => filters?.code !== undefined)).toBe(true);
  await expect.element(note).not.toBeInTheDocument();
});

test('what is changed stands in the address, and is saved against the version that was opened', async () => {
  const server = serve(aView());
  const { path } = await showList({ at: '/?view=1' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await typeSearch('lab');
  await expect.poll(path).toBe('/?view=1&text=lab');
  await expect.element(note).toBeVisible();
  await button('Save').click();
  await expect.poll(path).toBe('/?view=1');
  expect(server.bodies(view.calls.update)).toMatchObject([{ version: 3, state: { text: 'lab', filters: qst } }]);
  await expect.element(note).not.toBeInTheDocument();
  await typeSearch('labs');
  await button('Save').click();
  await expect.poll(() => server.bodies(view.calls.update).at(-1)).toMatchObject({ version: 4, state: { text: 'labs' } });
});

test('discarded, it is as it was: filters, search and columns', async () => {
  const server = serve(aView());
  const { path } = await showList({ at: '/?view=1' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Code filter' }).click();
  await hideCode();
  await expect.element(header('Code')).not.toBeInTheDocument();
  await expectAsked(server, { filters: {} });
  await button('Discard').click();
  // What is shown, not what was asked: a grid that has just opened asks for nothing twice.
  await expect.element(page.getByRole('button', { name: 'Remove Code filter' })).toBeVisible();
  await expect.element(header('Code')).toBeVisible();
  await expect.poll(path).toBe('/?view=1');
  await expect.element(note).not.toBeInTheDocument();
});

test('another who was first is not overwritten: the changes become a view of their own', async () => {
  const server = serve(aView());
  server.on(view.calls.update, () => refuse('conflict', { data: aView({ version: 4, state: { text: 'theirs' } }) }));
  const { path } = await showList({ at: '/?view=1' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await typeSearch('mine');
  await button('Save').click();
  await expect.element(page.getByText(/“Quest only” was changed elsewhere/)).toBeVisible();
  await button('Save as…').click();
  await page.getByLabelText('Name of the view').fill('Mine');
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe('/?view=9');
  expect(server.bodies(view.calls.create)).toMatchObject([{ name: 'Mine', state: { text: 'mine', filters: qst } }]);
});

test('or are given up for what the other made of it', async () => {
  const server = serve(aView());
  server.on(view.calls.update, () => refuse('conflict', { data: aView({ version: 4, state: { text: 'theirs' } }) }));
  const { path } = await showList({ at: '/?view=1' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await typeSearch('mine');
  await button('Save').click();
  await expect.element(page.getByText(/was changed elsewhere/)).toBeVisible();
  await button('Discard').click();
  await expectAsked(server, { text: 'theirs', filters: {} });
  await expect.poll(path).toBe('/?view=1');
});

test('the columns of a view are changed for it alone', async () => {
  const server = serve(aView());
  const { go } = await showList({ at: '/?view=1' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await hideCode();
  await expect.element(note).toBeVisible();
  await button('Save').click();
  await expect.poll(() => server.bodies(view.calls.update)).toHaveLength(1);
  const saved = server.bodies(view.calls.update)[0]?.state?.columns as { columnName: string }[];
  expect(saved.map(({ columnName }) => columnName)).toEqual(['name', 'kind', 'isActive', 'updatedAt']);
  await tab('All').click();
  await expect.element(header('Code')).toBeVisible();
  go('/elsewhere');
  expect(server.bodies(preference.save)).toEqual([]);
});

test('a view of somebody else is changed on the way, and saved as one’s own', async () => {
  serve(aView({ ownerId: 8, ownerName: 'Sam Arnold', sharedWithRoles: ['GA'] }));
  await showList({ at: '/?view=1' });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await typeSearch('lab');
  await expect.element(note).toBeVisible();
  await expect.element(button('Save as…')).toBeVisible();
  expect(button('Save').elements()).toEqual([]);
  await button('Actions for “Quest only”').click();
  await expect.element(page.getByText('Shared by Sam Arnold')).toBeVisible();
  expect(page.getByText('Rename or share').elements()).toEqual([]);
});

test.each(['/?view=404', '/?view=nonsense', '/?view=5'])('at %s is a sentence, and the list without it', async (at) => {
  const server = serve(aView({ id: 5, tableName: 'company' }));
  await showList({ at });
  await expect.element(page.getByText(/This view doesn’t exist, or it isn’t shared with you/)).toBeVisible();
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await expectAsked(server, { filters: {} });
});

test('renamed and shared in one dialog; archived, the list is without it, and it comes back', async () => {
  const server = serve(aView());
  server.on(view.calls.remove, () => ({ data: { id: 1, version: 5 } }));
  const { path } = await showList({ at: '/?view=1' });
  await button('Actions for “Quest only”').click();
  await page.getByText('Rename or share').click();
  await page.getByLabelText('Name of the view').fill('Quest');
  await page.getByRole('checkbox', { name: 'Designated Employer Representative' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.bodies(view.calls.update)).toEqual([{ version: 3, name: 'Quest', sharedWithRoles: ['DER'] }]);
  await button('Actions for “Quest”').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect.poll(path).toBe('/');
  await button('Undo').click();
  await expect.poll(() => server.bodies(view.calls.update).at(-1)).toEqual({ version: 5, isArchived: false });
});
