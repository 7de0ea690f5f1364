import { nameInMail } from '@assay/domain/identity/mail-text';
import type { UserIdentity } from '@assay/contract/identity/user.types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authClientOf, enteredBy, type AuthClient } from '#test/auth-client.ts';
import { mailsTo, passcodeFor } from '#test/mails.ts';
import { createSsoWorld, userOf, type Employer, type Sso, type SsoWorld } from '#test/sso-employer.ts';
import type { TestApp, Who } from '#test/test-app.ts';
import { codeAt, fromBase32, stepAt } from '../second-factor/totp-codes.ts';

let world: SsoWorld;
let assay: TestApp;
let sso: Sso;
let auth: AuthClient;
let ga: NonNullable<Who>;
let provider: SsoWorld['provider'];
let here: Employer;

beforeAll(async () => {
  world = await createSsoWorld();
  ({ assay, sso, ga, provider } = world);
  auth = authClientOf(assay);
});
afterAll(() => world.close());
beforeEach(async () => {
  here = await world.employer();
});

/** Whoever holds the employer's identity provider signs in as one of its people. */
const enter = () => world.enter(here);
const demandOfCompany = () => auth.sql(`update company_sso set require_second_factor = true where company_id = $1`, [here.companyId]);
const demandOfUser = () => auth.sql(`update app_user set requires_passcode = true where id = $1`, [here.userId]);
const enrol = async (): Promise<string> => {
  const who = await assay.given.user({ roles: ['DER'] });
  const { secret } = (await assay.call(who, 'POST /auth/totp')).body.data as unknown as { secret: string };
  const code = codeAt(fromBase32(secret), stepAt(Date.now()));
  await assay.call(who, 'POST /auth/totp/confirm', { body: { code } });
  // The seed is sealed to its row: the account of the test takes the row over.
  await auth.sql(`update user_company set user_id = $1 where user_id = $2`, [who.userId, here.userId]);
  await auth.sql(`update app_user set username = 'gone-' || username where id = $1`, [here.userId]);
  await auth.sql(`update app_user set username = $2, totp_step = 0 where id = $1`, [who.userId, here.email]);
  here = { ...here, userId: who.userId };
  return secret;
};
const sessionsOpened = () => auth.sql(`select from audit_event where action = 'LOGIN' and entity_id = $1`, [here.userId]);

describe('who holds the identity provider but not our second factor', () => {
  test.each([
    ['the company', demandOfCompany],
    ['the account', demandOfUser],
  ])('gets a question instead of a session where %s demands it, and the passcode of the email answers it', async (_who, demand) => {
    await demand();
    const { challenge, session, accessToken } = enteredBy(await enter());
    expect({ challenge, accessToken }).toEqual({ challenge: 'OTP', accessToken: undefined });
    expect(await sessionsOpened()).toEqual([]);
    expect((await auth.answer(session, '000000')).body.code).toBe('invalid-passcode');
    expect(userOf(await auth.answer(session, await passcodeFor(assay, here.email)))?.id).toBe(here.userId);
  });

  test.each([
    ['the company', demandOfCompany],
    ['the account', demandOfUser],
  ])('is asked for the authenticator app where one is set up and %s demands it', async (_who, demand) => {
    const secret = await enrol();
    await demand();
    const { challenge, session } = enteredBy(await enter());
    expect(challenge).toBe('TOTP');
    expect((await auth.answer(session, '000000')).body.code).toBe('invalid-passcode');
    expect(userOf(await auth.answer(session, codeAt(fromBase32(secret), stepAt(Date.now()))))?.id).toBe(here.userId);
  });

  test.each([
    ['single sign-on was switched off', () => auth.sql(`update company_sso set enabled = false where company_id = $1`, [here.companyId])],
    ['the identity was unlinked', () => auth.sql(`delete from user_identity where user_id = $1`, [here.userId])],
    ['the user was disabled', () => auth.sql(`update app_user set is_active = false where id = $1`, [here.userId])],
  ])('is out when meanwhile %s, the right code included', async (_what, happen) => {
    await demandOfCompany();
    const { session } = enteredBy(await enter());
    const code = await passcodeFor(assay, here.email);
    await happen();
    expect((await auth.answer(session, code)).body.code).toBe('invalid-passcode');
  });

  test('is let in as before where nobody demands it', async () => {
    await enrol();
    expect(userOf(await enter())?.id).toBe(here.userId);
  });
});

describe('a linked identity', () => {
  const identities = async (who: Who = ga, userId = here.userId) => assay.call(who, `GET /user/${userId}/identities`);
  const listed = async () => (await identities()).body.data as unknown as UserIdentity[];
  const unlink = (id: number, who: Who = ga, { userId = here.userId }: { readonly userId?: number } = {}) =>
    assay.call(who, `DELETE /user/${userId}/identities/${id}`);

  test('is told to the user and the DERs of the company by email', async () => {
    const der = `other-der-${here.email}`;
    await assay.given.user({ roles: ['DER'], companyIds: [here.companyId], username: der });
    await enter();
    for (const to of [here.email, der]) {
      const mails = await mailsTo(assay, to);
      expect(mails.map(({ subject }) => subject)).toEqual(['An account was linked to single sign-on']);
      expect(mails[0]?.body).toContain(nameInMail(provider.issuer));
    }
    await enter();
    expect(await mailsTo(assay, here.email)).toHaveLength(1);
  });

  test('is shown without its subject, and is unlinked: sessions end, the trail and the emails tell', async () => {
    const entered = enteredBy(await enter());
    const session = { userId: here.userId, token: entered.accessToken };
    expect((await assay.call(session, 'GET /auth/session')).status).toBe(200);
    const answer = await identities();
    expect(answer.text).not.toContain(here.sub);
    const [one] = await listed();
    expect(one).toMatchObject({ issuer: provider.issuer, companyId: here.companyId });
    expect((await unlink(one?.id ?? 0)).body.message).toBe('Identity unlinked');
    expect(await listed()).toEqual([]);
    expect(await sso.linksOf(here.userId)).toEqual([]);
    expect((await assay.call(session, 'GET /auth/session')).status).toBe(401);
    expect(await auth.events('IDENTITY_UNLINKED', here.userId)).toMatchObject([{ before: { issuer: provider.issuer } }]);
    expect((await mailsTo(assay, here.email)).at(-1)?.subject).toBe('An account was unlinked from single sign-on');
    expect((await unlink(one?.id ?? 0)).status).toBe(404);
  });

  test('of another user is not unlinked through one’s own people, nor by who may not manage the user', async () => {
    await enter();
    const [one] = await listed();
    const stranger = await assay.given.user({ roles: ['DER'], companyIds: [await assay.given.company()] });
    const colleague = await assay.given.user({ roles: ['HRA'], companyIds: [here.companyId] });
    const other = await assay.given.user({ roles: ['HRA'], companyIds: [here.companyId] });
    expect((await unlink(one?.id ?? 0, stranger)).status).toBe(404);
    expect((await identities(stranger)).status).toBe(404);
    expect((await unlink(one?.id ?? 0, colleague)).status).toBe(403);
    expect((await unlink(one?.id ?? 0, ga, { userId: other.userId })).status).toBe(404);
    expect(await sso.linksOf(here.userId)).toHaveLength(1);
  });

  test('is unlinked by an account manager of the company, too', async () => {
    await enter();
    const [one] = await listed();
    const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [here.companyId] });
    expect((await unlink(one?.id ?? 0, lsa)).status).toBe(200);
  });
});
