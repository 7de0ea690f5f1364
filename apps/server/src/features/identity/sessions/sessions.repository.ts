import type { OwnSession, SignInContext } from '@assay/contract/identity/auth.types';
import type { Locale } from '@assay/domain/languages';
import { randomUUID } from 'node:crypto';
import { sessionsPerUser, type SessionLimits } from '@assay/domain/identity/sessions';
import { isAlive } from '#platform/auth/sessions.ts';
import { hashToken, newRefreshToken, sessionOfToken } from '#platform/auth/tokens.ts';
import type { Tx } from '#platform/db/transaction.ts';

type NewSession = {
  readonly userId: number;
  readonly claims: SignInContext;
  readonly address: string;
  readonly limits: SessionLimits;
  /** The company whose identity provider vouched for the user: what it opened ends with its word. */
  readonly ssoCompanyId?: number | undefined;
};

type WithToken = { readonly id: string; readonly refreshToken: string };

/** A new session and its first refresh token. A user keeps a handful: the oldest gives way, one sign-in after the other. */
export const openSession = async (tx: Tx, { userId, claims, address, limits, ssoCompanyId }: NewSession): Promise<WithToken> => {
  const id = randomUUID();
  const refreshToken = newRefreshToken(id);
  await tx.query(`select from app_user where id = $1 for no key update`, [userId]);
  await tx.query(
    `insert into app_session (id, user_id, refresh_hash, claims, address, idle_minutes, absolute_hours, sso_company_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, userId, hashToken(refreshToken), JSON.stringify(claims), address, limits.idleMinutes, limits.absoluteHours, ssoCompanyId ?? null],
  );
  await tx.query(`update app_user set last_sign_in_at = now() where id = $1`, [userId]);
  await tx.query(
    `update app_session set ended_at = now(), ended_reason = 'replaced' where id in
       (select id from app_session where user_id = $1 and ended_at is null and id <> $2 order by created_at desc, id offset ${sessionsPerUser - 1})`,
    [userId, id],
  );
  return { id, refreshToken };
};

/** The language of the screens that a user works on is that of their emails. Nothing that anybody changed: no new version, no event. */
export const keepLanguage = (tx: Tx, { userId, language }: { readonly userId: number; readonly language: Locale | null }) =>
  tx.query(`update app_user set language = $2 where id = $1 and language <> $2`, [userId, language]);

export type Renewal = { readonly id: string; readonly userId: number; readonly isCurrent: boolean; readonly isInLeeway: boolean };

/** The live session a refresh token belongs to. Its token is the current one, the one before (of a second tab), or one that was spent. */
export const findRenewal = async (tx: Tx, refreshToken: string): Promise<Renewal | null> => {
  const [row] = await tx.query<Renewal>(
    `select id, user_id as "userId", refresh_hash = $2 as "isCurrent", previous_hash = $2 and rotated_at > now() - interval '10 seconds' as "isInLeeway"
     from app_session s where id = $1::uuid and ${isAlive('s')} for update`,
    [sessionOfToken(refreshToken), hashToken(refreshToken)],
  );
  return row ?? null;
};

export const rotateSession = (tx: Tx, { id, refreshToken }: WithToken) =>
  tx.query(
    `update app_session set previous_hash = refresh_hash, refresh_hash = $2, rotated_at = now(), last_seen_at = now() where id = $1`,
    [id, hashToken(refreshToken)],
  );

export const endSession = (tx: Tx, id: string, { reason }: Pick<Ending, 'reason'>) =>
  tx.query(`update app_session set ended_at = now(), ended_reason = $2 where id = $1 and ended_at is null`, [id, reason]);

type SessionRow = Omit<OwnSession, 'isCurrent' | 'createdAt' | 'lastSeenAt'> & {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

const claim = (name: string): string => `coalesce(claims ->> '${name}', '') as "${name}"`;

/** A user's live sessions, the one last used first. */
export const listSessions = (tx: Tx, userId: number): Promise<SessionRow[]> =>
  tx.query<SessionRow>(
    `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", address, ${claim('browserAgent')}, ${claim('deviceType')}, ${claim('timeZone')}
     from app_session s where user_id = $1 and ${isAlive('s')} order by last_seen_at desc, created_at desc, id`,
    [userId],
  );

/** Ends one live session of this user; null where there is none by that name. */
export const endOwnSession = async (tx: Tx, { userId, id }: { readonly userId: number; readonly id: string }): Promise<string | null> => {
  const [row] = await tx.query<{ id: string }>(
    `update app_session s set ended_at = now(), ended_reason = 'ended by its user' where id::text = $2 and user_id = $1 and ${isAlive('s')} returning id`,
    [userId, id],
  );
  return row?.id ?? null;
};

type Ending = { readonly reason: string; readonly kept?: string | null };

/** Ends every session of a user, or every other than the one that is kept; answers which. */
export const endAllSessions = async (tx: Tx, userId: number, { reason, kept = null }: Ending): Promise<string[]> => {
  const rows = await tx.query<{ id: string }>(
    `update app_session set ended_at = now(), ended_reason = $2 where user_id = $1 and ended_at is null and id is distinct from $3::uuid returning id`,
    [userId, reason, kept],
  );
  return rows.map(({ id }) => id);
};
