import { locales } from '@assay/domain/languages';
import type { Texts } from '#platform/text.ts';

/** The columns of a file without the one that the product has added to it: why a row was not stored. */
export const ownHeaders = (headers: readonly string[], texts: Texts): string[] => {
  const added = new Set(locales.map((locale) => texts[locale].t('imports.reason')));
  return headers.filter((header) => !added.has(header));
};
