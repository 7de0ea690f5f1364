import { locales } from '@assay/domain/languages';
import type { Texts } from '#platform/text.ts';

/** The columns of a file without those that the product has added to it: why a row is as it is, and before that what became of it. */
export const ownHeaders = (headers: readonly string[], texts: Texts): string[] => {
  const named = (key: 'imports.reason' | 'imports.rows.outcome'): ReadonlySet<string> =>
    new Set(locales.map((locale) => texts[locale].t(key)));
  const [reasons, outcomes] = [named('imports.reason'), named('imports.rows.outcome')];
  // Without a reason beside it an outcome is somebody's own column.
  const isAdded = headers.some((header) => reasons.has(header));
  return headers.filter((header) => !reasons.has(header) && !(isAdded && outcomes.has(header)));
};
