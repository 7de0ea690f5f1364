import dayjs from 'dayjs';
import type { KitDays } from './kit-locales.ts';

/** Times are written with AM and PM in every language, as they are typed: a locale of dates that has no words for them takes these. */
const withoutMeridiem = (name: string): void => void Object.assign(dayjs.Ls[name] ?? {}, { meridiem: undefined });

/** Fetches how a language writes dates; what comes back makes it the one that fields write. */
export const loadDates = async ({ name, load }: KitDays): Promise<() => void> => {
  await load();
  withoutMeridiem(name);
  return () => void dayjs.locale(name);
};
