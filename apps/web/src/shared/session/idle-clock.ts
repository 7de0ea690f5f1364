import type { Role } from '@assay/domain/access/roles';
import { idleWarningSeconds, sessionLimitsOf } from '@assay/domain/identity/sessions';

type IdleState = { readonly phase: 'awake' | 'warned' | 'over'; readonly secondsLeft: number };

/** When a session ends that nobody uses from now on. By the wall clock: a computer that slept has not lost count. */
export const deadlineFrom = (now: number, roles: readonly Role[]): number => now + sessionLimitsOf(roles).idleMinutes * 60_000;

export const idleStateAt = (now: number, deadline: number): IdleState => {
  const secondsLeft = Math.max(0, Math.ceil((deadline - now) / 1000));
  if (secondsLeft === 0) return { phase: 'over', secondsLeft };
  return { phase: secondsLeft <= idleWarningSeconds ? 'warned' : 'awake', secondsLeft };
};

const told = [10, 30, 60] as const;

/** The seconds that are worth telling somebody who only listens: three times, so that the clock does not talk all the time. */
export const secondsToTell = (secondsLeft: number): number => told.find((seconds) => secondsLeft <= seconds) ?? secondsLeft;

type Place = { readonly screenX: number; readonly screenY: number };

/** Whether a pointer was moved by somebody. A mouse on a table that shakes trembles by a pixel or two. */
export const isMoved = (from: Place, to: Place): boolean => Math.abs(to.screenX - from.screenX) + Math.abs(to.screenY - from.screenY) >= 8;
