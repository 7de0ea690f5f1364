import { provider } from '@assay/contract/catalog/provider.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { catalogManifest } from '#features/catalog/manifest.tsx';
import { fakeServer } from '#test/fake-server.ts';
import { cell } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';
import { showScreens } from '#test/show.tsx';

const { calls } = provider;

const open = async (at: string, ...rows: Parameters<typeof aProvider>[0][]) => {
  const server = fakeServer();
  const { keep } = serveProviders(server, ...rows.map(aProvider));
  return { server, keep, ...(await showScreens({ at, routes: catalogManifest.routes })) };
};

const openMenu = () => page.getByRole('button', { name: 'Actions for Quest Diagnostics' }).click();
const item = (name: string) => page.getByRole('menuitem', { name });

test('the menu of a row offers what the record’s page does, by what the server allows', async () => {
  const { path } = await open('/provider', {});
  await openMenu();
  await expect.element(item('Open in new tab')).toBeVisible();
  await expect.element(item('Archive')).toBeVisible();
  expect(item('Restore').elements()).toEqual([]);
  await item('Edit').click();
  await expect.poll(path).toBe('/provider/1?edit=all');
});

test('a record is archived from its row, and gone from the list', async () => {
  const { server } = await open('/provider', {});
  await openMenu();
  await item('Archive').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.poll(() => server.asked(calls.remove).length).toBe(1);
  await expect.element(page.getByText('Quest Diagnostics archived')).toBeVisible();
  // The question has just said that nothing is deleted.
  await expect.element(page.getByText('Deleted successfully')).not.toBeInTheDocument();
  await expect.element(cell('Quest Diagnostics')).not.toBeInTheDocument();
});

const undo = () => page.getByRole('button', { name: 'Undo' });

test('what was archived here is brought back as it was archived, whatever was changed before', async () => {
  const { server, keep } = await open('/provider', {});
  await openMenu();
  await item('Archive').click();
  // Somebody else was faster with a change of their own.
  keep(aProvider({ version: 2 }));
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await undo().click();
  await expect.poll(() => server.bodies(calls.update)).toEqual([{ version: 3, isArchived: false }]);
});

test('what somebody else had archived before is not brought back from here', async () => {
  const { keep } = await open('/provider', {});
  await openMenu();
  await item('Archive').click();
  keep(aProvider({ version: 2, isArchived: true }));
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(page.getByText('Quest Diagnostics archived')).toBeVisible();
  expect(undo().elements()).toEqual([]);
});

test('an archived record is brought back from its row, and cannot be changed there', async () => {
  const { server } = await open('/provider?archive=Archived', { isArchived: true });
  await openMenu();
  await expect.element(item('Restore')).toBeVisible();
  expect(item('Edit').elements()).toEqual([]);
  await item('Restore').click();
  await expect.poll(() => server.bodies(calls.update)).toMatchObject([{ isArchived: false }]);
});

test('a record that may not be changed offers to open it', async () => {
  const { server } = await open('/provider', {});
  server.on(calls.read, () => ({ data: aProvider(), can: { edit: false, archive: false, restore: false } }));
  await openMenu();
  await expect.poll(() => server.asked(calls.read).length).toBe(1);
  await expect.element(item('Open in new tab')).toBeVisible();
  expect([...item('Edit').elements(), ...item('Archive').elements()]).toEqual([]);
});
