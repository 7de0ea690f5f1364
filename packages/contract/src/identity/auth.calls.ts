import { callGroup } from '../kit/resource.ts';
import { get, post } from '../kit/calls.ts';
import type { SessionUser, SignIn, SignInResult } from './auth.types.ts';

/** Signing in by password, staying in, and out. */
export const auth = callGroup({
  signIn: post<SignIn, SignInResult>('/auth/sign-in', 'public'),
  refresh: post<undefined, SignInResult>('/auth/refresh', 'public'),
  session: get<SessionUser>('/auth/session', 'self'),
  signOut: post<undefined, null>('/auth/sign-out', 'public'),
  logout: post<undefined, null>('/user/logout', 'public'),
});
