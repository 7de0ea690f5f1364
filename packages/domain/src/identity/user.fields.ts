import { permissionGroups, roles, userTypes } from '../access/roles.ts';
import * as field from '../fields/field.ts';
import type { DraftOf, InputOf, RecordOf } from '../fields/values.ts';
import { locales } from '../languages.ts';
import type { NotificationSettings } from './notifications.ts';
import { userStates, type AccessRequest } from './users.ts';

const { text, flag, choice, choices, references } = field;

/** The username is the address that mail reaches. */
export const userFields = field.fields({
  username: field.email({ required: true, search: true }),
  firstName: text({ max: 60, required: true, search: true }),
  lastName: text({ max: 60, required: true, search: true }),
  name: text({ derived: true }),
  phone: field.phone(),
  /** Of the screens they last used: their emails are written in it. Before that it is the company's. */
  language: choice('language', locales, { derived: true }),
  state: choice('userState', userStates, { derived: true, required: true }),
  userType: choice('userType', userTypes, { derived: true, required: true }),
  mainRole: choice('role', roles, { derived: true }),
  roles: choices('role', roles),
  /** Roles that wait for a second administrator, and who asked for them. */
  pendingRoles: choices('role', roles, { derived: true }),
  pendingBy: field.reference('user', { derived: true }),
  pendingByName: text({ derived: true }),
  /** Everybody who asked or changed since what the roles would open, and what the user was when they were asked for. */
  pendingAskers: references('user', { derived: true }),
  pendingAskerNames: field.codes({ derived: true }),
  pendingRequest: field.json<AccessRequest | null>(),
  /** Whether the reader may be the second administrator. */
  needsYourApproval: flag(false, { derived: true }),
  permissionGroups: choices('permissionGroup', permissionGroups),
  companyIds: references('company'),
  companyNames: field.codes({ derived: true }),
  locationIds: references('location'),
  locationNames: field.codes({ derived: true }),
  /** The companies they work at, by themselves or by one of their locations. */
  memberOfIds: references('company', { derived: true }),
  /** A passcode by mail after the password. */
  requiresPasscode: flag(false),
  hasTotp: flag(false, { derived: true }),
  lastSignInAt: field.time({ derived: true }),
  /** When the invitation ends that nobody has followed yet. */
  invitedUntil: field.time({ derived: true }),
  cognitoUserId: text({ derived: true }),
  notifications: field.json<NotificationSettings>(),
  isActive: flag(true),
});

export type User = RecordOf<typeof userFields>;
export type UserInput = InputOf<typeof userFields>;
export type UserDraft = DraftOf<typeof userFields>;
