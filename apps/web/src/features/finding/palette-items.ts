import type { Found } from '@assay/contract/finding/palette.calls';
import { homeOf, type ResourceName } from '@assay/domain/resources';
import type { TextKey } from '@assay/i18n/catalog';
import type { MenuEntry, ScreenRoute } from '#shared/layout/manifest.ts';
import type { Visit } from '#shared/state/recent.ts';

/** A line of the palette: what it is called, what tells it apart, and where it leads. */
export type Item = { readonly label: string; readonly detail: string; readonly path: string; readonly kind: ResourceName | 'screen' };
export type Group = { readonly title: string; readonly items: readonly Item[] };

export type Place = { readonly path: string; readonly titleKey: TextKey };

/** The screens that somebody may open from anywhere: those of the menu, and those on which something new is made. */
export const placesOf = (
  menu: readonly MenuEntry[],
  screens: readonly ScreenRoute[],
  may: (permission: MenuEntry['permission']) => boolean,
): Place[] => {
  const listed = new Set(menu.map(({ path }) => path));
  const creating = screens.flatMap(({ path, titleKey, permission }) =>
    titleKey !== undefined && path.endsWith('/create') && !listed.has(path) ? [{ path, titleKey, permission }] : [],
  );
  return [...menu, ...creating].filter(({ permission }) => may(permission)).map(({ path, titleKey }) => ({ path, titleKey }));
};

/** Whatever the case and the accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const mostScreens = 6;

/** The screens whose title has every word that was typed, as the start of one of its own. */
export const screensNamed = (places: readonly Place[], words: string, t: (key: TextKey) => string): Item[] => {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const isNamed = (title: string): boolean =>
    wanted.every((word) => ` ${plain(title)}`.includes(` ${word}`) || (word.length > 2 && plain(title).includes(word)));
  return places
    .map(({ path, titleKey }): Item => ({ label: t(titleKey), detail: '', path, kind: 'screen' }))
    .filter(({ label }) => isNamed(label))
    .slice(0, mostScreens);
};

/** What was found, kind by kind. */
export const foundGroups = (found: readonly Found[], titleOf: (kind: ResourceName) => string): Group[] => {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ title: titleOf(kind), items: found.filter((one) => one.kind === kind) }));
};

export const recentItems = (visits: readonly Visit[], wordOf: (kind: ResourceName) => string): Item[] =>
  visits.map(({ kind, id, label }) => ({ label, detail: wordOf(kind), path: homeOf(kind, id), kind }));
