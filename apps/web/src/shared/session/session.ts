import type { Permission } from '@assay/domain/access/permissions';
import { auth } from '@assay/contract/identity/auth.calls';
import type {
  Challenge,
  ChallengeAnswer,
  NewPassword,
  SessionUser,
  SignIn,
  SignInResult,
  Tokens,
} from '@assay/contract/identity/auth.types';
import { ApiError, UnauthenticatedUser } from '../api/api-error.ts';
import { send } from '../api/transport.ts';
import { createStore, useStore } from '../state/store.ts';
import { forgetUser, keepUser } from '../state/storage.ts';
import { hasIdledOut, idleDeadline, mayBeIn } from './idle-deadline.ts';
import { hearTabs, tellTabs } from './tabs.ts';

/** The access token lives in memory only; the refresh cookie is out of reach of scripts. */
type SessionState = {
  readonly jwtToken: string;
  readonly isAuthenticated: boolean;
  readonly isAuthenticating: boolean;
  /** Kept when the session runs out during use, so that the screen stays until its owner is back. */
  readonly user: SessionUser | null;
  /** Left on purpose, here or in another tab: the way out ends at the front page. */
  readonly hasSignedOut: boolean;
  /** Why the server could not be asked who is here; null where it has answered. */
  readonly failure: ApiError | null;
};

const nobody: SessionState = {
  jwtToken: '',
  isAuthenticated: false,
  isAuthenticating: false,
  user: null,
  hasSignedOut: false,
  failure: null,
};
/** Whoever works at a clinic's shared computer leaves nothing behind in it, and nobody does once they have left: screens close after that. */
export const session = createStore<SessionState>({ ...nobody, isAuthenticating: true }, ({ user }) =>
  keepUser(user !== null && !user.roles.includes('COLLECTOR')),
);
export const useSession = (): SessionState => useStore(session);

/** The session ran out while its owner was at work, or away from it. */
export const hasExpired = ({ user, isAuthenticated, isAuthenticating }: SessionState): boolean =>
  user !== null && !isAuthenticated && !isAuthenticating;

/** Somebody else came in: nothing of who was here before stays, neither on the screen, which goes first, nor in memory. */
const startAfresh = (): void => {
  leave();
  setTimeout(() => window.location.replace('/'));
};

const enter = (jwtToken: string, user: SessionUser): void => {
  const { user: owner } = session.get();
  if (owner !== null && owner.id !== user.id) return startAfresh();
  session.set({ jwtToken, user, isAuthenticated: true, isAuthenticating: false, hasSignedOut: false });
};

/** The check after a sign-in: who the server says we are. Whoever it does not know is not in. */
const confirm = async (): Promise<SessionUser> => {
  try {
    const { data } = await send(auth.session);
    session.set({ user: data });
    return data;
  } catch (error) {
    session.set(nobody);
    throw error instanceof ApiError && error.status === 401 ? new UnauthenticatedUser() : error;
  }
};

type Settle = (user: SessionUser) => Promise<void>;

/**
 * What every way in ends with. `settle` runs between the check and the first screen. Until then the session counts as being looked
 * into, so that no screen opens early.
 */
export const takeTokens = async ({ accessToken, user }: Tokens, settle: Settle): Promise<void> => {
  session.set({ jwtToken: accessToken, user, isAuthenticated: true, isAuthenticating: true, hasSignedOut: false });
  await settle(await confirm());
  session.set({ isAuthenticating: false });
  tellTabs({ kind: 'signed-in', userId: user.id });
};

/** Tokens let in; a challenge is one more question to its owner. */
const goThrough = async (result: SignInResult, settle: Settle): Promise<Challenge | null> => {
  if (result.challenge !== null) return result;
  await takeTokens(result, settle);
  return null;
};

/** The end of a session that the server has not heard of yet: a new one must not be ended in its place. */
let ending: AbortController | null = null;

/** The first step of a sign-in. Null: the session is open. Throws what the server says. */
export const signIn = async (credentials: SignIn, settle: Settle): Promise<Challenge | null> => {
  ending?.abort();
  return goThrough((await send(auth.signIn, { body: credentials })).data, settle);
};

export const answerChallenge = async (answer: ChallengeAnswer, settle: Settle): Promise<Challenge | null> =>
  goThrough((await send(auth.answerChallenge, { body: answer })).data, settle);

export const chooseFirstPassword = async (chosen: NewPassword, settle: Settle): Promise<Challenge | null> =>
  goThrough((await send(auth.newPassword, { body: chosen })).data, settle);

