/** From one day to another, both counted; without a beginning since ever, without an end until further notice. */
export type Period = { readonly effectiveFrom: string | null; readonly effectiveTo: string | null };

/** Whether a day lies before another; one that is not said is before none. */
const isBefore = (day: string | null, other: string | null): boolean => day !== null && other !== null && day < other;

/** Whether two periods have a day in common. */
export const overlap = (one: Period, other: Period): boolean =>
  !isBefore(one.effectiveTo, other.effectiveFrom) && !isBefore(other.effectiveTo, one.effectiveFrom);

/** Whether a period ends before it begins. */
export const endsEarly = ({ effectiveFrom, effectiveTo }: Period): boolean => isBefore(effectiveTo, effectiveFrom);

/** A period as people read it, in every language: 01/01/2026 – 12/31/2026. */
export const periodText = ({ effectiveFrom, effectiveTo }: Period): string =>
  [effectiveFrom, effectiveTo]
    .map((day) => day?.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1') ?? '')
    .join(' – ')
    .trim();
