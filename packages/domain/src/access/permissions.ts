import { holdsGroup, roles, type PermissionGroup, type Role } from './roles.ts';

/** A cell of the matrix: the role has the right, or has it only while a permission group is on. */
type Grant = true | PermissionGroup;
type Row = Partial<Record<Role, Grant>>;

const everybody: Row = Object.fromEntries(roles.map((role) => [role, true]));
const operators: Row = { GA: true, SA: true };

/**
 * Who may do what. Which rows they may do it to is the scope's business (`actor.ts`), which fields they see is the presenter's.
 * Client roles see nothing medical (49 CFR 40.321, 40.327); only TPA operators create and archive companies.
 */
export const accessMatrix = {
  'self': everybody,
  'dashboard.view': everybody,
  'company.view': { ...operators, 'LSA': true, 'MRO': true, 'MRO-ASSIST': true, 'DER': true, 'HRA': true, 'LHRA': true, 'CHO': true },
  'company.create': operators,
  'company.edit': { ...operators, LSA: true },
  'company.archive': operators,
  'company.randoms.view': { ...operators, LSA: true, DER: true, HRA: true },
  'company.randoms.edit': { ...operators, LSA: true },
  'location.view': { ...operators, 'LSA': true, 'MRO': true, 'MRO-ASSIST': true, 'DER': true, 'HRA': true, 'LHRA': true },
  'location.edit': { ...operators, LSA: true, DER: true, HRA: true },
  'location.archive': operators,
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof accessMatrix;
export const permissions = Object.keys(accessMatrix) as Permission[];

type Holder = { readonly roles: readonly Role[]; readonly groups: readonly PermissionGroup[] };

const grants = (grant: Grant | undefined, groups: readonly PermissionGroup[]): boolean =>
  grant === true || (grant !== undefined && holdsGroup(groups, grant));

/** Whether any role the holder has carries the right, with the group it asks for. */
export const permits = (holder: Holder, permission: Permission): boolean => {
  const row: Row = accessMatrix[permission];
  return holder.roles.some((role) => grants(row[role], holder.groups));
};

export const permissionsOf = (holder: Holder): Permission[] => permissions.filter((permission) => permits(holder, permission));
