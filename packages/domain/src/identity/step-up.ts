import type { UserInput } from './user.fields.ts';

/** How somebody shows that it is still them: the password, a code of the authenticator app, or a passcode by email for who has neither. */
export const stepUpWays = ['password', 'totp', 'passcode'] as const;
export type StepUpWay = (typeof stepUpWays)[number];

/** What decides who comes in and what they may do: changed only by somebody who has just proved who they are. */
const guardedUserFields = [
  'username',
  'phone',
  'roles',
  'permissionGroups',
  'requiresPasscode',
  'companyIds',
  'locationIds',
] as const satisfies readonly (keyof UserInput)[];

type Guarded = Pick<UserInput, (typeof guardedUserFields)[number] | 'isActive'>;

const comparable = (value: Guarded[keyof Guarded]): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted((a, b) => a.localeCompare(b)) : value);

/** Whether a change of a user touches a guarded field, or lets somebody in again. A list in another order is the same list. */
export const changesGuarded = (before: Guarded, after: Guarded): boolean =>
  (after.isActive && !before.isActive) || guardedUserFields.some((name) => comparable(before[name]) !== comparable(after[name]));

/** How many people may be exported without a fresh proof. */
export const freeExport = 1000;

/** Whether an export is large or telling enough to need a fresh proof. */
export const exportNeedsProof = ({ people, hasIdentifier }: { readonly people: number; readonly hasIdentifier: boolean }): boolean =>
  hasIdentifier || people > freeExport;
