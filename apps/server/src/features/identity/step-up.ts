import { stepUpMinutes } from '@assay/domain/identity/sessions';
import { appendAudit, witnessOf } from '#platform/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context, CookieJar } from '#platform/http/route.ts';
import { accountById, type Account } from './accounts.repository.ts';
import type { IdentityDeps } from './deps.ts';
import { accountEvent } from './enter.ts';
import { knownDevice } from './known-device.ts';
import { accountOf, forgetTries, takeTry } from './lock-out.ts';

const noSession = '00000000-0000-0000-0000-000000000000';
const provedSql = `select 'proved' from app_session where id = $1::uuid and proved_at > now() - interval '${stepUpMinutes} minutes'`;

/** Refuses what is hard to undo to a session whose owner has not shown lately that it is still them. */
export const demandProof = async ({ database }: Pick<IdentityDeps, 'database'>, { sessionId }: Context<never>): Promise<void> => {
  const proved = await database.systemOne('was the password entered lately', { text: provedSql, values: [sessionId ?? noSession] });
  if (proved === null) throw new AppError('step-up-required');
};

export const wrongPassword = (path: string): AppError =>
  new AppError('wrong-password', { fields: [{ path, code: 'wrongPassword', params: {} }] });

/** Where a password was asked of somebody who is signed in, and under which name the screen knows it. */
type Asked = { readonly password: string; readonly path: string };

/** The signed-in user's own password, counted like one at the door: a session that was left open is no place to guess it. */
export const provePassword = async (
  deps: IdentityDeps,
  context: Context<never>,
  cookies: CookieJar,
  { password, path }: Asked,
): Promise<Account> => {
  const { database, keys, passwords } = deps;
  const { userId, username } = context.actor;
  const account = accountOf(keys.passcode, username);
  const way = { account, device: knownDevice(deps, cookies, account), userId };
  const [user, failures] = await database.system('own password: count the try', async (tx) => [
    await accountById(tx, userId),
    await takeTry(tx, way),
  ]);
  const isRight = await passwords.verify(password, failures === null || !user?.passwordHash ? null : user.passwordHash);
  await database.system('own password: right or wrong', async (tx) => {
    if (isRight) await forgetTries(tx, way);
    else await appendAudit(tx, witnessOf(context), accountEvent('LOGIN_FAIL', userId, username));
  });
  if (!user || !isRight) throw wrongPassword(path);
  return user;
};

/** Shows once more that it is them, for what needs it. */
export const stepUp =
  (deps: IdentityDeps) =>
  async (context: Context<{ password: string }>, cookies: CookieJar): Promise<Result> => {
    await provePassword(deps, context as Context<never>, cookies, { password: context.body.password, path: 'password' });
    await deps.database.system('the password was entered', (tx) =>
      tx.query(`update app_session set proved_at = now() where id = $1::uuid`, [context.sessionId]),
    );
    return { data: null };
  };
