import { adminRoles, clientRoles, type Role } from '@assay/domain/access/roles';
import { grantableRoles, guardedRoles, inOrder } from '@assay/domain/identity/users';

/** Roles that people think of together. */
const roleSets = [
  { name: 'internal', roles: adminRoles },
  { name: 'client', roles: clientRoles },
  { name: 'collector', roles: ['COLLECTOR'] },
] as const satisfies readonly { name: string; roles: readonly Role[] }[];

type RoleSetName = (typeof roleSets)[number]['name'];
export type OfferedRole = { readonly role: Role; readonly isMine: boolean; readonly isGuarded: boolean };
export type OfferedSet = { readonly name: RoleSetName; readonly roles: readonly OfferedRole[] };

const isGuarded = (role: Role): boolean => (guardedRoles as readonly Role[]).includes(role);

/** What somebody is asked about: the roles they may give, and those the user has already, which may be another's to take. */
export const offeredSets = (actor: readonly Role[], held: readonly Role[]): OfferedSet[] => {
  const mine = grantableRoles(actor);
  return roleSets
    .map(({ name, roles }) => ({
      name,
      roles: (roles as readonly Role[])
        .filter((role) => mine.includes(role) || held.includes(role))
        .map((role) => ({ role, isMine: mine.includes(role), isGuarded: isGuarded(role) })),
    }))
    .filter(({ roles }) => roles.length > 0);
};

/** The same for somebody of a client: the roles of our own staff come last. */
export const clientsFirst = (sets: readonly OfferedSet[]): OfferedSet[] =>
  sets.toSorted((one, other) => Number(one.name === 'internal') - Number(other.name === 'internal'));

type Holding = { readonly roles: readonly Role[]; readonly pendingRoles: readonly Role[] };

/** What a form starts with: a role that waits is asked for as long as nobody declines it. */
export const askedRoles = ({ roles, pendingRoles }: Holding): Role[] => inOrder([...roles, ...pendingRoles]);

/** What a save says about roles: those that are held, to the letter, where nothing was changed about them. */
export const sentRoles = (chosen: readonly Role[], holding: Holding): Role[] => {
  const isUntouched = inOrder(chosen).join() === askedRoles(holding).join();
  return isUntouched && holding.roles.length > 0 ? [...holding.roles] : inOrder(chosen);
};
