import { auditLog } from '@assay/contract/audit/audit.calls';
import type { AuditRow } from '@assay/contract/audit/audit.types';
import { provider } from '@assay/contract/catalog/provider.calls';
import type { Permission } from '@assay/domain/access/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { catalogManifest } from '#features/catalog/manifest.tsx';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button, choose, input } from '#test/form.tsx';
import { cell } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';
import { showScreens } from '#test/show.tsx';

const { calls } = provider;

const anEvent = (overrides: Partial<AuditRow>): AuditRow => ({
  id: 1,
  version: 1,
  isActive: true,
  isArchived: false,
  createdAt: '2026-01-05T15:00:00.000Z',
  updatedAt: '2026-01-05T15:00:00.000Z',
  at: '2026-01-05T15:00:00.000Z',
  action: 'UPDATE',
  entity: 'provider',
  entityId: 1,
  label: 'Quest Diagnostics',
  actorId: 7,
  actorName: 'Grace Adler',
  actorEmail: 'grace@demo.test',
  actorRole: 'GA',
  address: '',
  companyId: null,
  companyName: '',
  reason: '',
  isFailed: false,
  before: { name: 'Quest' },
  after: { name: 'Quest Diagnostics' },
  shard: 0,
  seq: 1,
  ...overrides,
});

type Opened = { readonly rows?: readonly Parameters<typeof aProvider>[0][]; readonly permissions?: readonly Permission[] };

/** The pages of providers, as the application mounts them. */
const open = async (at: string, { rows = [{}], permissions }: Opened = {}) => {
  const server = fakeServer();
  const served = serveProviders(server, ...rows.map(aProvider));
  server.on(auditLog.calls.search, () => ({ data: [anEvent({})] }));
  const shown = await showScreens({ at, routes: catalogManifest.routes, ...(permissions ? { permissions } : {}) });
  return { server, ...served, ...shown };
};

const editButton = () => page.getByRole('button', { name: 'Edit', exact: true });

/** Archive stands in the menu: it is not done every day. */
const archive = async (): Promise<void> => {
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
};

const fillProvider = async (): Promise<void> => {
  await input('Name').fill('Northern Labs');
  await input('Code').fill('NOR');
  await choose('Type', 'Laboratory');
  await input('Phone').fill('212-555-0100');
};

