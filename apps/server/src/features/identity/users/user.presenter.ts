import { isAsWide, scopeOf, type Acting, type Actor } from '@assay/domain/access/actor';
import { permits, type Permission } from '@assay/domain/access/permissions';
import { adminRoles, roles } from '@assay/domain/access/roles';
import { linkRules } from '@assay/domain/identity/sessions';
import { askersOf, isSecondPerson, mayManage } from '@assay/domain/identity/users';
import { user as userResource } from '@assay/contract/identity/user.calls';
import type { User } from '@assay/contract/identity/user.types';
import type { Can } from '@assay/contract/kit/envelope';
import { appUser } from '#platform/db/schema/identity.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import type { ScopeSql } from '#platform/resource/search.ts';

const words = (list: readonly string[]): string => `array[${list.map((word) => `'${word}'`).join(', ')}]::text[]`;
const admins = words(adminRoles);

/** A collector comes with a passcode alone, and who has come by an identity provider needs no password: neither waits for an invitation. */
const isInvited = `not t.has_password and t.last_sign_in_at is null and t.roles || t.pending_roles <> ${words(['COLLECTOR'])}`;
const isLocked = `exists (select from sign_in_attempt a where a.user_id = t.id and a.locked_until > now())`;

const reader = `nullif(current_setting('app.user_id', true), '')::bigint`;
/** What \`mayManage\` and \`isSecondPerson\` say of the reader, for a list: whoever approves has neither asked nor would get it, and a GA is a GA's to approve. */
const needsReader = `cardinality(t.pending_roles) > 0 and t.id <> ${reader} and not ${reader} = any (t.pending_askers || coalesce(t.pending_by, 0))
    and exists (select from app_user r where r.id = ${reader} and r.roles && ${words(['GA', 'SA'])}
      and ('GA' = any (r.roles) or not 'GA' = any (t.roles || t.pending_roles)))`;

/** Fields of a user that are no column of its own. Row policies bound the places: whoever reads sees those in their own scope. */
const userDerived = {
  name: `trim(t.first_name || ' ' || t.last_name)`,
  state: `case when not t.is_active then 'Disabled' when ${isInvited} then 'Invited' when ${isLocked} then 'Locked'
    when t.password_state = 'RESET' then 'Reset required' else 'Active' end`,
  userType: `case when t.roles && ${admins} then 'ADMIN' else 'CLIENT' end`,
  mainRole: `case ${roles.map((role) => `when '${role}' = any (t.roles) then '${role}'`).join(' ')} else '' end`,
  pendingByName: `coalesce(user_name(t.pending_by), '')`,
  pendingAskerNames: `array(select user_name(asker) from unnest(t.pending_askers) with ordinality as asked (asker, place) order by place)`,
  needsYourApproval: `coalesce(${needsReader}, false)`,
  // The link itself is swept away soon after its end.
  invitedUntil: `case when t.is_active and ${isInvited} then coalesce((select i.expires_at from open_invitations() i where i.user_id = t.id),
    t.created_at + interval '${linkRules.inviteHours} hours') end`,
  companyIds: `array(select uc.company_id from user_company uc where uc.user_id = t.id order by uc.company_id)`,
  companyNames: `array(select c.name from user_company uc join company c on c.id = uc.company_id where uc.user_id = t.id order by c.name, c.id)`,
  locationIds: `array(select ul.location_id from user_location ul where ul.user_id = t.id order by ul.location_id)`,
  locationNames: `array(select l.name from user_location ul join location l on l.id = ul.location_id where ul.user_id = t.id order by l.name, l.id)`,
  memberOfIds: `array(select uc.company_id from user_company uc where uc.user_id = t.id union select l.company_id from user_location ul join location l on l.id = ul.location_id where ul.user_id = t.id order by 1)`,
  cognitoUserId: `t.cognito_user_id::text`,
} as const;

/** Found from the side of the companies, and first of all: few of all users belong to them. */
const ofCompanies = (id: string): string =>
  `t.id = any (array(select uc.user_id from user_company uc where uc.company_id = ${id}
    union all select ul.user_id from location l join user_location ul on ul.location_id = l.id where l.company_id = ${id}))`;

/** Users of the companies in scope, also by one of their locations. Who works for the house is seen by the house alone. */
const userScope: ScopeSql = (scope, params) => {
  if (scope.kind === 'everything') return null;
  if (scope.kind !== 'companies') return 'false';
  const ids = params.add(scope.companyIds, 'bigint[]');
  return `not (t.roles || t.pending_roles) && ${admins} and ${ofCompanies(`any (${ids})`)}`;
};

export const userTable = {
  table: appUser,
  scope: userScope,
  defaultSort: [{ colId: 'lastName', sort: 'asc' }] as const,
  derived: userDerived,
  members: { memberOfIds: ofCompanies },
};
export const users = searchableOf(userResource, userTable);

/** Everything somebody has to be able to give who changes this user: what it holds and what it is to hold. */
export const isManageable = (actor: Pick<Actor, 'roles'>, { roles: held, pendingRoles }: Pick<User, 'roles' | 'pendingRoles'>): boolean =>
  mayManage(actor.roles, [...held, ...pendingRoles]);

/** A user was found in the scope of the call: another right holds for them where its own scope is no narrower. */
const mayAlso = (actor: Acting, permission: Permission): boolean =>
  permits(actor, permission) && isAsWide(scopeOf(actor, permission), actor.scope);

export const userCan = (actor: Acting, user: User): Can => {
  const isMine = isManageable(actor, user);
  const isSelf = user.id === actor.userId;
  const mayEdit = mayAlso(actor, 'user.edit') && isMine && !user.isArchived;
  const mayArchive = mayAlso(actor, 'user.archive') && isMine && !isSelf;
  const mayDecide = mayAlso(actor, 'user.approve') && isMine && !user.isArchived && user.pendingRoles.length > 0;
  return {
    edit: mayEdit,
    archive: mayArchive && !user.isArchived,
    restore: mayArchive && user.isArchived,
    approve: mayDecide && isSecondPerson(actor.userId, { userId: user.id, askers: askersOf(user) }),
    decline: mayDecide && !isSelf,
    reset: mayEdit && user.isActive && user.state !== 'Invited',
    invite: mayEdit && user.state === 'Invited',
    endSessions: mayEdit,
  };
};
