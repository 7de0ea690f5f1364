import type { Permission } from '@assay/domain/access/permissions';
import type { PermissionGroup, Role, UserType } from '@assay/domain/access/roles';
import type { NotificationSettings } from '@assay/domain/identity/notifications';

export type SignInContext = {
  ipAddress?: string | undefined;
  browserAgent?: string | undefined;
  deviceType?: string | undefined;
  timeZone?: string | undefined;
  deviceId?: string | undefined;
};

export type SignIn = {
  mode: 'login' | 'COLLECTOR-OTP';
  username: string;
  password?: string | undefined;
  context?: SignInContext | undefined;
};

/** The signed-in user, one flag per permission group, and what the screens may offer. */
export type SessionUser = {
  id: number;
  username: string;
  name: string;
  cognitoUserId: string;
  userType: UserType;
  mainRole: Role | null;
  roles: Role[];
  scope: string;
  companyIds: number[];
  locationIds: number[];
  permissions: Permission[];
  /** Whether nothing but the own account opens before a second factor is set up. */
  mustEnrol: boolean;
} & Record<PermissionGroup, boolean>;

export type Tokens = { challenge: null; accessToken: string; user: SessionUser };
export const challengeKinds = ['OTP', 'NEW_PASSWORD', 'TOTP'] as const;
export type ChallengeKind = (typeof challengeKinds)[number];
/** One more question before the session opens. `session` is the handle to answer it with. */
export type Challenge = { challenge: ChallengeKind; session: string };
export type SignInResult = Tokens | Challenge;

export type ChallengeAnswer = { session: string; answer: string };
export type NewPassword = { session: string; password: string };
/** What the provider's return address carried. `iss` says whose answer it is, where the provider tells. */
export type SsoCallback = { code: string; state: string; iss?: string | undefined; context?: SignInContext | undefined };

/** One of the own sessions. What the browser claimed stands beside the address that was seen. */
export type OwnSession = {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  address: string;
  browserAgent: string;
  deviceType: string;
  timeZone: string;
  isCurrent: boolean;
};

/** A fresh proof of identity: the password, or a code. The code of an email comes with the handle it was sent under. */
export type StepUp = { password?: string | undefined; code?: string | undefined; session?: string | undefined };
export type StepUpPasscode = { session: string };

export type TotpDraft = { secret: string; url: string };
export type RecoveryCodes = { recoveryCodes: string[] };

/** A name with its id, of a company or a location. */
export type Place = { id: number; name: string };

/** One's own account, as its owner sees it. */
export type Profile = {
  id: number;
  version: number;
  username: string;
  firstName: string;
  lastName: string;
  phone: string;
  hasTotp: boolean;
  recoveryCodesLeft: number;
  requiresPasscode: boolean;
  mustEnrol: boolean;
  passwordChangedAt: string | null;
  notifications: NotificationSettings;
  companies: Place[];
  locations: Place[];
};
export type ProfileDraft = { firstName?: string; lastName?: string; phone?: string; version: number };
