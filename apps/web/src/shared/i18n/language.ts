import { directionOf, type Locale } from '@assay/domain/languages';
import type { PublicCatalog } from '@assay/i18n/catalog';
import { loadLater, loadPublic, loadScreens } from '@assay/i18n/load';
import { translator, type Translator } from '@assay/i18n/translate';
import type { Locale as AntdLocale } from 'antd/es/locale';
import { kitLocales, type KitDays } from './kit-locales.ts';

/** How much of a language there is: what public pages say, what every screen does, or all of it. */
const depths = ['public', 'screens', 'all'] as const;
export type Depth = (typeof depths)[number];

export const isAsDeep = (depth: Depth, wanted: Depth): boolean => depths.indexOf(depth) >= depths.indexOf(wanted);

/** All that speaks a language: our sentences, as far as they are needed, and those of the kit. */
export type Language = {
  readonly translator: Translator;
  readonly antd: AntdLocale;
  readonly depth: Depth;
  /** Lets fields write dates in it: none where there are only public pages, which have no such field. */
  readonly speakDates?: () => void;
};

const loaded = new Map<string, Promise<Language>>();

const loadAll = async (locale: Locale): Promise<PublicCatalog> => {
  const [screens, later] = await Promise.all([loadScreens[locale](), loadLater[locale]()]);
  return { ...screens, ...later, labels: { ...screens.labels, ...later.labels } };
};

const loadWords: Record<Depth, (locale: Locale) => Promise<PublicCatalog>> = {
  public: (locale) => loadPublic[locale](),
  screens: (locale) => loadScreens[locale](),
  all: loadAll,
};

const loadDays = async (day: KitDays): Promise<Pick<Language, 'speakDates'>> => ({
  speakDates: await (await import('./dates.ts')).loadDates(day),
});

const load = async (locale: Locale, depth: Depth): Promise<Language> => {
  const kit = kitLocales[locale];
  const [catalog, antd, dates] = await Promise.all([loadWords[depth](locale), kit.antd(), depth === 'public' ? {} : loadDays(kit.day)]);
  return { translator: translator(locale, catalog), antd: antd.default, depth, ...dates };
};

/** A language, fetched once; a fetch that failed is tried again the next time. */
export const loadLanguage = (locale: Locale, depth: Depth = 'public'): Promise<Language> => {
  const key = `${locale} ${depth}`;
  const found = loaded.get(key);
  if (found) return found;
  const loading = load(locale, depth).catch((error: unknown) => {
    loaded.delete(key);
    throw error;
  });
  loaded.set(key, loading);
  return loading;
};

/** Tells the page itself and the dates: for screen readers, hyphenation, and the side that text starts on. */
export const speak = ({ translator: { locale }, speakDates }: Language): void => {
  speakDates?.();
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
};
