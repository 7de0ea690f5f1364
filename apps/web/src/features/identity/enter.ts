import type { SessionUser } from '@assay/contract/identity/auth.types';
import { signIn } from '#shared/session/session.ts';
import { signInContext } from '#shared/session/sign-in-context.ts';

/** What is fetched between the authorization check and the first screen, whatever the way in. */
export const settle = async (user: SessionUser): Promise<void> => {
  const { fetchPreferences } = await import('./preferences.ts');
  // Lists that look plain are no reason to stay outside.
  await fetchPreferences(user).catch(() => undefined);
};

/** Password sign-in from end to end: the credentials, the authorization check, the preferences. Throws what the server says. */
export const enter = async (username: string, password: string): Promise<void> =>
  signIn({ mode: 'login', username, password, context: await signInContext() }, settle);
