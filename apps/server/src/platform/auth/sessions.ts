import type { Actor } from '@assay/domain/access/actor';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import { needsSecondFactor } from '@assay/domain/identity/sessions';
import { decodeJwt } from 'jose';
import type { Database, Tx } from '../db/transaction.ts';
import type { Signed } from '../http/serve-routes.ts';
import { readAccessToken } from './tokens.ts';

/** A user as sign-in and the guard need it. */
export type SignedUser = Actor & { readonly name: string; readonly cognitoUserId: string; readonly hasTotp: boolean };

type UserRow = {
  id: number;
  username: string;
  name: string;
  cognitoUserId: string;
  hasTotp: boolean;
  roles: Role[];
  groups: PermissionGroup[];
  companyIds: number[];
  ownCompanyIds: number[];
  locationCompanyIds: number[];
  locationIds: number[];
  hraCompanyIds: number[];
};

const userColumns = `
  u.id, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.cognito_user_id as "cognitoUserId", u.has_totp as "hasTotp", u.roles, u.permission_groups as groups,
  coalesce((select array_agg(c.id order by c.id) from company c where c.path && array(select company_id from user_company where user_id = u.id)), '{}') as "companyIds",
  array(select company_id from user_company where user_id = u.id order by company_id) as "ownCompanyIds",
  array(select distinct l.company_id from user_location ul join location l on l.id = ul.location_id where ul.user_id = u.id) as "locationCompanyIds",
  array(select location_id from user_location where user_id = u.id order by location_id) as "locationIds",
  case when 'HRA' = any (u.roles) then array(select c.id from company c where c.hra_sees_results and c.path && array(select company_id from user_company where user_id = u.id) order by c.id)
    else '{}' end as "hraCompanyIds"`;

const userOf = ({ id, ...row }: UserRow): SignedUser => ({ userId: id, ...row });

export const findUser = async (tx: Tx, userId: number): Promise<SignedUser | null> => {
  const [row] = await tx.query<UserRow>(`select ${userColumns} from app_user u where u.id = $1 and u.is_active and not u.is_archived`, [
    userId,
  ]);
  return row ? userOf(row) : null;
};

/** A session within its own limits, which its owner's roles set when it began. */
export const isAlive = (session: string): string =>
  `${session}.ended_at is null and ${session}.created_at > now() - make_interval(hours => ${session}.absolute_hours) and ${session}.last_seen_at > now() - make_interval(mins => ${session}.idle_minutes)`;

/** Asked with nearly every request: one statement, prepared once per connection. */
const sessionSql = `select row_to_json(signed)::text from (
  select ${userColumns} from app_session s join app_user u on u.id = s.user_id
  where s.id = $1::uuid and u.is_active and not u.is_archived
    and ${isAlive('s')}) signed`;

const findSession = async (database: Database, sessionId: string): Promise<SignedUser | null> => {
  const row = await database.systemOne('who is signed in', { text: sessionSql, values: [sessionId] });
  // What `sessionSql` makes of the very columns.
  return row === null ? null : userOf(JSON.parse(row) as UserRow);
};

const cacheMillis = 2000;
const cacheSize = 5000;

/** `until` when its session counts as known, and `expires` when the token itself runs out. */
type Known = { readonly until: number; readonly expires: number; readonly signed: Signed };

const expiryOf = (token: string): number => (decodeJwt(token).exp ?? 0) * 1000;

/** Who a token belongs to. Asked of the database at most every two seconds, so that a sign-out or a changed role bites by then. */
export const createSessionReader = (database: Database, key: Uint8Array, { isProduction = false } = {}) => {
  const known = new Map<string, Known>();

  /** In production some roles open nothing but their own account before they hold a second factor. */
  const mustEnrol = ({ roles, hasTotp }: Pick<SignedUser, 'roles' | 'hasTotp'>): boolean =>
    isProduction && !hasTotp && needsSecondFactor(roles);

  const signedInAt = async (sessionId: string): Promise<Signed | null> => {
    const actor = await findSession(database, sessionId);
    return actor ? { actor, sessionId, mustEnrol: mustEnrol(actor) } : null;
  };

  const look = async (token: string, hit: Known | undefined): Promise<Signed | null> => {
    // A signature that was right stays right: it is not worked out again before the token runs out.
    const sessionId = hit && hit.expires > Date.now() ? hit.signed.sessionId : await readAccessToken(key, token);
    return sessionId ? signedInAt(sessionId) : null;
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

  return { signedInBy, signedInAt, forget, mustEnrol };
};

export type SessionReader = ReturnType<typeof createSessionReader>;
