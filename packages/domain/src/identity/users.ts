import { clientRoles, holdsGroup, roleConflict, roles, type PermissionGroup, type Role } from '../access/roles.ts';

/** Roles whose grant needs a second administrator: with them one person could open everything, or decide a result. */
export const guardedRoles = ['GA', 'SA', 'MRO'] as const satisfies readonly Role[];

const grantable: Partial<Record<Role, readonly Role[]>> = {
  GA: roles,
  SA: roles.filter((role) => role !== 'GA'),
  LSA: clientRoles,
  DER: ['HRA', 'LHRA', 'OOA'],
};

/** The roles somebody may give and take, whose holders they may therefore edit. */
export const grantableRoles = (held: readonly Role[]): Role[] =>
  roles.filter((role) => held.some((own) => grantable[own]?.includes(role) ?? false));

/** Whether somebody may change a user who holds these roles: only where they could have given every one of them. */
export const mayManage = (held: readonly Role[], target: readonly Role[]): boolean => {
  const within = grantableRoles(held);
  return target.every((role) => within.includes(role));
};

const isGuarded = (role: Role): boolean => (guardedRoles as readonly Role[]).includes(role);

type Granted = { readonly roles: readonly Role[]; readonly pending: readonly Role[] };

/** What of the wanted roles counts at once, and what waits for a second administrator. A guarded role already held stays. */
export const splitGrant = (wanted: readonly Role[], held: readonly Role[]): Granted => {
  const waits = (role: Role): boolean => isGuarded(role) && !held.includes(role);
  return { roles: wanted.filter((role) => !waits(role)), pending: wanted.filter(waits) };
};

type Granter = { readonly roles: readonly Role[]; readonly groups: readonly PermissionGroup[] };

/** Groups that somebody may not hand on. Nobody gives what they do not have, except who runs the platform: else it would come back in another name. */
export const groupsNotHeld = ({ roles: held, groups }: Granter, given: readonly PermissionGroup[]): PermissionGroup[] =>
  held.includes('GA') || held.includes('SA') ? [] : given.filter((group) => !holdsGroup(groups, group));

/** Roles in their fixed order, each once. */
export const inOrder = (held: readonly Role[]): Role[] => roles.filter((role) => held.includes(role));

/** An account as those see it who decide on its roles: who signs in to it, how, and what its roles would then cover. */
type Access = {
  readonly username: string;
  readonly roles: readonly Role[];
  readonly permissionGroups: readonly PermissionGroup[];
  readonly companyIds: readonly number[];
  readonly locationIds: readonly number[];
  readonly requiresPasscode: boolean;
  readonly isActive: boolean;
};

const accessFields = ['username', 'roles', 'permissionGroups', 'companyIds', 'locationIds', 'requiresPasscode', 'isActive'] as const;

/** Only A to Z: some letters of other scripts fold to these, and are another mailbox. */
const asciiLower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether mail to both is read by the same person. */
export const isSameAddress = (one: string, other: string): boolean => asciiLower(one) === asciiLower(other);

const isSame = (one: unknown, other: unknown): boolean => {
  const sorted = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);
  return sorted(one) === sorted(other);
};

/**
 * Whether a change decides who comes in or what they then open. Separation of duties (I4): whoever makes such a change while roles wait
 * has shaped the request as much as whoever made it, and does not approve it.
 */
export const shapesAccess = (before: Access, after: Access): boolean => accessFields.some((name) => !isSame(before[name], after[name]));

/**
 * Whether roles that two persons decided on need both of them again: the account goes to another mailbox, loses a step of its sign-in, or
 * comes back after it was closed. Each of these would put it in the hands of the one person who did it.
 */
export const needsNewApproval = (
  before: Pick<Access, 'username' | 'requiresPasscode' | 'isActive'> & { readonly isArchived: boolean },
  after: Pick<Access, 'username' | 'requiresPasscode' | 'isActive'>,
): boolean =>
  before.isArchived ||
  (!before.isActive && after.isActive) ||
  (before.requiresPasscode && !after.requiresPasscode) ||
  !isSameAddress(before.username, after.username);

type Waiting = { readonly pendingBy: number | null; readonly pendingAskers: readonly number[] };

