import type { Acting, Actor } from '@assay/domain/access/actor';
import { roleConflict, type PermissionGroup, type Role } from '@assay/domain/access/roles';
import type { UserInput } from '@assay/domain/identity/user.fields';
import { grantableRoles, groupsNotHeld } from '@assay/domain/identity/users';
import type { User } from '@assay/contract/identity/user.types';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { isManageable } from './user.presenter.ts';
import { hasPlaceBeyond, holdPlaces, type Places } from './users.repository.ts';

export type Held = Pick<User, 'roles' | 'permissionGroups' | 'companyIds' | 'locationIds'>;
export const nothingHeld: Held = { roles: [], permissionGroups: [], companyIds: [], locationIds: [] };

export const without = <T>(list: readonly T[], taken: readonly T[]): T[] => list.filter((one) => !taken.includes(one));
const changed = <T>(before: readonly T[], after: readonly T[]): T[] => [...without(after, before), ...without(before, after)];

const refuse = (fields: readonly FieldFault[]): void => {
  if (fields.length > 0) throw new AppError('invalid', { fields });
};

export const demandManageable = (actor: Actor, user: Pick<User, 'roles' | 'pendingRoles'>): void => {
  if (!isManageable(actor, user)) throw new AppError('forbidden');
};

const roleFault = (role: Role): FieldFault => ({ path: 'roles', code: 'roleNotYours', params: { role } });
const groupFault = (group: PermissionGroup): FieldFault => ({ path: 'permissionGroups', code: 'groupNotYours', params: { group } });

/** A role is given and taken by who may give it; a group is handed on by who has it. */
export const checkRights = (actor: Actor, wanted: Held, current: Held): void => {
  const roles = without(changed(current.roles, wanted.roles), grantableRoles(actor.roles));
  const groups = groupsNotHeld(actor, without(wanted.permissionGroups, current.permissionGroups));
  refuse([...roles.map(roleFault), ...groups.map(groupFault)]);
};

/** Roles that wait count as held where roles exclude each other. */
export const checkConflict = (roles: readonly Role[]): void => {
  const conflict = roleConflict(roles);
  if (conflict) throw fieldError('roles', 'roleConflict', { first: conflict[0], second: conflict[1] });
};

const ownFields = ['roles', 'permissionGroups', 'isActive'] as const;

/** Nobody makes themselves more than they are, or locks themselves out. */
export const checkOwnAccount = (actor: Actor, input: UserInput, current: User): void => {
  if (actor.userId !== current.id) return;
  const touched = ownFields.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(current[name]));
  refuse(touched.map((path) => ({ path, code: 'ownAccount', params: {} })));
};

const wideFields = ['username', 'roles', 'permissionGroups', 'isActive', 'requiresPasscode'] as const;

/**
 * What counts wherever the user works is not changed from one of the places: with another address, a company's representative would
 * take over the account for all the others.
 */
export const checkBeyondScope = async ({ tx, actor }: Write, input: UserInput, current: User): Promise<void> => {
  const { kind, companyIds } = actor.scope;
  if (kind === 'everything') return;
  const touched = wideFields.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(current[name]));
  if (touched.length === 0) return;
  const isBeyond = await hasPlaceBeyond(tx, { userId: current.id, companyIds });
  if (isBeyond) refuse(touched.map((path) => ({ path, code: 'beyondScope', params: {} })));
};

type Wanted = Places & { readonly path: 'companyIds' | 'locationIds'; readonly mayBeArchived?: boolean };

/** Places exist, are in scope and, where somebody comes to them, not archived. */
export const checkPlaces = async (tx: Tx, actor: Acting, { path, mayBeArchived = false, ...places }: Wanted): Promise<void> => {
  if (places.ids.length === 0) return;
  const found = await holdPlaces(tx, actor, places);
  if (found.length < new Set(places.ids).size) throw fieldError(path, 'reference');
  if (!mayBeArchived && found.some(({ isArchived }) => isArchived)) throw fieldError(path, 'archivedRecord');
};
