import type { Locale } from '@assay/domain/languages';
import { numberFormat } from '@assay/i18n/formats';

const zone = 'America/New_York';

const stamp = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});

/** A calendar day as people read it: MM/DD/YYYY. */
export const formatDay = (iso: string | null | undefined): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '');
  return match ? `${match[2]}/${match[3]}/${match[1]}` : '';
};

/** An instant as people read it: MM/DD/YYYY hh:mm A in New York. */
export const formatTime = (iso: string | null | undefined): string => {
  if (!iso) return '';
  const parts = Object.fromEntries(stamp.formatToParts(new Date(iso)).map((part) => [part.type, part.value]));
  return `${parts.month}/${parts.day}/${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
};

/** A time of day as people read it: 17:00 is 5:00 PM. */
export const formatClock = (clock: string): string => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
};

/** An instant on the clocks of a place, with the name of its zone: 8:00 AM CST. */
export const formatClockAt = (iso: string, timeZone: string): string => {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short' });
  const parts = Object.fromEntries(clock.formatToParts(new Date(iso)).map((part) => [part.type, part.value]));
  return `${parts.hour}:${parts.minute} ${parts.dayPeriod} ${parts.timeZoneName}`;
};

/** How large a file is: 12 kB, 3.4 MB. */
export const formatSize = (bytes: number, locale: Locale): string => {
  const isSmall = bytes < 1_000_000;
  const unit = { style: 'unit', unit: isSmall ? 'kilobyte' : 'megabyte', maximumFractionDigits: isSmall ? 0 : 1 } as const;
  return numberFormat(locale, unit).format(isSmall ? Math.max(1, bytes / 1000) : bytes / 1_000_000);
};

/** How far away something is: 1.8 mi. */
export const formatMiles = (miles: number, locale: Locale): string =>
  numberFormat(locale, {
    style: 'unit',
    unit: 'mile',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(miles);

/** A moment on the clocks of a place, where somebody has to be on time: the day of the week and the time. */
export const momentAt = (iso: string, { timeZone, locale }: { readonly timeZone: string; readonly locale: Locale }) => ({
  day: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' }).format(new Date(iso)),
  time: formatClockAt(iso, timeZone),
});

export const formatNumber = (value: number, locale: Locale): string => numberFormat(locale).format(value);
