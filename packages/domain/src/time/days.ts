/** The zone in which the product counts days: business days are New York's (spec: times are shown in Eastern Time). */
const zone = 'America/New_York';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day of an instant, as YYYY-MM-DD. */
export const dayOf = (instant: Date): string => calendar.format(instant);

const dayLength = 86_400_000;

/** How many days lie between two calendar days; negative when the second comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayLength);

/** Days from one to another, both included; open where none is said. */
type Period = { readonly effectiveFrom: string | null; readonly effectiveTo: string | null };

const endsBefore = ({ effectiveTo }: Period, { effectiveFrom }: Period): boolean =>
  effectiveTo !== null && effectiveFrom !== null && effectiveTo < effectiveFrom;

/** Whether two periods share a day. */
export const overlaps = (one: Period, other: Period): boolean => !endsBefore(one, other) && !endsBefore(other, one);
