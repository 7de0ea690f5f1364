import { scopeOf, type Actor } from '@assay/domain/access/actor';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
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

const findSession = async (tx: Tx, sessionId: string): Promise<SignedUser | null> => {
  const [row] = await tx.query<UserRow>(
    `select ${userColumns} from app_session s join app_user u on u.id = s.user_id
     where s.id = $1::uuid and s.ended_at is null and u.is_active and not u.is_archived
       and s.created_at > now() - interval '${sessionLimits.absoluteHours} hours' and s.last_seen_at > now() - interval '${sessionLimits.idleMinutes} minutes'`,
    [sessionId],
  );
  return row ? userOf(row) : null;
};

const cacheMillis = 2000;
const cacheSize = 5000;

/** Who a token belongs to. Asked of the database at most every two seconds, so that a sign-out or a changed role bites by then. */
export const createSessionReader = (database: Database, key: Uint8Array) => {
  const known = new Map<string, { readonly until: number; readonly signed: Signed }>();

  const look = async (token: string): Promise<Signed | null> => {
    const sessionId = await readAccessToken(key, token);
    if (!sessionId) return null;
    const actor = await database.system('who is signed in', (tx) => findSession(tx, sessionId));
    return actor ? { actor, sessionId } : null;
  };

  const forget = (sessionId: string): void => {
    for (const [token, { signed }] of known) if (signed.sessionId === sessionId) known.delete(token);
  };

  const signedInBy = async (token: string): Promise<Signed | null> => {
    const hit = known.get(token);
    if (hit && hit.until > performance.now()) return hit.signed;
    const signed = await look(token);
    if (known.size >= cacheSize) known.clear();
    if (signed) known.set(token, { until: performance.now() + cacheMillis, signed });
    else known.delete(token);
    return signed;
  };

  return { signedInBy, forget };
};

export type SessionReader = ReturnType<typeof createSessionReader>;
