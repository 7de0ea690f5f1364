const dayMillis = 86_400_000;
const text = (millis: number): string => new Date(millis).toISOString().slice(0, 10);

/** The nth of a weekday in a month; from the end where it is negative. */
const nthWeekday = (year: number, month: number, { weekday, nth }: { readonly weekday: number; readonly nth: number }): string => {
  if (nth < 0) {
    const last = Date.UTC(year, month, 0);
    return text(last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * dayMillis);
  }
  const first = Date.UTC(year, month - 1, 1);
  return text(first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + (nth - 1) * 7) * dayMillis);
};

/** A fixed holiday that falls on a weekend is kept on the weekday next to it. */
const observedOn = (year: number, monthDay: `${string}-${string}`): string => {
  const date = Date.parse(`${year}-${monthDay}`);
  const weekday = new Date(date).getUTCDay();
  const shift = { 0: 1, 6: -1 }[weekday] ?? 0;
  return text(date + shift * dayMillis);
};

/** The holidays of the federal government (5 U.S.C. 6103): laboratories and review officers do not work. */
const holidaysOf = (year: number): string[] => [
  observedOn(year, '01-01'),
  nthWeekday(year, 1, { weekday: 1, nth: 3 }),
  nthWeekday(year, 2, { weekday: 1, nth: 3 }),
  nthWeekday(year, 5, { weekday: 1, nth: -1 }),
  observedOn(year, '06-19'),
  observedOn(year, '07-04'),
  nthWeekday(year, 9, { weekday: 1, nth: 1 }),
  nthWeekday(year, 10, { weekday: 1, nth: 2 }),
  observedOn(year, '11-11'),
  nthWeekday(year, 11, { weekday: 4, nth: 4 }),
  observedOn(year, '12-25'),
];

const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(day).getUTCDay();
  const year = Number(day.slice(0, 4));
  // New Year's Day of the next year may be kept on the last of this one.
  return weekday !== 0 && weekday !== 6 && ![...holidaysOf(year), observedOn(year + 1, '01-01')].includes(day);
};

/** The day that comes so many business days after another. */
export const addBusinessDays = (day: string, count: number): string => {
  let [current, left] = [day, count];
  while (left > 0) {
    current = text(Date.parse(current) + dayMillis);
    if (isBusinessDay(current)) left -= 1;
  }
  return current;
};

/** The day that comes so many business days before another. */
export const businessDaysBefore = (day: string, count: number): string => {
  let [current, left] = [day, count];
  while (left > 0) {
    current = text(Date.parse(current) - dayMillis);
    if (isBusinessDay(current)) left -= 1;
  }
  return current;
};
