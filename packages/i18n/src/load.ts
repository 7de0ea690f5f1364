import type { Locale } from '@assay/domain/languages';
import type { Catalog, DoorCatalog } from './catalog.ts';

/** One module a language, fetched when it is asked for. */
export const loadCatalog: Record<Locale, () => Promise<Catalog>> = {
  'en-US': async () => (await import('./catalogs/en/index.ts')).en,
  'zh-Hans-CN': async () => (await import('./catalogs/zh/index.ts')).zh,
  'ar': async () => (await import('./catalogs/ar/index.ts')).ar,
  'it-IT': async () => (await import('./catalogs/it/index.ts')).it,
  'es': async () => (await import('./catalogs/es/index.ts')).es,
  'fr-FR': async () => (await import('./catalogs/fr/index.ts')).fr,
};

/** The part that is read before anybody is signed in. */
export const loadDoor: Record<Locale, () => Promise<DoorCatalog>> = {
  'en-US': async () => (await import('./catalogs/en/door.ts')).door,
  'zh-Hans-CN': async () => (await import('./catalogs/zh/door.ts')).door,
  'ar': async () => (await import('./catalogs/ar/door.ts')).door,
  'it-IT': async () => (await import('./catalogs/it/door.ts')).door,
  'es': async () => (await import('./catalogs/es/door.ts')).door,
  'fr-FR': async () => (await import('./catalogs/fr/door.ts')).door,
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
