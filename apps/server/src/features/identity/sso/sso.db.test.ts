import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { client, startProvider, walk } from '#test/identity-provider.ts';
import {
  createSsoWorld,
  failure,
  hashOf,
  redirectUrl,
  told,
  unavailable,
  userOf,
  type Employer,
  type Sso,
  type SsoWorld,
} from '#test/sso-employer.ts';
import type { TestApp } from '#test/test-app.ts';

let world: SsoWorld;
let assay: TestApp;
let sso: Sso;
let provider: SsoWorld['provider'];
let here: Employer;

beforeAll(async () => {
  world = await createSsoWorld();
  ({ assay, sso, provider } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  here = await world.employer();
});

const travel = (sub: string, email: string, { isVerified = true }: { readonly isVerified?: boolean } = {}) =>
  world.travel({ account: here.account, sub, email, isVerified });
const enter = async (sub: string, email: string, { isVerified = true }: { readonly isVerified?: boolean } = {}) =>
  sso.callback(await travel(sub, email, { isVerified }));
const otherState = async () => new URL(await sso.start(here.account)).searchParams.get('state');

describe('an identity that a real provider confirms', () => {
  test('signs in who has an account, opens a session and remembers the identity', async () => {
    const answer = await enter(here.sub, here.email);
    expect(answer.status).toBe(200);
    expect(userOf(answer)).toMatchObject({ id: here.userId, username: here.email });
    expect(userOf(answer)?.companyIds).toEqual([here.companyId, here.childId]);
    expect(String(answer.headers['set-cookie'])).toMatch(/^assay-rt=.+HttpOnly; SameSite=Strict/);
    const token = (answer.body.data as unknown as { accessToken: string }).accessToken;
    expect((await assay.call({ userId: here.userId, token }, 'GET /auth/session')).status).toBe(200);
    expect(await sso.linksOf(here.userId)).toEqual([{ issuer: provider.issuer, subject: here.sub, company_id: here.companyId }]);
    const events = await sso.rows<{ action: string }>(
      `select action from audit_event where entity = 'user' and entity_id = $1 order by at, seq`,
      [here.userId],
    );
    expect(events.map(({ action }) => action).toSorted()).toEqual(['IDENTITY_LINKED', 'LOGIN']);
  });

  test('leaves with a code challenge, a state and a nonce, and keeps only the hash of the state', async () => {
    const url = new URL(await sso.start(`  ${here.account.toUpperCase()} `));
    const sent = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(provider.issuer);
    expect(sent).toMatchObject({
      response_type: 'code',
      client_id: client.id,
      redirect_uri: redirectUrl,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect([sent.state, sent.nonce, sent.code_challenge].map((value) => (value ?? '').length >= 43)).toEqual([true, true, true]);
    const stored = await sso.rows<Record<string, string>>(`select * from sso_attempt where state_hash = $1`, [hashOf(sent.state ?? '')]);
    expect(stored).toHaveLength(1);
    expect(Object.values(stored[0] ?? {})).not.toContain(sent.state);
    expect(url.href).not.toContain(client.secret);
  });

  test('takes the answer without the issuer beside it, too, and refuses another issuer', async () => {
    const { code, state } = await travel(here.sub, here.email);
    expect((await sso.callback({ code, state, context: { browserAgent: 'Test' } })).status).toBe(200);
    expect(
      await sso.rows(`select claims ->> 'browserAgent' as agent from app_session where user_id = $1 and claims <> '{}'`, [here.userId]),
    ).toEqual([{ agent: 'Test' }]);
    const back = await travel(here.sub, here.email);
    expect(told(await sso.callback({ ...back, iss: 'https://other.example' }))).toEqual(failure);
  });

  test('knows the person by the subject, not by the address of mail', async () => {
    expect((await enter(here.sub, here.email)).status).toBe(200);
    const other = await assay.given.user({ roles: ['DER'], companyIds: [here.companyId], username: `other-${here.email}` });
    expect(userOf(await enter(here.sub, `other-${here.email}`))?.id).toBe(here.userId);
    expect(userOf(await enter(here.sub, 'changed@elsewhere.example', { isVerified: false }))?.id).toBe(here.userId);
    expect(await sso.linksOf(other.userId)).toEqual([]);
  });

  test('does not give an account to the next one who is handed its address', async () => {
    expect((await enter(here.sub, here.email)).status).toBe(200);
    expect(told(await enter(`${here.sub}-successor`, here.email))).toEqual(failure);
    expect(await sso.linksOf(here.userId)).toHaveLength(1);
  });

  test('refuses a state that nobody began', async () => {
    const back = await travel(here.sub, here.email);
    expect(told(await sso.callback({ ...back, state: 'A'.repeat(43) }))).toEqual(failure);
    expect(await sso.lastEvent()).toMatchObject({ action: 'LOGIN_FAIL', reason: 'unknown, spent or late state' });
    expect(await sso.linksOf(here.userId)).toEqual([]);
  });

  test('takes a state once, even of ten that come at the same time', async () => {
    const back = await travel(here.sub, here.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sso.callback(back)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(told)).toEqual(Array.from({ length: 9 }, () => failure));
    expect(told(await sso.callback(back))).toEqual(failure);
  });

  test('refuses a code that was used, under a new state', async () => {
    const first = await travel(here.sub, here.email);
    expect((await sso.callback(first)).status).toBe(200);
    const state = await otherState();
    expect(told(await sso.callback({ ...first, state }))).toEqual(failure);
  });

  test('refuses the code of another sign-in: the verifier is not its own', async () => {
    const theirs = await travel(here.sub, here.email);
    const state = await otherState();
    expect(told(await sso.callback({ ...theirs, state }))).toEqual(failure);
  });

  test('refuses a state after ten minutes', async () => {
    const back = await travel(here.sub, here.email);
    await sso.rows(`update sso_attempt set created_at = now() - interval '11 minutes'`);
    expect(told(await sso.callback(back))).toEqual(failure);
  });

  test('does not link by an address that is not verified', async () => {
    expect(told(await enter(here.sub, here.email, { isVerified: false }))).toEqual(failure);
    expect(await sso.lastEvent()).toMatchObject({ action: 'LOGIN_FAIL', reason: 'no verified e-mail', label: here.email });
  });

  test('makes no account for somebody who has none', async () => {
    expect(told(await enter(here.sub, 'nobody@acme.example'))).toEqual(failure);
    expect(await sso.rows(`select from app_user where username = 'nobody@acme.example'`)).toEqual([]);
  });

  test.each(['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST'] as const)('opens no account of %s', async (role) => {
    const username = `${role.toLowerCase()}-${here.email}`;
    const { userId } = await assay.given.user({ roles: [role], companyIds: [here.companyId], username });
    expect(told(await enter(here.sub, username))).toEqual(failure);
    expect(await sso.linksOf(userId)).toEqual([]);
  });

  test('opens no account of another company, of a company above, or of two companies', async () => {
    const foreign = await assay.given.company();
    const [theirs, both, nowhere] = [`theirs-${here.email}`, `both-${here.email}`, `nowhere-${here.email}`];
    await assay.given.user({ roles: ['DER'], companyIds: [foreign], username: theirs });
    await assay.given.user({ roles: ['DER'], companyIds: [here.companyId, foreign], username: both });
    await assay.given.user({ roles: ['DER'], username: nowhere });
    for (const username of [theirs, both, nowhere]) expect(told(await enter(`${here.sub}-${username}`, username))).toEqual(failure);

    const child = await world.employer();
    await sso.rows(`update company set parent_company_id = $2, path = array[$2, $1] where id = $1`, [child.companyId, here.companyId]);
    const parentsDer = here.email;
    here = child;
    expect(told(await enter(`${child.sub}-up`, parentsDer))).toEqual(failure);
  });

  test('opens accounts of the companies and locations below', async () => {
    const locationId = await assay.given.location({ companyId: here.childId });
    const [below, located] = [`below-${here.email}`, `located-${here.email}`];
    await assay.given.user({ roles: ['HRA'], companyIds: [here.childId], username: below });
    await assay.given.user({ roles: ['LHRA'], locationIds: [locationId], username: located });
    expect(userOf(await enter(`${here.sub}-below`, below))?.username).toBe(below);
    expect(userOf(await enter(`${here.sub}-located`, located.toUpperCase()))?.username).toBe(located);
  });

  test('does not open a location of another company', async () => {
    const locationId = await assay.given.location();
    const username = `away-${here.email}`;
    await assay.given.user({ roles: ['LHRA'], companyIds: [here.companyId], locationIds: [locationId], username });
    expect(told(await enter(here.sub, username))).toEqual(failure);
  });

  test.each([
    ['is disabled', `update app_user set is_active = false where id = $1`],
    ['is archived', `update app_user set is_archived = true where id = $1`],
    ['has left the company', `delete from user_company where user_id = $1`],
    ['has become an administrator', `update app_user set roles = '{SA}' where id = $1`],
  ])('refuses a known identity whose user %s', async (_what, change) => {
    expect((await enter(here.sub, here.email)).status).toBe(200);
    await sso.rows(change, [here.userId]);
    expect(told(await enter(here.sub, here.email))).toEqual(failure);
    expect(await sso.lastEvent()).toMatchObject({ action: 'LOGIN_FAIL', reason: 'the account is closed or not of this company' });
  });

  test('does not link a disabled user', async () => {
    await sso.rows(`update app_user set is_active = false where id = $1`, [here.userId]);
    expect(told(await enter(here.sub, here.email))).toEqual(failure);
  });

  test.each([
    ['archived', `update company set is_archived = true where id = $1`],
    ['inactive', `update company set is_active = false where id = $1`],
    ['without single sign-on', `update company_sso set enabled = false where company_id = $1`],
  ])('a company that is %s has no single sign-on, not even for who is on the way', async (_what, change) => {
    const back = await travel(here.sub, here.email);
    await sso.rows(change, [here.companyId]);
    expect(told(await sso.callback(back))).toEqual(failure);
    expect(told(await sso.tryStart(here.account))).toEqual(unavailable);
  });

  test('no two companies go by one account number, not even where the product is passed by', async () => {
    const other = await world.employer();
    const twin = sso.rows(`update company set sso_account_number = lower($1) || ' ' where sso_account_number = $2`, [
      here.account,
      other.account,
    ]);
    await expect(twin).rejects.toMatchObject({ code: '23505', constraint: 'company_sso_account_number_taken' });
  });

  test('is found by the account number however it is spaced and written', async () => {
    expect(new URL(await sso.start(`\u00a0${here.account.toLowerCase().replace('-', ' - ')} `)).origin).toBe(provider.issuer);
  });

  test.each(['unknown', '%', "' or 1=1 --", 'Acme\u0000'])(
    'the account number %j is answered with the words of the manual',
    async (accountNumber) => {
      const answer = await sso.tryStart(accountNumber);
      expect([unavailable, { status: 400, code: 'invalid', message: expect.any(String) as string }]).toContainEqual(told(answer));
    },
  );
});

test('reads the address from the token where the provider puts it there', async () => {
  const talkative = await startProvider(redirectUrl, { isEmailInToken: true });
  const { account, sub, email, userId } = await sso.employer(talkative.issuer);
  talkative.signIn(sub, { email, isVerified: true });
  expect(userOf(await sso.callback(await walk(await sso.start(account), redirectUrl)))?.id).toBe(userId);
  await talkative.close();
});
