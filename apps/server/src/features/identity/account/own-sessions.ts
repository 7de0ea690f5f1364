import { hasForbiddenCharacter } from '@assay/domain/validation/patterns';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context, CookieJar } from '#platform/http/route.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { accountEvent, refreshCookie } from '../sessions/enter.ts';
import { endAllSessions, endOwnSession, listSessions } from '../sessions/sessions.repository.ts';
import { sendStepUpPasscode, stepUp } from '../challenges/step-up.ts';

const list =
  ({ database }: IdentityDeps) =>
  async ({ actor, sessionId }: Context): Promise<Result> => {
    const rows = await database.system('own sessions', (tx) => listSessions(tx, actor.userId));
    return { data: rows.map((row) => ({ ...row, isCurrent: row.id === sessionId })) };
  };

/** Ends one of the own sessions; anybody else's reads as not there. */
const endOne =
  (deps: IdentityDeps) =>
  async (context: Context, cookies: CookieJar): Promise<Result> => {
    const { userId, username } = context.actor;
    const { sessionId: named = '' } = context.params;
    if (hasForbiddenCharacter(named)) throw new AppError('not-found');
    const ended = await deps.database.system('end an own session', async (tx) => {
      const id = required(await endOwnSession(tx, { userId, id: named }));
      await appendAudit(tx, auditContextOf(context), accountEvent('SESSION_ENDED', { userId, label: username }));
      return id;
    });
    deps.sessions.forget(ended);
    if (ended === context.sessionId) cookies.set(refreshCookie(deps), '', { maxAge: 0 });
    return { data: null, message: 'notices.sessionEnded' };
  };

/** Out everywhere, here too. */
const endAll =
  (deps: IdentityDeps) =>
  async (context: Context, cookies: CookieJar): Promise<Result> => {
    const { userId, username } = context.actor;
    const ended = await deps.database.system('end all own sessions', async (tx) => {
      const ids = await endAllSessions(tx, userId, { reason: 'signed out everywhere' });
      const event = { ...accountEvent('SESSION_ENDED', { userId, label: username }), after: { sessions: ids.length } };
      await appendAudit(tx, auditContextOf(context), event);
      return ids;
    });
    for (const id of ended) deps.sessions.forget(id);
    cookies.set(refreshCookie(deps), '', { maxAge: 0 });
    return { data: null, message: 'notices.signedOut' };
  };

export const ownSessionHandlers = (deps: IdentityDeps) => ({
  sessions: { free: list(deps) },
  endSession: { free: endOne(deps) },
  endSessions: { free: endAll(deps) },
  stepUp: { free: stepUp(deps) },
  sendStepUpPasscode: { free: sendStepUpPasscode(deps) },
});
