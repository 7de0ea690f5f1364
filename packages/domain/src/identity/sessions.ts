import type { Role } from '../access/roles.ts';

export type SessionLimits = { readonly idleMinutes: number; readonly absoluteHours: number };

/** Who signs in by a passcode alone: collectors, and nobody who holds another role besides. */
export const signsInByPasscode = (held: readonly Role[]): boolean => held.length > 0 && held.every((role) => role === 'COLLECTOR');

/** How long a session lives without use and at most. A collector's passcode alone opens less, for a shorter time. */
export const sessionLimitsOf = (held: readonly Role[]): SessionLimits =>
  signsInByPasscode(held) ? { idleMinutes: 15, absoluteHours: 10 } : { idleMinutes: 30, absoluteHours: 12 };

/** Sessions a user may have at once; a newer one ends the oldest. */
export const sessionsPerUser = 5;

const secondFactorRoles: ReadonlySet<Role> = new Set(['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']);

/** Whether somebody with these roles has to hold a second factor: administrators and medical review. */
export const needsSecondFactor = (held: readonly Role[]): boolean => held.some((role) => secondFactorRoles.has(role));

/** A one-time passcode: six digits, fifteen minutes, five tries; a new one at the earliest after a minute, five an hour, ten a day. */
export const passcodeRules = { digits: 6, minutes: 15, tries: 5, pauseSeconds: 60, perHour: 5, perDay: 10 } as const;

/** Links sent by mail: to choose a new password, and to accept an invitation; at most so many an hour because somebody forgot. */
export const linkRules = { resetMinutes: 30, inviteHours: 72, perHour: 5 } as const;

/** Emails about an account that administrators may have sent to one mailbox, all of them together. */
export const recipientRules = { perHour: 5, perDay: 10 } as const;

/** The mailbox that an address leads to: capitals and a tag after `+` make another address of the same one. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@');

/** What is hard to undo is done by somebody who has shown within these minutes that it is still them. */
export const stepUpMinutes = 5;

/** Wrong passwords in a row: five bring a wait of a minute, each further one doubles it to fifteen, and fifty end it until a reset. */
export const lockRules = { free: 5, firstMinutes: 1, longestMinutes: 15, final: 50, forgetHours: 12 } as const;

/** Minutes of waiting after so many failures in a row; `Infinity` until the password is reset. */
export const lockMinutes = (failures: number): number => {
  if (failures >= lockRules.final) return Infinity;
  if (failures < lockRules.free) return 0;
  return Math.min(lockRules.longestMinutes, lockRules.firstMinutes * 2 ** (failures - lockRules.free));
};
