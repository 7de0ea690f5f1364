import type { Permission } from '@assay/domain/access/permissions';
import type { PermissionGroup, Role, UserType } from '@assay/domain/access/roles';

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
} & Record<PermissionGroup, boolean>;

export type SignInResult = { challenge: null; accessToken: string; user: SessionUser };
