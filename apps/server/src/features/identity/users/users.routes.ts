import type { Acting } from '@assay/domain/access/actor';
import { hasForbiddenCharacter } from '@assay/domain/validation/patterns';
import { user as userResource } from '@assay/contract/identity/user.calls';
import { userSchemas } from '@assay/contract/identity/user.schemas';
import type { User } from '@assay/contract/identity/user.types';
import type { appUser } from '#platform/db/schema/identity.ts';
import { demandProof } from '#platform/auth/step-up.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Handler, type Route } from '#platform/http/route.ts';
import type { Binding } from '#platform/resource/binding.ts';
import { findRecord, searchJson } from '#platform/resource/read.ts';
import type { ScopeSql } from '#platform/resource/search.ts';
import { serve } from '#platform/resource/serve.ts';
import { endUserSessions, resendInvitation, resetPassword } from './account-help.ts';
import { approve, decline } from './approve.ts';
import { assignLocations, unassignLocations } from './assign-locations.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { demandManageable } from './grant-rules.ts';
import { listIdentities, unlinkIdentity } from './identities.ts';
import { notificationsRight, saveNotifications } from './save-notifications.ts';
import { userCan, users, userTable } from './user.presenter.ts';
import { findIdByUsername, placeInScope, type PlaceKind } from './users.repository.ts';
import { archiveUser, createUser, updateUser } from './write-user.ts';

const atPlace: Record<PlaceKind, (id: string) => string> = {
  company: (id) => `(exists (select from user_company uc where uc.user_id = t.id and uc.company_id = ${id})
    or exists (select from user_location ul join location l on l.id = ul.location_id where ul.user_id = t.id and l.company_id = ${id}))`,
  location: (id) => `exists (select from user_location ul where ul.user_id = t.id and ul.location_id = ${id})`,
};

/** The scope of the list, narrowed to one place. */
const scopeAt =
  (kind: PlaceKind, id: number): ScopeSql =>
  (scope, params) =>
    [userTable.scope(scope, params), atPlace[kind](params.add(id, 'bigint'))].filter((part) => part !== null).join(' and ');

/** The unarchived users of a company or location; of one that is absent or out of scope there is nothing to tell. */
const usersOf = (kind: PlaceKind): Handler => ({
  read: async (tx, context) => {
    const id = pathId(context);
    if (!(await placeInScope(tx, context.actor, { kind, id }))) throw new AppError('not-found');
    return { json: await searchJson({ tx, actor: context.actor }, { ...users, scope: scopeAt(kind, id) }, { size: 500 }) };
  },
});

const byUsername = async (tx: Tx, actor: Acting, { username }: { readonly username: string }): Promise<User> => {
  if (hasForbiddenCharacter(username)) throw new AppError('not-found');
  const id = required(await findIdByUsername(tx, username));
  return required(await findRecord<User>({ tx, actor }, users, { id }));
};

const binding = (deps: IdentityDeps): Binding<typeof userResource, typeof appUser, typeof userSchemas> => ({
  ...userTable,
  subject: ({ username, companyIds }) => ({ label: username, companyId: companyIds[0] ?? null, locationId: null }),
  can: userCan,
  on: {
    create: createUser(deps),
    update: updateUser(deps),
    archive: archiveUser(deps),
    restore: async ({ tx, actor, auditContext }, restored) => {
      demandManageable(actor, restored);
      // Whoever comes back brings their roles along.
      await demandProof(tx, auditContext);
    },
  },
  extra: {
    ofCompany: usersOf('company'),
    ofLocation: usersOf('location'),
    byUsername: {
      read: async (tx, { actor, params }) => {
        const data = await byUsername(tx, actor, { username: params.username ?? '' });
        return { data, can: userCan(actor, data) };
      },
    },
    assignLocations: { write: assignLocations },
    unassignLocations: { write: unassignLocations },
    approve: { write: approve(deps) },
    decline: { write: decline(deps) },
    resetPassword: { write: resetPassword(deps) },
    resendInvitation: { write: resendInvitation(deps) },
    endSessions: { write: endUserSessions(deps) },
    identities: { read: listIdentities },
    unlinkIdentity: { write: unlinkIdentity(deps) },
    saveNotifications: { write: saveNotifications(deps), under: notificationsRight },
  },
});

export const userRoutes = (deps: IdentityDeps): Route[] => serve(userResource, { schemas: userSchemas, ...binding(deps) });
