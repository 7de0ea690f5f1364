import { whereOf, type ScopeKind } from './actor.ts';
import { permissions, permissionsOf, type Permission } from './permissions.ts';
import type { PermissionGroup, Role } from './roles.ts';

/** The parts of the product, as people know them. */
export const accessAreas = [
  'account',
  'companies',
  'catalog',
  'participants',
  'orders',
  'review',
  'documents',
  'randoms',
  'clearinghouse',
  'reports',
  'product',
] as const;
type AccessArea = (typeof accessAreas)[number];

type Head<P extends string> = P extends `${infer First}.${string}` ? First : P;

/** A right belongs to the area of the thing it names first. A new thing without an area does not compile. */
const areaOfThing = {
  self: 'account',
  dashboard: 'account',
  view: 'account',
  company: 'companies',
  location: 'companies',
  contact: 'companies',
  note: 'companies',
  ticket: 'companies',
  billing: 'companies',
  catalog: 'catalog',
  occupation: 'catalog',
  site: 'catalog',
  participant: 'participants',
  order: 'orders',
  result: 'orders',
  labResult: 'review',
  case: 'review',
  derTask: 'review',
  physician: 'review',
  documentQueue: 'documents',
  document: 'documents',
  secureForm: 'documents',
  random: 'randoms',
  consortium: 'randoms',
  clearinghouse: 'clearinghouse',
  report: 'reports',
  import: 'reports',
  message: 'product',
  user: 'product',
  signUp: 'product',
  access: 'product',
  mail: 'product',
  audit: 'product',
} as const satisfies Record<Head<Permission>, AccessArea>;

export const areaOf = (permission: Permission): AccessArea => areaOfThing[permission.split('.')[0] as Head<Permission>];

export type AreaOfRights = { readonly area: AccessArea; readonly permissions: readonly Permission[] };

/** Rights by area, in the order of both lists; an area without any is left out. */
export const byArea = (held: readonly Permission[]): AreaOfRights[] =>
  accessAreas
    .map((area) => ({ area, permissions: permissions.filter((permission) => held.includes(permission) && areaOf(permission) === area) }))
    .filter((group) => group.permissions.length > 0);

type Holder = { readonly roles: readonly Role[]; readonly groups: readonly PermissionGroup[] };

/** A right and where it holds; what is one's own account is at no place. */
type PlacedRight = { readonly permission: Permission; readonly where: readonly ScopeKind[] };

/** The rights of a holder, each with where it holds. */
export const placedRights = (holder: Holder): PlacedRight[] =>
  permissionsOf(holder).map((permission) => ({ permission, where: areaOf(permission) === 'account' ? [] : whereOf(holder, permission) }));

/** Whether all rights hold at the same places, so that it need not be said of each. */
export const isEven = (rights: readonly PlacedRight[]): boolean =>
  new Set(rights.filter(({ where }) => where.length > 0).map(({ where }) => where.join())).size <= 1;
