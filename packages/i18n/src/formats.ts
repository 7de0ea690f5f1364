import type { Locale } from '@assay/domain/languages';

/** How a language writes numbers where its name leaves that open: the Spanish of the Americas, and Latin digits in Arabic as in the texts. */
const written: Partial<Record<Locale, string>> = { ar: 'ar-u-nu-latn', es: 'es-US' };

/** The one place that knows it: whoever writes a number, a percentage or a length of time asks here. */
export const numberFormat = (locale: Locale, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(written[locale] ?? locale, options);

/** Dollars and cents, with the separators of the language; in Arabic as on the invoice, from left to right. */
export const moneyText = (amount: string, locale: Locale): string =>
  (locale === 'ar' ? '\u200E' : '') +
  new Intl.NumberFormat(locale === 'ar' ? 'en-US' : (written[locale] ?? locale), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(Number(amount));

const listFormat = (locale: Locale): Intl.ListFormat =>
  new Intl.ListFormat(written[locale] ?? locale, { type: 'conjunction', style: 'narrow' });

/** Several words in a row, with the commas or the "and" of the language. */
export const listText = (words: readonly string[], locale: Locale): string => listFormat(locale).format(words);

/** The same in its parts, where the words are links. */
export const listParts = (words: readonly string[], locale: Locale): { type: 'element' | 'literal'; value: string }[] =>
  listFormat(locale).formatToParts(words);

/** Sentences one after the other: Chinese has no space between them. */
export const sentencesText = (sentences: readonly string[], locale: Locale): string =>
  sentences.filter((sentence) => sentence !== '').join(locale === 'zh-Hans-CN' ? '' : ' ');

const day = 86_400;
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago or how soon, in the largest unit that fits: “3 days ago”, “in 2 hours”, and “now” within a minute. */
export const relativeText = (seconds: number, locale: Locale): string => {
  // A month and a year are told from two of them on: “next month” may be tomorrow.
  const least = (length: number): number => (length > day ? 2 * length : length);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= least(length)) ?? (['second', Infinity] as const);
  const format = new Intl.RelativeTimeFormat(written[locale] ?? locale, { numeric: 'auto' });
  // Cut off, not rounded: what was 40 hours ago is not two days old.
  return format.format(Math.trunc(seconds / size) + 0, unit);
};
