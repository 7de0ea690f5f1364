import { mayAt, scopeOf } from '@assay/domain/access/actor';
import type { Company } from '@assay/contract/companies/company.types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUser } from '#platform/auth/sessions.ts';
import { createTestApp, dataOf, type TestApp } from '#test/test-app.ts';

let assay: TestApp;
beforeAll(async () => {
  assay = await createTestApp();
});
afterAll(() => assay.close());

test('an HRA sees results where the company allows it, company by company, as soon as it does', async () => {
  const admin = await assay.given.user({ roles: ['GA'] });
  const parent = await assay.given.company();
  const child = await assay.given.company({ parentCompanyId: parent });
  const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [parent] });
  const hra = async () => {
    const user = await assay.database.system('who is signed in', (tx) => findUser(tx, userId));
    if (!user) throw new Error('gone');
    return user;
  };
  expect(scopeOf(await hra(), 'result.view')).toMatchObject({ kind: 'companies', companyIds: [] });

  const current = dataOf<Company>(await assay.call(admin, `GET /company/${child}`));
  expect(current.hraSeesResults).toBe(false);
  dataOf(await assay.call(admin, `PUT /company/${child}`, { body: { version: current.version, hraSeesResults: true } }));
  expect(scopeOf(await hra(), 'derTask.act').companyIds).toEqual([child]);
  expect(mayAt(await hra(), 'result.view', { companyId: parent, locationId: null })).toBe(false);
  expect(scopeOf(await hra(), 'company.view').companyIds).toEqual([parent, child]);
});

test('who edits a company keeps an account manager they cannot see', async () => {
  const admin = await assay.given.user({ roles: ['GA'] });
  const id = await assay.given.company({ accountManagerId: admin.userId });
  const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [id] });
  const { version } = dataOf<Company>(await assay.call(lsa, `GET /company/${id}`));
  const changed = dataOf<Company>(await assay.call(lsa, `PUT /company/${id}`, { body: { version, salesRep: 'Sam' } }));
  expect(changed).toMatchObject({ salesRep: 'Sam', accountManagerId: admin.userId });
});

test('who edits a company changes its billing with the group that says so alone', async () => {
  const id = await assay.given.company();
  const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [id] });
  const clerk = await assay.given.user({ roles: ['LSA'], companyIds: [id], groups: ['BILLING-FULLCONTROL'] });
  const { version } = dataOf<Company>(await assay.call(lsa, `GET /company/${id}`));
  for (const body of [{ paymentStatus: 'Payment Received' }, { invoiceTerms: 'Net 90' }])
    expect(await assay.call(lsa, `PUT /company/${id}`, { body: { version, ...body } })).toMatchObject({ status: 403 });
  const changed = await assay.call(clerk, `PUT /company/${id}`, { body: { version, paymentStatus: 'Payment Received' } });
  expect(dataOf<Company>(changed).paymentStatus).toBe('Payment Received');
});
