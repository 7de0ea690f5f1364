import { directionOf, type Locale } from '@assay/domain/languages';
import { loadCatalog } from '@assay/i18n/load';
import { translator, type Translator } from '@assay/i18n/translate';
import type { Locale as AntdLocale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { kitLocales } from './kit-locales.ts';

/** All that speaks a language: our sentences and those of the kit. */
export type Language = { readonly translator: Translator; readonly antd: AntdLocale };

const loaded = new Map<Locale, Promise<Language>>();

const load = async (locale: Locale): Promise<Language> => {
  const kit = kitLocales[locale];
  const [catalog, antd] = await Promise.all([loadCatalog[locale](), kit.antd(), kit.day.load()]);
  return { translator: translator(locale, catalog), antd: antd.default };
};

/** A language, fetched once; a fetch that failed is tried again the next time. */
export const loadLanguage = (locale: Locale): Promise<Language> => {
  const found = loaded.get(locale);
  if (found) return found;
  const loading = load(locale).catch((error: unknown) => {
    loaded.delete(locale);
    throw error;
  });
  loaded.set(locale, loading);
  return loading;
};

/** Tells the page itself and the dates: for screen readers, hyphenation, and the side that text starts on. */
export const speak = (locale: Locale): void => {
  dayjs.locale(kitLocales[locale].day.name);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
};
