import type { Locale } from '@assay/domain/languages';
import type { Catalog, LaterCatalog, PublicCatalog, ScreenCatalog } from './catalog.ts';

/** One module a language, fetched when it is asked for. */
export const loadCatalog: Record<Locale, () => Promise<Catalog>> = {
  'en-US': async () => (await import('./catalogs/en/whole.ts')).en,
  'zh-Hans-CN': async () => (await import('./catalogs/zh/whole.ts')).zh,
  'ar': async () => (await import('./catalogs/ar/whole.ts')).ar,
  'it-IT': async () => (await import('./catalogs/it/whole.ts')).it,
  'es': async () => (await import('./catalogs/es/whole.ts')).es,
  'fr-FR': async () => (await import('./catalogs/fr/whole.ts')).fr,
};

/** The part that every screen needs: a browser never reads what only emails say. */
export const loadScreens: Record<Locale, () => Promise<ScreenCatalog>> = {
  'en-US': async () => (await import('./catalogs/en/index.ts')).en,
  'zh-Hans-CN': async () => (await import('./catalogs/zh/index.ts')).zh,
  'ar': async () => (await import('./catalogs/ar/index.ts')).ar,
  'it-IT': async () => (await import('./catalogs/it/index.ts')).it,
  'es': async () => (await import('./catalogs/es/index.ts')).es,
  'fr-FR': async () => (await import('./catalogs/fr/index.ts')).fr,
};

/** The part that some screens need besides. */
export const loadLater: Record<Locale, () => Promise<LaterCatalog>> = {
  'en-US': async () => (await import('./catalogs/en/later.ts')).later,
  'zh-Hans-CN': async () => (await import('./catalogs/zh/later.ts')).later,
  'ar': async () => (await import('./catalogs/ar/later.ts')).later,
  'it-IT': async () => (await import('./catalogs/it/later.ts')).later,
  'es': async () => (await import('./catalogs/es/later.ts')).later,
  'fr-FR': async () => (await import('./catalogs/fr/later.ts')).later,
};

/** The part that is read before anybody is signed in. */
export const loadPublic: Record<Locale, () => Promise<PublicCatalog>> = {
  'en-US': async () => (await import('./catalogs/en/public.ts')).publicPart,
  'zh-Hans-CN': async () => (await import('./catalogs/zh/public.ts')).publicPart,
  'ar': async () => (await import('./catalogs/ar/public.ts')).publicPart,
  'it-IT': async () => (await import('./catalogs/it/public.ts')).publicPart,
  'es': async () => (await import('./catalogs/es/public.ts')).publicPart,
  'fr-FR': async () => (await import('./catalogs/fr/public.ts')).publicPart,
};

/** Names of the languages, each in its own. */
export const languageNames: Record<Locale, string> = {
  'en-US': 'English',
  'zh-Hans-CN': '简体中文',
  'ar': 'العربية',
  'it-IT': 'Italiano',
  'es': 'Español',
  'fr-FR': 'Français',
};
