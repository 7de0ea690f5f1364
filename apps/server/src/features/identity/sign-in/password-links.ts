import { linkRules } from '@assay/domain/identity/sessions';
import { randomBytes } from 'node:crypto';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { hashToken } from '#platform/auth/tokens.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import { inLanguage } from '#platform/mail/readers.ts';
import { accountById, findAccount, holdUnchanged, refuseGuessable, storePassword, type Account } from '../common/accounts.repository.ts';
import type { IdentityDeps, Work } from '../common/deps.ts';
import { accountEvent, auditAnonymous } from '../sessions/enter.ts';
import { nobodysAddress, passwordChangedEmail, postOrPretend, resetEmail } from '../common/emails.ts';
import { accountOf, forgetName } from '../challenges/lock-out.ts';
import { endAllSessions } from '../sessions/sessions.repository.ts';
import { provePassword, wrongPassword } from '../challenges/step-up.ts';

type LinkKind = 'INVITE' | 'RESET';

const minutesOf: Record<LinkKind, number> = { INVITE: linkRules.inviteHours * 60, RESET: linkRules.resetMinutes };
const newLinkCode = (): string => randomBytes(32).toString('base64url');

/** A new code for an email that an administrator causes. It voids every one before; stored is its hash, so nobody reads it here again. */
export const issueLink = async (tx: Tx, { userId, kind }: { readonly userId: number; readonly kind: LinkKind }): Promise<string> => {
  const code = newLinkCode();
  await tx.query(`select issue_mail_token($1, $2, $3, $4)`, [userId, kind, hashToken(code), minutesOf[kind]]);
  return code;
};

/** A code for who forgot the password, or says so: it voids no other, since a stranger may have asked. The password chosen by one ends them all. */
const addResetLink = async (tx: Tx, userId: number): Promise<string> => {
  const code = newLinkCode();
  await tx.query(
    `insert into mail_token (hash, kind, user_id, expires_at) values ($1, 'RESET', $2, now() + interval '${linkRules.resetMinutes} minutes')`,
    [hashToken(code), userId],
  );
  return code;
};

/** Nobody's mailbox is filled by a stranger who keeps asking; and no stranger keeps its owner from a link: while none is sent, some are open. */
const isAskedTooOften = async (tx: Tx, userId: number | null): Promise<boolean> => {
  const [row] = await tx.query<{ open: number }>(
    `select count(*)::integer as open from mail_token where user_id = $1 and kind = 'RESET' and used_at is null and expires_at > now()`,
    [userId],
  );
  return (row?.open ?? 0) >= linkRules.openAtOnce;
};

const sendLink = async ({ deps, tx, context }: Work<{ username: string }>): Promise<void> => {
  const { username } = context.body;
  const found = await findAccount(tx, username);
  // One after the other, whoever it is: else those who ask at once would not see each other's emails.
  await tx.query(`select pg_advisory_xact_lock(hashtext('forgot ' || lower($1)))`, [found?.username ?? username.trim()]);
  const user = (await isAskedTooOften(tx, found?.id ?? null)) ? null : found;
  const code = user ? await addResetLink(tx, user.id) : newLinkCode();
  const draft = resetEmail(deps, inLanguage(user ?? nobodysAddress, context), { code, isByAdministrator: false });
  await postOrPretend(tx, deps, { draft, isReal: user !== null });
  await auditAnonymous(tx, context, accountEvent('PASSWORD_RESET', { userId: found?.id ?? null, label: username }));
};

/** Whoever asks gets the same answer; who has an account, and access, gets an email. */
const forgotPassword =
  (deps: IdentityDeps) =>
  async (context: Context<{ username: string }>): Promise<Result> => {
    await deps.database.system('forgot password', (tx) => sendLink({ deps, tx, context }));
    return { data: null, message: 'notices.mailSent' };
  };

type Confirmation = { readonly username: string; readonly code: string; readonly password: string };

/** Spends the code of an email in one statement; null where it is not this user's, was used, or is too old. */
const spendLink = async (tx: Tx, { username, code }: Confirmation): Promise<Account | null> => {
  const [row] = await tx.query<{ userId: number }>(
    `update mail_token t set used_at = now() from app_user u
     where t.hash = $1 and t.used_at is null and t.expires_at > now() and u.id = t.user_id and lower(u.username) = lower($2)
     returning t.user_id as "userId"`,
    [hashToken(code.trim()), username.trim()],
  );
  return row ? accountById(tx, row.userId) : null;
};

const takeNewPassword = async ({ deps, tx, context }: Work<Confirmation>, passwordHash: string): Promise<string[] | null> => {
  const user = await spendLink(tx, context.body);
  if (!user) return null;
  await refuseGuessable(tx, user, { password: context.body.password });
  await storePassword(tx, { userId: user.id, passwordHash });
  await forgetName(tx, accountOf(deps.keys.passcode, user.username));
  const ended = await endAllSessions(tx, user.id, { reason: 'password changed' });
  await auditAnonymous(tx, context, accountEvent('PASSWORD_CHANGED', { userId: user.id, label: user.username }));
  await deps.post(tx, passwordChangedEmail(deps, user));
  return ended;
};

/** A new password by the code of an email. It ends every session and opens none: the way in is to sign in, with the second step. */
const confirmForgotPassword =
  (deps: IdentityDeps) =>
  async (context: Context<Confirmation>): Promise<Result> => {
    const made = await deps.passwords.hash(context.body.password);
    const ended = await deps.database.system('a password by email', (tx) => takeNewPassword({ deps, tx, context }, made));
    if (!ended) throw new AppError('link-spent');
    for (const id of ended) deps.sessions.forget(id);
    return { data: null, message: 'notices.passwordChanged' };
  };

type Change = { readonly currentPassword: string; readonly password: string };

type Made = { readonly user: Account; readonly hash: string };

const changePassword = async ({ deps, tx, context }: Work, { user, hash }: Made): Promise<string[]> => {
  if (!(await holdUnchanged(tx, user))) throw wrongPassword('currentPassword');
  await storePassword(tx, { userId: user.id, passwordHash: hash });
  const ended = await endAllSessions(tx, user.id, { reason: 'password changed', kept: context.sessionId });
  await appendAudit(tx, auditContextOf(context), accountEvent('PASSWORD_CHANGED', { userId: user.id, label: user.username }));
  await deps.post(tx, passwordChangedEmail(deps, user));
  return ended;
};

/** Another password for oneself. This session goes on, the others end. */
const setNewPassword =
  (deps: IdentityDeps) =>
  async (context: Context<Change>): Promise<Result> => {
    const { currentPassword, password } = context.body;
    const user = await provePassword(deps, context, { password: currentPassword, path: 'currentPassword' });
    if (password === currentPassword) throw fieldError('password', 'samePassword');
    await deps.database.system('a new password: is it easy to guess', (tx) => refuseGuessable(tx, user, { password }));
    const hash = await deps.passwords.hash(password);
    const ended = await deps.database.system('a new password', (tx) => changePassword({ deps, tx, context }, { user, hash }));
    for (const id of ended) deps.sessions.forget(id);
    return { data: null, message: 'notices.passwordChanged' };
  };

export const passwordHandlers = (deps: IdentityDeps) => ({
  forgotPassword: { free: forgotPassword(deps) },
  confirmForgotPassword: { free: confirmForgotPassword(deps) },
  setNewPassword: { free: setNewPassword(deps) },
});
