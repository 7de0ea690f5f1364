/** A page that is shown as a number, and whether some before it are not. */
type PageStep = { readonly page: number; readonly skips: boolean };

/** How many pages at each side of the current one have a number of their own. */
const around = 1;

/** The numbers of a pager: the first, the last and those around the current one. One left out alone is shown: a gap takes as much room. */
export const pageSteps = (current: number, last: number): PageStep[] => {
  const isNear = (page: number): boolean => page === 1 || page === last || Math.abs(page - current) <= around;
  const isShown = (page: number): boolean => isNear(page) || (isNear(page - 1) && isNear(page + 1));
  return Array.from({ length: last }, (_, index) => index + 1)
    .filter(isShown)
    .map((page, index, shown) => ({ page, skips: index > 0 && shown[index - 1] !== page - 1 }));
};
