import { scopeOf, widestKind } from '@assay/domain/access/actor';
import { permissionsOf } from '@assay/domain/access/permissions';
import { groupFlags, mainRoleOf, userTypeOf } from '@assay/domain/access/roles';
import type { SessionUser } from '@assay/contract/identity/auth.types';
import type { SignedUser } from '#platform/auth/sessions.ts';

/** The signed-in user as the browser gets to know it. */
export const presentUser = (user: SignedUser, mustEnrol: boolean): SessionUser => {
  // What is everybody's right holds wherever any of the roles does.
  const anywhere = scopeOf(user, 'self');
  return {
    id: user.userId,
    username: user.username,
    name: user.name,
    cognitoUserId: user.cognitoUserId,
    userType: userTypeOf(user.roles),
    mainRole: mainRoleOf(user.roles),
    roles: [...user.roles],
    scope: widestKind(user),
    companyIds: [...new Set([...anywhere.companyIds, ...anywhere.locationCompanyIds])],
    locationIds: [...user.locationIds],
    permissions: permissionsOf(user),
    mustEnrol,
    ...groupFlags(user.groups),
  };
};
