import { site } from '@assay/contract/catalog/site.calls';
import { company } from '@assay/contract/companies/company.calls';
import { preference } from '@assay/contract/identity/preference.calls';
import { user } from '@assay/contract/identity/user.calls';
import type { User } from '@assay/contract/identity/user.types';
import type { Permission } from '@assay/domain/access/permissions';
import { siteFields, type Site } from '@assay/domain/catalog/site.fields';
import { blankOf } from '@assay/domain/fields/values';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCompany, stored } from '#test/companies.ts';
import { fakeServer } from '#test/fake-server.ts';
import { button, input } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { catalogManifest } from './manifest.tsx';

const cedar = {
  ...blankOf(siteFields),
  ...stored,
  id: 3,
  name: 'Cedar Street',
  kind: 'Custom',
  isActive: true,
  phone: '512-555-0100',
  physicalAddress1: '1 Main Street',
  physicalCity: 'Austin',
  physicalState: 'TX',
  physicalZip: '78701',
  physicalCountry: 'USA',
  providerName: '',
  nextDue: null,
} as Site;

const acme = aCompany({ id: 5, name: 'Acme Freight' });
const cora = { ...stored, id: 9, name: 'Cora Lind' } as User;
const editor: readonly Permission[] = ['site.view', 'site.edit', 'user.view', 'company.view'];

const open = async (at: string, { record = cedar, permissions = editor }: { record?: Site; permissions?: readonly Permission[] } = {}) => {
  const server = fakeServer();
  server.on(preference.read, () => ({ data: [] }));
  server.on(site.calls.read, () => ({ data: record, can: { edit: true } }));
  server.on(company.calls.search, () => ({ data: [acme] }));
  server.on(user.calls.search, () => ({ data: [cora] }));
  server.on(site.calls.update, ({ body }) => ({ data: { ...record, ...body, version: 2 } as Site, can: { edit: true } }));
  return { server, ...(await showScreens({ at, routes: catalogManifest.routes, permissions })) };
};

test('companies, collectors’ accounts, technicians and devices are asked for', async () => {
  const { server } = await open('/collection-site/3?edit=all');
  await input('Companies').click();
  await userEvent.keyboard('Acme');
  await page.getByTitle('Acme Freight').click();
  await userEvent.keyboard('{Escape}');
  await input('Collector accounts').click();
  await page.getByTitle('Cora Lind').click();
  await userEvent.keyboard('{Escape}');
  await button('Add hours').click();
  await page.getByRole('textbox', { name: 'Opens (HH:MM)' }).fill('08:00');
  await button('Add device').click();
  await page.getByRole('textbox', { name: 'Make' }).fill('Lifeloc');
  await page.getByRole('textbox', { name: 'Serial number' }).fill('P6-1');
  await page.getByRole('textbox', { name: 'Calibration due' }).fill('01/31/2027');
  await button('Save').click();
  // Hours without an end and a day are told where they stand.
  await expect.element(page.getByRole('group', { name: 'Row 1' }).first()).toHaveTextContent('Required field');
  expect(server.bodies(site.calls.update)).toEqual([]);
  await button('Remove row 1').first().click();
  await button('Save').click();
  await expect
    .poll(() => server.bodies(site.calls.update))
    .toMatchObject([
      {
        companyIds: [5],
        otpUserIds: [9],
        ebts: [{ make: 'Lifeloc', serial: 'P6-1', checkDue: '2027-01-31' }],
      },
    ]);
  expect(server.bodies(user.calls.search).at(0)).toMatchObject({ filters: { roles: 'COLLECTOR' } });
});

test('the page says what has run out, and of whom', async () => {
  const record: Site = {
    ...cedar,
    nextDue: '2020-01-31',
    collectors: [{ name: 'Ana Ruiz', trainedOn: '2015-01-31', refresherDue: null }],
    bats: [{ name: 'Bo Lind', certExpiry: '2126-01-01', refresherDue: null }],
    ebts: [{ make: 'Lifeloc', model: 'FC20', serial: '7', lastCheck: null, checkDue: '2021-02-01' }],
  };
  await open('/collection-site/3', { record });
  await expect.element(page.getByText('Training, certificate or calibration expired')).toBeVisible();
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(line('Ana Ruiz')).toHaveTextContent('Ana RuizRefresher due: 01/31/2020 Expired');
  await expect.element(line('Bo Lind')).toHaveTextContent('Bo LindCertificate expires: 01/01/2126');
  await expect.element(line('Lifeloc FC20 7')).toHaveTextContent('Calibration due: 02/01/2021 Expired');
  await expect.element(page.getByText('All companies')).toBeVisible();
});

test('who may not see users is not asked for their accounts', async () => {
  await open('/collection-site/3?edit=all', { permissions: ['site.view', 'site.edit'] });
  await expect.element(input('Companies')).toBeVisible();
  await expect.element(input('Collector accounts')).not.toBeInTheDocument();
});
