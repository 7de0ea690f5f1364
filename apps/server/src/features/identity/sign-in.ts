import type { SignIn, SignInResult } from '@assay/contract/identity/auth.types';
import { appendAudit, type AuditEvent } from '#platform/audit/audit.ts';
import { findUser, sessionLimits, type SessionReader, type SignedUser } from '#platform/auth/sessions.ts';
import type { Passwords } from '#platform/auth/passwords.ts';
import { issueAccessToken, newRefreshToken } from '#platform/auth/tokens.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context, CookieJar } from '#platform/http/route.ts';
import { presentUser } from './session-user.ts';
import { endSession, findCredentials, findRenewal, openSession, rotateSession, type Renewal } from './sessions.repository.ts';

export type SignInDeps = {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly tokenKey: Uint8Array;
  readonly sessions: SessionReader;
  readonly isTls: boolean;
};

/** The prefix binds the cookie to this host; browsers take it over TLS only. */
const cookieName = ({ isTls }: SignInDeps): string => (isTls ? '__Host-rt' : 'assay-rt');
const cookieSeconds = sessionLimits.absoluteHours * 3600;

type Kind = 'LOGIN' | 'LOGIN_FAIL' | 'LOGOUT' | 'SESSION_REUSE';

const eventOf = (action: Kind, userId: number | null, label: string): AuditEvent => ({
  action,
  entity: 'user',
  entityId: userId,
  label,
  companyId: null,
  locationId: null,
});

const noActor = { userId: 0, username: '', roles: [], groups: [], companyIds: [], locationIds: [] };

const noteFailure = (tx: Tx, context: Context, userId: number | null, username: string) =>
  appendAudit(tx, { actor: noActor, sessionId: null, requestId: context.requestId }, eventOf('LOGIN_FAIL', userId, username.slice(0, 254)));

const answer = async (deps: SignInDeps, sessionId: string, user: SignedUser): Promise<Result> => {
  const data: SignInResult = { challenge: null, accessToken: await issueAccessToken(deps.tokenKey, sessionId), user: presentUser(user) };
  return { data };
};

/** Name and password against the stored hash. An unknown name costs the same time and gets the same answer as a wrong password. */
const checkPassword = async (deps: SignInDeps, context: Context<SignIn>): Promise<number> => {
  const { mode, username, password = '' } = context.body;
  const found = await deps.database.system('sign-in: who is this', (tx) => findCredentials(tx, username));
  const isRight = await deps.passwords.verify(password, found?.passwordHash ?? null);
  if (found && isRight && mode === 'login') return found.id;
  await deps.database.system('sign-in: note the failure', (tx) => noteFailure(tx, context, found?.id ?? null, username));
  throw new AppError('bad-credentials');
};

export const signIn =
  (deps: SignInDeps) =>
  async (context: Context<SignIn>, cookies: CookieJar): Promise<Result> => {
    const userId = await checkPassword(deps, context);
    const opened = await deps.database.system('sign-in: open the session', async (tx) => {
      const user = await findUser(tx, userId);
      if (!user) throw new AppError('bad-credentials');
      const { id: sessionId, refreshToken } = await openSession(tx, {
        userId,
        claims: context.body.context ?? {},
        address: context.address,
      });
      await appendAudit(tx, { actor: user, sessionId, requestId: context.requestId }, eventOf('LOGIN', userId, user.username));
      return { user, sessionId, refreshToken };
    });
    cookies.set(cookieName(deps), opened.refreshToken, cookieSeconds);
    return answer(deps, opened.sessionId, opened.user);
  };

type Renewed = { readonly kind: 'renewed'; readonly sessionId: string; readonly user: SignedUser; readonly next: string | null };

/** A spent token that comes back after the leeway was stolen, from us or from the user: the session ends for both. */
const refuseReuse = async (tx: Tx, context: Context, { id, userId }: Renewal): Promise<{ kind: 'reused'; sessionId: string }> => {
  await endSession(tx, id, 'reuse');
  await appendAudit(tx, { actor: noActor, sessionId: id, requestId: context.requestId }, eventOf('SESSION_REUSE', userId, ''));
  return { kind: 'reused', sessionId: id };
};

const renew = async (tx: Tx, context: Context, token: string): Promise<Renewed | { kind: 'reused'; sessionId: string } | null> => {
  const found = await findRenewal(tx, token);
  if (!found) return null;
  if (!found.isCurrent && !found.isInLeeway) return refuseReuse(tx, context, found);
  const user = await findUser(tx, found.userId);
  if (!user) return null;
  // A second tab that asked with the same token within the leeway goes on with the cookie that the first one got.
  const next = found.isCurrent ? newRefreshToken(found.id) : null;
  if (next) await rotateSession(tx, found.id, next);
  return { kind: 'renewed', sessionId: found.id, user, next };
};

export const refresh =
  (deps: SignInDeps) =>
  async (context: Context, cookies: CookieJar): Promise<Result> => {
    const token = cookies.get(cookieName(deps));
    const renewal = token ? await deps.database.system('renew a session', (tx) => renew(tx, context, token)) : null;
    if (renewal?.kind === 'reused') deps.sessions.forget(renewal.sessionId);
    if (renewal?.kind !== 'renewed') throw new AppError('unauthorized');
    if (renewal.next) cookies.set(cookieName(deps), renewal.next, cookieSeconds);
    return answer(deps, renewal.sessionId, renewal.user);
  };

/** Ends the session of the cookie; without one there is nothing to end, and that is well too. */
export const signOut =
  (deps: SignInDeps) =>
  async (context: Context, cookies: CookieJar): Promise<Result> => {
    const token = cookies.get(cookieName(deps));
    if (token) {
      const sessionId = await deps.database.system('sign-out', async (tx) => {
        const found = await findRenewal(tx, token);
        if (!found) return null;
        await endSession(tx, found.id, 'signed out');
        const user = await findUser(tx, found.userId);
        await appendAudit(
          tx,
          { actor: user ?? noActor, sessionId: found.id, requestId: context.requestId },
          eventOf('LOGOUT', found.userId, user?.username ?? ''),
        );
        return found.id;
      });
      if (sessionId) deps.sessions.forget(sessionId);
    }
    cookies.set(cookieName(deps), '', 0);
    return { data: null, message: 'notices.signedOut' };
  };
