import type { NotificationSettings } from '@assay/domain/identity/notifications';
import { userFields } from '@assay/domain/identity/user.fields';
import { del, get, post, type Decision } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';
import type { Approval, LocationAssignment, User, UserIdentity } from './user.types.ts';

export const user = resource({
  name: 'user',
  fields: userFields,
  permissions: { view: 'user.view', create: 'user.edit', edit: 'user.edit', archive: 'user.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  people: true,
  stepUp: ['create', 'update', 'bulkRestore'],
  extra: {
    ofCompany: get<User[]>('/user/list/company/:id', 'user.view', { reply: 'rows' }),
    ofLocation: get<User[]>('/user/list/location/:id', 'user.view', { reply: 'rows' }),
    byUsername: get<User>('/user/userid/:username', 'user.view', { reply: 'record' }),
    assignLocations: post<LocationAssignment, User>('/user/assign-locations', 'user.edit', { reply: 'record', stepUp: true }),
    unassignLocations: post<LocationAssignment, User>('/user/unassign-locations', 'user.edit', { reply: 'record' }),
    approve: post<Approval, User>('/user/:id/approve', 'user.approve', { reply: 'record', stepUp: true }),
    decline: post<Decision, User>('/user/:id/decline', 'user.approve', { reply: 'record' }),
    resetPassword: post<{ userId: number }, null>('/user/reset-password', 'user.edit'),
    resendInvitation: post<undefined, null>('/user/:id/invite', 'user.edit'),
    endSessions: post<undefined, null>('/user/:id/end-sessions', 'user.edit'),
    identities: get<UserIdentity[]>('/user/:id/identities', 'user.view'),
    unlinkIdentity: del<null>('/user/:id/identities/:identityId', 'user.edit', { stepUp: true }),
    saveNotifications: post<NotificationSettings, NotificationSettings>('/user/:id/notification', 'self'),
  },
});
