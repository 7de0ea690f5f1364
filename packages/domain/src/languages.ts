/** The languages of the product; the first is the default. */
export const locales = ['en-US', 'zh-Hans-CN', 'ar', 'it-IT', 'es', 'fr-FR'] as const;
export type Locale = (typeof locales)[number];

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'ar' ? 'rtl' : 'ltr');

/** No browser names more languages than fit here; the rest of a longer header is not looked at. */
const longestHeader = 500;

const languageOf = (tag: string): string => tag.split('-', 1)[0] ?? '';

/** Asked with every request: put together once. */
const known = locales.map((locale) => ({ locale, tag: locale.toLowerCase(), language: languageOf(locale.toLowerCase()) }));

/** The best match of an Accept-Language header, by its order; English where nothing matches. */
export const localeFrom = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  for (const tag of wanted) {
    const found = known.find((one) => one.tag === tag) ?? known.find(({ language }) => language === languageOf(tag));
    if (found) return found.locale;
  }
  return locales[0];
};
