import type { Locale } from '@assay/domain/languages';

/** How a language writes numbers where its name leaves that open: the Spanish of the Americas, and Latin digits in Arabic as in the texts. */
const written: Partial<Record<Locale, string>> = { ar: 'ar-u-nu-latn', es: 'es-US' };

export const numberFormat = (locale: Locale): Intl.NumberFormat => new Intl.NumberFormat(written[locale] ?? locale);

/** Several words in a row, with the commas or the "and" of the language. */
export const listText = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(written[locale] ?? locale, { type: 'conjunction', style: 'narrow' }).format(words);

/** Sentences one after the other: Chinese has no space between them. */
export const sentencesText = (sentences: readonly string[], locale: Locale): string =>
  sentences.filter((sentence) => sentence !== '').join(locale === 'zh-Hans-CN' ? '' : ' ');
