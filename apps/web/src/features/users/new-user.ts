import type { UserDraft } from '@assay/contract/identity/user.types';
import type { SessionUser } from '@assay/contract/identity/auth.types';

/** What a form for a new user starts with. Whoever looks after one company invites into that one. */
export const newUser = (actor: Pick<SessionUser, 'scope' | 'companyIds'> | null): Partial<UserDraft> => ({
  roles: [],
  permissionGroups: [],
  companyIds: actor?.scope === 'companies' && actor.companyIds.length === 1 ? actor.companyIds : [],
  locationIds: [],
  requiresPasscode: false,
  isActive: true,
});
