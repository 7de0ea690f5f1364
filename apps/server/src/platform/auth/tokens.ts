import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const accessMinutes = 5;
const issuer = 'assay';
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A signed statement of which session it is; who that is, is asked of the database. */
export const issueAccessToken = (key: Uint8Array, sessionId: string, { minutes = accessMinutes } = {}): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${minutes}m`)
    .sign(key);

export const readAccessToken = async (key: Uint8Array, token: string): Promise<string | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: issuer,
      clockTolerance: 5,
      requiredClaims: ['exp'],
    });
    return typeof payload.sid === 'string' && isId.test(payload.sid) ? payload.sid : null;
  } catch {
    return null;
  }
};

/** A secret under the name of its session: a spent one, however old, still says whose it was. */
export const newRefreshToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

/** What follows a refresh token. It is worked out from it: a second tab, or a browser that missed the answer, gets the same one. */
export const successorOf = (key: Uint8Array, token: string): string =>
  `${token.split('.')[0]}.${createHmac('sha256', key).update(`refresh\0${token}`).digest('base64url')}`;

/** The session a refresh token speaks of, or null where it is none of ours. */
export const sessionOfToken = (token: string): string | null => {
  const [sessionId = '', secret] = token.split('.');
  return isId.test(sessionId) && secret !== undefined ? sessionId : null;
};

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
