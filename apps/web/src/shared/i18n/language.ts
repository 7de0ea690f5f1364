import { directionOf, type Locale } from '@assay/domain/languages';
import { loadPublic, loadScreens } from '@assay/i18n/load';
import { translator, type Translator } from '@assay/i18n/translate';
import type { Locale as AntdLocale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { kitLocales } from './kit-locales.ts';

/** All that speaks a language: our sentences and those of the kit. `isWhole` says whether it is more than the public pages need. */
export type Language = { readonly translator: Translator; readonly antd: AntdLocale; readonly isWhole: boolean };

const loaded = new Map<string, Promise<Language>>();

/** Times are written with AM and PM in every language, as they are typed: a locale of dates that has no words for them takes these. */
const withoutMeridiem = (name: string): void => void Object.assign(dayjs.Ls[name] ?? {}, { meridiem: undefined });

const load = async (locale: Locale, isWhole: boolean): Promise<Language> => {
  const kit = kitLocales[locale];
  const [catalog, antd] = await Promise.all([(isWhole ? loadScreens : loadPublic)[locale](), kit.antd(), kit.day.load()]);
  withoutMeridiem(kit.day.name);
  return { translator: translator(locale, catalog), antd: antd.default, isWhole };
};

/** A language, fetched once; a fetch that failed is tried again the next time. */
export const loadLanguage = (locale: Locale, isWhole = false): Promise<Language> => {
  const key = `${locale} ${isWhole}`;
  const found = loaded.get(key);
  if (found) return found;
  const loading = load(locale, isWhole).catch((error: unknown) => {
    loaded.delete(key);
    throw error;
  });
  loaded.set(key, loading);
  return loading;
};

/** Tells the page itself and the dates: for screen readers, hyphenation, and the side that text starts on. */
export const speak = (locale: Locale): void => {
  dayjs.locale(kitLocales[locale].day.name);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
};
