import type { SessionUser } from '@assay/contract/identity/auth.types';
import { permissionGroups, type PermissionGroup } from '@assay/domain/access/roles';

/** The groups that are on for whoever is signed in. */
export const ownGroups = (user: SessionUser): PermissionGroup[] => permissionGroups.filter((group) => user[group]);

/** Groups that are worth a word: the view of an area goes without saying where its full control is. */
export const widestGroups = (user: SessionUser): PermissionGroup[] => {
  const isImplied = (group: PermissionGroup): boolean =>
    group.endsWith('-VIEW') && user[group.replace(/-VIEW$/, '-FULLCONTROL') as PermissionGroup];
  return ownGroups(user).filter((group) => !isImplied(group));
};
