import { serviceType } from '@assay/contract/catalog/service-type.calls';
import { service } from '@assay/contract/catalog/service.calls';
import { serviceTypeFields } from '@assay/domain/catalog/service-type.fields';
import { serviceFields } from '@assay/domain/catalog/service.fields';
import { blankOf } from '@assay/domain/fields/values';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { button, choose, input } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { catalogManifest } from './manifest.tsx';

const common = { id: 5, version: 1, isArchived: false, createdAt: '2026-01-05T15:00:00.000Z', updatedAt: '2026-01-05T15:00:00.000Z' };

const open = async () => {
  const server = fakeServer();
  const type = { ...blankOf(serviceTypeFields), ...common, code: 'OH' as const, family: 'OH' as const, name: 'Occupational health' };
  server.on(serviceType.calls.search, () => ({ data: [type] }));
  server.on(service.calls.search, () => ({ data: [] }));
  server.on(service.calls.count, () => ({ data: { count: 0 } }));
  server.on(service.calls.create, ({ body }) => ({
    data: { ...blankOf(serviceFields), ...(body as object), ...common, serviceTypeName: type.name, panelName: '' },
  }));
  const shown = await showScreens({
    at: '/service/create',
    routes: catalogManifest.routes,
    permissions: ['catalog.view', 'catalog.edit'],
  });
  await expect.element(input('Name')).toHaveFocus();
  return { server, ...shown };
};

const fill = async (): Promise<void> => {
  await input('Name').fill('Audiogram');
  await input('Code').fill('AUD');
  await choose('Service type', 'Occupational health');
  await choose('Specimen', 'No specimen');
};

test('a new service leads back to the list of services', async () => {
  const { server, path } = await open();
  await fill();
  await button('Create service').click();
  await expect.poll(path).toBe('/service');
  expect(server.bodies(service.calls.create)).toMatchObject([{ name: 'Audiogram', code: 'AUD', serviceTypeId: 5, specimenType: 'BLANK' }]);
});

test('with "create and add another" the page for a new one stays, empty, and begins at its first field', async () => {
  const { server, path } = await open();
  await fill();
  await button('Create and add another').click();
  await expect.poll(() => server.bodies(service.calls.create)).toHaveLength(1);
  await expect.element(input('Name')).toHaveValue('');
  await expect.element(input('Name')).toHaveFocus();
  expect(path()).toBe('/service/create');
  await fill();
  await button('Create service').click();
  await expect.poll(path).toBe('/service');
});

test('a failed list of services shows the failure, with a way to try again', async () => {
  const { go } = await open();
  const server = fakeServer();
  server.on(service.calls.search, () => Promise.reject(new TypeError('no connection')));
  go('/service');
  await expect.element(page.getByRole('button', { name: /Retry|Try again/ }).first()).toBeVisible();
});
