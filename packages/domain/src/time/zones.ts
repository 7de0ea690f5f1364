const minute = 60_000;

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
export const localMillis = (instant: number, timeZone: string): number => instant + offsetAt(instant, timeZone);

/** The moment at which the clocks of a zone show this. The offset is that of the moment itself, not of now: clocks change between them. */
export const instantOf = (local: number, timeZone: string): number => local - offsetAt(local - offsetAt(local, timeZone), timeZone);
