import type { SiteInput } from '@assay/domain/catalog/site.fields';
import { weekdays } from '@assay/domain/sites/lists';
import { localMillis } from '@assay/domain/time/zones';

export type PaperAddress = {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

export const productZone = 'America/New_York';

/** A day as people read it, in every language: MM/DD/YYYY. What is no day, such as a covered one, stays. */
export const dayText = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

/** A time of day as people read it: 17:00 is 5:00 PM. */
const clockText = (clock: string): string => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${hours % 24 < 12 ? 'AM' : 'PM'}`;
};

/** An instant on the clocks of a place: MM/DD/YYYY h:mm AM. */
export const timeText = (iso: string, timeZone: string): string => {
  const local = new Date(localMillis(Date.parse(iso), timeZone)).toISOString();
  return `${dayText(local.slice(0, 10))} ${clockText(local.slice(11, 16))}`;
};

type Weekday = (typeof weekdays)[number];
type OpenDays = { readonly from: Weekday; readonly to: Weekday; readonly times: readonly string[] };

/** As on a door: the week begins on Monday. */
const week = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

const timesOn = (hours: SiteInput['hours'], day: Weekday): string[] =>
  hours
    .filter((opening) => opening.day === day)
    .toSorted((one, other) => (one.opens < other.opens ? -1 : 1))
    .map(({ opens, closes }) => `${clockText(opens)} – ${clockText(closes)}`);

/** When a site is open: days in a row with the same hours in one line. */
export const openDays = (hours: SiteInput['hours']): OpenDays[] => {
  const lines: OpenDays[] = [];
  let last: OpenDays | undefined;
  for (const day of week) {
    const times = timesOn(hours, day);
    const isSame = last !== undefined && last.times.join() === times.join();
    if (last && isSame) lines.pop();
    last = times.length === 0 ? undefined : { from: isSame && last ? last.from : day, to: day, times };
    if (last) lines.push(last);
  }
  return lines;
};

/** An address in two lines: where it is, and in which place. */
export const addressLines = ({ address1, address2, city, state, zip }: PaperAddress): string[] =>
  [[address1, address2].filter(Boolean).join(', '), [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(
    (line) => line !== '',
  );
