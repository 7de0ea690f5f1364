import type { publicPart } from './catalogs/en/public.ts';
import type { en as screens } from './catalogs/en/index.ts';
import type { later } from './catalogs/en/later.ts';
import type { en } from './catalogs/en/whole.ts';
import type { Plural } from './plural.ts';

/** The shape of English with other words in it: a missing or an extra key does not compile. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Plural ? Plural : Translated<T[K]> };

export type English = typeof en;
export type Catalog = Translated<English>;
/** The part of a catalog that every screen needs. */
export type ScreenCatalog = Translated<typeof screens>;
/** The part that some screens need besides. */
export type LaterCatalog = Translated<typeof later>;
/** The part of a catalog that the public pages need. */
export type PublicCatalog = Translated<typeof publicPart>;

type Join<P extends string, K extends string> = P extends '' ? K : `${P}.${K}`;
type Keys<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | Plural ? Join<P, K> : Keys<T[K], Join<P, K>>;
}[keyof T & string];

/** Every sentence has a name that the compiler knows. Labels of closed lists are looked up by `label`, not by key. */
export type TextKey = Keys<Omit<English, 'labels'>>;
export type LabelList = keyof English['labels'];
/** What there is a noun for: every resource, and lists of the same records under another name. */
export type NounName = keyof English['records'];
