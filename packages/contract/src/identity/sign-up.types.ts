import type { SignUpInput } from '@assay/domain/identity/user';
import type { signUpStates } from '@assay/domain/identity/users';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import type { CommonFields } from '../kit/resource.ts';

export type SignUpRequest = SignUpInput &
  CommonFields & {
    state: (typeof signUpStates)[number];
    decidedByName: string;
    decidedAt: string | null;
    reason: string;
    userId: number | null;
  };
export type SignUpDraft = { name: string; email: string; company: string; phone?: string; message?: string };

/** The account an accepted request gets. */
export type Acceptance = {
  version: number;
  roles: Role[];
  permissionGroups?: PermissionGroup[];
  companyIds?: number[];
  locationIds?: number[];
};
export type Refusal = { version: number; reason?: string };
