import { company } from '@assay/contract/companies/company.calls';
import { contact } from '@assay/contract/companies/contact.calls';
import { consortium } from '@assay/contract/consortiums/consortium.calls';
import { randomPool } from '@assay/contract/randoms/pool.calls';
import { consortiumFields, type Consortium } from '@assay/domain/consortiums/consortium.fields';
import { blankOf } from '@assay/domain/fields/values';
import { poolFields, type Pool } from '@assay/domain/randoms/pool.fields';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stored } from '#test/companies.ts';
import { fakeServer } from '#test/fake-server.ts';
import { button, choose, input } from '#test/form.tsx';
import { show, showScreens } from '#test/show.tsx';
import { ConsortiumPools } from './consortium-pools.tsx';
import { randomsManifest } from './manifest.tsx';

const keystone = { ...blankOf(consortiumFields), ...stored, id: 4, name: 'Keystone Valley', memberCount: 2 } as Consortium;
const permissions = ['random.view', 'random.edit', 'consortium.view', 'consortium.edit', 'company.view', 'contact.view'] as const;

const serve = () => {
  const server = fakeServer();
  server.on(consortium.calls.read, () => ({ data: keystone, can: {} }));
  server.on(consortium.calls.search, () => ({ data: [keystone] }));
  server.on(company.calls.search, () => ({ data: [] }));
  server.on(contact.calls.search, () => ({ data: [] }));
  server.on(randomPool.calls.searchCompanies, () => ({ data: [] }));
  server.on(randomPool.calls.searchLocations, () => ({ data: [] }));
  server.on(randomPool.calls.search, () => ({ data: [] }));
  server.on(randomPool.calls.count, () => ({ data: { count: 0 } }));
  server.on(randomPool.calls.create, ({ body }) => ({
    data: { ...blankOf(poolFields), ...stored, ...body, id: 11, companyId: 90, ownerId: 4 } as unknown as Pool,
  }));
  return server;
};

/** The section has the same name. */
const nameInput = () => page.getByRole('textbox', { name: 'Pool' });

const fill = async (name: string): Promise<void> => {
  await nameInput().fill(name);
  await input('Starts on').fill('01/01/2026');
  await choose('Regime', 'NON-DOT');
};

test('a pool of a consortium names that, and another one keeps the owner with nothing else', async () => {
  const server = serve();
  const shown = await showScreens({ at: '/random-pool/create?consortium=4', routes: randomsManifest.routes, permissions });
  await expect.element(page.getByText('Keystone Valley')).toBeVisible();
  await expect.element(page.getByLabelText('Company', { exact: true })).not.toBeInTheDocument();
  await fill('Members');
  await button('Create and add another').click();
  await expect.poll(() => server.asked(randomPool.calls.create).length).toBe(1);
  expect(server.asked(randomPool.calls.create)[0]?.body).toMatchObject({ ownerKind: 'Consortium', consortiumId: 4, name: 'Members' });
  await expect.poll(() => shown.path()).toBe('/random-pool/create?consortium=4');
  await expect.element(nameInput()).toHaveValue('');
  await expect.element(page.getByText('Keystone Valley')).toBeVisible();
});

test('the pools of a consortium are its tab; who runs it makes more of them', async () => {
  serve();
  await show(<ConsortiumPools record={keystone} can={{ edit: true }} />, { permissions });
  await expect.element(button('New random pool').first()).toBeVisible();
});

test('who only belongs to it makes none', async () => {
  serve();
  await show(<ConsortiumPools record={keystone} can={{ edit: false }} />, { permissions });
  await expect.element(page.getByText(/A pool holds the people/)).toBeVisible();
  expect(page.getByRole('button', { name: 'New random pool' }).elements()).toEqual([]);
});