test('the list leads to a record, and the record back to the list', async () => {
  const { path } = await open('/provider');
  await page.getByRole('link', { name: 'Quest Diagnostics' }).click();
  await expect.poll(path).toBe('/provider/1');
  await expect.element(page.getByRole('heading', { name: 'Quest Diagnostics' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Providers' }).click();
  await expect.poll(path).toBe('/provider');
});

test('E in a list opens the form of the row that has the keys', async () => {
  const { path } = await open('/provider');
  await expect.element(page.getByRole('link', { name: 'Quest Diagnostics' })).toBeVisible();
  await userEvent.keyboard('j');
  await userEvent.keyboard('e');
  await expect.poll(path).toBe('/provider/1?edit=all');
  await expect.element(input('Name')).toHaveValue('Quest Diagnostics');
});

test('whoever may not create is not offered to', async () => {
  await open('/provider', { permissions: ['catalog.view'] });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await expect.element(button('New provider')).not.toBeInTheDocument();
});

test('whoever may not look is told so, and nothing is asked', async () => {
  const { server } = await open('/provider', { permissions: [] });
  await expect.element(page.getByRole('heading', { name: /not authorized/i })).toBeVisible();
  expect(server.bodies(calls.search)).toEqual([]);
});

test('a new record is made, told, and shown on its own page', async () => {
  const { server, path } = await open('/provider/create');
  await fillProvider();
  await button('Create provider').click();
  await expect.poll(path).toBe('/provider/101');
  await expect.element(page.getByRole('heading', { name: 'Northern Labs' })).toBeVisible();
  expect(server.bodies(calls.create)).toMatchObject([{ name: 'Northern Labs', code: 'NOR', kind: 'LAB', authMode: 'NONE' }]);
  expect(server.asked(calls.create)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
});

test('a rule across fields is told before anything is sent', async () => {
  const { server } = await open('/provider/create');
  await fillProvider();
  await button('Connection').click();
  await choose('Orders sent by', 'API');
  await button('Create provider').click();
  await expect.element(page.getByText('1 field needs attention')).toBeVisible();
  await expect.element(input('API address')).toHaveFocus();
  expect(server.bodies(calls.create)).toEqual([]);
});

test('a new record that is given up leads back to the list', async () => {
  const { path } = await open('/provider/create');
  await input('Name').fill('Northern Labs');
  await button('Cancel').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes', exact: true }).click();
  await expect.poll(path).toBe('/provider');
});

test('a record opens to be read, and Edit opens all of it', async () => {
  const { path } = await open('/provider/1');
  await expect.element(page.getByText('1 Main Street', { exact: false })).toBeVisible();
  await expect.element(button('Save')).not.toBeInTheDocument();
  await editButton().click();
  await expect.poll(path).toBe('/provider/1?edit=all');
  await expect.element(input('Name')).toHaveValue('Quest Diagnostics');
  await expect.element(input('Name')).toHaveFocus();
  await button('Cancel').click();
  await expect.poll(path).toBe('/provider/1');
});

test('what the head of the page says is not said again below it', async () => {
  await open('/provider/1');
  const details = page.getByRole('region', { name: 'Provider details' });
  await expect.element(details.getByText('Code', { exact: true })).toBeVisible();
  for (const label of ['Name', 'Type', 'Status']) expect(details.getByText(label, { exact: true }).elements()).toEqual([]);
});

test('E opens the form, and what was typed there is asked about before another section opens', async () => {
  const { path, go } = await open('/provider/1');
  await expect.element(editButton()).toBeVisible();
  await userEvent.keyboard('e');
  await expect.poll(path).toBe('/provider/1?edit=all');
  await input('Name').fill('Quest Labs');
  go('/provider/1?edit=contact');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(input('Name')).toHaveValue('Quest Labs');
  await expect.poll(path).toBe('/provider/1?edit=all');
});

test('one section is changed in its place, and the whole record is sent', async () => {
  const { server, path } = await open('/provider/1');
  await button('Edit: Contact details').click();
  await expect.poll(path).toBe('/provider/1?edit=contact');
  await expect.element(input('Phone')).toHaveFocus();
  await expect.element(input('Name')).not.toBeInTheDocument();
  await input('Phone').fill('212-555-0199');
  await button('Save').click();
  await expect.poll(path).toBe('/provider/1');
  await expect.element(page.getByRole('link', { name: '212-555-0199' }).first()).toBeVisible();
  expect(server.bodies(calls.update)).toMatchObject([{ name: 'Quest Diagnostics', phone: '212-555-0199', version: 1 }]);
});

test('what is being changed stays open behind another tab', async () => {
  const { path } = await open('/provider/1?edit=all');
  await input('Name').fill('Quest Labs');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect.poll(path).toBe('/provider/1?tab=history&edit=all');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect.element(input('Name')).toHaveValue('Quest Labs');
});

test('a section names what is not filled in', async () => {
  await open('/provider/1', { rows: [{ fax: '', email: '' }] });
  await expect.element(page.getByText('Not filled in: Fax, Email')).toBeVisible();
});

test('a change is saved over the version that was seen, and the page shows it', async () => {
  const { server } = await open('/provider/1?edit=all');
  await input('Name').fill('Quest Labs');
  await button('Save').click();
  await expect.element(page.getByRole('heading', { name: 'Quest Labs' })).toBeVisible();
  expect(server.bodies(calls.update)).toMatchObject([{ name: 'Quest Labs', version: 1 }]);
  await editButton().click();
  await input('Name').fill('Quest Laboratories');
  await button('Save').click();
  await expect.poll(() => server.bodies(calls.update).at(1)).toMatchObject({ version: 2 });
});

test('somebody else’s change meanwhile is a question', async () => {
  const { keep, server } = await open('/provider/1?edit=all');
  await input('Name').fill('Quest Labs');
  keep(aProvider({ code: 'QDX', version: 2 }));
  await button('Save').click();
  await button('Save choices').click();
  await expect.poll(() => server.bodies(calls.update).at(1)).toMatchObject({ name: 'Quest Labs', code: 'QDX', version: 2 });
});

test('whoever may only read gets no form', async () => {
  const { server } = await open('/provider', { permissions: ['catalog.view'] });
  server.on(calls.read, () => ({ data: aProvider(), can: { edit: false, archive: false } }));
  await page.getByRole('link', { name: 'Quest Diagnostics' }).click();
  await expect.element(page.getByText('1 Main Street', { exact: false })).toBeVisible();
  await expect.element(button('Save')).not.toBeInTheDocument();
  await expect.element(editButton()).not.toBeInTheDocument();
  await expect.element(button('More actions')).not.toBeInTheDocument();
  await expect.element(page.getByRole('tab', { name: 'History' })).not.toBeInTheDocument();
});

test('what happened to a record is a tab of it, kept in the address', async () => {
  const { server, path } = await open('/provider/1');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect.element(page.getByText(/Grace Adler/)).toBeVisible();
  await expect.poll(path).toBe('/provider/1?tab=history');
  expect(server.bodies(auditLog.calls.search)).toMatchObject([{ filters: { entity: ['provider'], entityId: 1 } }]);
});

test('a record that is not there is told, with a way back', async () => {
  const { path } = await open('/provider/99');
  await expect.element(page.getByRole('heading', { name: 'Provider not found' })).toBeVisible();
  await button('All providers').click();
  await expect.poll(path).toBe('/provider');
});

test('a page stays when its record could not be read once more', async () => {
  const { server } = await open('/provider/1?edit=contact');
  await input('Phone').fill('212-555-0199');
  server.on(calls.read, () => refuse('busy', { message: 'Try again in a moment.' }));
  const before = server.asked(calls.read).length;
  await button('Save').click();
  await expect.poll(() => server.asked(calls.read).length).toBeGreaterThan(before);
  await expect.element(editButton()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Quest Diagnostics' })).toBeVisible();
});

test('a record that could not be read at all is not told to be missing, and is tried again', async () => {
  const { server, go, rows } = await open('/provider');
  server.on(calls.read, () => refuse('busy', { message: 'Try again in a moment.' }));
  go('/provider/1');
  await expect.element(page.getByText('Try again in a moment.').first()).toBeVisible();
  server.on(calls.read, () => ({ data: rows.get(1) ?? aProvider(), can: { edit: true } }));
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'Quest Diagnostics' })).toBeVisible();
});

test('archiving asks first, and the record then says that it is archived', async () => {
  const { server } = await open('/provider/1');
  await archive();
  const question = page.getByRole('dialog', { name: 'Archive Quest Diagnostics?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.asked(calls.remove)).toHaveLength(0);
  await archive();
  await question.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(page.getByText('This provider is archived')).toBeVisible();
  await expect.element(button('Save')).not.toBeInTheDocument();
});

test('an archived record is restored, and can be changed again', async () => {
  const { server } = await open('/provider/1', { rows: [{ isArchived: true, version: 3 }] });
  await button('Restore').click();
  await expect.element(editButton()).toBeVisible();
  expect(server.bodies(calls.update)).toEqual([{ version: 3, isArchived: false }]);
});

test('what stands in the way of archiving is named', async () => {
  const { server } = await open('/provider/1');
  const data = [{ kind: 'company', id: 4, name: 'Bayou Crane' }];
  server.on(calls.remove, () => refuse('in-the-way', { message: 'It is still in use.', data }));
  await archive();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(page.getByText('It is still in use.').last()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bayou Crane' })).toHaveAttribute('href', '/company/4');
});

test('a record that was archived is gone from the list it came from', async () => {
  const { go } = await open('/provider', { rows: [{}, { id: 2, name: 'Second Lab' }] });
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  go('/provider/1');
  await archive();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(page.getByText('This provider is archived')).toBeVisible();
  go('/provider');
  await expect.element(cell('Second Lab')).toBeVisible();
  await expect.element(cell('Quest Diagnostics')).not.toBeInTheDocument();
});

test('a write that fails is told, and what was typed stays', async () => {
  const { server } = await open('/provider/1?edit=all');
  server.on(calls.update, () => refuse('busy', { message: 'Try again in a moment.' }));
  await input('Name').fill('Quest Labs');
  await button('Save').click();
  await expect.element(page.getByText('Try again in a moment.')).toBeVisible();
  await expect.element(input('Name')).toHaveValue('Quest Labs');
});
