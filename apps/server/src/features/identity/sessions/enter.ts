import type { SignInContext, Tokens } from '@assay/contract/identity/auth.types';
import { nobody } from '@assay/domain/access/actor';
import { sessionLimitsOf } from '@assay/domain/identity/sessions';
import { appendAudit, type AuditEvent, type AuditSubject } from '#platform/audit/audit.ts';
import { findUser, type SignedUser } from '#platform/auth/sessions.ts';
import { issueAccessToken } from '#platform/auth/tokens.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context, CookieJar } from '#platform/http/route.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { presentUser } from './session-user.ts';
import { keepLanguage, openSession } from './sessions.repository.ts';

/** The prefix binds a cookie to this host; browsers take it over TLS only. */
export const refreshCookie = ({ isTls }: Pick<IdentityDeps, 'isTls'>): string => (isTls ? '__Host-rt' : 'assay-rt');

type Kind = Exclude<AuditEvent['action'], 'CREATE' | 'UPDATE' | 'EXPORT' | 'REVEAL'>;

/** A user's account, as events are about it. */
export const accountSubject = (userId: number | null, label: string): AuditSubject => ({
  entity: 'user',
  entityId: userId,
  label: label.slice(0, 254),
  companyId: null,
  locationId: null,
});

/** An event about a user's account. */
export const accountEvent = (action: Kind, { userId, label }: { readonly userId: number | null; readonly label: string }) => ({
  action,
  ...accountSubject(userId, label),
});

/** Remembers what happened at sign-in, where nobody is signed in yet. */
export const auditAnonymous = (tx: Tx, context: Context, event: AuditEvent): Promise<void> =>
  appendAudit(tx, { actor: nobody, sessionId: null, requestId: context.requestId, address: context.address }, event);

/** What a session that is open says to the browser. */
export const tokensFor = async (deps: IdentityDeps, sessionId: string, user: SignedUser): Promise<Tokens> => ({
  challenge: null,
  accessToken: await issueAccessToken(deps.keys.token, sessionId),
  user: presentUser(user, deps.sessions.mustEnrol(user)),
});

export type Opened = { readonly user: SignedUser; readonly sessionId: string; readonly refreshToken: string };

type Entry = {
  readonly userId: number;
  readonly claims: SignInContext;
  readonly how: 'password' | 'passcode' | 'totp' | 'recovery' | 'sso';
  readonly ssoCompanyId?: number | undefined;
};

/** Opens a session for a user who has passed every question. */
export const openFor = async (tx: Tx, context: Context, { userId, claims, how, ssoCompanyId }: Entry): Promise<Opened> => {
  const user = await findUser(tx, userId);
  if (!user) throw new AppError('bad-credentials');
  const { address, requestId } = context;
  const { id: sessionId, refreshToken } = await openSession(tx, {
    userId,
    claims,
    address,
    limits: sessionLimitsOf(user.roles),
    ssoCompanyId,
  });
  await keepLanguage(tx, { userId, language: context.language });
  const event = { ...accountEvent('LOGIN', { userId, label: user.username }), after: { how } };
  await appendAudit(tx, { actor: user, sessionId, requestId, address }, event);
  return { user, sessionId, refreshToken };
};

/** Hands the open session to the browser: the refresh token as a cookie, the access token in the answer. */
export const handOver = async (deps: IdentityDeps, cookies: CookieJar, opened: Opened): Promise<Result> => {
  cookies.set(refreshCookie(deps), opened.refreshToken, { maxAge: sessionLimitsOf(opened.user.roles).absoluteHours * 3600 });
  return { data: await tokensFor(deps, opened.sessionId, opened.user) };
};
