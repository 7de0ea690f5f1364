import { company } from '@assay/contract/companies/company.calls';
import type { Company } from '@assay/contract/companies/company.types';
import { signUpRequest } from '@assay/contract/identity/sign-up.calls';
import type { SignUpRequest } from '@assay/contract/identity/sign-up.types';
import { companyFields } from '@assay/domain/companies/company.fields';
import { blankOf } from '@assay/domain/fields/values';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { show } from '#test/show.tsx';
import { AcceptForm } from './accept-form.tsx';

const stored = { version: 1, isArchived: false, createdAt: '2026-01-05T15:00:00.000Z', updatedAt: '2026-01-05T15:00:00.000Z' };
const waiting = { hasDer: false, ssoWaitingAt: null, ssoNeedsYourApproval: false };
const counts = { rootParentId: 1, rootParentName: '', depth: 1, childCount: 0, locationCount: 1, accountManagerName: '' };
const aCompany = (id: number, name: string): Company => ({
  ...blankOf(companyFields),
  ...stored,
  ...counts,
  ...waiting,
  parentCompanyName: '',
  primaryLabName: '',
  id,
  name,
});
const request: SignUpRequest = {
  ...stored,
  id: 5,
  isActive: true,
  name: 'Ana Ruiz',
  email: 'ana@northwind.test',
  company: 'NORTHWIND INC.',
  phone: '',
  message: '',
  language: '',
  state: 'Pending',
  decidedByName: '',
  decidedAt: null,
  reason: '',
  userId: null,
};

const open = async (companies: readonly Company[]) => {
  const server = fakeServer();
  server.on(company.calls.search, ({ body }) => ({
    data: companies.filter(({ name }) => name.toLowerCase().includes(body.text ?? '')),
  }));
  server.on(signUpRequest.calls.accept, () => ({ data: { ...request, state: 'Accepted' as const, version: 2 } }));
  await show(<AcceptForm request={request} />);
  return server;
};

test('the company that was typed is offered, and chosen with one click', async () => {
  const server = await open([aCompany(3, 'Northwind Air'), aCompany(2, 'Northwind, Inc'), aCompany(4, 'Bayou Crane')]);
  const offered = page.getByRole('group', { name: 'Companies like “NORTHWIND INC.”' });
  await expect.element(offered.getByText('Same name')).toBeVisible();
  expect(offered.getByRole('checkbox').elements()).toHaveLength(2);
  await offered.getByRole('checkbox').first().click();
  await page
    .getByRole('checkbox', { name: /Human Resources Administrator/ })
    .first()
    .click();
  await button('Accept and invite').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept request' }).click();
  await expect.poll(() => server.bodies(signUpRequest.calls.accept)).toMatchObject([{ roles: ['HRA'], companyIds: [2], version: 1 }]);
});

test('a company that is not there yet is told', async () => {
  await open([]);
  await expect.element(page.getByText('No company is called “NORTHWIND INC.” yet.')).toBeVisible();
});

test('client roles come first, and our own are folded', async () => {
  await open([]);
  await expect.element(page.getByRole('checkbox', { name: /^Designated Employer Representative/ })).toBeVisible();
  const internal = page.getByRole('checkbox', { name: /^Super Admin/ });
  await expect.element(internal).not.toBeInTheDocument();
  await page.getByText('Internal staff').click();
  await expect.element(internal).toBeVisible();
});
