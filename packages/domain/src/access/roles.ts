import { forEachKey } from '../keys.ts';
/** Roles in the order in which the main role is found. */
export const roles = ['GA', 'SA', 'LSA', 'DER', 'HRA', 'LHRA', 'OOA', 'CHO', 'MRO', 'MRO-ASSIST', 'COLLECTOR'] as const;
export type Role = (typeof roles)[number];

export const adminRoles = ['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST'] as const satisfies readonly Role[];
export const clientRoles = ['DER', 'HRA', 'LHRA', 'OOA', 'CHO'] as const satisfies readonly Role[];

export const permissionGroups = [
  'BILLING-FULLCONTROL',
  'BILLING-VIEW',
  'DOCUMENT-MANAGER-FULLCONTROL',
  'CONTACTS-FULLCONTROL',
  'CONTACTS-VIEW',
  'ORDERS-CREATE',
  'RANDOMS-FULLCONTROL',
  'RANDOMS-VIEW',
  'RESULTS-FULLCONTROL',
  'MRO-FULLCONTROL',
  'MRO-VIEW',
] as const;
export type PermissionGroup = (typeof permissionGroups)[number];

export const userTypes = ['ADMIN', 'CLIENT'] as const;
export type UserType = (typeof userTypes)[number];

const isAdminRole = (role: Role): boolean => (adminRoles as readonly Role[]).includes(role);

/** ADMIN when any internal role is held, otherwise CLIENT. */
export const userTypeOf = (held: readonly Role[]): UserType => (held.some(isAdminRole) ? 'ADMIN' : 'CLIENT');

/** The first role held, in the fixed order; null for a user without any. */
export const mainRoleOf = (held: readonly Role[]): Role | null => roles.find((role) => held.includes(role)) ?? null;

/** One flag per permission group; full control of an area includes the view of it. */
export const groupFlags = (held: readonly PermissionGroup[]): Record<PermissionGroup, boolean> =>
  forEachKey(permissionGroups, (group) => holdsGroup(held, group));

export const holdsGroup = (held: readonly PermissionGroup[], wanted: PermissionGroup): boolean =>
  held.includes(wanted) || (wanted.endsWith('-VIEW') && held.some((one) => one === wanted.replace(/-VIEW$/, '-FULLCONTROL')));

/**
 * Why a set of roles may not be held by one person, or null.
 * A C/TPA may not act as the DER, and a medical review officer must not stand in an employer's shoes (49 CFR 40.3, 40.355).
 */
export const roleConflict = (held: readonly Role[]): readonly [Role, Role] | null => {
  if (!held.includes('DER')) return null;
  const other = held.find(isAdminRole);
  return other ? ['DER', other] : null;
};
