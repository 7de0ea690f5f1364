import { scopeOf, type Actor } from '@assay/domain/access/actor';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import { decodeJwt } from 'jose';
import type { Database, Tx } from '../db/transaction.ts';
import type { Signed } from '../http/serve-routes.ts';
import { readAccessToken } from './tokens.ts';

export const sessionLimits = { idleMinutes: 30, absoluteHours: 12, perUser: 5 } as const;

/** A user as sign-in and the guard need it. */
export type SignedUser = Actor & { readonly name: string; readonly cognitoUserId: string };

type UserRow = {
  id: number;
  username: string;
  name: string;
  cognitoUserId: string;
  roles: Role[];
  groups: PermissionGroup[];
  companyIds: number[];
  ownCompanyIds: number[];
  locationIds: number[];
};

const userColumns = `
  u.id, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.cognito_user_id as "cognitoUserId", u.roles, u.permission_groups as groups,
  coalesce((select array_agg(c.id order by c.id) from company c where c.path && array(select company_id from user_company where user_id = u.id)), '{}') as "companyIds",
  array(select company_id from user_company where user_id = u.id union select l.company_id from user_location ul join location l on l.id = ul.location_id where ul.user_id = u.id) as "ownCompanyIds",
  array(select location_id from user_location where user_id = u.id order by location_id) as "locationIds"`;

/** Who is bound to locations reaches the companies of those, not the trees below them. */
const userOf = ({ id, ownCompanyIds, ...row }: UserRow): SignedUser => {
  const user = { userId: id, ...row };
  return scopeOf(user).kind === 'locations' ? { ...user, companyIds: ownCompanyIds } : user;
};

export const findUser = async (tx: Tx, userId: number): Promise<SignedUser | null> => {
  const [row] = await tx.query<UserRow>(`select ${userColumns} from app_user u where u.id = $1 and u.is_active and not u.is_archived`, [
    userId,
  ]);
  return row ? userOf(row) : null;
};

/** Asked with nearly every request: one statement, prepared once per connection. */
const sessionSql = `select row_to_json(signed)::text from (
  select ${userColumns} from app_session s join app_user u on u.id = s.user_id
  where s.id = $1::uuid and s.ended_at is null and u.is_active and not u.is_archived
    and s.created_at > now() - interval '${sessionLimits.absoluteHours} hours' and s.last_seen_at > now() - interval '${sessionLimits.idleMinutes} minutes') signed`;

const findSession = async (database: Database, sessionId: string): Promise<SignedUser | null> => {
  const row = await database.systemOne('who is signed in', { text: sessionSql, values: [sessionId] });
  return row === null ? null : userOf(JSON.parse(row) as UserRow);
};

const cacheMillis = 2000;
const cacheSize = 5000;

/** `until` when its session counts as known, and `expires` when the token itself runs out. */
type Known = { readonly until: number; readonly expires: number; readonly signed: Signed };

const expiryOf = (token: string): number => (decodeJwt(token).exp ?? 0) * 1000;

/** Who a token belongs to. Asked of the database at most every two seconds, so that a sign-out or a changed role bites by then. */
export const createSessionReader = (database: Database, key: Uint8Array) => {
  const known = new Map<string, Known>();

  const look = async (token: string, hit: Known | undefined): Promise<Signed | null> => {
    // A signature that was right stays right: it is not worked out again before the token runs out.
    const sessionId = hit && hit.expires > Date.now() ? hit.signed.sessionId : await readAccessToken(key, token);
    if (!sessionId) return null;
    const actor = await findSession(database, sessionId);
    return actor ? { actor, sessionId } : null;
  };

  const forget = (sessionId: string): void => {
    for (const [token, { signed }] of known) if (signed.sessionId === sessionId) known.delete(token);
  };

  const signedInBy = async (token: string): Promise<Signed | null> => {
    const hit = known.get(token);
    if (hit && hit.until > performance.now()) return hit.signed;
    const signed = await look(token, hit);
    if (known.size >= cacheSize) known.clear();
    if (signed) known.set(token, { until: performance.now() + cacheMillis, expires: hit?.expires ?? expiryOf(token), signed });
    else known.delete(token);
    return signed;
  };

  return { signedInBy, forget };
};

export type SessionReader = ReturnType<typeof createSessionReader>;
