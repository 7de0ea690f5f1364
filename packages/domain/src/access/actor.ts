import type { PermissionGroup, Role } from './roles.ts';

/** Who acts. A required argument from the route to the query. */
export type Actor = {
  readonly userId: number;
  readonly username: string;
  readonly roles: readonly Role[];
  readonly groups: readonly PermissionGroup[];
  /** Companies of the user, closed over their children. */
  readonly companyIds: readonly number[];
  readonly locationIds: readonly number[];
};

/** Which rows an actor reaches. One kind, one database role, one row policy per table. */
export type Scope =
  | { readonly kind: 'everything' }
  | { readonly kind: 'cases' }
  | { readonly kind: 'companies'; readonly companyIds: readonly number[] }
  | { readonly kind: 'locations'; readonly companyIds: readonly number[]; readonly locationIds: readonly number[] }
  | { readonly kind: 'site' };

export const scopeKinds = ['everything', 'cases', 'companies', 'locations', 'site'] as const satisfies readonly Scope['kind'][];

const holdsAny = (actor: Pick<Actor, 'roles'>, wanted: readonly Role[]): boolean => actor.roles.some((role) => wanted.includes(role));

/**
 * The reach of the roles an actor holds. One scope serves all their rights, so a role bound to companies or locations binds the person:
 * otherwise what LSA may edit in its book, LSA and MRO in one could edit everywhere.
 */
export const scopeOf = (actor: Pick<Actor, 'roles' | 'companyIds' | 'locationIds'>): Scope => {
  const { companyIds, locationIds } = actor;
  if (holdsAny(actor, ['GA', 'SA'])) return { kind: 'everything' };
  if (holdsAny(actor, ['LSA', 'DER', 'HRA'])) return { kind: 'companies', companyIds };
  if (holdsAny(actor, ['LHRA', 'OOA', 'CHO'])) return { kind: 'locations', companyIds, locationIds };
  if (holdsAny(actor, ['MRO', 'MRO-ASSIST'])) return { kind: 'cases' };
  return { kind: 'site' };
};
