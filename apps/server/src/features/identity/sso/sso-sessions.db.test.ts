import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authClientOf, type AuthClient } from '#test/auth-client.ts';
import { mailsTo, passcodeFor } from '#test/mails.ts';
import { createSsoWorld, type Employer, type SsoWorld } from '#test/sso-employer.ts';
import type { Answer, TestApp, Who } from '#test/test-app.ts';

let world: SsoWorld;
let assay: TestApp;
let auth: AuthClient;
let sa: NonNullable<Who>;
let ga: NonNullable<Who>;
let here: Employer;

beforeAll(async () => {
  world = await createSsoWorld();
  ({ assay, sa, ga } = world);
  auth = authClientOf(assay);
});
afterAll(() => world.close());
beforeEach(async () => {
  here = await world.employer();
});

const enter = () => world.enter(here);
const openSessions = () =>
  auth.sql(`select from app_session where user_id = $1 and ended_at is null and sso_company_id is not null`, [here.userId]);
const change = async (who: Who, path: string, values: object): Promise<Answer> => {
  const { version } = (await assay.call(ga, `GET ${path}`)).body.data as unknown as { version: number };
  return assay.call(who, `PUT ${path}`, { body: { version, ...values } });
};

describe('what a provider’s word opened ends', () => {
  beforeEach(async () => {
    expect((await enter()).status).toBe(200);
    expect(await openSessions()).toHaveLength(1);
  });

  test('when single sign-on is switched off', async () => {
    const off = { companyId: here.companyId, enabled: false, version: 2 };
    expect((await assay.call(ga, 'POST /company/sso-settings', { body: off })).status).toBe(200);
    expect(await openSessions()).toEqual([]);
  });

  test('when the user is placed elsewhere and back', async () => {
    const elsewhere = await assay.given.company();
    expect((await change(sa, `/user/${here.userId}`, { companyIds: [elsewhere] })).status).toBe(200);
    expect(await openSessions()).toEqual([]);
  });

  test('when the company moves in the tree', async () => {
    const above = await assay.given.company();
    expect((await change(sa, `/company/${here.companyId}`, { parentCompanyId: above })).status).toBe(200);
    expect(await openSessions()).toEqual([]);
  });
});

describe('one operator alone', () => {
  test('does not add another company’s people to those a provider vouches for', async () => {
    const victim = await assay.given.company();
    const answer = await change(sa, `/company/${victim}`, { parentCompanyId: here.companyId });
    expect([answer.status, answer.body.errors?.map(({ path, code }) => `${path}: ${code}`)]).toEqual([400, ['parentCompanyId: ssoAbove']]);
    const below = await change(sa, `/company/${victim}`, { parentCompanyId: here.childId });
    expect(below.status).toBe(400);
  });

  test('puts no link into the emails about single sign-on', async () => {
    await change(sa, `/company/${here.companyId}`, { name: 'Pay at https://evil.example/pay now' });
    const body = { companyId: here.companyId, clientId: 'see www.evil.example/login', clientSecret: 'x', version: 2 };
    expect((await assay.call(sa, 'POST /company/sso-settings', { body })).status).toBe(200);
    const told = await mailsTo(assay, here.email);
    expect(told.length).toBeGreaterThan(0);
    for (const { subject, body: text } of told) expect(`${subject}\n${text}`).not.toMatch(/:\/\/evil|www\.evil|evil\.example/);
  });
});

test('a question from before an approval opens nothing of the new role', async () => {
  await auth.sql(`update company_sso set require_second_factor = true where company_id = $1`, [here.companyId]);
  await auth.sql(`update app_user set roles = '{HRA}' where id = $1`, [here.userId]);
  const { session } = (await enter()).body.data as unknown as { session: string };
  const code = await passcodeFor(assay, here.email);
  expect((await change(sa, `/user/${here.userId}`, { roles: ['HRA', 'MRO'] })).status).toBe(200);
  const { version } = (await assay.call(ga, `GET /user/${here.userId}`)).body.data as unknown as { version: number };
  expect((await assay.call(ga, `POST /user/${here.userId}/approve`, { body: { version } })).status).toBe(200);
  expect((await auth.answer(session, code)).body.code).toBe('invalid-passcode');
});
