import { mayAt, scopeOf, type Actor } from '@assay/domain/access/actor';
import type { Permission } from '@assay/domain/access/permissions';
import type { Company } from '@assay/contract/companies/company.types';
import type { Can } from '@assay/contract/kit/envelope';

/** Fields of a company that are no column of its own. What lies above an actor's scope shows by number alone, never by name. */
export const companyDerived = {
  parentCompanyName: `coalesce((select p.name from company p where p.id = t.parent_company_id), '')`,
  rootParentId: `t.path[1]`,
  rootParentName: `coalesce((select r.name from company r where r.id = t.path[1]), '')`,
  depth: `cardinality(t.path)`,
  childCount: `(select count(*)::integer from company c where c.parent_company_id = t.id and not c.is_archived)`,
  locationCount: `(select count(*)::integer from location l where l.company_id = t.id and not l.is_archived)`,
  accountManagerName: `coalesce(user_name(t.account_manager_id), '')`,
} as const;

/** Each right where it holds: what shows a company from afar does not open what is in it. */
export const companyCan = (actor: Actor, { id, isArchived }: Company): Can => {
  const may = (permission: Permission): boolean => mayAt(actor, permission, { companyId: id, locationId: null });
  return {
    createLocation: may('location.edit') && !isArchived,
    viewLocations: may('location.view'),
    viewHistory: may('audit.view'),
    viewRandoms: may('company.randoms.view'),
    editRandoms: may('company.randoms.edit') && !isArchived,
    createChild: may('company.create') && !isArchived,
    // A company may be moved below another only by who sees the whole forest.
    move: may('company.create') && scopeOf(actor, 'company.create').kind === 'everything' && !isArchived,
  };
};
