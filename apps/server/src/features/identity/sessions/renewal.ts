import { nobody } from '@assay/domain/access/actor';
import { permissions, permits } from '@assay/domain/access/permissions';
import { sessionLimitsOf } from '@assay/domain/identity/sessions';
import { appendAudit } from '#platform/audit/audit.ts';
import { findUser, type SignedUser } from '#platform/auth/sessions.ts';
import { successorOf } from '#platform/auth/tokens.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context, CookieJar } from '#platform/http/route.ts';
import { readerOf } from '#platform/mail/readers.ts';
import type { IdentityDeps, Work } from '../common/deps.ts';
import { accountEvent, refreshCookie, tokensFor } from './enter.ts';
import { reuseEmail } from '../common/emails.ts';
import { presentUser } from './session-user.ts';
import { endSession, findRenewal, keepLanguage, rotateSession, type Renewal } from './sessions.repository.ts';

type Renewed = { readonly kind: 'renewed'; readonly sessionId: string; readonly user: SignedUser; readonly next: string };
type Reused = { readonly kind: 'reused'; readonly sessionId: string };

/** A spent token that comes back after the leeway was stolen, from us or from the user: the session ends for both, and the user is told. */
const refuseReuse = async ({ deps, tx, context }: Work, { id, userId }: Renewal): Promise<Reused> => {
  await endSession(tx, id, { reason: 'reuse' });
  const user = await findUser(tx, userId);
  const { requestId, address } = context;
  await appendAudit(
    tx,
    { actor: nobody, sessionId: id, requestId, address },
    accountEvent('SESSION_REUSE', { userId, label: user?.username ?? '' }),
  );
  if (user) await deps.post(tx, reuseEmail(deps, await readerOf(tx, { ...user, id: userId }), { address: context.address }));
  return { kind: 'reused', sessionId: id };
};

const renew = async (work: Work, token: string): Promise<Renewed | Reused | null> => {
  const { deps, tx, context } = work;
  const found = await findRenewal(tx, token);
  if (!found) return null;
  if (!found.isCurrent && !found.isInLeeway) return refuseReuse(work, found);
  const user = await findUser(tx, found.userId);
  if (!user) return null;
  // A second tab that asks with the same token within the leeway gets the successor that the first one got.
  const next = successorOf(deps.keys.token, token);
  if (found.isCurrent) await rotateSession(tx, { id: found.id, refreshToken: next });
  await keepLanguage(tx, { userId: found.userId, language: context.language });
  return { kind: 'renewed', sessionId: found.id, user, next };
};

export const refresh =
  (deps: IdentityDeps) =>
  async (context: Context, cookies: CookieJar): Promise<Result> => {
    const token = cookies.get(refreshCookie(deps));
    const renewal = token ? await deps.database.system('renew a session', (tx) => renew({ deps, tx, context }, token)) : null;
    if (renewal?.kind === 'reused') deps.sessions.forget(renewal.sessionId);
    if (renewal?.kind !== 'renewed') throw new AppError('unauthorized');
    cookies.set(refreshCookie(deps), renewal.next, { maxAge: sessionLimitsOf(renewal.user.roles).absoluteHours * 3600 });
    return { data: await tokensFor(deps, renewal.sessionId, renewal.user) };
  };

/** A token that is not the session's does not speak for its user: it ends the session as a stolen one does, and is noted as that. */
const endByToken = async (work: Work, token: string): Promise<string | null> => {
  const { tx, context } = work;
  const { requestId, address } = context;
  const found = await findRenewal(tx, token);
  if (!found) return null;
  if (!found.isCurrent && !found.isInLeeway) return (await refuseReuse(work, found)).sessionId;
  await endSession(tx, found.id, { reason: 'signed out' });
  const user = await findUser(tx, found.userId);
  const auditContext = { actor: user ?? nobody, sessionId: found.id, requestId, address };
  await appendAudit(tx, auditContext, accountEvent('LOGOUT', { userId: found.userId, label: user?.username ?? '' }));
  return found.id;
};

/** Whoever brings an access token alone (no browser does) means the session that it is of. */
const endOwn = async ({ tx, context }: Work, sessionId: string): Promise<string> => {
  const { actor, requestId, address } = context;
  const user = await findUser(tx, actor.userId);
  await endSession(tx, sessionId, { reason: 'signed out' });
  await appendAudit(
    tx,
    { actor, sessionId, requestId, address },
    accountEvent('LOGOUT', { userId: actor.userId, label: user?.username ?? '' }),
  );
  return sessionId;
};

/** Ends the session of the cookie, or of the token; without either there is nothing to end, and that is well too. */
export const signOut =
  (deps: IdentityDeps) =>
  async (context: Context, cookies: CookieJar): Promise<Result> => {
    const token = cookies.get(refreshCookie(deps));
    const { sessionId: own } = context;
    const end = async (work: Work) => (token ? endByToken(work, token) : own && endOwn(work, own));
    const sessionId = token || own ? await deps.database.system('sign-out', (tx) => end({ deps, tx, context })) : null;
    if (sessionId) deps.sessions.forget(sessionId);
    cookies.set(refreshCookie(deps), '', { maxAge: 0 });
    // Not "storage": it cannot spare what belongs to the device. The page empties that itself.
    cookies.clearCache();
    return { data: null, message: 'notices.signedOut' };
  };

/** Who is signed in, and what the screens may offer. */
export const readSession =
  ({ database, sessions }: IdentityDeps) =>
  async ({ actor }: Context): Promise<Result> => {
    const user = required(await database.system('the session itself', (tx) => findUser(tx, actor.userId)));
    const can = Object.fromEntries(permissions.map((permission) => [permission, permits(user, permission)]));
    return { data: presentUser(user, sessions.mustEnrol(user)), can };
  };
