import type { ChallengeAnswer, NewPassword, SignIn, SignInResult } from '@assay/contract/identity/auth.types';
import { lockRules, needsSecondFactor, signsInByPasscode } from '@assay/domain/identity/sessions';
import type { Role } from '@assay/domain/access/roles';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { callerAt } from '#platform/limits/rates.ts';
import { inLanguage } from '#platform/mail/readers.ts';
import type { Context, CookieJar } from '#platform/http/route.ts';
import { findAccount, holdAccount, holdUnchanged, refuseGuessable, storePassword, type Account } from '../common/accounts.repository.ts';
import {
  askFor,
  askForPasscode,
  isRightCode,
  originOf,
  settle,
  spendTry,
  userAskedBy,
  type Asked,
  type Visit,
} from '../challenges/challenges.ts';
import type { IdentityDeps, Work } from '../common/deps.ts';
import { accountEvent, handOver, auditAnonymous, openFor, type Opened } from '../sessions/enter.ts';
import { isKnownNetwork, knownDevice, rememberDevice } from '../challenges/known-device.ts';
import { accountOf, codesOf, forgetTries, takeTry } from '../challenges/lock-out.ts';
import { isTryLookedAt, type Origin } from '../challenges/passcode-budget.ts';
import { refresh, readSession, signOut } from '../sessions/renewal.ts';
import { stillVouchedForBy } from '../sso/sso.repository.ts';
import { checkSecondFactor } from '../second-factor/totp.ts';

type Known = Visit & { readonly user: Account; readonly ssoCompanyId?: number | undefined };
type Step = { readonly opened: Opened } | { readonly ask: SignInResult };

/** Where wrong codes of the app are counted: per device that is known, per network that is, and once for all strangers. */
const codesFrom = ({ account, device, network, standing }: Origin) => ({
  account: codesOf(account),
  device: device === '' && standing === 'known' ? `net:${network}` : device,
});

const open = async (
  { tx, context }: Work,
  visit: Known,
  { how }: { readonly how: 'password' | 'passcode' | 'totp' | 'recovery' },
): Promise<Step> => {
  await forgetTries(tx, codesFrom(visit));
  return { opened: await openFor(tx, context, { userId: visit.user.id, claims: visit.claims, how, ssoCompanyId: visit.ssoCompanyId }) };
};

/** What comes after a right password: the second factor, a passcode, or the session itself. */
const afterPassword = async (work: Work, visit: Known): Promise<Step> => {
  const { deps, tx, context } = work;
  const { user } = visit;
  if (user.hasTotp) return { ask: { challenge: 'TOTP', session: await askFor(tx, 'TOTP', visit) } };
  const isAsked = user.requiresPasscode || (deps.isProduction && needsSecondFactor(user.roles as Role[]));
  if (!isAsked) return open(work, visit, { how: 'password' });
  await auditAnonymous(tx, context, accountEvent('PASSCODE_SENT', { userId: user.id, label: user.username }));
  return { ask: { challenge: 'OTP', session: await askForPasscode(tx, deps, { visit, isCollector: false }) } };
};

const withPassword = async (work: Work, visit: Known): Promise<Step> => {
  if (visit.user.passwordState === 'RESET') throw new AppError('PasswordResetRequiredException');
  if (visit.user.passwordState === 'TEMPORARY')
    return { ask: { challenge: 'NEW_PASSWORD', session: await askFor(work.tx, 'NEW_PASSWORD', visit) } };
  return afterPassword(work, visit);
};

/** A password that was replaced or reset while it was looked at opens nothing any more. */
const unlessReplaced = async (work: Work, visit: Known): Promise<Step | null> => {
  const user = await holdUnchanged(work.tx, visit.user);
  return user ? withPassword(work, { ...visit, user }) : null;
};

type Failure = Pick<Visit, 'user'> & { readonly failures: number | null };

const noteFailure = async ({ tx, context }: Work<SignIn>, { user, failures }: Failure): Promise<void> => {
  const { username } = context.body;
  await auditAnonymous(tx, context, accountEvent('LOGIN_FAIL', { userId: user?.id ?? null, label: username }));
  if (failures !== null && failures >= lockRules.free)
    await auditAnonymous(tx, context, accountEvent('LOGIN_LOCKED', { userId: user?.id ?? null, label: username }));
};

