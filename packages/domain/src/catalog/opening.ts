import { weekdays } from '../sites/lists.ts';
import { instantOf, localMillis } from '../time/zones.ts';
import type { SiteInput } from './site.fields.ts';

/** A collection that begins later does not end before the site closes. */
const collectionMinutes = 30;

type Opening = { readonly opensAt: string; readonly lastStart: string };

const minute = 60_000;
const dayMillis = 86_400_000;

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
