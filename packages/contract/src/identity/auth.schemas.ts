import { permissionGroups, roles } from '@assay/domain/access/roles';
import { scopeKinds } from '@assay/domain/access/actor';
import { notificationNames } from '@assay/domain/identity/notifications';
import { latinDigits } from '@assay/domain/validation/digits';
import { newPassword, profileShape, signUpInput } from '@assay/domain/identity/user';
import { z } from 'zod';
import { callSchemas, changesTo } from '../kit/schemas.ts';
import type { auth } from './auth.calls.ts';
import { challengeKinds } from './auth.types.ts';

const claim = z.string().max(500).optional();

/** Where the browser says it is. Stored as claims: nothing is decided by them. */
const signInContext = z.strictObject({ ipAddress: claim, browserAgent: claim, deviceType: claim, timeZone: claim, deviceId: claim });

const username = z.string().min(1).max(254);
const password = z.string().max(1024);
const handle = z.string().min(1).max(200);
/** What somebody typed off an email, an app or a list, in the digits of any script. */
const typedCode = (max: number) => z.string().trim().min(1).max(max).transform(latinDigits);

const signIn = z.strictObject({
  mode: z.enum(['login', 'COLLECTOR-OTP']),
  username,
  password: password.optional(),
  context: signInContext.optional(),
});

/** One of both: the password, or a code of the app, of the list of recovery codes or, with its handle, of an email. */
const stepUp = z.strictObject({ password: password.optional(), code: typedCode(64).optional(), session: handle.optional() });

const flags = Object.fromEntries(permissionGroups.map((group) => [group, z.boolean()]));

const sessionUser = z
  .strictObject({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    cognitoUserId: z.string(),
    userType: z.enum(['ADMIN', 'CLIENT']),
    mainRole: z.enum(roles).nullable(),
    roles: z.array(z.enum(roles)),
    scope: z.enum(scopeKinds),
    companyIds: z.array(z.int()),
    locationIds: z.array(z.int()),
    permissions: z.array(z.string()),
    mustEnrol: z.boolean(),
    ...flags,
  })
  .meta({ id: 'SessionUser' });

const tokens = z.strictObject({ challenge: z.null(), accessToken: z.string(), user: sessionUser }).meta({ id: 'Tokens' });
const challenge = z.strictObject({ challenge: z.enum(challengeKinds), session: z.string() }).meta({ id: 'Challenge' });
const entered = z.union([tokens, challenge]);

const ownSession = z
  .strictObject({
    id: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    address: z.string(),
    browserAgent: z.string(),
    deviceType: z.string(),
    timeZone: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });

const place = z.strictObject({ id: z.int(), name: z.string() });

export const notificationSettings = z.strictObject(
  Object.fromEntries(notificationNames.map((event) => [event, z.strictObject({ email: z.boolean() }).optional()])),
);

const profile = z
  .strictObject({
    id: z.int(),
    version: z.int(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    hasTotp: z.boolean(),
    recoveryCodesLeft: z.int(),
    requiresPasscode: z.boolean(),
    mustEnrol: z.boolean(),
    passwordChangedAt: z.string().nullable(),
    notifications: notificationSettings,
    companies: z.array(place),
    locations: z.array(place),
  })
  .meta({ id: 'Profile' });

export const authSchemas = callSchemas<typeof auth>()({
  signIn: { body: signIn, reply: entered, fails: ['bad-credentials', 'PasswordResetRequiredException'] },
  answerChallenge: {
    body: z.strictObject({ session: handle, answer: typedCode(64) }),
    reply: entered,
    fails: ['invalid-passcode'],
  },
  newPassword: { body: z.strictObject({ session: handle, password: newPassword }), reply: entered, fails: ['link-spent'] },
  ssoStart: {
    body: z.strictObject({ accountNumber: typedCode(100) }),
    reply: z.strictObject({ url: z.string() }),
    fails: ['sso-unavailable'],
  },
  ssoCallback: {
    body: z.strictObject({
      code: z.string().min(1).max(2000),
      state: z.string().min(1).max(500),
      iss: z.string().min(1).max(500).optional(),
      context: signInContext.optional(),
    }),
    reply: entered,
    fails: ['sso-failed'],
  },
  signUp: { body: signUpInput, reply: z.null() },
  refresh: { reply: tokens, fails: ['unauthorized'] },
  session: { reply: sessionUser },
  signOut: { reply: z.null() },
  logout: { reply: z.null() },
  sessions: { reply: z.array(ownSession) },
  endSession: { reply: z.null() },
  endSessions: { reply: z.null() },
  startTotp: { reply: z.strictObject({ secret: z.string(), url: z.string() }) },
  confirmTotp: {
    body: z.strictObject({ code: typedCode(20) }),
    reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    fails: ['invalid-passcode'],
  },
  removeTotp: { reply: z.null(), fails: ['second-factor-required'] },
  stepUp: {
    body: stepUp.refine(({ password: word, code }) => (word === undefined) !== (code === undefined), {
      message: 'required',
      path: ['password'],
    }),
    documented: stepUp,
    reply: z.null(),
    fails: ['wrong-password', 'invalid-passcode'],
  },
  sendStepUpPasscode: { reply: z.strictObject({ session: z.string() }) },
  profile: { reply: profile },
  saveProfile: {
    body: changesTo({ shape: profileShape, ignored: Object.keys(profile.shape), needed: { version: z.int() } }),
    documented: z.strictObject({ ...profileShape, version: z.int() }),
    reply: profile,
    fails: ['conflict'],
  },
  forgotPassword: { body: z.strictObject({ username }), reply: z.null() },
  confirmForgotPassword: {
    body: z.strictObject({ username, code: handle, password: newPassword }),
    reply: z.null(),
    fails: ['link-spent'],
  },
  setNewPassword: {
    body: z.strictObject({ currentPassword: password, password: newPassword }),
    reply: z.null(),
    fails: ['wrong-password'],
  },
});
