import type { Locale } from '@assay/domain/languages';
import type { Catalog, PublicCatalog, LabelList, TextKey } from './catalog.ts';
import { numberFormat } from './formats.ts';
import type { Plural } from './plural.ts';

type Params = Readonly<Record<string, string | number>>;

export type Translator = {
  readonly locale: Locale;
  /** The sentence of a key; `{name}` is filled from the params; `count`, or the only number among them, chooses the plural. */
  readonly t: (key: TextKey, params?: Params) => string;
  /** The words of a value of a closed list; the value itself where it has none. */
  readonly label: (list: LabelList, value: string) => string;
  /** Whether the catalogs have the words of a list of that name: for lists that a declaration names. */
  readonly hasList: (name: string) => name is LabelList;
  /** Whether the catalogs have a sentence of that name: for keys that come over the wire. */
  readonly has: (key: string) => key is TextKey;
};

const lookUp = (catalog: Catalog | PublicCatalog, key: string): string | Plural | undefined => {
  let found: unknown = catalog;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return isText(found) ? found : undefined;
};

const isText = (found: unknown): found is string | Plural =>
  typeof found === 'string' || (typeof found === 'object' && found !== null && 'other' in found && typeof found.other === 'string');

/** The number that chooses the plural: `count`, or the only one that the sentence is told. */
const countIn = (params: Params): number => {
  const numbers = Object.values(params).filter((value) => typeof value === 'number');
  return Number(params.count ?? (numbers.length === 1 ? numbers[0] : 0));
};

/** One catalog as a function: the same on the server, in mail and on the screen. */
export const translator = (locale: Locale, catalog: Catalog | PublicCatalog): Translator => {
  const plurals = new Intl.PluralRules(locale);
  const numbers = numberFormat(locale);
  const shown = (value: string | number): string => (typeof value === 'number' ? numbers.format(value) : value);
  const fill = (sentence: string, params: Params): string =>
    sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (params[name] === undefined ? whole : shown(params[name])));

  return {
    locale,
    t: (key, params = {}) => {
      const found = lookUp(catalog, key);
      if (found === undefined) return key;
      if (typeof found === 'string') return fill(found, params);
      return fill(found[plurals.select(countIn(params))] ?? found.other, params);
    },
    label: (list, value) => {
      // The public part has the names of roles and no other list: nobody sees a record there.
      const lists: Partial<Record<LabelList, Readonly<Record<string, string>>>> = catalog.labels;
      const words = lists[list] ?? {};
      return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
    },
    hasList: (name): name is LabelList => Object.hasOwn(catalog.labels, name),
    has: (key): key is TextKey => lookUp(catalog, key) !== undefined,
  };
};
