/** The languages of the product; the first is the default. */
export const locales = ['en-US', 'zh-Hans-CN', 'ar', 'it-IT', 'es', 'fr-FR'] as const;
export type Locale = (typeof locales)[number];

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'ar' ? 'rtl' : 'ltr');

/** No browser names more languages than fit here; the rest of a longer header is not looked at. */
const longestHeader = 500;

/** The best match of an Accept-Language header, by its order; English where nothing matches. */
export const localeFrom = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  for (const tag of wanted) {
    const found =
      locales.find((locale) => locale.toLowerCase() === tag) ?? locales.find((locale) => languageOf(locale) === languageOf(tag));
    if (found && tag !== '') return found;
  }
  return locales[0];
};

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
