const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The day so many days after another. */
export const addDays = (day: string, days: number): string => isoDay(new Date(Date.parse(day) + days * 86_400_000));

/** The same day so many months later; in a month that has no such day, its last. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
};
