import { weekdays } from '../sites/lists.ts';
import type { SiteInput } from './site.fields.ts';

/** A collection that begins later does not end before the site closes. */
const collectionMinutes = 30;

type Opening = { readonly opensAt: string; readonly lastStart: string };

const minute = 60_000;
const dayMillis = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(timeZone, known);
  return known;
};

/** How far the clocks of a zone are ahead of universal time. */
const readOffset = (instant: number, timeZone: string): number => {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minutes) - instant;
};

/** Clocks change at a quarter of an hour, if at all. To ask what they show costs more than all the rest, and most sites of an answer are in one zone. */
const quarter = 15 * minute;
const mostOffsets = 2000;
const offsets = new Map<string, number>();

const offsetAt = (instant: number, timeZone: string): number => {
  const start = Math.floor(instant / quarter) * quarter;
  const key = `${timeZone} ${start}`;
  const offset = offsets.get(key) ?? readOffset(start, timeZone);
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
};

/** What the clocks of a zone show, as if it were universal time. */
const localMillis = (instant: number, timeZone: string): number => instant + offsetAt(instant, timeZone);

/** The moment at which the clocks of a zone show this. The offset is that of the moment itself, not of now: clocks change between them. */
const instantOf = (local: number, timeZone: string): number => local - offsetAt(local - offsetAt(local, timeZone), timeZone);

const millisOf = (clock: string): number => (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * minute;

type Asked = { readonly hours: SiteInput['hours']; readonly timeZone: string; readonly now: number };

/** When a collection can next begin: the opening that is on or comes next, and its last start. None where no hours are known. */
export const nextOpening = ({ hours, timeZone, now }: Asked): Opening | null => {
  if (hours.length === 0) return null;
  const today = Math.floor(localMillis(now, timeZone) / dayMillis) * dayMillis;
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const midnight = today + ahead * dayMillis;
    const weekday = weekdays[new Date(midnight).getUTCDay()];
    const windows = hours.filter(({ day }) => day === weekday).toSorted((one, other) => (one.opens < other.opens ? -1 : 1));
    for (const { opens, closes } of windows) {
      const opensAt = instantOf(midnight + millisOf(opens), timeZone);
      const lastStart = Math.max(opensAt, instantOf(midnight + millisOf(closes), timeZone) - collectionMinutes * minute);
      if (lastStart >= now) return { opensAt: new Date(opensAt).toISOString(), lastStart: new Date(lastStart).toISOString() };
    }
  }
  return null;
};
