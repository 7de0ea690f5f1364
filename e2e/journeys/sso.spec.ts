import { apiBase } from '@assay/contract/kit/calls';
import { aCompany } from '@assay/testkit/companies';
import type { APIRequestContext, Page } from '@playwright/test';
import { client, startProvider } from '../../apps/server/test/identity-provider.ts';
import { apiAs } from '../api.ts';
import { passcodeFor } from '../mails.ts';
import { expect, signInAs, test, uniqueName } from '../test.ts';

/** A company with an account number, and somebody who works there and has no password. */
const employer = async (request: APIRequestContext, operator: string) => {
  const { send } = await apiAs(request, operator);
  const name = uniqueName('Anvil Haulage');
  const account = name.replaceAll(' ', '-');
  const { id } = await send('/company', aCompany({ name, ssoAccountNumber: account }, Date.now()));
  const email = `${account}@anvil.test`.toLowerCase();
  const person = { username: email, firstName: 'Ada', lastName: 'Anvil', roles: ['DER'], companyIds: [id] };
  const user = await send('/user', person);
  return { id, name, account, email, userId: user.id };
};

/** The same settings through the API, asked for by one operator and approved by the other. */
const agree = async (
  request: APIRequestContext,
  { companyId, issuer }: { readonly companyId: number; readonly issuer: string },
): Promise<void> => {
  const as = async (username: string, path: string, data: object) => (await apiAs(request, username)).send(path, data);
  const settings = { issuer, clientId: client.id, clientSecret: client.secret, enabled: true, requireSecondFactor: true };
  await as('ga@demo.test', '/company/sso-settings', { companyId, ...settings, version: 0 });
  await as('sa@demo.test', `/company/sso-settings/${companyId}/approve`, { version: 1 });
};

const setUp = async (page: Page, { companyId, issuer }: { readonly companyId: number; readonly issuer: string }): Promise<void> => {
  await page.goto(`/company/${companyId}?tab=sso`);
  await page.getByLabel('Issuer').fill(issuer);
  await page.getByLabel('Client ID').fill(client.id);
  await page.getByLabel('Client secret').fill(client.secret);
  await page.getByLabel('Single sign-on enabled').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It takes effect once a second administrator approves it.')).toBeVisible();
  await expect(page.getByLabel('Client secret')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve change' })).toHaveCount(0);
};

/** The other operator looks at what waits, and approves it. */
const approve = async (page: Page, { companyId, issuer }: { readonly companyId: number; readonly issuer: string }): Promise<void> => {
  await page.goto(`/company/${companyId}?tab=sso`);
  await expect(page.getByRole('row', { name: new RegExp(`Issuer None .*${new URL(issuer).host}`) })).toBeVisible();
  await page.getByRole('button', { name: 'Approve change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve change' }).click();
  await expect(page.getByText('Request approved', { exact: true })).toBeVisible();
  await expect(page.getByText('Waiting for a second administrator.')).toHaveCount(0);
};

const leave = async (page: Page, account: string): Promise<void> => {
  await page.getByLabel('Account number').fill(account);
  await page.keyboard.press('Enter');
};

test('a company’s people sign in with its own provider, and nobody else does', async ({ page, request, browser, baseURL, operator }) => {
  const provider = await startProvider(`${baseURL}/auth0loginCallback`);
  const { id, name, account, email } = await employer(request, operator);
  await signInAs(page, operator);
  await setUp(page, { companyId: id, issuer: provider.issuer });
  const second = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(second, operator === 'ga@demo.test' ? 'sa@demo.test' : 'ga@demo.test');
  await approve(second, { companyId: id, issuer: provider.issuer });

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto(`/company/${id}`);
  await visitor.waitForURL(/\/signin/);
  await visitor.getByRole('button', { name: 'Single sign-on', exact: true }).click();
  await leave(visitor, 'nobody-goes-by-this');
  await expect(visitor.getByText('SSO is not available for this account. Please contact the provider for setting up SSO.')).toBeVisible();

  provider.signIn('a stranger', { email: 'stranger@anvil.test', isVerified: true });
  await leave(visitor, account);
  await expect(visitor.getByText('Your identity provider didn’t confirm this sign-in. Please start again.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Back to sign-in' }).click();

  await visitor.context().clearCookies();
  provider.signIn('ada', { email, isVerified: true });
  await visitor.goto(`/signin?from=${encodeURIComponent(`/company/${id}`)}#sso`);
  await leave(visitor, account.toLowerCase());
  await expect(visitor.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(new URL(visitor.url()).pathname).toBe(`/company/${id}`);
  await provider.close();
});

test('a company asks for our second factor after its provider, and an identity is unlinked', async ({
  page,
  request,
  browser,
  baseURL,
  operator,
}) => {
  const provider = await startProvider(`${baseURL}/auth0loginCallback`);
  const { id, name, account, email, userId } = await employer(request, operator);
  await agree(request, { companyId: id, issuer: provider.issuer });
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const at = Date.now() - 1000;
  provider.signIn('ada', { email, isVerified: true });
  await visitor.goto(`/signin?from=${encodeURIComponent(`/company/${id}`)}#sso`);
  await leave(visitor, account);
  await visitor.locator('input[autocomplete="one-time-code"]').fill(await passcodeFor(email, at));
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name, exact: true })).toBeVisible();

  await signInAs(page, operator);
  await page.goto(`/user/${userId}`);
  await page.getByRole('button', { name: new RegExp(`Unlink identity .*${new URL(provider.issuer).port}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink identity' }).click();
  await expect(page.getByText('Identity unlinked')).toBeVisible();
  await expect(page.getByText('Identity providers that sign in to this account.')).toHaveCount(0);
  await provider.close();
});

test('an answer that this window never asked for signs nobody in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (sent) => void asked.push(new URL(sent.url()).pathname));
  await page.goto('/auth0loginCallback?code=of-somebody-else&state=of-somebody-else');
  await expect(page.getByText('This response doesn’t belong to a sign-in started in this window.')).toBeVisible();
  expect(asked).not.toContain(`${apiBase}/auth/sso/callback`);
});
