import { weekdays } from '../sites/lists.ts';
import { addDays, addMonths, dayOf, instantAt, wallClockOf } from '../time/days.ts';
import type { reportFrequencies } from './lists.ts';

type Frequency = (typeof reportFrequencies)[number];

/** When a report is sent, on the clocks of New York. */
export type Schedule = {
  readonly frequency: Frequency;
  readonly weekday: (typeof weekdays)[number] | '';
  /** From 1 to 28, or the last day of the month. */
  readonly dayOfMonth: string;
  /** HH:MM. */
  readonly time: string;
};

const lastDay = 'Last';
/** Quarters are those of the calendar: their reports are sent in the first month of each. */
const quarterMonths = new Set(['01', '04', '07', '10']);

const isDayOfMonth = (day: string, wanted: string): boolean =>
  wanted === lastDay ? addDays(day, 1).slice(8) === '01' : Number(day.slice(8)) === Number(wanted);

const isDue = ({ frequency, weekday, dayOfMonth }: Schedule, day: string): boolean => {
  if (frequency === 'Daily') return true;
  if (frequency === 'Weekly') return weekdays[new Date(day).getUTCDay()] === weekday;
  if (frequency === 'Quarterly' && !quarterMonths.has(day.slice(5, 7))) return false;
  return isDayOfMonth(day, dayOfMonth);
};

/** No quarter is longer than this, and the day of it comes in each. */
const longest = 100;

/** "Skipped hour → next valid minute; repeated hour → first occurrence once": an hour that is left out in spring has no minute of its own. */
const momentOf = (day: string, time: string): string => {
  let clock = Date.parse(`${day}T${time}Z`);
  const text = (): string => new Date(clock).toISOString().slice(0, 16);
  while (wallClockOf(instantAt(text())) !== text()) clock += 60_000;
  return instantAt(text());
};

/** When it is sent next, after a moment; null where it says of no day that it is its own. */
export const nextReportAt = (schedule: Schedule, after: string): string | null => {
  const today = dayOf(new Date(after));
  for (let days = 0; days <= longest; days += 1) {
    const day = addDays(today, days);
    if (!isDue(schedule, day)) continue;
    const at = momentOf(day, schedule.time);
    if (Date.parse(at) > Date.parse(after)) return at;
  }
  return null;
};

const reach: Readonly<Record<Frequency, (day: string) => string>> = {
  Daily: (day) => addDays(day, -1),
  Weekly: (day) => addDays(day, -7),
  Monthly: (day) => addMonths(day, -1),
  Quarterly: (day) => addMonths(day, -3),
};

/** The days that a report tells of that is sent on a day: those since the one before it. */
export const reportedDays = (frequency: Frequency, day: string): { readonly from: string; readonly until: string } => ({
  from: reach[frequency](day),
  until: addDays(day, -1),
});

const wallTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What of a schedule is missing or no time. */
export const scheduleFaults = ({
  frequency,
  weekday,
  dayOfMonth,
  time,
}: Omit<Schedule, 'frequency'> & { readonly frequency: Frequency | '' }) => [
  ...(frequency === 'Weekly' && weekday === '' ? [{ field: 'weekday', fault: 'required' } as const] : []),
  ...((frequency === 'Monthly' || frequency === 'Quarterly') && dayOfMonth === ''
    ? [{ field: 'dayOfMonth', fault: 'required' } as const]
    : []),
  ...(time === '' || wallTime.test(time) ? [] : [{ field: 'time', fault: 'poolTime' } as const]),
];
