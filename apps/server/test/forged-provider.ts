import http from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose';
import { client, closer, listen } from './identity-provider.ts';

/** How a token is signed: as it should be, not at all, with the secret that both sides know, or by somebody else. */
export type Signature = 'RS256' | 'none' | 'HS256' | 'stranger';

const descriptionOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
});

const signer = (own: CryptoKey, stranger: CryptoKey) => {
  const byKey = (claims: JWTPayload, key: CryptoKey) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  const ways: Record<Signature, (claims: JWTPayload) => string | Promise<string>> = {
    RS256: (claims) => byKey(claims, own),
    stranger: (claims) => byKey(claims, stranger),
    HS256: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(client.secret)),
    none: (claims) => new UnsecuredJWT(claims).encode(),
  };
  return ways;
};

/** Made once: good keys take their time. */
const pairs = Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

/** A provider that says whatever the test wants: how it describes itself, and the token of the next answer. */
export const startForger = async () => {
  const [own, stranger] = await pairs;
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }];
  const ways = signer(own.privateKey, stranger.privateKey);
  const answers: Record<string, unknown> = { '/jwks': { keys } };
  const asked: string[] = [];
  const server = http.createServer(({ url = '' }, response) => {
    asked.push(url);
    const answer = answers[url];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  const issuer = await listen(server);
  const describe = (changes: Record<string, unknown>): void => {
    answers['/.well-known/openid-configuration'] = { ...descriptionOf(issuer), ...changes };
  };
  describe({});
  return {
    issuer,
    asked,
    describe,
    close: closer(server),
    /** The token of the next answer. Without changes it is one that convinces. */
    answer: async (
      url: string,
      claims: JWTPayload,
      { signature = 'RS256' }: { readonly signature?: Signature | undefined } = {},
    ): Promise<void> => {
      const now = Math.floor(Date.now() / 1000);
      const nonce = new URL(url).searchParams.get('nonce');
      const whole = { iss: issuer, aud: client.id, iat: now, exp: now + 60, nonce, email_verified: true, ...claims };
      answers['/token'] = { access_token: 'x', token_type: 'Bearer', id_token: await ways[signature](whole) };
    },
  };
};

export type Forger = Awaited<ReturnType<typeof startForger>>;
