import { mayAt, scopeOf, type Actor } from '@assay/domain/access/actor';
import type { Permission } from '@assay/domain/access/permissions';
import type { Company } from '@assay/contract/companies/company.types';
import type { Can } from '@assay/contract/kit/envelope';
import type { SortKey } from '#platform/resource/fields.ts';

/** Fields of a company that are no column of its own. What lies above an actor's scope shows by number alone, never by name. */
export const companyDerived = {
  rootParentId: `t.path[1]`,
  rootParentName: `coalesce((select r.name from company r where r.id = t.path[1]), '')`,
  depth: `cardinality(t.path)`,
  childCount: `(select count(*)::integer from company c where c.parent_company_id = t.id and not c.is_archived)`,
  locationCount: `(select count(*)::integer from location l where l.company_id = t.id and not l.is_archived)`,
  // As a truth value, not as a join: the function is then asked once for all companies, not for each.
  hasDer: `exists (select from unnest(t.path) as place where (place in (select represented_companies())) is true)`,
  hasDerContact: `exists (select from unnest(t.path) as place where (place in (select der_contact_companies())) is true)`,
  // Few companies wait: the others are told apart from them by a list that is read once.
  ssoWaitingAt: `case when t.id = any (array(select company_id from waiting_sso_changes())) then (select w.since from waiting_sso_changes() w where w.company_id = t.id) end`,
  ssoNeedsYourApproval: `exists (select from waiting_sso_changes() w where w.company_id = t.id and not w.is_own)`,
} as const;

const nextManager = `select min(c.account_manager_id) from company c where c.account_manager_id > manager.id`;
const eachManager = `with recursive manager (id) as (select min(account_manager_id) from company union all select (${nextManager}) from manager where id is not null) select id from manager`;

/** The same to sort all companies by, where it is not kept with each of them: read once for all of them. */
export const companySortKeys = {
  // Found root by root in the order of their names, as far as the page goes.
  rootParentName: { join: 'join company root on root.id = t.path[1]', sql: 'root.name collate "und-x-icu"' },
  accountManagerName: {
    // Few names, compared once among themselves: all companies are then sorted by a number. The index is asked for one manager after the other,
    // not read as a whole. Kept apart by its offset: put into the join, the function would be called for every company.
    join: `left join (select id, dense_rank() over (order by name collate "und-x-icu") as rank from (select id, coalesce(user_name(id), '') as name from (${eachManager}) each_manager offset 0) named where name <> '') manager on manager.id = t.account_manager_id`,
    sql: 'coalesce(manager.rank, 0)',
  },
} as const satisfies Partial<Record<keyof Company, SortKey>>;

/** Each right where it holds: what shows a company from afar does not open what is in it. */
export const companyCan = (actor: Actor, { id, isArchived }: Company): Can => {
  const may = (permission: Permission): boolean => mayAt(actor, permission, { companyId: id, locationId: null });
  return {
    createLocation: may('location.edit') && !isArchived,
    viewLocations: may('location.view'),
    createContact: may('contact.edit') && !isArchived,
    viewContacts: may('contact.view'),
    viewUsers: may('user.view'),
    createUser: may('user.edit') && !isArchived,
    viewHistory: may('audit.view'),
    viewRandoms: may('company.randoms.view'),
    editRandoms: may('company.randoms.edit') && !isArchived,
    createChild: may('company.create') && !isArchived,
    // A company may be moved below another only by who sees the whole forest.
    move: may('company.create') && scopeOf(actor, 'company.create').kind === 'everything' && !isArchived,
  };
};
