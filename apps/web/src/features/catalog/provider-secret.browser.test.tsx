import { provider } from '@assay/contract/catalog/provider.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { aProvider } from '#test/providers.ts';
import { showScreens } from '#test/show.tsx';
import { catalogManifest } from './manifest.tsx';

const open = async (can: { readonly edit: boolean }) => {
  const server = fakeServer();
  server.on(provider.calls.read, () => ({ data: aProvider({ id: 1, name: 'Northgate' }), can }));
  server.on(provider.calls.newSecret, () => ({ data: { secret: 'a-new-secret' } }));
  await showScreens({ routes: catalogManifest.routes, permissions: ['catalog.view', 'catalog.edit'], roles: ['SA'], at: '/provider/1' });
  return server;
};

test('a signing secret is made on demand and shown until somebody says that it is stored', async () => {
  const server = await open({ edit: true });
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'New signing secret' }).click();
  expect(server.bodies(provider.calls.newSecret)).toEqual([]);
  await button('Create secret').click();
  await expect.element(page.getByText('a-new-secret')).toBeVisible();
  await button('I have stored it').click();
  await expect.element(page.getByText('a-new-secret')).not.toBeInTheDocument();
});

test('who only reads the catalog makes none', async () => {
  await open({ edit: false });
  await expect.element(page.getByRole('heading', { name: 'Northgate' })).toBeVisible();
  await expect.element(button('More actions')).not.toBeInTheDocument();
});
