import { daysBetween } from '../time/days.ts';
import { drawnBy } from './periods.ts';

/** So many days before a draw the employer is reminded that its roster is not confirmed. */
const rosterReminderDays = [14, 7, 1] as const;

type Period = {
  readonly id: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly runOn: string | null;
  readonly isDrawn: boolean;
};

type Roster = {
  readonly periods: readonly Period[];
  readonly isAutomatic: boolean;
  /** When somebody last confirmed it; null: never. */
  readonly confirmedAt: string | null;
  /** When people were last drawn of it; null: never. */
  readonly lastDrawnAt: string | null;
};

/** For which draw a roster is to be confirmed, until when, and whether it is. */
export type RosterDue = { readonly periodId: number; readonly dueOn: string; readonly isConfirmed: boolean };

/**
 * What is drawn next asks for a confirmation of its own: one counts that was made after the draw before (as `hindrancesOf` has it). A draw that is late is
 * still the next; a period that is over is drawn no more.
 */
export const rosterDue = ({ periods, isAutomatic, confirmedAt, lastDrawnAt }: Roster, today: string): RosterDue | null => {
  const [next] = periods
    .filter(({ isDrawn, endDate }) => !isDrawn && endDate >= today)
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  if (next === undefined) return null;
  const isConfirmed = confirmedAt !== null && (lastDrawnAt === null || confirmedAt > lastDrawnAt);
  return { periodId: next.id, dueOn: drawnBy({ period: next, isAutomatic }), isConfirmed };
};

/** Of which reminder it is time: the nearest, once, until the roster is confirmed. What was missed meanwhile is not sent after it. */
export const rosterReminderDue = (
  { dueOn, isConfirmed }: Omit<RosterDue, 'periodId'>,
  today: string,
  { sent }: { readonly sent: readonly number[] },
): number | null => {
  const left = daysBetween(today, dueOn);
  if (isConfirmed || left < 0) return null;
  const nearest = rosterReminderDays.findLast((days) => left <= days) ?? null;
  return nearest === null || sent.some((days) => days <= nearest) ? null : nearest;
};

/** What becomes of somebody's place on a roster between two confirmations. */
export const rosterChanges = ['joined', 'left', 'occupation'] as const;
export type RosterChange = (typeof rosterChanges)[number];