const visitOf = async (deps: IdentityDeps, context: Context<SignIn>, cookies: CookieJar): Promise<Visit> => {
  const { username, mode, context: claims = {} } = context.body;
  const network = callerAt(context.address);
  const [user, isKnown] = await deps.database.system('sign-in: who is this', async (tx) => {
    const found = await findAccount(tx, username);
    return [found && inLanguage(found, context), await isKnownNetwork(tx, { userId: found?.id ?? null, network })] as const;
  });
  // However a name is spelt that finds a user, it counts as the user's own spelling.
  const account = accountOf(deps.keys.passcode, user?.username ?? username, { kind: mode === 'login' ? 'account' : 'collector' });
  const device = knownDevice(deps, cookies, { account });
  return { account, user, claims, network, device, standing: isKnown || device !== '' ? 'known' : 'stranger' };
};

/** A right password makes good the wrong ones. A hash made at another cost than today's is made anew while the password is at hand. */
const honourPassword = async (
  deps: IdentityDeps,
  { account, device, user: { id, passwordHash } }: Known,
  { password }: { readonly password: string },
): Promise<void> => {
  const made = deps.passwords.isOutdated(passwordHash) ? await deps.passwords.hash(password) : passwordHash;
  await deps.database.system('sign-in: the password is right', async (tx) => {
    await forgetTries(tx, { account, device });
    if (made !== passwordHash)
      await tx.query(`update app_user set password_hash = $2 where id = $1 and password_hash = $3`, [id, made, passwordHash]);
  });
};

/** Name and password against the stored hash. An unknown name, a wrong password and a locked account cost the same time and get the same answer. */
const byPassword = async (deps: IdentityDeps, context: Context<SignIn>, visit: Visit): Promise<Step> => {
  const { password = '' } = context.body;
  const { account, device, user } = visit;
  const failures = await deps.database.system('sign-in: count the try', (tx) => takeTry(tx, { account, device, userId: user?.id ?? null }));
  const stored = failures !== null && user && user.passwordHash !== '' ? user.passwordHash : null;
  const isRight = await deps.passwords.verify(password, stored);
  if (user && isRight) await honourPassword(deps, { ...visit, user }, { password });
  const step =
    user && isRight
      ? await deps.database.system('sign-in: what comes next', (tx) => unlessReplaced({ deps, tx, context }, { ...visit, user }))
      : null;
  if (step) return step;
  await deps.database.system('sign-in: note the failure', (tx) => noteFailure({ deps, tx, context }, { user, failures }));
  throw new AppError('bad-credentials');
};

/** Collectors sign in by a passcode alone; whoever is none, or is more than that, is asked for one that was never sent. */
const byPasscode = (deps: IdentityDeps, context: Context<SignIn>, visit: Visit): Promise<Step> =>
  deps.database.system('sign-in: a passcode', async (tx) => {
    const user = visit.user && signsInByPasscode(visit.user.roles as Role[]) ? visit.user : null;
    await auditAnonymous(tx, context, accountEvent('PASSCODE_SENT', { userId: user?.id ?? null, label: context.body.username }));
    return { ask: { challenge: 'OTP', session: await askForPasscode(tx, deps, { visit: { ...visit, user }, isCollector: true }) } };
  });

type Answered = { readonly deps: IdentityDeps; readonly cookies: CookieJar; readonly account: string };

const answer = async ({ deps, cookies, account }: Answered, step: Step): Promise<Result> => {
  if ('ask' in step) return { data: step.ask };
  rememberDevice(deps, cookies, { account });
  return handOver(deps, cookies, step.opened);
};

const signIn =
  (deps: IdentityDeps) =>
  async (context: Context<SignIn>, cookies: CookieJar): Promise<Result> => {
    const visit = await visitOf(deps, context, cookies);
    const step = await (context.body.mode === 'login' ? byPassword : byPasscode)(deps, context, visit);
    return answer({ deps, cookies, account: visit.account }, step);
  };

/**
 * Whether the account is still the one that was asked: its email goes to the same address, its password has not been reset meanwhile,
 * and who came without one is still no more than a collector.
 */
const isStillAsked = ({ keys }: IdentityDeps, { account, kind }: Asked, { username, roles, passwordState }: Account): boolean => {
  if (account === accountOf(keys.passcode, username, { kind: 'collector' })) return signsInByPasscode(roles as Role[]);
  return account === accountOf(keys.passcode, username) && passwordState === (kind === 'NEW_PASSWORD' ? 'TEMPORARY' : 'OWN');
};

const visitFrom = async (tx: Tx, deps: IdentityDeps, asked: Asked): Promise<Known | null> => {
  const { device: _device, standing: _standing, ...claims } = asked.claims;
  const user = asked.userId === null ? null : await holdAccount(tx, asked.userId);
  const isSso = user !== null && asked.account === accountOf(deps.keys.passcode, user.username, { kind: 'sso' });
  const ssoCompanyId = isSso ? await stillVouchedForBy(tx, user.id) : null;
  const isStill = user !== null && (isSso ? ssoCompanyId !== null : isStillAsked(deps, asked, user));
  return user && isStill ? { ...originOf(asked), user, claims, ssoCompanyId: ssoCompanyId ?? undefined } : null;
};

