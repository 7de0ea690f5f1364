import type { Activity, Tile } from '@assay/contract/reports/dashboard.types';
import { urgencies, type Urgency } from '@assay/domain/reports/today';

/** Things that are equally late, the longest waiting first; what has no day of its own comes after. */
export type Needed = { readonly urgency: Exclude<Urgency, 'overview'>; readonly tiles: readonly Tile[] };

const byDue = (one: Tile, other: Tile): number => (one.due ?? '9').localeCompare(other.due ?? '9');

/** What waits, in groups by how late it is; a group of nothing is not there. */
export const needing = (tiles: readonly Tile[]): Needed[] =>
  urgencies.flatMap((urgency) => {
    if (urgency === 'overview') return [];
    const found = tiles.filter((tile) => tile.urgency === urgency && tile.count > 0).toSorted(byDue);
    return found.length === 0 ? [] : [{ urgency, tiles: found }];
  });

/** What there is to look at. */
export const overview = (tiles: readonly Tile[]): Tile[] => tiles.filter(({ urgency, count }) => urgency === 'overview' && count > 0);

const dayMillis = 86_400_000;
/** The day of a moment in New York; a day stays as it is. */
const dayOf = (iso: string): string =>
  iso.length === 10 ? iso : new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(iso));

/** How many days a day or a moment lies before another day, on New York's calendar. */
export const daysBetween = (iso: string, today: string): number => (Date.parse(today) - Date.parse(dayOf(iso))) / dayMillis;

/** The seconds until then: of a day whole days, of a moment as many as there are. */
export const secondsTo = (iso: string, today: string): number =>
  iso.length === 10 ? -daysBetween(iso, today) * 86_400 : (Date.parse(iso) - Date.now()) / 1000;

/** Entries that are in order already, put together by day. */
export const byDay = (activity: readonly Activity[]): { readonly day: string; readonly entries: Activity[] }[] => {
  const days = [...new Set(activity.map(({ day }) => day))];
  return days.map((day) => ({ day, entries: activity.filter((entry) => entry.day === day) }));
};
