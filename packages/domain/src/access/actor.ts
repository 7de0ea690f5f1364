import { grantingRoles, permits, type Permission } from './permissions.ts';
import type { PermissionGroup, Role } from './roles.ts';

/** Who is signed in: roles, and the places they were given. The places are the person's; which of them count is a matter of the role. */
export type Actor = {
  readonly userId: number;
  readonly username: string;
  readonly roles: readonly Role[];
  readonly groups: readonly PermissionGroup[];
  /** Companies given to the user, closed over their children. */
  readonly companyIds: readonly number[];
  /** The same without what lies below them. */
  readonly ownCompanyIds: readonly number[];
  readonly locationIds: readonly number[];
  /** The companies that those locations belong to. */
  readonly locationCompanyIds: readonly number[];
  /** Those of the companies that let their HR administrators see results. */
  readonly hraCompanyIds: readonly number[];
};

/** Somebody without a role or a place: a visitor, or the product itself. */
export const nobody: Actor = {
  userId: 0,
  username: '',
  roles: [],
  groups: [],
  companyIds: [],
  ownCompanyIds: [],
  locationIds: [],
  locationCompanyIds: [],
  hraCompanyIds: [],
};

export const scopeKinds = ['everything', 'cases', 'companies', 'locations', 'site'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/**
 * Where a role holds. `places` are the locations given, and whole companies where companies were given; `allowing` those companies that
 * chose to allow it.
 */
export type RoleScope = ScopeKind | 'places' | 'allowing';

export const scopeOfRole: Record<Role, RoleScope> = {
  'GA': 'everything',
  'SA': 'everything',
  'LSA': 'companies',
  'DER': 'companies',
  'HRA': 'companies',
  'LHRA': 'locations',
  'OOA': 'places',
  'CHO': 'places',
  'MRO': 'cases',
  'MRO-ASSIST': 'cases',
  'COLLECTOR': 'site',
};

/**
 * Which rows a right covers: what its kind says, and the places besides. One kind, one database role, one row policy per table.
 * `everything` needs no places, and `companies` has no locations of its own; with `locations` and `cases` the places add up.
 */
export type Scope = {
  readonly kind: ScopeKind;
  /** Companies with all that is in them. */
  readonly companyIds: readonly number[];
  readonly locationIds: readonly number[];
  /** Companies of those locations: their own record is covered, and nothing else in them. */
  readonly locationCompanyIds: readonly number[];
};

/**
 * What an HRA has by the choice of the company alone, and only where it was made: results, and what the DER is asked to do. The DER receives
 * results by definition (49 CFR 40.3); anybody else of the employer only as far as the employer says so (40.321).
 */
export const byCompanyChoice: readonly Permission[] = ['result.view', 'derTask.view', 'derTask.act'];

const scopeOfGrant = (role: Role, permission: Permission): RoleScope =>
  role === 'HRA' && byCompanyChoice.includes(permission) ? 'allowing' : scopeOfRole[role];

export type Holder = Pick<Actor, 'roles' | 'groups'>;
type Placed = Holder & Pick<Actor, 'companyIds' | 'ownCompanyIds' | 'locationIds' | 'locationCompanyIds' | 'hraCompanyIds'>;

/** Where a right holds: the reaches of exactly those roles that grant it, each once; what reaches everything leaves nothing to add. */
export const scopesOf = (holder: Holder, permission: Permission): RoleScope[] => {
  const scopes = [...new Set(grantingRoles(holder, permission).map((role) => scopeOfGrant(role, permission)))];
  return scopes.includes('everything') ? ['everything'] : scopes;
};

/** The same in words that people know: single kinds, the widest first. */
export const whereOf = (holder: Holder, permission: Permission): ScopeKind[] => {
  const scopes = scopesOf(holder, permission);
  const isAmong = (kind: ScopeKind): boolean =>
    scopes.includes(kind) ||
    (scopes.includes('places') && (kind === 'companies' || kind === 'locations')) ||
    (scopes.includes('allowing') && kind === 'companies');
  return scopeKinds.filter(isAmong);
};

const none: readonly number[] = [];
const everything: Scope = { kind: 'everything', companyIds: none, locationIds: none, locationCompanyIds: none };

const isWithin = (ids: readonly number[], whole: readonly number[]): boolean => {
  if (ids.length === 0) return true;
  const known = new Set(whole);
  return ids.every((id) => known.has(id));
};

/** The companies of some reaches. What is closed over its children holds what was given, and what of it allows. */
const companiesOf = (actor: Placed, scopes: readonly RoleScope[]): readonly number[] => {
  if (scopes.includes('companies')) return actor.companyIds;
  const given = scopes.includes('places') ? actor.ownCompanyIds : none;
  return scopes.includes('allowing') ? [...new Set([...given, ...actor.hraCompanyIds])] : given;
};

/** The places of some reaches. */
const placesOf = (actor: Placed, scopes: readonly RoleScope[]): Omit<Scope, 'kind'> => {
  const companyIds = companiesOf(actor, scopes);
  const hasLocations = scopes.includes('locations') || scopes.includes('places');
  // Locations inside of whole companies need no naming: one condition less for PostgreSQL to look at.
  const isCovered = scopes.includes('companies') && isWithin(actor.locationCompanyIds, companyIds);
  if (!hasLocations || isCovered) return { companyIds, locationIds: none, locationCompanyIds: none };
  return { companyIds, locationIds: actor.locationIds, locationCompanyIds: actor.locationCompanyIds };
};

const kindOf = (scopes: readonly RoleScope[], hasLocations: boolean): ScopeKind => {
  if (scopes.includes('cases')) return 'cases';
  if ((scopes.includes('companies') || scopes.includes('allowing')) && !hasLocations) return 'companies';
  return scopes.some((scope) => scope !== 'site') ? 'locations' : 'site';
};

/**
 * The scope of a permission: the union of the scopes of the roles that grant it, and of no other role. A permission that one role grants
 * in its own scope does not hold in the scope of another.
 */
export const scopeOf = (actor: Placed, permission: Permission): Scope => {
  const scopes = scopesOf(actor, permission);
  if (scopes.includes('everything')) return everything;
  const places = placesOf(actor, scopes);
  return { kind: kindOf(scopes, places.locationIds.length > 0), ...places };
};

/** An actor who uses one right. Every transaction and every condition of a query is made for one of these: there is no scope without a right. */
export type Acting = Actor & { readonly permission: Permission; readonly scope: Scope };

const known = new WeakMap<Actor, Map<Permission, Acting>>();

/** Worked out once per actor and right: who is signed in stays the same object for many requests. */
export const acting = (actor: Actor, permission: Permission): Acting => {
  const rights = known.get(actor) ?? new Map<Permission, Acting>();
  known.set(actor, rights);
  const found = rights.get(permission) ?? { ...actor, permission, scope: scopeOf(actor, permission) };
  rights.set(permission, found);
  return found;
};

/** Where a record belongs; a company itself stands at no location. */
export type Place = { readonly companyId: number | null; readonly locationId: number | null };

/** Whether a scope holds a record, by where it belongs: what the queries' conditions say, for one record that is at hand. */
export const covers = ({ kind, companyIds, locationIds, locationCompanyIds }: Scope, { companyId, locationId }: Place): boolean => {
  if (kind === 'everything' || kind === 'cases') return true;
  if (companyId !== null && companyIds.includes(companyId)) return true;
  if (locationId !== null) return locationIds.includes(locationId);
  return companyId !== null && locationCompanyIds.includes(companyId);
};

/** Whether a scope holds a place as a whole: of a company around one's locations only what is shown is not enough to change it. */
export const coversWhole = ({ kind, companyIds, locationIds }: Scope, { companyId, locationId }: Place): boolean =>
  kind === 'everything' ||
  (companyId !== null && companyIds.includes(companyId)) ||
  (locationId !== null && locationIds.includes(locationId));

/** Whether somebody may do this here. */
export const mayAt = (actor: Actor, permission: Permission, place: Place): boolean =>
  permits(actor, permission) && covers(scopeOf(actor, permission), place);

/** Whether a scope surely holds all that another one does. Of different kinds only `everything` is: what is not sure is not offered. */
export const isAsWide = (scope: Scope, than: Scope): boolean =>
  scope.kind === 'everything' ||
  (scope.kind === than.kind && isWithin(than.companyIds, scope.companyIds) && isWithin(than.locationIds, scope.locationIds));

/** The widest kind that any right of an actor has: what a screen says of somebody in one word. */
export const widestKind = ({ roles }: Pick<Actor, 'roles'>): ScopeKind => {
  const scopes = new Set<RoleScope>(roles.map((role) => scopeOfRole[role]));
  return scopeKinds.find((kind) => scopes.has(kind) || (kind === 'locations' && scopes.has('places'))) ?? 'site';
};
