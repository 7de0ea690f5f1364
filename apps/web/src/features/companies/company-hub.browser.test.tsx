import { company } from '@assay/contract/companies/company.calls';
import type { Company } from '@assay/contract/companies/company.types';
import { contact } from '@assay/contract/companies/contact.calls';
import { preference } from '@assay/contract/identity/preference.calls';
import { user } from '@assay/contract/identity/user.calls';
import type { Permission } from '@assay/domain/access/permissions';
import { contactFields, type Contact } from '@assay/domain/companies/contact.fields';
import { blankOf } from '@assay/domain/fields/values';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCompany, stored } from '#test/companies.ts';
import { fakeServer } from '#test/fake-server.ts';
import { button, input } from '#test/form.tsx';
import { cell } from '#test/list.tsx';
import { showScreens } from '#test/show.tsx';
import { companiesManifest } from './manifest.tsx';

const ana = {
  ...blankOf(contactFields),
  ...stored,
  id: 7,
  companyId: 1,
  companyName: 'Acme Freight',
  locationName: '',
  firstName: 'Ana',
  lastName: 'Ruiz',
  name: 'Ana Ruiz',
  email: 'ana@acme.example',
} as Contact;

const permissions: readonly Permission[] = ['company.view', 'location.view', 'location.edit', 'contact.view', 'contact.edit'];
const can = { edit: true, viewLocations: true, createLocation: true, viewContacts: true, createContact: true, viewHistory: false };

type Opened = { readonly record?: Partial<Company>; readonly may?: typeof can };

/** The pages of companies and contacts, with one company and one contact of it. */
const open = async (at: string, { record = {}, may = can }: Opened = {}) => {
  const server = fakeServer();
  const rows = [ana];
  server.on(company.calls.read, () => ({ data: aCompany(record), can: may }));
  server.on(company.calls.counts, () => ({ data: { location: 4, group: 1, contact: rows.length } }));
  server.on(user.calls.ofCompany, () => ({ data: [] }));
  server.on(preference.read, () => ({ data: [] }));
  server.on(contact.calls.search, () => ({ data: rows }));
  server.on(contact.calls.count, () => ({ data: { count: rows.length } }));
  server.on(contact.calls.read, () => ({ data: ana, can: { edit: true } }));
  server.on(contact.calls.update, ({ body }) => ({
    data: { ...ana, ...body, version: 2 },
    can: { edit: true },
    message: 'Updated successfully',
  }));
  server.on(contact.calls.create, ({ body }) => {
    const made = { ...ana, ...body, id: 8, name: 'Bo Lind' } as Contact;
    rows.push(made);
    return { data: made, can: { edit: true }, message: 'Created successfully' };
  });
  return { server, ...(await showScreens({ at, routes: companiesManifest.routes, permissions })) };
};

const fill = async (): Promise<void> => {
  await input('First name').fill('Bo');
  await input('Last name').fill('Lind');
  await input('Email').fill('bo@acme.example');
};

test('the tabs of a company say how many records there are, from one call', async () => {
  const { server } = await open('/company/1');
  await expect.element(page.getByRole('tab', { name: 'Contacts 1' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Locations 4' })).toBeVisible();
  expect(server.asked(company.calls.counts)).toHaveLength(1);
});

test('what the reader may not see has no tab', async () => {
  await open('/company/1', { may: { ...can, viewContacts: false } });
  await expect.element(page.getByRole('tab', { name: /^Locations/ })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /^Contacts/ })).not.toBeInTheDocument();
});

test('a tab lists the records of this company alone, and a new one begins with the company and leads back', async () => {
  const { server, path } = await open('/company/1?tab=contact');
  await expect.element(cell('Ana Ruiz')).toBeVisible();
  expect(server.bodies(contact.calls.search).at(-1)).toMatchObject({ filters: { companyId: { filter: 1 } } });
  await button('New contact').click();
  // The picker says the name a second time, to those who hear it.
  await expect.element(page.getByTitle('Acme Freight')).toBeVisible();
  await expect.element(button('Create and add another')).not.toBeInTheDocument();
  await fill();
  await button('Create contact').click();
  await expect.poll(path).toBe('/company/1?tab=contact');
  expect(server.bodies(contact.calls.create)).toMatchObject([{ companyId: 1, firstName: 'Bo' }]);
  await expect.element(page.getByRole('tab', { name: 'Contacts 2' })).toBeVisible();
});

test('a DOT company without a DER who answers at any hour is told so, and where to add one', async () => {
  const { path } = await open('/company/1', { record: { isDot: true, isActive: true } });
  await expect.element(page.getByText('No DER contact with a 24-hour phone.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Contacts' }).click();
  await expect.poll(path).toBe('/company/1?tab=contact');
});

test.each([{ isDot: false }, { isDot: true, hasDerContact: true }])('a company with %j is not', async (record) => {
  await open('/company/1', { record: { isActive: true, ...record } });
  await expect.element(page.getByRole('tab', { name: 'Contacts 1' })).toBeVisible();
  await expect.element(page.getByText('No DER contact with a 24-hour phone.')).not.toBeInTheDocument();
});

test('a new contact leads to the list, or on to another empty form', async () => {
  const { path, server } = await open('/contact/create?company=1');
  await fill();
  await button('Create and add another').click();
  await expect.poll(path).toBe('/contact/create');
  await expect.element(input('First name')).toHaveValue('');
  expect(server.asked(contact.calls.create)).toHaveLength(1);
});

test('a changed contact leads to the list', async () => {
  const { path } = await open('/contact/7?edit=all');
  await input('Job title').fill('Safety manager');
  await button('Save').click();
  await expect.poll(path).toBe('/contact');
});
