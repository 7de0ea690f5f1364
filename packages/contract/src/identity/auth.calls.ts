import { callGroup } from '../kit/resource.ts';
import { del, get, post, put } from '../kit/calls.ts';
import type {
  ChallengeAnswer,
  NewPassword,
  OwnSession,
  Profile,
  ProfileDraft,
  RecoveryCodes,
  SessionUser,
  SignIn,
  SignInResult,
  SsoCallback,
  StepUp,
  StepUpPasscode,
  Tokens,
  TotpDraft,
} from './auth.types.ts';
import type { SignUpDraft } from './sign-up.types.ts';

/** Every way in, staying in, and out; and one's own account. */
export const auth = callGroup({
  signIn: post<SignIn, SignInResult>('/auth/sign-in', 'public', { rate: 'entry' }),
  answerChallenge: post<ChallengeAnswer, SignInResult>('/auth/answer-challenge', 'public', { rate: 'entry' }),
  newPassword: post<NewPassword, SignInResult>('/auth/new-password', 'public', { rate: 'entry' }),
  ssoStart: post<{ accountNumber: string }, { url: string }>('/auth/sso/start', 'public', { rate: 'accountNumber' }),
  ssoCallback: post<SsoCallback, SignInResult>('/auth/sso/callback', 'public', { rate: 'entry' }),
  signUp: post<SignUpDraft, null>('/public/sign-up', 'public', { rate: 'message' }),
  refresh: post<undefined, Tokens>('/auth/refresh', 'public', { rate: 'session' }),
  session: get<SessionUser>('/auth/session', 'self'),
  signOut: post<undefined, null>('/auth/sign-out', 'public', { rate: 'session', mayBeSigned: true }),
  logout: post<undefined, null>('/user/logout', 'public', { rate: 'session', mayBeSigned: true }),
  sessions: get<OwnSession[]>('/auth/sessions', 'self'),
  endSession: del<null>('/auth/sessions/:sessionId', 'self'),
  endSessions: del<null>('/auth/sessions', 'self'),
  startTotp: post<undefined, TotpDraft>('/auth/totp', 'self', { stepUp: true }),
  confirmTotp: post<{ code: string }, RecoveryCodes>('/auth/totp/confirm', 'self', { rate: 'entry' }),
  removeTotp: del<null>('/auth/totp', 'self', { stepUp: true }),
  stepUp: post<StepUp, null>('/auth/step-up', 'self', { rate: 'entry' }),
  sendStepUpPasscode: post<undefined, StepUpPasscode>('/auth/step-up/passcode', 'self', { rate: 'entry' }),
  profile: get<Profile>('/auth/profile', 'self'),
  saveProfile: put<ProfileDraft, Profile>('/auth/profile', 'self', { reply: 'data', stepUp: true }),
  forgotPassword: post<{ username: string }, null>('/user/forgot-password', 'public', { rate: 'entry' }),
  confirmForgotPassword: post<{ username: string; code: string; password: string }, null>('/user/confirm-forgot-password', 'public', {
    rate: 'entry',
  }),
  setNewPassword: post<{ currentPassword: string; password: string }, null>('/user/set-new-password', 'self', { rate: 'entry' }),
});
