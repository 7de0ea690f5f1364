import type { Role } from '../access/roles.ts';

export type SessionLimits = { readonly idleMinutes: number; readonly absoluteHours: number };

/** Who signs in by a passcode alone: collectors, and nobody who holds another role besides. */
export const signsInByPasscode = (held: readonly Role[]): boolean => held.length > 0 && held.every((role) => role === 'COLLECTOR');

const internalRoles: ReadonlySet<Role> = new Set(['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST']);
const isInternal = (held: readonly Role[]): boolean => held.some((role) => internalRoles.has(role));

/**
 * How long a session lives without use and at most. Internal staff see every company and collectors share a clinic's computer: fifteen
 * minutes, where one such role is held; client users have thirty. A collector's passcode alone opens a session for a shorter time.
 */
export const sessionLimitsOf = (held: readonly Role[]): SessionLimits => ({
  idleMinutes: isInternal(held) || held.includes('COLLECTOR') ? 15 : 30,
  absoluteHours: signsInByPasscode(held) ? 10 : 12,
});

/** So many seconds before an idle session ends its owner is warned. */
export const idleWarningSeconds = 60;

/** Sessions a user may have at once; a newer one ends the oldest. */
export const sessionsPerUser = 5;

/** Whether somebody with these roles has to hold a second factor: administrators and medical review. */
export const needsSecondFactor = isInternal;

/** A one-time passcode: six digits, fifteen minutes, five tries; a new one at the earliest after a minute, five an hour, ten a day. */
export const passcodeRules = { digits: 6, minutes: 15, tries: 5, pauseSeconds: 60, perHour: 5, perDay: 10 } as const;

type Budget = { readonly perHour: number; readonly perDay: number };

/**
 * Passcodes per account, by who asks: a device that has signed in before, an unknown device in a network that has, and strangers. Each
 * device and each network has a budget of its own, strangers together have one more above theirs: nobody uses up another's.
 *
 * Guessing: strangers have 25 tries an hour and 50 a day looked at, however many networks they have. With six digits that is a chance of
 * 25 / 10^6 = 0.0025 % an hour. One network has less than half of it, so that no single stranger takes it all.
 * Whoever shares the collector's own network has that network's 25 besides, and nobody else has those.
 */
export const passcodeBudgets = {
  sent: { each: { perHour: passcodeRules.perHour, perDay: passcodeRules.perDay }, strangers: { perHour: 15, perDay: 30 } },
  tried: {
    each: { perHour: 25, perDay: 50 },
    strangeNetwork: { perHour: 10, perDay: 20 },
    strangers: { perHour: 25, perDay: 50 },
  },
} as const satisfies Record<string, Record<string, Budget>>;

export const isWithin = (used: { readonly hour: number; readonly day: number }, { perHour, perDay }: Budget): boolean =>
  used.hour < perHour && used.day < perDay;

/**
 * Links sent by mail: to choose a new password, and to accept an invitation. So many of the first kind are open at a time: who asks once
 * too often has one in the mailbox that works.
 */
export const linkRules = { resetMinutes: 30, inviteHours: 72, openAtOnce: 5 } as const;

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
