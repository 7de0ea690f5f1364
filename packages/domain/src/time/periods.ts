/** From one day to another, both counted; without an end until further notice. */
export type Period = { readonly effectiveFrom: string; readonly effectiveTo: string | null };

/** Whether two periods have a day in common. */
export const overlap = (one: Period, other: Period): boolean =>
  (other.effectiveTo === null || one.effectiveFrom <= other.effectiveTo) &&
  (one.effectiveTo === null || other.effectiveFrom <= one.effectiveTo);

/** Whether a period ends before it begins. */
export const endsEarly = ({ effectiveFrom, effectiveTo }: Period): boolean => effectiveTo !== null && effectiveTo < effectiveFrom;

/** A period as people read it, in every language: 01/01/2026 – 12/31/2026. */
export const periodText = ({ effectiveFrom, effectiveTo }: Period): string =>
  [effectiveFrom, effectiveTo]
    .map((day) => day?.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1') ?? '')
    .join(' – ')
    .trim();
