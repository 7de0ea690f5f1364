import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

export const client = { id: 'assay', secret: 'shared-with-the-provider-0123456789' };

export const listen = async (server: http.Server): Promise<string> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

export const closer = (server: http.Server) => async (): Promise<void> => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
};

type Person = { readonly email: string; readonly isVerified: boolean };
type Wishes = { readonly redirectUrl: string; readonly people: Map<string, Person>; readonly isEmailInToken: boolean };

const hour = 3600;

const settingsOf = async ({ redirectUrl, people, isEmailInToken }: Wishes): Promise<Configuration> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUrl] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the test'] },
    ttl: { Interaction: hour, Session: hour, Grant: hour, AccessToken: hour, IdToken: hour },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    conformIdTokenClaims: !isEmailInToken,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return { accountId: sub, claims: () => ({ sub, email: person?.email, email_verified: person?.isVerified }) };
    },
  };
};

type Turn = { readonly request: http.IncomingMessage; readonly response: http.ServerResponse };

/** Its pages, in as few words as it takes: a login, then a consent. */
const interact = async (provider: Provider, { request, response }: Turn, { sub }: { readonly sub: string }): Promise<void> => {
  const { prompt, session, params } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId: sub } });
  const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: client.id });
  grant.addOIDCScope(params.scope as string);
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } }, { mergeWithLastSubmission: true });
};

/** A real provider on this machine. It signs in whoever was named last. */
export const startProvider = async (redirectUrl: string, { isEmailInToken = false } = {}) => {
  const people = new Map<string, Person>();
  let next = '';
  const server = http.createServer();
  const issuer = await listen(server);
  const provider = new Provider(issuer, await settingsOf({ redirectUrl, people, isEmailInToken }));
  const handle = provider.callback();
  server.on('request', (request, response) =>
    request.url?.startsWith('/interaction/')
      ? void interact(provider, { request, response }, { sub: next })
      : void handle(request, response),
  );
  return {
    issuer,
    close: closer(server),
    signIn: (sub: string, person: Person): void => {
      next = sub;
      people.set(sub, person);
    },
  };
};

/** Goes where a browser would go, cookies and all, until it is sent back to us. */
export const walk = async (url: string, redirectUrl: string): Promise<{ code: string; state: string; iss: string }> => {
  const jar = new Map<string, string>();
  let at = url;
  for (let hops = 0; hops < 12 && !at.startsWith(redirectUrl); hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    at = new URL(response.headers.get('location') ?? '', at).href;
  }
  const back = new URL(at).searchParams;
  return { code: back.get('code') ?? '', state: back.get('state') ?? '', iss: back.get('iss') ?? '' };
};