/** Asks the server again who we are: what the screens may offer has changed, by a second factor or a new role. */
export const rereadUser = async (): Promise<void> => {
  const { data } = await send(auth.session);
  session.set({ user: data });
};

let renewing: Promise<boolean> | null = null;
/** Counted, so that a token that was on its way does not open what was locked meanwhile. */
let locks = 0;

/** A refusal ends the session; a server that cannot be asked does not. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const renewOnce = async (): Promise<boolean> => {
  const before = locks;
  try {
    const { data } = await send(auth.refresh);
    if (before !== locks) return false;
    enter(data.accessToken, data.user);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
};

/** A new access token from the refresh cookie; parallel callers share one attempt. */
const renewSession = (): Promise<boolean> => {
  renewing ??= renewOnce().finally(() => {
    renewing = null;
  });
  return renewing;
};

/** Of a server that says “not now”: how often it is asked before whoever waits is told. */
const tries = 3;
const longestWait = 3;

/** A server that has no time at the moment is asked again when it says: the page is not given up for one bad second. */
const renewPatiently = async (attempt = 1): Promise<boolean> => {
  try {
    return await renewSession();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503 || attempt === tries) throw error;
    const { retryAfter = 1 } = error;
    await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfter, longestWait) * 1000));
    return renewPatiently(attempt + 1);
  }
};

/**
 * The authorization check that is dispatched before the first render. A session that nobody used for too long is ended, not taken up, and
 * where nobody has been the server is not asked: it could only refuse.
 */
export const checkAuthorization = async (): Promise<void> => {
  if (!mayBeIn()) return session.set(nobody);
  if (hasIdledOut()) await send(auth.signOut).catch(() => undefined);
  try {
    if (hasIdledOut() || !(await renewPatiently())) session.set(nobody);
  } catch (error) {
    session.set({ ...nobody, failure: error instanceof ApiError ? error : null });
  }
};

/** Waits for the owner of the screen. When somebody else comes, or nobody does, what was asked for is given up without a word. */
const ownerIsBack = (ownerId: number): Promise<true> =>
  new Promise((resolve, reject) => {
    const stop = session.subscribe(() => {
      const { user, isAuthenticated } = session.get();
      if (user !== null && !isAuthenticated) return;
      stop();
      if (user?.id === ownerId) resolve(true);
      else reject(new DOMException('The owner of the screen has left', 'AbortError'));
    });
  });

const expire = (): void => session.set({ jwtToken: '', isAuthenticated: false, isAuthenticating: false });

/** Somebody is at work here: the session goes on for the server, too. */
export const keepAlive = async (): Promise<void> => {
  const isIn = await renewSession().catch(() => true);
  if (!isIn) expire();
};

const cover = (): void => {
  locks += 1;
  expire();
};

/**
 * Nobody has been here for too long: what is on the screen waits for its owner, covered, and the session ends. It ends on the server, too, so that
 * whoever finds the computer finds nothing that opens it; a server that cannot be told ends it by its own clock.
 */
export const lock = (): void => {
  if (!session.get().isAuthenticated) return;
  cover();
  tellTabs({ kind: 'locked' });
  ending = new AbortController();
  void send(auth.signOut, { signal: ending.signal }).catch(() => undefined);
};

/**
 * A new token for a request that was refused. When the session is over the request waits until its owner has signed in again,
 * and then goes out as if nothing had happened: nothing typed is lost.
 */
export const renewInUse = async (): Promise<boolean> => {
  const { user: owner, isAuthenticating } = session.get();
  if (!hasExpired(session.get()) && (await renewSession())) return session.get().user?.id === owner?.id;
  if (owner === null || isAuthenticating) return false;
  expire();
  return ownerIsBack(owner.id);
};

const leave = (): void => {
  forgetUser();
  session.set({ ...nobody, hasSignedOut: true });
};

export const signOut = async (): Promise<void> => {
  await send(auth.signOut).catch(() => undefined);
  // For a server that could not be told. By this tab alone: one that hears of it late must not end what was opened since.
  idleDeadline.set(0);
  leave();
  tellTabs({ kind: 'signed-out' });
};

/** Two tabs are one person: out in one is out in the other, and so is in. */
export const followOtherTabs = (): void =>
  hearTabs((news) => {
    const { user, isAuthenticated } = session.get();
    if (news.kind === 'signed-out') return leave();
    if (news.kind === 'locked') return isAuthenticated ? cover() : undefined;
    ending?.abort();
    if (!isAuthenticated || user?.id !== news.userId) void renewSession().catch(() => false);
  });

/** Asks the same policy as the server, by the permissions it sent with the session. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { user } = useSession();
  return (permission) => user?.permissions.includes(permission) ?? false;
};
