import type { Decision } from '../kit/calls.ts';
import type { Role, UserType } from '@assay/domain/access/roles';
import type { NotificationSettings } from '@assay/domain/identity/notifications';
import type { UserDraftFields, UserInput } from '@assay/domain/identity/user';
import type { AccessRequest, UserState } from '@assay/domain/identity/users';
import type { CommonFields } from '../kit/resource.ts';

export type User = UserInput &
  CommonFields & {
    cognitoUserId: string;
    name: string;
    userType: UserType;
    mainRole: Role | '';
    state: UserState;
    /** Roles that wait for a second administrator, and who asked for them. */
    pendingRoles: Role[];
    pendingBy: number | null;
    pendingByName: string;
    /** Everybody who asked or changed since what the roles would open, and what the user was when they were asked for. */
    pendingAskers: number[];
    pendingAskerNames: string[];
    pendingRequest: AccessRequest | null;
    companyNames: string[];
    locationNames: string[];
    hasTotp: boolean;
    lastSignInAt: string | null;
    notifications: NotificationSettings;
  };
export type UserDraft = UserDraftFields;

/** A subject of an identity provider that signs in as this user. Who the subject is there stays there. */
export type UserIdentity = { id: number; issuer: string; companyId: number; companyName: string; linkedAt: string };

export type LocationAssignment = { userId: number; locationIds: number[] };
/** Yes, unless it says otherwise. */
export type Approval = Decision & { decline?: boolean };
