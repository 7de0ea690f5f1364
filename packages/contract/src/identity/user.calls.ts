import { permissionGroups, roles } from '@assay/domain/access/roles';
import { userStates } from '@assay/domain/identity/users';
import type { NotificationSettings } from '@assay/domain/identity/notifications';
import { del, get, post, type Decision } from '../kit/calls.ts';
import { resource, type Column } from '../kit/resource.ts';
import type { Approval, LocationAssignment, User, UserDraft, UserIdentity } from './user.types.ts';

const columns = {
  username: { kind: 'text', text: true },
  firstName: { kind: 'text', text: true },
  lastName: { kind: 'text', text: true },
  name: { kind: 'text', derived: true },
  phone: { kind: 'text' },
  state: { kind: 'choice', list: 'userState', values: userStates, derived: true },
  userType: { kind: 'choice', list: 'userType', values: ['ADMIN', 'CLIENT'], derived: true },
  mainRole: { kind: 'choice', list: 'role', values: roles, derived: true },
  roles: { kind: 'list', list: 'role', values: roles },
  pendingRoles: { kind: 'list', list: 'role', values: roles, derived: true },
  pendingBy: { kind: 'reference', derived: true },
  pendingByName: { kind: 'text', derived: true },
  pendingAskers: { kind: 'references', derived: true },
  pendingAskerNames: { kind: 'list', derived: true },
  pendingRequest: { kind: 'json', derived: true },
  permissionGroups: { kind: 'list', list: 'permissionGroup', values: permissionGroups },
  companyIds: { kind: 'references' },
  companyNames: { kind: 'list', derived: true },
  locationIds: { kind: 'references' },
  locationNames: { kind: 'list', derived: true },
  requiresPasscode: { kind: 'boolean' },
  hasTotp: { kind: 'boolean', derived: true },
  lastSignInAt: { kind: 'time', derived: true },
  cognitoUserId: { kind: 'text', derived: true },
  notifications: { kind: 'json', derived: true },
  isActive: { kind: 'boolean' },
} as const satisfies Record<string, Column>;

export const user = resource<User, UserDraft>()({
  name: 'user',
  columns,
  permissions: { view: 'user.view', create: 'user.edit', edit: 'user.edit', archive: 'user.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  people: true,
  stepUp: ['create', 'update'],
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
