import type { PermissionGroup, Role } from '@assay/domain/access/roles';

export type { SignUpDraft, SignUpRequest } from '@assay/domain/identity/sign-up.fields';

/** The account an accepted request gets. */
export type Acceptance = {
  version: number;
  roles: Role[];
  permissionGroups?: PermissionGroup[];
  companyIds?: number[];
  locationIds?: number[];
};
export type Refusal = { version: number; reason?: string };
