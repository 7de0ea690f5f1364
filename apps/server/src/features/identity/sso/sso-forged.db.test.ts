import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startForger, type Forger, type Signature } from '#test/forged-provider.ts';
import { client } from '#test/identity-provider.ts';
import { createSso, failure, told, userOf, type Employer, type Sso } from '#test/sso-employer.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createProviders } from './sso-provider.ts';

const stateOf = (url: string) => new URL(url).searchParams.get('state');

let assay: TestApp;
let sso: Sso;

beforeAll(async () => {
  assay = await createTestApp();
  sso = createSso(assay, await assay.given.user({ roles: ['GA'] }));
});
afterAll(() => assay.close());

describe('a provider that lies', () => {
  let forger: Forger;
  let here: Employer;

  beforeAll(async () => {
    forger = await startForger();
    here = await sso.employer(forger.issuer);
  });
  afterAll(() => forger.close());

  const present = async (claims: Record<string, unknown>, signature?: Signature) => {
    const url = await sso.start(here.account);
    await forger.answer(url, { sub: here.sub, email: here.email, ...claims }, { signature });
    return sso.callback({ code: 'any', state: stateOf(url) });
  };

  const seconds = (from: number): number => Math.floor(Date.now() / 1000) + from;
  type Lie = [what: string, reason: string, token: { claims?: () => Record<string, unknown>; signature?: Signature }];

  test.each<Lie>([
    ['is not signed', 'provider: OAUTH_INVALID_RESPONSE', { signature: 'none' }],
    ['is signed with the shared secret', 'provider: OAUTH_INVALID_RESPONSE', { signature: 'HS256' }],
    ['is signed with another key', 'provider: OAUTH_INVALID_RESPONSE', { signature: 'stranger' }],
    ['carries another nonce', 'provider: OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claims: () => ({ nonce: 'another' }) }],
    ['carries no nonce', 'provider: OAUTH_INVALID_RESPONSE', { claims: () => ({ nonce: undefined }) }],
    ['is for another client', 'provider: OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claims: () => ({ aud: 'other' }) }],
    ['is for others besides', 'provider: OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claims: () => ({ aud: [client.id, 'other'] }) }],
    ['was made for another party', 'provider: made for another client', { claims: () => ({ azp: 'other' }) }],
    ['has run out', 'provider: OAUTH_JWT_TIMESTAMP_CHECK_FAILED', { claims: () => ({ exp: seconds(-3600) }) }],
    ['is not valid yet', 'provider: OAUTH_JWT_TIMESTAMP_CHECK_FAILED', { claims: () => ({ nbf: seconds(3600) }) }],
    ['is of another issuer', 'provider: OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claims: () => ({ iss: 'https://other.example' }) }],
    ['has no subject', 'provider: OAUTH_INVALID_RESPONSE', { claims: () => ({ sub: undefined }) }],
    ['says in a text that the address is verified', 'no verified e-mail', { claims: () => ({ email_verified: 'true' }) }],
    ['has a list for an address', 'no verified e-mail', { claims: () => ({ email: [here.email] }) }],
  ])('convinces nobody with a token that %s', async (_what, reason, { claims, signature }) => {
    expect(told(await present(claims?.() ?? {}, signature))).toEqual(failure);
    expect(await sso.lastEvent()).toMatchObject({ action: 'LOGIN_FAIL', reason });
    expect(await sso.linksOf(here.userId)).toEqual([]);
  });

  test('is taken at its word when nothing is wrong with the same token', async () => {
    expect(userOf(await present({}))?.id).toBe(here.userId);
  });

  test('cannot speak for the subject of another provider', async () => {
    const other = await startForger();
    const theirs = await sso.employer(other.issuer);
    const url = await sso.start(theirs.account);
    await other.answer(url, { sub: here.sub, email: here.email });
    expect(told(await sso.callback({ code: 'any', state: stateOf(url) }))).toEqual(failure);
    await other.close();
  });
});

describe('a provider that cannot be used', () => {
  test('is said to be unavailable while it is down, without a word about our side of it', async () => {
    const provider = await startForger();
    const { account } = await sso.employer(provider.issuer);
    await provider.close();
    const answer = await sso.tryStart(account);
    expect(told(answer)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|\.ts/);
  });

  test('ends the sign-in when it goes down on the way', async () => {
    const provider = await startForger();
    const { account } = await sso.employer(provider.issuer);
    const url = await sso.start(account);
    await provider.close();
    expect(told(await sso.callback({ code: 'any', state: stateOf(url) }))).toEqual(failure);
    expect(await sso.lastEvent()).toMatchObject({ action: 'LOGIN_FAIL', reason: expect.stringMatching(/^provider: /) as string });
  });

  test('is asked for its description once in ten minutes', async () => {
    const provider = await startForger();
    const { account } = await sso.employer(provider.issuer);
    for (let times = 0; times < 3; times += 1) await sso.start(account);
    expect(provider.asked).toEqual(['/.well-known/openid-configuration']);
    await provider.close();
  });

  test.each([
    ['another issuer', { issuer: 'https://other.example' }],
    ['a script for a page', { authorization_endpoint: 'javascript:alert(1)' }],
    ['no page to sign in at', { authorization_endpoint: undefined }],
    ['a token address inside our net', { token_endpoint: 'http://169.254.169.254/token' }],
  ])('is not followed when its description has %s', async (_what, description) => {
    const provider = await startForger();
    provider.describe(description);
    const { account } = await sso.employer(provider.issuer);
    const answer = await sso.tryStart(account);
    if (answer.status === 200) {
      const { url } = answer.body.data as unknown as { url: string };
      expect(told(await sso.callback({ code: 'any', state: stateOf(url) }))).toEqual(failure);
      expect(await sso.lastEvent()).toMatchObject({ action: 'LOGIN_FAIL' });
    } else expect(told(answer).code).toBe('unavailable');
    expect(provider.asked).not.toContain('/token');
    await provider.close();
  });

  test('is not asked in production when it stands on this machine', async () => {
    const provider = await startForger();
    const { newSecrets, signInUrl } = createProviders({ redirectUrl: 'https://assay.example/auth0loginCallback', isProduction: true });
    const registration = { issuer: provider.issuer, clientId: client.id, clientSecret: client.secret };
    await expect(signInUrl(registration, newSecrets())).rejects.toThrow();
    await expect(signInUrl({ ...registration, issuer: provider.issuer.replace('http:', 'https:') }, newSecrets())).rejects.toThrow();
    expect(provider.asked).toEqual([]);
    await provider.close();
  });
});
