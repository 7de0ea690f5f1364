import { locales, type Locale } from '@assay/domain/languages';
import { loadCatalog } from '@assay/i18n/load';
import { translator, type Translator } from '@assay/i18n/translate';

export type Texts = Readonly<Record<Locale, Translator>>;

/** All six languages, loaded once at start. */
export const loadTexts = async (): Promise<Texts> => {
  const entries = await Promise.all(locales.map(async (locale) => [locale, translator(locale, await loadCatalog[locale]())] as const));
  return Object.fromEntries(entries) as Texts;
};
