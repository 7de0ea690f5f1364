import { company } from '@assay/contract/companies/company.calls';
import { contact } from '@assay/contract/companies/contact.calls';
import type { Company } from '@assay/contract/companies/company.types';
import { order } from '@assay/contract/orders/order.calls';
import { user } from '@assay/contract/identity/user.calls';
import type { User } from '@assay/contract/identity/user.types';
import type { Permission } from '@assay/domain/access/permissions';
import { contactFields, type Contact } from '@assay/domain/companies/contact.fields';
import { userFields } from '@assay/domain/identity/user.fields';
import { blankOf } from '@assay/domain/fields/values';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCompany, stored } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { CompanyFacts } from './company-head.tsx';

const aDer = (id: number, name: string): User => ({ ...blankOf(userFields), ...stored, id, name, roles: ['DER'], isActive: true }) as User;

const root = aCompany({ id: 1, name: 'Summit Group', hasDer: true });
const middle = aCompany({ id: 2, name: 'Summit Freight', parentCompanyId: 1, hasDer: true });
const leaf = aCompany({ id: 3, name: 'Summit Tank', parentCompanyId: 2, hasDer: true });

type Shown = {
  readonly people: Readonly<Record<number, readonly User[]>>;
  readonly seen?: readonly Company[];
  readonly permissions?: readonly Permission[];
  /** DER contacts, where the reader sees contacts. */
  readonly contacts?: readonly Contact[];
};

/** The strip of facts above a company, for somebody who sees these companies. */
const open = async (
  record: Company,
  { people, seen = [root, middle, leaf], permissions = ['company.view', 'user.view'], contacts }: Shown,
) => {
  const server = fakeServer();
  const found = (id: string | undefined) => seen.find((one) => one.id === Number(id)) ?? refuse('not-found');
  server.on(company.calls.read, ({ params }) => ({ data: found(params.id), can: {} }));
  server.on(user.calls.ofCompany, ({ params }) => ({ data: [...(people[found(params.id).id] ?? [])] }));
  server.on(contact.calls.search, () => ({ data: [...(contacts ?? [])] }));
  server.on(order.calls.count, () => ({ data: { count: 38 } }));
  await show(<CompanyFacts record={record} can={contacts ? { viewContacts: true } : {}} />, { permissions });
  return server;
};

const der = () => page.getByRole('definition').first();

test('its own DER is named, and nobody above is asked for', async () => {
  const server = await open(leaf, { people: { 3: [aDer(31, 'Ana Ruiz')], 1: [aDer(11, 'Bo Lind')] } });
  await expect.element(der().getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/user/31');
  await expect.element(der()).not.toHaveTextContent('from');
  expect(server.asked(company.calls.read)).toHaveLength(0);
});

test('without one, the DER of the nearest company above is named, and from where', async () => {
  await open(leaf, { people: { 1: [aDer(11, 'Bo Lind'), aDer(12, 'Cy Orr')] } });
  await expect.element(der().getByRole('link', { name: 'Bo Lind' })).toBeVisible();
  await expect.element(der()).toHaveTextContent('from Summit Group');
  await expect.element(der()).toHaveTextContent('and 1 more');
});

test('the main DER is named with the phone, also where there are others', async () => {
  await open(leaf, { people: { 3: [{ ...aDer(31, 'Ana Ruiz'), phone: '404-555-0134' }, aDer(32, 'Cy Orr')] } });
  await expect.element(der()).toHaveTextContent('404-555-0134');
  await expect.element(der()).toHaveTextContent('and 1 more');
});

test('a DER above that the reader may not see is said to be there, not who it is', async () => {
  await open(leaf, { people: { 1: [aDer(11, 'Bo Lind')] }, seen: [leaf] });
  await expect.element(der()).toHaveTextContent('From a parent company');
  await expect.element(page.getByText('Bo Lind')).not.toBeInTheDocument();
});

test('where there is none anywhere, that is said without a search', async () => {
  const server = await open({ ...leaf, hasDer: false }, { people: {} });
  await expect.element(der()).toHaveTextContent('None yet');
  expect(server.asked(company.calls.read)).toHaveLength(0);
});

test('whoever may not see users is not told who it is', async () => {
  const server = await open(leaf, { people: { 3: [aDer(31, 'Ana Ruiz')] }, permissions: ['company.view'] });
  await expect.element(page.getByText('Type', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Ana Ruiz')).not.toBeInTheDocument();
  expect(server.asked(user.calls.ofCompany)).toHaveLength(0);
});

const aContact = (id: number, name: string, more: Partial<Contact> = {}): Contact =>
  ({ ...blankOf(contactFields), ...stored, id, name, roles: ['DER'], phone: '', mobile: '', ...more }) as Contact;

test('the contact who is its DER comes first, the primary one before others, with the phone', async () => {
  const contacts = [aContact(41, 'Bo Lind'), aContact(42, 'Di Voss', { isPrimary: true, mobile: '404-555-0177' })];
  const server = await open(leaf, { people: { 3: [aDer(31, 'Ana Ruiz')] }, contacts });
  await expect.element(der().getByRole('link', { name: 'Di Voss' })).toHaveAttribute('href', '/contact/42');
  await expect.element(der()).toHaveTextContent('404-555-0177');
  await expect.element(der()).toHaveTextContent('and 1 more');
  expect(server.bodies(contact.calls.search)).toMatchObject([{ filters: { companyId: 3, roles: { values: ['DER'] } } }]);
  expect(server.asked(user.calls.ofCompany)).toHaveLength(0);
});

test('without such a contact, who signs in as its DER is named', async () => {
  await open(leaf, { people: { 3: [aDer(31, 'Ana Ruiz')] }, contacts: [] });
  await expect.element(der().getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/user/31');
});

test('whoever sees contacts and no users is told of the contact', async () => {
  await open(leaf, { people: {}, contacts: [aContact(41, 'Bo Lind')], permissions: ['company.view', 'contact.view'] });
  await expect.element(der().getByRole('link', { name: 'Bo Lind' })).toBeVisible();
});

test('says where the company is and what is under way for it, with the list of that', async () => {
  const placed = { ...leaf, physicalCity: 'Chattanooga', physicalState: 'TN' as const };
  const server = await open(placed, { people: {}, permissions: ['company.view', 'order.view'] });
  await expect.element(page.getByRole('definition').filter({ hasText: 'Chattanooga, TN' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '38', exact: true }))
    .toHaveAttribute(
      'href',
      `/order?filters=${encodeURIComponent('{"companyId":{"filterType":"number","type":"equals","filter":3},"isActive":{"filterType":"set","values":[true]}}')}&show=status`,
    );
  await expect.element(page.getByRole('term').filter({ hasText: 'City and state' })).toBeVisible();
  expect(server.bodies(order.calls.count)).toEqual([{ filters: { companyId: 3, isActive: true } }]);
});

test('asks for no orders where the reader may see none', async () => {
  const server = await open(leaf, { people: {}, permissions: ['company.view'] });
  await expect.element(page.getByText('Type', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Open orders')).not.toBeInTheDocument();
  expect(server.asked(order.calls.count)).toHaveLength(0);
});
