import * as oidc from 'openid-client';
import { createClients, type ClientOf, type Registration } from './sso-client.ts';

/** What a sign-in that is under way keeps to itself. */
export type Secrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** What came back to our return address. */
type Returned = { readonly code: string; readonly state: string; readonly iss?: string | undefined };

/** Who the provider says it was: a subject of an issuer. The address of mail only helps to find an account the first time. */
export type Confirmed = { readonly issuer: string; readonly subject: string; readonly email: string; readonly isEmailVerified: boolean };

export type Providers = {
  readonly newSecrets: () => Secrets;
  /** Where the browser goes to sign in. */
  readonly signInUrl: (registration: Registration, secrets: Secrets) => Promise<string>;
  readonly confirm: (registration: Registration, secrets: Secrets, returned: Returned) => Promise<Confirmed>;
};

type Wishes = { readonly redirectUrl: string; readonly isProduction: boolean };

type Claims = { readonly sub: string; readonly email?: unknown; readonly email_verified?: unknown };

const confirmedBy = (issuer: string, { sub, email, email_verified: isVerified }: Claims): Confirmed => ({
  issuer,
  subject: sub,
  email: typeof email === 'string' ? email.trim() : '',
  isEmailVerified: isVerified === true,
});

const signInUrlBy =
  (clientOf: ClientOf, redirectUrl: string): Providers['signInUrl'] =>
  async (registration, { state, nonce, verifier }) => {
    const url = oidc.buildAuthorizationUrl(await clientOf(registration), {
      redirect_uri: redirectUrl,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return url.href;
  };

const addressOf = (redirectUrl: string, returned: Returned): URL => {
  const url = new URL(redirectUrl);
  for (const [name, value] of Object.entries(returned)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
};

/** Issuer, audience, times, nonce and signature are checked by the library; whom the token was made for in the end is checked here. */
const confirmBy =
  (clientOf: ClientOf, redirectUrl: string): Providers['confirm'] =>
  async (registration, { state, nonce, verifier }, returned) => {
    const client = await clientOf(registration);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokens = await oidc.authorizationCodeGrant(client, addressOf(redirectUrl, returned), checks);
    const claims = tokens.claims();
    if (!claims) throw new Error('no identity came back');
    if (claims.azp !== undefined && claims.azp !== registration.clientId) throw new Error('made for another client');
    if (claims.email !== undefined || client.serverMetadata().userinfo_endpoint === undefined) return confirmedBy(claims.iss, claims);
    return confirmedBy(claims.iss, await oidc.fetchUserInfo(client, tokens.access_token, claims.sub));
  };

/** OpenID Connect with any provider: authorization code, PKCE, state and nonce, and a signature that is checked. */
export const createProviders = ({ redirectUrl, isProduction }: Wishes): Providers => {
  const clientOf = createClients({ isProduction });
  return {
    newSecrets: () => ({ state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }),
    signInUrl: signInUrlBy(clientOf, redirectUrl),
    confirm: confirmBy(clientOf, redirectUrl),
  };
};
