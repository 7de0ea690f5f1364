import { permits } from '@assay/domain/access/permissions';
import { scopeOf, type Actor } from '@assay/domain/access/actor';
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

export const companyCan = (actor: Actor, company: Company): Can => ({
  createLocation: permits(actor, 'location.edit') && !company.isArchived,
  viewLocations: permits(actor, 'location.view'),
  viewRandoms: permits(actor, 'company.randoms.view'),
  editRandoms: permits(actor, 'company.randoms.edit') && !company.isArchived,
  createChild: permits(actor, 'company.create') && !company.isArchived,
  // A company may be moved below another only by who sees the whole forest.
  move: permits(actor, 'company.create') && scopeOf(actor).kind === 'everything' && !company.isArchived,
});
