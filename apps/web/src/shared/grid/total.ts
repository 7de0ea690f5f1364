import type { Text } from '../i18n/text.tsx';
import { formatNumber } from '../i18n/format.ts';

/** How many rows there are: all of them, or as many as are known of when there are more. */
export type Total = { readonly count: number; readonly isExact: boolean };

/** Nobody pages through more: rows are counted so far, and on only when asked for. */
export const countedRows = 10_000;
export const countLimit = countedRows + 1;

export const totalFrom = (counted: number): Total =>
  counted < countLimit ? { count: counted, isExact: true } : { count: countedRows, isExact: false };

type Page = { readonly from: number; readonly size: number; readonly found: number };

/** What a page past the counted rows tells: the last one ends the list, another one is not the end. */
export const totalWith = (total: Total, { from, size, found }: Page): Total => {
  if (total.isExact || found === 0) return total;
  const seen = from + found;
  return found < size ? { count: seen, isExact: true } : { count: Math.max(total.count, seen), isExact: false };
};

/** How many rows the pager pages through: one more than is known, where there are more. */
export const pagedRows = ({ count, isExact }: Total): number => (isExact ? count : count + 1);

export const lastPage = (total: Total, size: number): number => Math.max(0, Math.ceil(pagedRows(total) / size) - 1);

export const totalText = ({ count, isExact }: Total, { t, locale }: Pick<Text, 't' | 'locale'>): string =>
  isExact ? formatNumber(count, locale) : t('grid.moreThan', { count });
