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

/** What the clocks of a zone show, to the minute, as if it were universal time. */
export const localMillis = (instant: number, timeZone: string): number => {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute);
};

/** The moment at which the clocks of a zone show this. The offset is that of the moment itself, not of now: clocks change between them. */
export const instantOf = (local: number, timeZone: string): number => {
  const guess = local - (localMillis(local, timeZone) - local);
  return guess - (localMillis(guess, timeZone) - local);
};
