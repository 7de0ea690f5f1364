import { instantOf, localMillis } from './zones.ts';

/** The zone in which the product counts days: business days are New York's (spec: times are shown in Eastern Time). */
export const zone = 'America/New_York';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day of an instant, as YYYY-MM-DD. */
export const dayOf = (instant: Date): string => calendar.format(instant);

/** What the clocks of the product show at an instant: YYYY-MM-DDTHH:mm. */
export const wallClockOf = (iso: string): string => new Date(localMillis(Date.parse(iso), zone)).toISOString().slice(0, 16);

/** The instant at which the clocks of the product show this. */
export const instantAt = (wallClock: string): string => new Date(instantOf(Date.parse(`${wallClock}Z`), zone)).toISOString();

const dayLength = 86_400_000;

/** How many days lie between two calendar days; negative when the second comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayLength);

/** The day that comes so many days after another. */
export const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);

/** The same day so many months later, or the last of that month where it has no such day. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
};
