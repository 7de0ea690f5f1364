import { permits, type Permission } from '@assay/domain/access/permissions';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';

/** How a company stands to the one that the users of the tests belong to. */
export const relations = ['own', 'child', 'sibling', 'foreign'] as const;
export type Relation = (typeof relations)[number];

/** Somebody with roles, in companies and at locations that need not be the same. */
export type Crew = {
  readonly roles: readonly Role[];
  readonly groups?: readonly PermissionGroup[];
  readonly companies: readonly Relation[];
  readonly locations: readonly Relation[];
};

/** What a call is about: a company's own record, what stands at a location, or a user. */
export type Thing = 'company' | 'location' | 'user';

const andBelow: Record<Relation, readonly Relation[]> = {
  own: ['own', 'child'],
  child: ['child'],
  sibling: ['sibling'],
  foreign: ['foreign'],
};

type Target = { readonly relation: Relation; readonly thing: Thing };

/** What one role reaches by itself, written down a second time: nothing of the code under test is asked here. */
const scopeOf: Record<Role, (crew: Crew, target: Target) => boolean> = (() => {
  const always = () => true;
  const never = () => false;
  const inTree = ({ companies }: Crew, { relation }: Target) => companies.some((one) => andBelow[one].includes(relation));
  const atLocation = ({ locations }: Crew, { relation, thing }: Target) => thing !== 'user' && locations.includes(relation);
  const atPlace = (crew: Crew, { relation, thing }: Target) =>
    thing !== 'user' && (crew.companies.includes(relation) || crew.locations.includes(relation));
  const reviewer = (_crew: Crew, { thing }: Target) => thing !== 'user';
  return {
    'GA': always,
    'SA': always,
    'LSA': inTree,
    'DER': inTree,
    'HRA': inTree,
    'LHRA': atLocation,
    'OOA': atPlace,
    'CHO': atPlace,
    'MRO': reviewer,
    'MRO-ASSIST': reviewer,
    'COLLECTOR': never,
  };
})();

/** Whether some role of the crew, by itself, both grants the right and reaches there. */
export const expected = (crew: Crew, permission: Permission, target: Target): boolean =>
  crew.roles.some((role) => permits({ roles: [role], groups: crew.groups ?? [] }, permission) && scopeOf[role](crew, target));

/** One role, held at the own company and its location. */
export const alone = (role: Role): Crew => ({ roles: [role], companies: ['own'], locations: ['own'] });

export const nameOf = ({ roles, companies, locations }: Crew): string =>
  `${roles.join('+')} in [${companies.join()}] at [${locations.join()}]`;

/** Two roles in one person, at places that make a difference. */
export const pairs: readonly Crew[] = [
  { roles: ['LSA', 'MRO'], companies: ['own'], locations: [] },
  { roles: ['LSA', 'MRO-ASSIST'], companies: ['sibling'], locations: [] },
  { roles: ['LSA', 'LHRA'], companies: ['child'], locations: ['foreign'] },
  { roles: ['LHRA', 'HRA'], companies: ['own'], locations: ['sibling'] },
  { roles: ['LHRA', 'HRA'], companies: ['own'], locations: ['child'] },
  { roles: ['LHRA', 'CHO'], companies: ['own'], locations: ['sibling'] },
  { roles: ['LHRA', 'OOA'], groups: ['ORDERS-CREATE'], companies: ['own'], locations: ['foreign'] },
  { roles: ['LHRA', 'OOA'], groups: ['ORDERS-CREATE'], companies: ['own'], locations: ['own'] },
  { roles: ['MRO', 'LHRA'], companies: ['foreign'], locations: ['own'] },
  { roles: ['HRA', 'OOA'], groups: ['ORDERS-CREATE'], companies: ['own'], locations: ['foreign'] },
  { roles: ['CHO', 'HRA'], companies: ['child'], locations: ['own'] },
  { roles: ['DER', 'LHRA'], companies: ['child'], locations: ['sibling'] },
  { roles: ['OOA', 'CHO'], companies: ['sibling'], locations: ['own'] },
  { roles: ['SA', 'LHRA'], companies: [], locations: ['own'] },
  { roles: ['COLLECTOR', 'CHO'], companies: ['foreign'], locations: [] },
];
