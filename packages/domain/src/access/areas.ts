import { permissions, type Permission } from './permissions.ts';

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
export type AccessArea = (typeof accessAreas)[number];

type Head<P extends string> = P extends `${infer First}.${string}` ? First : P;

/** A right belongs to the area of the thing it names first. A new thing without an area does not compile. */
const areaOfThing = {
  self: 'account',
  dashboard: 'account',
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
