import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const accessMinutes = 5;
const issuer = 'assay';

/** A signed statement of which session it is; who that is, is asked of the database. */
export const issueAccessToken = (key: Uint8Array, sessionId: string): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${accessMinutes}m`)
    .sign(key);

export const readAccessToken = async (key: Uint8Array, token: string): Promise<string | null> => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience: issuer, clockTolerance: 5 });
    return typeof payload.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
};

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