/** Everybody who asked for the roles that wait, or changed since what they would open; who asked first stands first. */
export const askersOf = ({ pendingBy, pendingAskers }: Waiting): number[] => [
  ...new Set([...(pendingBy === null ? [] : [pendingBy]), ...pendingAskers]),
];

type Asked = { readonly userId: number; readonly askers: readonly number[] };

/** Whether the word on a waiting role is this person's: nobody who asked for it or shaped it, and not who would get it (I4). */
export const isSecondPerson = (actorId: number, { userId, askers }: Asked): boolean => actorId !== userId && !askers.includes(actorId);

/** What a user was when roles began to wait: the second administrator sees what has changed since. */
export type AccessRequest = {
  readonly username: string;
  readonly roles: readonly Role[];
  readonly permissionGroups: readonly PermissionGroup[];
  readonly companyNames: readonly string[];
  readonly locationNames: readonly string[];
  readonly requiresPasscode: boolean;
  readonly hasTotp: boolean;
  readonly isActive: boolean;
};

const requestFields = [
  'username',
  'roles',
  'permissionGroups',
  'companyNames',
  'locationNames',
  'requiresPasscode',
  'hasTotp',
  'isActive',
] as const satisfies readonly (keyof AccessRequest)[];
type RequestField = (typeof requestFields)[number];

export const requestOf = (user: AccessRequest): AccessRequest => {
  const { username, permissionGroups, companyNames, locationNames, requiresPasscode, hasTotp, isActive } = user;
  return { username, roles: user.roles, permissionGroups, companyNames, locationNames, requiresPasscode, hasTotp, isActive };
};

/** What is no longer as it was when the roles were asked for. */
export const changedSince = (request: AccessRequest, now: AccessRequest): RequestField[] =>
  requestFields.filter((name) => !isSame(request[name], now[name]));

/** First and last name of a name that was given in one: the last word is the last name, and a single word stands for both. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = name.trim().split(/\s+/);
  const lastName = words.at(-1) ?? '';
  return { firstName: words.slice(0, -1).join(' ').slice(0, 60).trim() || lastName.slice(0, 60), lastName: lastName.slice(0, 60) };
};

const grantFaults = ['roleNeeded', 'roleConflict', 'roleNotYours', 'placeNeeded'] as const;
type GrantFault = (typeof grantFaults)[number];

type Wanted = { readonly roles: readonly Role[]; readonly companyIds: readonly number[]; readonly locationIds: readonly number[] };
type Fault = { readonly path: 'roles' | 'companyIds'; readonly code: GrantFault; readonly params: Readonly<Record<string, string>> };

const bound = ['LSA', 'DER', 'HRA', 'LHRA', 'OOA', 'CHO'] as const satisfies readonly Role[];

/**
 * Why roles cannot be held together or without a place to hold them at; every reason at once.
 * 49 CFR 40.3, 40.355: the employer's representative is neither the administrator nor the medical review officer.
 */
export const grantProblems = ({ roles: wanted, companyIds, locationIds }: Wanted): Fault[] => {
  const conflict = roleConflict(wanted);
  const isBound = wanted.some((role) => (bound as readonly Role[]).includes(role));
  return [
    ...(wanted.length === 0 ? [{ path: 'roles', code: 'roleNeeded', params: {} } as const] : []),
    ...(conflict ? [{ path: 'roles', code: 'roleConflict', params: { first: conflict[0], second: conflict[1] } } as const] : []),
    ...(isBound && companyIds.length + locationIds.length === 0 ? [{ path: 'companyIds', code: 'placeNeeded', params: {} } as const] : []),
  ];
};

/** Where an account stands, as the list shows it. */
export const userStates = ['Invited', 'Active', 'Locked', 'Reset required', 'Disabled'] as const;
export type UserState = (typeof userStates)[number];

/** What a password is worth: the user's own, one given to be replaced at the first sign-in, or one that counts no more. */
export const passwordStates = ['OWN', 'TEMPORARY', 'RESET'] as const;
export type PasswordState = (typeof passwordStates)[number];

/** Where a request for an account stands. */
export const signUpStates = ['Pending', 'Accepted', 'Declined'] as const;
