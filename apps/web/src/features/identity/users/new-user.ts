import type { SessionUser } from '@assay/contract/identity/auth.types';
import type { UserDraft } from '@assay/contract/identity/user.types';

/** What a new user starts with besides blanks. Whoever looks after one company invites into that one. */
export const newUser = (actor: Pick<SessionUser, 'scope' | 'companyIds'> | null): Pick<UserDraft, 'companyIds'> => ({
  companyIds: actor?.scope === 'companies' && actor.companyIds.length === 1 ? actor.companyIds : [],
});
