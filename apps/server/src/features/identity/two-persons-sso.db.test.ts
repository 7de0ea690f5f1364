import { startProvider, walk } from '#test/identity-provider.ts';
import { createSso, failure, told, userOf, type Sso } from '#test/sso-employer.ts';
import { createTestApp, type Answer, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const redirectUrl = 'http://127.0.0.1:8080/auth0loginCallback';

let assay: TestApp;
let sso: Sso;
let provider: Awaited<ReturnType<typeof startProvider>>;
let ga: NonNullable<Who>;
let sa: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
  sa = await assay.given.user({ roles: ['SA'] });
  sso = createSso(assay, ga);
  provider = await startProvider(redirectUrl);
});
afterAll(async () => {
  await provider.close();
  await assay.close();
});

const versionOf = async (id: number): Promise<number> =>
  ((await assay.call(ga, 'GET', `/user/${id}`)).body.data as unknown as { version: number }).version;
const ask = async (id: number) =>
  expect((await assay.call(ga, 'PUT', `/user/${id}`, { version: await versionOf(id), roles: ['HRA', 'MRO'] })).status).toBe(200);
const approve = async (id: number) =>
  expect((await assay.call(sa, 'POST', `/user/${id}/approve`, { version: await versionOf(id) })).status).toBe(200);

/** A user of a company whose provider the attacker runs, and their way in through it. */
const employee = async () => {
  const { account, companyId } = await sso.employer(provider.issuer);
  const email = `employee-${companyId}@acme.example`;
  const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [companyId], username: email });
  const enter = async (): Promise<Answer> => {
    provider.signIn(`sub-${companyId}`, { email, isVerified: true });
    return sso.callback(await walk(await sso.start(account), redirectUrl));
  };
  return { userId, enter };
};

describe('who runs a company’s identity provider', () => {
  test('links no identity to an account whose guarded role waits', async () => {
    const { userId, enter } = await employee();
    await ask(userId);
    expect(told(await enter())).toEqual(failure);
    expect(await sso.linksOf(userId)).toEqual([]);
  });

  test('gains nothing by an identity that was linked, or a session that was opened, before the role', async () => {
    const { userId, enter } = await employee();
    const entered = await enter();
    expect(userOf(entered)?.id).toBe(userId);
    const who = { userId, token: (entered.body.data as unknown as { accessToken: string }).accessToken };
    await ask(userId);
    expect(told(await enter())).toEqual(failure);
    await approve(userId);
    expect((await assay.call(who, 'GET', '/auth/session')).status).toBe(401);
    expect(told(await enter())).toEqual(failure);
  });
});
