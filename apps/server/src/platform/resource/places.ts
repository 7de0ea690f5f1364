import { watchMillis, type TableChanges } from '../db/changes.ts';
import type { Place } from './order.ts';
import type { Way } from './search.ts';

/** A row of a list whose number is known: for so long, and until this process changes what the list is made of. */
type Known = Place & { readonly offset: number; readonly until: number; readonly version: number };

/** Which rows of a list a page is, and how they are reached without a place. */
type Page = { readonly from: number; readonly plain: Way };

/** What was found: how many rows, and the places of the first and the last of them in the direction in which they were found. */
type End = readonly [key: string | null, id: string] | null;
export type Ends = readonly [rows: number | null, first: End, last: End];

type Reached = { readonly way: Way; readonly keep: (ends: Ends) => void };

/** Lists that are remembered, and places in each; the longest unused give way. A long key is worth no memory. */
export const placeLimits = { lists: 500, places: 100, key: 300 } as const;

/** How the rows of a page are reached from a place; null where they lie on both sides of it. */
const wayFrom = ({ key, id, offset }: Known, { from, plain: { limit } }: Page): Way | null => {
  const place = { key, id };
  if (offset === from) return { limit, offset: 0, isBackwards: false, beyond: { place, isIncluded: true } };
  if (offset < from) return { limit, offset: from - offset - 1, isBackwards: false, beyond: { place, isIncluded: false } };
  if (offset < from + limit) return null;
  return { limit, offset: offset - from - limit, isBackwards: true, beyond: { place, isIncluded: false } };
};

/** The rows at both ends of a page. Fewer rows than asked for on the way back are not those of the page. */
const endsOf = ({ from }: Page, { isBackwards, limit }: Way, { ends: [rows, first, last] }: { readonly ends: Ends }) => {
  if (rows === null || !first || !last || (isBackwards && rows < limit)) return [];
  const [low, high] = isBackwards ? [last, first] : [first, last];
  return [
    { offset: from, key: low[0], id: low[1] },
    { offset: from + rows - 1, key: high[0], id: high[1] },
  ].filter(({ key }) => (key?.length ?? 0) <= placeLimits.key);
};

/**
 * Where the pages of long lists begin and end. An offset is walked row by row, and a place is found at once: who has seen a page comes to the
 * same, the next, the one before and all that are near without a walk. A place that was reached from another lives no longer than that one.
 */
export const createPlaces = (now: () => number = () => performance.now()) => {
  const lists = new Map<string, Known[]>();

  const keep = (list: string, places: readonly Known[]): void => {
    const offsets = new Set(places.map(({ offset }) => offset));
    const others = (lists.get(list) ?? []).filter(({ offset }) => !offsets.has(offset));
    lists.delete(list);
    lists.set(list, [...others, ...places].slice(-placeLimits.places));
    for (const oldest of lists.keys()) if (lists.size > placeLimits.lists) lists.delete(oldest);
  };

  /** How a page of a list is reached past the fewest rows, and what is to be remembered once it is. `version` is of what the list is made of. */
  return (list: string, version: number, page: Page): Reached => {
    const at = now();
    const standing = (lists.get(list) ?? []).filter((known) => known.version === version && known.until > at);
    const nearest = standing
      .flatMap((known) => {
        const way = wayFrom(known, page);
        return way ? [{ way, until: known.until }] : [];
      })
      .reduce((best, one) => (one.way.offset < best.way.offset ? one : best), { way: page.plain, until: at + watchMillis });
    const { way, until } = nearest;
    return {
      way,
      keep: (ends) =>
        keep(
          list,
          endsOf(page, way, { ends }).map((end) => ({ ...end, until, version })),
        ),
    };
  };
};

const remembered = new WeakMap<TableChanges, ReturnType<typeof createPlaces>>();

/** The places of one database, in the memory of this process alone. */
export const placesOf = (changes: TableChanges): ReturnType<typeof createPlaces> => {
  const places = remembered.get(changes) ?? createPlaces();
  remembered.set(changes, places);
  return places;
};
