import * as oidc from 'openid-client';
import { createOutbound } from '#platform/outbound/outbound.ts';

/** A company's registration at its identity provider. */
export type Registration = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

export type ClientOf = (registration: Registration) => Promise<oidc.Configuration>;

/** Signatures that a provider alone can make. What is signed with our own shared secret, or not at all, is no word of the provider. */
const signatures = new Set(['RS256', 'PS256', 'ES256', 'EdDSA']);

const cacheMillis = 10 * 60_000;
const cacheSize = 200;
const seconds = 10;

/** The description of a provider must be of the very provider that was asked; no family of issuers speaks for one of them. */
const refuseOther = (issuer: URL, metadata: oidc.ServerMetadata): void => {
  if (new URL(metadata.issuer).href !== issuer.href) throw new Error('the provider describes another one');
};

/** Only https is handed to the browser; elsewhere than in production a provider on this machine is fine. */
const refuseScheme = (address: string | undefined, isProduction: boolean): void => {
  const { protocol } = new URL(address ?? '');
  if (protocol !== 'https:' && (isProduction || protocol !== 'http:')) throw new Error('the provider signs in over https');
};

/** What we go by: signatures we take, and an issuer in the answer is checked where there is one. */
const narrowed = (metadata: oidc.ServerMetadata): oidc.ServerMetadata => ({
  ...metadata,
  id_token_signing_alg_values_supported: (metadata.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) =>
    signatures.has(name),
  ),
  authorization_response_iss_parameter_supported: false,
});

const authenticationOf = ({ token_endpoint_auth_methods_supported: methods = [] }: oidc.ServerMetadata, secret: string) =>
  methods.includes('client_secret_post') ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);

/** Remembers a provider's description for ten minutes; a failure is not remembered. */
const createDescriptions = (discover: (issuer: string) => Promise<oidc.ServerMetadata>) => {
  const known = new Map<string, { readonly until: number; readonly metadata: oidc.ServerMetadata }>();
  return async (issuer: string): Promise<oidc.ServerMetadata> => {
    const hit = known.get(issuer);
    if (hit && hit.until > performance.now()) return hit.metadata;
    const metadata = await discover(issuer);
    if (known.size >= cacheSize) known.clear();
    known.set(issuer, { until: performance.now() + cacheMillis, metadata });
    return metadata;
  };
};

/** What we are at each provider. Everything that is asked of one goes through the guarded way out. */
export const createClients = ({ isProduction }: { readonly isProduction: boolean }): ClientOf => {
  const fetch: oidc.CustomFetch = createOutbound({ isLoopbackAllowed: !isProduction, seconds });
  // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out: never in production
  const openness: ((client: oidc.Configuration) => void)[] = isProduction ? [] : [oidc.allowInsecureRequests];

  const describe = createDescriptions(async (issuer) => {
    const server = new URL(issuer);
    const options = { [oidc.customFetch]: fetch, timeout: seconds, execute: openness };
    const metadata = (await oidc.discovery(server, 'discovery', undefined, undefined, options)).serverMetadata();
    refuseOther(server, metadata);
    refuseScheme(metadata.authorization_endpoint, isProduction);
    return narrowed(metadata);
  });

  return async ({ issuer, clientId, clientSecret }) => {
    const metadata = await describe(issuer);
    const client = new oidc.Configuration(metadata, clientId, undefined, authenticationOf(metadata, clientSecret));
    client.timeout = seconds;
    client[oidc.customFetch] = fetch;
    for (const execute of openness) execute(client);
    // The signature is checked although the token comes straight from the provider: without it a token is worth nothing.
    oidc.enableNonRepudiationChecks(client);
    return client;
  };
};
