import type { SessionUser } from '@assay/contract/identity/auth.types';
import { permissionsOf } from '@assay/domain/access/permissions';
import { holdsGroup, permissionGroups, type PermissionGroup, type Role } from '@assay/domain/access/roles';
import { groupsNotHeld } from '@assay/domain/identity/users';

/** Whether the group comes with another that is chosen: full control of an area includes the view of it. */
export const isImplied = (chosen: readonly PermissionGroup[], group: PermissionGroup): boolean =>
  holdsGroup(
    chosen.filter((other) => other !== group),
    group,
  );

/** Whether the group opens anything to somebody with these roles. */
export const hasEffect = (roles: readonly Role[], group: PermissionGroup): boolean =>
  permissionsOf({ roles, groups: [group] }).length > permissionsOf({ roles, groups: [] }).length;

/** The groups with one more or one less, in the order of the list. */
export const withGroup = (
  chosen: readonly PermissionGroup[],
  { group, isOn }: { readonly group: PermissionGroup; readonly isOn: boolean },
): PermissionGroup[] => permissionGroups.filter((other) => (other === group ? isOn : chosen.includes(other)));

type Giver = Pick<SessionUser, 'roles'> & Partial<Record<PermissionGroup, boolean>>;

/** Whether the group is another's to give. */
export const isNotMine = (giver: Giver, group: PermissionGroup): boolean =>
  groupsNotHeld({ roles: giver.roles, groups: permissionGroups.filter((held) => giver[held]) }, [group]).length > 0;