/** Which way the answer is right, if it is. */
const judge = async ({ deps, tx, context }: Work<ChallengeAnswer>, asked: Asked): Promise<'passcode' | 'totp' | 'recovery' | null> => {
  const { answer: code } = context.body;
  if (asked.kind === 'OTP') return isRightCode(deps, asked, { answer: code }) ? 'passcode' : null;
  return asked.userId === null ? null : checkSecondFactor(tx, deps, { userId: asked.userId, code });
};

/** A passcode stands in for the password of a collector, not for the second factor of one who has it. */
const afterAnswer = async (work: Work, visit: Known, { how }: { readonly how: 'passcode' | 'totp' | 'recovery' }): Promise<Step> =>
  how === 'passcode' && visit.user.hasTotp
    ? { ask: { challenge: 'TOTP', session: await askFor(work.tx, 'TOTP', visit) } }
    : open(work, visit, { how });

type Judged = { readonly step: Step; readonly account: string } | null;

/** A passcode has its budgets; a code of the app, for which a password was right, the waits of wrong passwords. */
const isLookedAt = async (tx: Tx, asked: Asked): Promise<boolean> =>
  asked.kind === 'OTP'
    ? isTryLookedAt(tx, originOf(asked))
    : (await takeTry(tx, { ...codesFrom(originOf(asked)), userId: asked.userId })) !== null;

/** A try is spent before the answer is looked at, and stays spent where it was wrong. */
const judgeAnswer = async (work: Work<ChallengeAnswer>): Promise<Judged> => {
  const { deps, tx, context } = work;
  const asked = await spendTry(tx, { session: context.body.session, kinds: ['OTP', 'TOTP'] });
  if (!asked) return null;
  const how = (await isLookedAt(tx, asked)) ? await judge(work, asked) : null;
  const visit = how ? await visitFrom(tx, deps, asked) : null;
  if (how && visit && (await settle(tx, asked.id))) return { step: await afterAnswer(work, visit, { how }), account: asked.account };
  await auditAnonymous(tx, context, accountEvent('PASSCODE_FAIL', { userId: asked.userId, label: '' }));
  return null;
};

const answerChallenge =
  (deps: IdentityDeps) =>
  async (context: Context<ChallengeAnswer>, cookies: CookieJar): Promise<Result> => {
    const judged = await deps.database.system('sign-in: the answer', (tx) => judgeAnswer({ deps, tx, context }));
    if (!judged) throw new AppError('invalid-passcode');
    return answer({ deps, cookies, account: judged.account }, judged.step);
  };

/** The first password of one's own, in place of the one that was given. The second step is not skipped. */
const setFirstPassword = async (work: Work<NewPassword>, passwordHash: string): Promise<Judged> => {
  const { deps, tx, context } = work;
  const asked = await spendTry(tx, { session: context.body.session, kinds: ['NEW_PASSWORD'] });
  const visit = asked ? await visitFrom(tx, deps, asked) : null;
  if (!asked || !visit) return null;
  await refuseGuessable(tx, visit.user, { password: context.body.password });
  if (!(await settle(tx, asked.id))) return null;
  await storePassword(tx, { userId: visit.user.id, passwordHash });
  await tx.query(`select end_sessions($1, 'password changed')`, [visit.user.id]);
  await auditAnonymous(tx, context, accountEvent('PASSWORD_CHANGED', { userId: visit.user.id, label: visit.user.username }));
  return { step: await afterPassword(work, visit), account: asked.account };
};

const newPassword =
  (deps: IdentityDeps) =>
  async (context: Context<NewPassword>, cookies: CookieJar): Promise<Result> => {
    const { session, password } = context.body;
    const user = await deps.database.system('sign-in: whose first password', (tx) => userAskedBy(tx, { session, kind: 'NEW_PASSWORD' }));
    if (user && (await deps.passwords.verify(password, user.passwordHash))) throw fieldError('password', 'samePassword');
    const made = await deps.passwords.hash(password);
    const judged = await deps.database.system('sign-in: a first password', (tx) => setFirstPassword({ deps, tx, context }, made));
    if (!judged) throw new AppError('link-spent');
    return answer({ deps, cookies, account: judged.account }, judged.step);
  };

export const signInHandlers = (deps: IdentityDeps) => ({
  signIn: { free: signIn(deps) },
  answerChallenge: { free: answerChallenge(deps) },
  newPassword: { free: newPassword(deps) },
  refresh: { free: refresh(deps) },
  session: { free: readSession(deps) },
  signOut: { free: signOut(deps) },
  logout: { free: signOut(deps) },
});
