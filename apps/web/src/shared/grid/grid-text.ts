import type { Locale } from '@assay/domain/languages';
import { useEffect, useState } from 'react';

type GridText = Record<string, string>;

const loaders: Record<Locale, () => Promise<{ readonly gridText: GridText }>> = {
  'en-US': () => Promise.resolve({ gridText: { filterOoo: 'Filter…', loadingOoo: 'Loading…', dateFormatOoo: 'MM/DD/YYYY' } }),
  'zh-Hans-CN': () => import('./locale/zh-hans-cn.ts'),
  'ar': () => import('./locale/ar.ts'),
  'it-IT': () => import('./locale/it-it.ts'),
  'es': () => import('./locale/es.ts'),
  'fr-FR': () => import('./locale/fr-fr.ts'),
};

/** The grid's own words in the reader's language; null until they are here. Without them it would speak English, so it waits. */
export const useGridText = (locale: Locale): GridText | null => {
  const [loaded, setLoaded] = useState<{ locale: Locale; text: GridText } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (text: GridText): void => {
      if (isCurrent) setLoaded({ locale, text });
    };
    loaders[locale]().then(
      ({ gridText }) => show(gridText),
      () => show({}),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return loaded?.locale === locale ? loaded.text : null;
};
