import type { StepUp, StepUpPasscode } from '@assay/contract/identity/auth.types';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { callerAt } from '#platform/limits/rates.ts';
import type { Context, CookieJar } from '#platform/http/route.ts';
import { accountById, type Account } from '../common/accounts.repository.ts';
import { askForPasscode, isRightCode, settle, spendTry } from './challenges.ts';
import type { IdentityDeps, Work } from '../common/deps.ts';
import { accountEvent } from '../sessions/enter.ts';
import { knownDevice } from './known-device.ts';
import { accountOf, codesOf, forgetTries, takeTry } from './lock-out.ts';
import { checkSecondFactor } from '../second-factor/totp.ts';

export const wrongPassword = (path: string): AppError =>
  new AppError('wrong-password', { fields: [{ path, code: 'wrongPassword', params: {} }] });

/** Where a password was asked of somebody who is signed in, and under which name the screen knows it. */
type Asked = { readonly password: string; readonly path: string };

/**
 * The signed-in user's own password, counted per session: one that was left open is no place to guess it, and what strangers try at the
 * sign-in keeps nobody from it who is in.
 */
export const provePassword = async (deps: IdentityDeps, context: Context, { password, path }: Asked): Promise<Account> => {
  const { database, keys, passwords } = deps;
  const { userId, username } = context.actor;
  const account = accountOf(keys.passcode, username);
  const way = { account, device: `session:${context.sessionId ?? ''}`, userId };
  const [user, failures] = await database.system('own password: count the try', async (tx) => [
    await accountById(tx, userId),
    await takeTry(tx, way),
  ]);
  const isRight = await passwords.verify(password, failures === null || !user?.passwordHash ? null : user.passwordHash);
  await database.system('own password: right or wrong', async (tx) => {
    if (isRight) await forgetTries(tx, way);
    else await appendAudit(tx, auditContextOf(context), accountEvent('LOGIN_FAIL', { userId, label: username }));
  });
  if (!user || !isRight) throw wrongPassword(path);
  return user;
};

/** Codes that prove it here open nothing elsewhere: their account is one of their own. */
const accountFor = ({ keys }: IdentityDeps, { actor }: Context): string => accountOf(keys.passcode, actor.username, { kind: 'step-up' });

/** A passcode of an email that was sent for this, to this user. */
const isOwnPasscode = async ({ deps, tx, context }: Work<StepUp>): Promise<boolean> => {
  const { code = '', session = '' } = context.body;
  const asked = await spendTry(tx, { session, kinds: ['OTP'] });
  const isOurs = asked?.userId === context.actor.userId && asked.account === accountFor(deps, context);
  return asked !== null && isOurs && isRightCode(deps, asked, { answer: code }) && (await settle(tx, asked.id));
};

/** A code in place of the password, counted like one at the sign-in. The try stays spent where it was wrong. */
const proveCode = async (deps: IdentityDeps, context: Context<StepUp>, cookies: CookieJar): Promise<void> => {
  const { userId, username } = context.actor;
  const { code = '', session } = context.body;
  const account = accountFor(deps, context);
  const way = { account: codesOf(account), device: knownDevice(deps, cookies, { account }), userId };
  const isRight = await deps.database.system('step-up: the code', async (tx) => {
    const isCounted = (await takeTry(tx, way)) !== null;
    const isCode =
      session === undefined
        ? isCounted && (await checkSecondFactor(tx, deps, { userId, code })) !== null
        : isCounted && (await isOwnPasscode({ deps, tx, context }));
    if (isCode) await forgetTries(tx, way);
    else await appendAudit(tx, auditContextOf(context), accountEvent('PASSCODE_FAIL', { userId, label: username }));
    return isCode;
  });
  if (!isRight) throw new AppError('invalid-passcode');
};

/** Shows once more that it is them, for what needs it. */
export const stepUp =
  (deps: IdentityDeps) =>
  async (context: Context<StepUp>, cookies: CookieJar): Promise<Result> => {
    const { password } = context.body;
    if (password === undefined) await proveCode(deps, context, cookies);
    else await provePassword(deps, context, { password, path: 'password' });
    await deps.database.system('who it is was proved', (tx) =>
      tx.query(`update app_session set proved_at = now() where id = $1::uuid`, [context.sessionId]),
    );
    return { data: null };
  };

/** Who has neither a password nor an authenticator app gets a passcode by email; whoever has one uses that. */
export const sendStepUpPasscode =
  (deps: IdentityDeps) =>
  async (context: Context, cookies: CookieJar): Promise<Result> => {
    const { actor, address } = context;
    const account = accountFor(deps, context);
    const device = knownDevice(deps, cookies, { account });
    const session = await deps.database.system('step-up: a passcode', async (tx) => {
      const user = await accountById(tx, actor.userId);
      if (!user || user.passwordHash !== '' || user.hasTotp) throw new AppError('forbidden');
      await appendAudit(tx, auditContextOf(context), accountEvent('PASSCODE_SENT', { userId: user.id, label: user.username }));
      // Who is signed in is no stranger.
      const visit = { account, user, claims: {}, network: callerAt(address), device, standing: 'known' as const };
      return askForPasscode(tx, deps, { visit, isCollector: true });
    });
    return { data: { session } satisfies StepUpPasscode };
  };
