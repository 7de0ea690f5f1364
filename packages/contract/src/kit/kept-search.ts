import type { Column } from './columns.ts';

type Columns = Readonly<Record<string, Column>>;

/** Filters as they may stay behind: a view, a link or a memory holds no value that is not to be read outside of its record. */
export const withoutSensitive = <Filter>(filters: Readonly<Record<string, Filter>>, columns: Columns): Record<string, Filter> =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => columns[name]?.sensitive !== true));

/** Words of a search as they may stay behind: where numbers are covered, words with a digit may be one of them. */
export const keptText = (text: string, columns: Columns): string =>
  /\p{N}/u.test(text) && Object.values(columns).some(({ covered }) => covered === true) ? '' : text;
