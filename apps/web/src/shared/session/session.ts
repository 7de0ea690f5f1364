import type { Permission } from '@assay/domain/access/permissions';
import { auth } from '@assay/contract/identity/auth.calls';
import type { SessionUser, SignIn } from '@assay/contract/identity/auth.types';
import { send } from '../api/transport.ts';
import { createStore, useStore } from '../state/store.ts';
import { forgetUser } from '../state/storage.ts';

/** The access token lives in memory only; the refresh cookie is out of reach of scripts. */
export type SessionState = {
  readonly jwtToken: string;
  readonly isAuthenticated: boolean;
  readonly isAuthenticating: boolean;
  readonly user: SessionUser | null;
};

const nobody: SessionState = { jwtToken: '', isAuthenticated: false, isAuthenticating: false, user: null };
export const session = createStore<SessionState>({ ...nobody, isAuthenticating: true });
export const useSession = (): SessionState => useStore(session);

const enter = (jwtToken: string, user: SessionUser): void => session.set({ jwtToken, user, isAuthenticated: true, isAuthenticating: false });

/** Password sign-in; throws what the server says. */
export const signIn = async (credentials: SignIn): Promise<SessionUser> => {
  const { data } = await send(auth.signIn, { body: credentials });
  enter(data.accessToken, data.user);
  return data.user;
};

let renewing: Promise<boolean> | null = null;

const renewOnce = async (): Promise<boolean> => {
  try {
    const { data } = await send(auth.refresh);
    enter(data.accessToken, data.user);
    return true;
  } catch {
    session.set(nobody);
    return false;
  }
};

/** A new access token from the refresh cookie; parallel callers share one attempt. */
export const renewSession = (): Promise<boolean> => {
  renewing ??= renewOnce().finally(() => {
    renewing = null;
  });
  return renewing;
};

/** The authorization check that is dispatched before the first render. */
export const checkAuthorization = (): Promise<boolean> => renewSession();

export const signOut = async (): Promise<void> => {
  await send(auth.signOut).catch(() => undefined);
  forgetUser();
  session.set(nobody);
};

/** Asks the same policy as the server, by the permissions it sent with the session. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { user } = useSession();
  return (permission) => user?.permissions.includes(permission) ?? false;
};
