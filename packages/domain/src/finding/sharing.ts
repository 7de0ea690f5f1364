import { scopeOf, scopeOfRole, type Actor } from '../access/actor.ts';
import { permits, type Holder } from '../access/permissions.ts';
import { clientRoles, roles, userTypeOf, type Role } from '../access/roles.ts';
import type { View } from './view.fields.ts';

/** The roles that somebody may share a view with: staff with any, an employer's people with those of an employer. */
export const rolesToShareWith = (holder: Holder): readonly Role[] => {
  if (!permits(holder, 'view.share')) return [];
  return userTypeOf(holder.roles) === 'ADMIN' ? roles : clientRoles;
};

type Shared = Pick<View, 'sharedWithRoles'>;

/** Whether it is newly shared with a role that is not the writer's to share with; what was shared before stays, whatever became of the writer. */
export const isBeyondSharing = (holder: Holder, { sharedWithRoles }: Shared, before: Shared = { sharedWithRoles: [] }): boolean => {
  const allowed = new Set([...rolesToShareWith(holder), ...before.sharedWithRoles]);
  return sharedWithRoles.some((role) => !allowed.has(role));
};

/** Whether somebody works in all companies, and what they share is for all of them. */
const isOfAllCompanies = ({ roles: held }: Pick<Actor, 'roles'>): boolean =>
  held.some((role) => ['everything', 'cases'].includes(scopeOfRole[role]));

/**
 * The companies in which a view is shared: those of its owner as it was saved, null for all. Filters may hold names of people, so it is
 * never seen in a company that its owner did not work in.
 */
export const companiesOfView = (actor: Actor): number[] | null => {
  const { companyIds, locationCompanyIds } = scopeOf(actor, 'self');
  return isOfAllCompanies(actor) ? null : [...new Set([...companyIds, ...locationCompanyIds])];
};

type Person = Pick<Actor, 'userId' | 'roles'>;

/** A view is its owner's to change, rename and share. */
export const mayChangeView = ({ userId }: Person, { ownerId }: Pick<View, 'ownerId'>): boolean => ownerId === userId;

/** Its owner archives and restores it; what is shared, an administrator of all companies too: its owner may have left. */
export const mayArchiveView = (person: Person, view: Pick<View, 'ownerId' | 'sharedWithRoles'>): boolean =>
  mayChangeView(person, view) || (view.sharedWithRoles.length > 0 && person.roles.some((role) => scopeOfRole[role] === 'everything'));
