import { scopeOf, type Acting } from '@assay/domain/access/actor';
import { grantingRoles } from '@assay/domain/access/permissions';
import type { Role } from '@assay/domain/access/roles';
import type { Params } from './params.ts';
import type { ScopeSql } from './search.ts';

/** What a role that sees less than all rows of a place sees of them. */
type Narrow = Partial<Record<Role, (actor: Acting, params: Params) => string>>;

/**
 * Rows of which some roles see only their own. All rows are seen in the scope of another role of the same person that grants the permission, and
 * nowhere else: the scopes of two roles are not combined.
 */
export const narrowRoles =
  (scope: ScopeSql, narrow: Narrow) =>
  (actor: Acting, params: Params): string | null => {
    const held = grantingRoles(actor, actor.permission);
    const others = held.filter((role) => !narrow[role]);
    if (others.length === held.length) return null;
    const elsewhere = others.length > 0 ? scope(scopeOf({ ...actor, roles: others }, actor.permission), params) : 'false';
    if (elsewhere === null) return null;
    return `(${[...held.flatMap((role) => narrow[role]?.(actor, params) ?? []), elsewhere].join(' or ')})`;
  };
