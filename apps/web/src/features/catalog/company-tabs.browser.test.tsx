import { companyServices } from '@assay/contract/catalog/company-services.calls';
import { providerLink } from '@assay/contract/catalog/provider-link.calls';
import { companyServiceFields, type CompanyService } from '@assay/domain/catalog/company-services.fields';
import { blankOf } from '@assay/domain/fields/values';
import { preference } from '@assay/contract/identity/preference.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCompany, stored } from '#test/companies.ts';
import { fakeServer } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { ServicesTab } from './company-tabs.tsx';

const inherited = {
  ...blankOf(companyServiceFields),
  ...stored,
  id: 12,
  companyId: 2,
  companyName: 'Summit Group',
  serviceId: 5,
  serviceName: 'DOT urine drug test',
  groupCompanyName: '',
} as CompanyService;

const open = async (rows: CompanyService[], permissions: Parameters<typeof show>[1]) => {
  const server = fakeServer();
  server.on(preference.read, () => ({ data: [] }));
  server.on(companyServices.calls.search, () => ({ data: [] }));
  server.on(companyServices.calls.count, () => ({ data: { count: 0 } }));
  server.on(companyServices.calls.inherited, () => ({ data: rows }));
  server.on(providerLink.calls.search, () => ({ data: [] }));
  server.on(providerLink.calls.count, () => ({ data: { count: 0 } }));
  server.on(providerLink.calls.inherited, () => ({ data: [] }));
  const { path } = await show(<ServicesTab record={aCompany()} can={{}} />, permissions);
  return { path, bodies: server.bodies };
};

const section = () => page.getByRole('region', { name: 'Inherited services' });

test('what a company has from one above is said to be so, and can be overridden', async () => {
  const { path } = await open([inherited], { permissions: ['location.view', 'catalog.edit'] });
  await expect.element(section().getByRole('listitem')).toHaveTextContent('DOT urine drug testFrom Summit Group');
  await section().getByRole('button', { name: 'Override' }).click();
  await expect.poll(path).toBe('/company-services/create?company=1&like=12');
});

test('who may not change services is told of them without the button', async () => {
  await open([inherited], { permissions: ['location.view'] });
  await expect.element(section().getByRole('link', { name: 'DOT urine drug test' })).toBeVisible();
  await expect.element(section().getByRole('button')).not.toBeInTheDocument();
});

test('where nothing is inherited, nothing is said', async () => {
  await open([], { permissions: ['location.view'] });
  await expect.element(page.getByText('Services that the company can order. Add the first one.')).toBeVisible();
  await expect.element(section()).not.toBeInTheDocument();
});

test('who sees the catalog finds who does the work below what is ordered', async () => {
  const server = await open([], { permissions: ['location.view', 'catalog.view'] });
  await expect.element(page.getByRole('heading', { name: 'Providers', exact: true })).toBeVisible();
  await expect.poll(() => server.bodies(providerLink.calls.search).length).toBeGreaterThan(0);
});

test('who does not sees what is ordered alone', async () => {
  await open([], { permissions: ['location.view'] });
  await expect.element(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Providers', exact: true })).not.toBeInTheDocument();
});
