import type { Challenge, SessionUser, SignIn } from '@assay/contract/identity/auth.types';
import { answerChallenge, chooseFirstPassword, signIn } from '#shared/session/session.ts';
import { signInContext } from '#shared/session/sign-in-context.ts';

/** What is fetched between the authorization check and the first screen, whatever the way in. */
export const settle = async (user: SessionUser): Promise<void> => {
  // Lists that look plain are no reason to stay outside.
  await import('../profile/preferences.ts').then(({ fetchPreferences }) => fetchPreferences(user)).catch(() => undefined);
};

type Credentials = Pick<SignIn, 'mode' | 'username' | 'password'>;

/** One more question of the sign-in. It lives in memory only: its handle lets in whoever holds it. */
export type Asked = Challenge & {
  readonly username: string;
  /** The same sign-in from its start: sends another passcode. Null where it began at an identity provider. */
  readonly again: (() => Promise<Asked | null>) | null;
};

const asked = (challenge: Challenge | null, given: Credentials): Asked | null =>
  challenge && { ...challenge, username: given.username, again: () => enter(given) };

/** A sign-in from end to end: the credentials, the authorization check, the preferences. Null: in. Throws what the server says. */
export const enter = async (given: Credentials): Promise<Asked | null> =>
  asked(await signIn({ ...given, context: await signInContext() }, settle), given);

/** The passcode, the authenticator's code or a recovery code. */
export const answer = async ({ session, username, again }: Asked, given: string): Promise<Asked | null> => {
  const next = await answerChallenge({ session, answer: given }, settle);
  return next && { ...next, username, again };
};

/** The first password of one's own. A second step may follow, and starts from the new password. */
export const firstPassword = async ({ session, username }: Asked, password: string): Promise<Asked | null> =>
  asked(await chooseFirstPassword({ session, password }, settle), { mode: 'login', username, password });
